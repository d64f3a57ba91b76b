import type { AccountPace } from '@adroit/contract/pacing'
import { useLocaleState } from '../../locale/locale.ts'
import { moneyText } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import styles from './pace-line.module.css'
import { paceTone, paceWords } from './pace-text.ts'

type Pace = Pick<AccountPace, 'budget' | 'spent' | 'projected' | 'fraction' | 'currency'>

/** What is spent of a month's budget, as text and as a bar, and what it will be. */
export function PaceLine({ pace }: { readonly pace: Pace }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const money = (amount: string) => moneyText(amount, pace.currency, locale)
  const spent = Math.min(1, Number(pace.spent) / Number(pace.budget))
  const expected = pace.fraction === null ? null : Math.min(1, pace.fraction)
  return (
    <div className={styles.line} data-tone={paceTone(pace)}>
      <span className={styles.amounts}>{text('pacing.of', { spent: money(pace.spent), budget: money(pace.budget) })}</span>
      <span className={styles.words}>{paceWords(pace, text, locale)}</span>
      <span className={styles.bar} aria-hidden="true">
        {expected !== null && <span className={styles.expected} style={{ width: `${expected * 100}%` }} />}
        <span className={styles.spent} style={{ width: `${spent * 100}%` }} />
      </span>
      {pace.projected !== null && <span className={styles.projected}>{text('pacing.projected', { amount: money(pace.projected) })}</span>}
    </div>
  )
}
