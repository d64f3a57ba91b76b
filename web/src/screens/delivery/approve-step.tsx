import type { Change } from '@adroit/contract/delivery'
import { subtractDecimals } from '../../lib/decimals.ts'
import { useNow } from '../../lib/use-now.ts'
import { showMoment, showRecent } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { sentences, useText } from '../../locale/text.ts'
import { useDeedUnderWay } from '../../queries/delivery-deeds.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { BudgetChange } from './budget-change.tsx'
import changes from './changes.module.css'
import { DeedProblem } from './deed-problem.tsx'
import styles from './delivery.module.css'
import { Fact } from './fact.tsx'
import { moneyWords } from './money-words.ts'
import type { NamedObject } from './named-object.ts'
import type { ObjectDeeds } from './use-object-deeds.ts'

export interface AnswerStepProps {
  readonly named: NamedObject
  /** A budget that waits. */
  readonly change: Change
  readonly deeds: ObjectDeeds
  readonly onKeep: () => void
  readonly onOver: () => void
}

/** A budget that somebody else asked for, before it is sent: from → to, what it may cost more, who asks and for which account. */
export function ApproveStep({ named, change, deeds, onKeep, onOver }: AnswerStepProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const online = useOnline()
  const busy = useDeedUnderWay(named) !== null
  const { account, budget, before, after, by, at, waitsUntil } = change
  const kind = budget ?? 'daily'
  const money = (amount: string) => moneyWords(amount, account.currency, locale)
  const go = async () => {
    // a second tap, while the first is on its way
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
        <Fact name={text('approval.askedBy')}>
          {by}
          <small>{showRecent(at, locale, text, now)}</small>
        </Fact>
        <Fact name={text('obj.account')}>{account.name}</Fact>
        {waitsUntil !== null && <Fact name={text('approval.end')}>{showMoment(waitsUntil, locale, now)}</Fact>}
      </dl>
      <DeedProblem deeds={deeds} />
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
