import type { Change } from '@adroit/contract/campaigns'
import { subtractDecimals } from '../../lib/decimals.ts'
import { useNow } from '../../lib/use-now.ts'
import { showMoment, showRecent } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { moneyText } from '../../locale/numbers.ts'
import { sentences, useText } from '../../locale/text.ts'
import { useActionUnderWay } from '../../queries/change-requests.ts'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { ActionProblem } from './action-problem.tsx'
import styles from './ad-entity.module.css'
import { BudgetChange } from './budget-change.tsx'
import changes from './change-requests.module.css'
import type { NamedAdEntity } from './named-ad-entity.ts'
import type { ChangeRequestActions } from './use-change-requests.ts'

export interface AnswerStepProps {
  readonly named: NamedAdEntity
  /** A pending budget change. */
  readonly change: Change
  readonly deeds: ChangeRequestActions
  readonly onKeep: () => void
  readonly onOver: () => void
}

/**
 * Confirms a budget that another member requested, before it is sent: from → to, the possible extra cost, the requester and the account.
 */
export function ApproveStep({ named, change, deeds, onKeep, onOver }: AnswerStepProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const online = useOnline()
  const busy = useActionUnderWay(named) !== null
  const { account, budget, before, after, by, at, approvableUntil } = change
  const kind = budget ?? 'daily'
  const money = (amount: string) => moneyText(amount, account.currency, locale)
  const go = async () => {
    // ignores a second tap while the first one is being sent
    if (!busy && (await deeds.run({ kind: 'approve', id: change.id })) === 'over') onOver()
  }
  return (
    <div className={styles.step}>
      <BudgetChange from={money(before)} to={money(after)} toLabel={text(`budget.new.${kind}`, { currency: account.currency })} />
      <p>
        {sentences(
          locale,
          text(`budget.more.${kind}`, { amount: money(subtractDecimals(after, [before])) }),
          text('approval.approveWords', { platform: text(`platform.${named.platform}`) }),
        )}
      </p>
      <dl className={changes.answerFacts}>
        <Fact name={text('approval.requestedBy')}>
          {by}
          <small>{showRecent(at, locale, text, now)}</small>
        </Fact>
        <Fact name={text('entity.account')}>{account.name}</Fact>
        {approvableUntil !== null && <Fact name={text('approval.end')}>{showMoment(approvableUntil, locale, now)}</Fact>}
      </dl>
      <ActionProblem deeds={deeds} />
      <footer className={styles.footer}>
        <Button kind="quiet" onPress={onKeep}>
          {text('approval.keep')}
        </Button>
        <Button disabled={!online} busy={busy} onPress={() => void go()}>
          {text('approval.go', { amount: money(after) })}
        </Button>
      </footer>
    </div>
  )
}
