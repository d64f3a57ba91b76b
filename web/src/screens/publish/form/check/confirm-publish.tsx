import { compareDecimals, parseDecimal } from '@adroit/contract/decimal'
import type { Plan } from '@adroit/contract/publish-plan'
import { useState } from 'react'
import { useLocaleState } from '../../../../locale/locale.ts'
import { moneyText } from '../../../../locale/numbers.ts'
import { useText } from '../../../../locale/text.ts'
import type { PlanPreview } from '../../../../queries/publish-check.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { Note } from '../../../../ui/note.tsx'
import { PlatformMarks } from '../../../../ui/platform-mark.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import type { Publishing } from '../publishing.ts'
import styles from './check-step.module.css'

interface ConfirmPublishProps {
  readonly open: boolean
  readonly publishing: Publishing
  readonly preview: PlanPreview
  readonly plan: Plan
}

/** The last step before money: the accounts with their ceilings, and the amount again where the server asks for it [P10]. */
export function ConfirmPublish({ open, publishing, preview, plan }: ConfirmPublishProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [typed, setTyped] = useState('')
  const { dailyCeiling, needsApproval, accounts } = preview
  const { asksAgain, failed, phase, cancel, send } = publishing
  const money = (amount: NonNullable<PlanPreview['dailyCeiling']>) => moneyText(amount.amount, amount.currency, locale)
  const repeated = dailyCeiling !== null && isSameAmount(typed, dailyCeiling.amount)
  const shown = accounts.filter(({ nodes }) => nodes.some(({ removed }) => !removed))
  return (
    <Sheet
      open={open}
      onClose={cancel}
      title={text('publish.confirm.title', { count: shown.length })}
      note={plan.name}
      footer={
        <>
          <Button busy={phase === 'sending'} disabled={asksAgain && !repeated} onPress={() => void send(asksAgain ? typed.trim() : null)}>
            {text(needsApproval ? 'publish.confirm.request' : 'publish.confirm.go')}
          </Button>
          <Button kind="quiet" onPress={cancel}>
            {text('publish.confirm.keep')}
          </Button>
        </>
      }
    >
      <ul>
        {shown.map(({ account, dailyCeiling: daily, totalCeiling: total }) => (
          <li key={account.id}>
            <ListRow
              leading={<PlatformMarks platforms={[account.platform]} size={18} />}
              title={account.name}
              value={[
                ...(daily ? [text('publish.ceiling.daily', { amount: money(daily) })] : []),
                ...(total ? [text('publish.ceiling.total', { amount: money(total) })] : []),
              ].join(' · ')}
            />
          </li>
        ))}
      </ul>
      <div className={styles.confirm}>
        {dailyCeiling && (
          <p className={styles.most}>
            <span className={styles.small}>{text('publish.totals.daily')}</span>
            <strong>{money(dailyCeiling)}</strong>
          </p>
        )}
        <p className={styles.small}>{text('publish.confirm.note')}</p>
        {needsApproval && (
          <Note icon="info" tone="accent">
            {text('publish.needsApproval')}
          </Note>
        )}
        {asksAgain && dailyCeiling && (
          <>
            <Note icon="warning" tone="warn">
              {text('publish.confirm.again', { amount: money(dailyCeiling) })}
            </Note>
            <Field
              label={text('publish.confirm.amount', { currency: dailyCeiling.currency })}
              value={typed}
              onChange={setTyped}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              trailing={<span className={styles.mustRead}>{text('publish.confirm.mustRead', { amount: dailyCeiling.amount })}</span>}
            />
          </>
        )}
        <div role="alert">
          {failed && (
            <Note icon="warning" tone="bad">
              <strong>{text('publish.failed')}</strong> {failed}
            </Note>
          )}
        </div>
      </div>
    </Sheet>
  )
}

function isSameAmount(typed: string, amount: string): boolean {
  const [one, other] = [parseDecimal(typed.trim().replaceAll(',', '')), parseDecimal(amount)]
  return one !== null && other !== null && compareDecimals(one, other) === 0
}
