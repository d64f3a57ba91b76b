import type { PlanAudience } from '@adroit/contract/publish-plan'
import { useText } from '../../../../locale/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import choiceStyles from '../../../../ui/choice-sheet.module.css'
import { ChoiceMark } from '../../../../ui/choice-sheet.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import type { ChosenAccount } from '../step-props.ts'
import styles from './ad-groups-step.module.css'

type CustomAudience = PlanAudience['include']['customAudiences'][number]

interface CustomAudienceSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** Accounts that have custom audiences. */
  readonly accounts: readonly ChosenAccount[]
  readonly audiences: readonly CustomAudience[]
  readonly onChange: (audiences: CustomAudience[]) => void
}

/**
 * The custom audiences of each chosen account, and above them those that came with an audience set and belong to none of them. Those that an account may not use are grayed out, with the platform's message.
 */
export function CustomAudienceSheet({ open, onClose, title, accounts, audiences, onChange }: CustomAudienceSheetProps) {
  const text = useText()
  const isOn = (account: string, externalId: string) => audiences.some((one) => one.account === account && one.externalId === externalId)
  const toggle = (entry: CustomAudience) =>
    onChange(
      isOn(entry.account, entry.externalId)
        ? audiences.filter((one) => one.account !== entry.account || one.externalId !== entry.externalId)
        : [...audiences, entry],
    )
  const isListed = ({ account: of, externalId }: CustomAudience) =>
    accounts.some(
      ({ account }) => account.id === of && account.assets.some((asset) => asset.kind === 'audience' && asset.externalId === externalId),
    )
  const others = audiences.filter((one) => !isListed(one))
  return (
    <Sheet open={open} onClose={onClose} title={title} tall footer={<Button onPress={onClose}>{text('action.done')}</Button>}>
      {others.length > 0 && (
        <ChipRow label={text('publish.picked')}>
          {others.map((one) => (
            <Chip
              key={`${one.account} ${one.externalId}`}
              chosen
              removes
              label={text('publish.remove', { name: one.name })}
              onPress={() => toggle(one)}
            >
              {one.name}
            </Chip>
          ))}
        </ChipRow>
      )}
      {accounts.map(({ account }) => (
        <section key={account.id} aria-label={account.name}>
          <h3 className={styles.group}>{account.name}</h3>
          <ul className={choiceStyles.list} data-stacked>
            {account.assets
              .filter(({ kind }) => kind === 'audience')
              .map(({ externalId, name, usable, platformMessage }) => {
                const on = isOn(account.id, externalId)
                return (
                  <li key={externalId}>
                    <button
                      type="button"
                      className={choiceStyles.choice}
                      aria-pressed={on}
                      disabled={!usable && !on}
                      onClick={() => toggle({ account: account.id, externalId, name })}
                    >
                      <span className={choiceStyles.name}>{name}</span>
                      {!usable && <span className={choiceStyles.note}>{platformMessage ?? text('publish.asset.unusable')}</span>}
                      <ChoiceMark shown={on} />
                    </button>
                  </li>
                )
              })}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}
