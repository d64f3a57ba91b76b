import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { PaceLine } from '../../parts/pacing/pace-line.tsx'
import { isOff } from '../../parts/pacing/pace-text.ts'
import { usePacing } from '../../queries/pacing.ts'
import { Band } from '../../ui/page.tsx'
import styles from './home-pacing.module.css'

/** The calendar month against its budgets. Hidden while no account has one. */
export function HomePacing() {
  const text = useText()
  const { data } = usePacing()
  if (!data || data.accounts.length === 0) return null
  const off = data.accounts.filter(isOff)
  return (
    <section aria-labelledby="home-pacing">
      <button type="button" className={styles.pacing} onClick={() => void navigateTo(routes.pacing)}>
        <span className={styles.head}>
          <h2 id="home-pacing">{text('pacing.title')}</h2>
          <span>{text('pacing.month')}</span>
        </span>
        {data.total && <PaceLine pace={data.total} />}
        {off.length > 0 && <span className={styles.off}>{text('pacing.off', { count: off.length })}</span>}
      </button>
      <Band />
    </section>
  )
}
