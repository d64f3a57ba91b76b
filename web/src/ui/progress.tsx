import { useLocaleState } from '../locale/locale.ts'
import { showPercent } from '../locale/numbers.ts'
import styles from './progress.module.css'

interface ProgressProps {
  /** What is in progress; also the accessible name of the bar. */
  readonly label: string
  /** 0 to 1; null: unknown. */
  readonly share: number | null
}

export function Progress({ label, share }: ProgressProps) {
  const locale = useLocaleState((state) => state.locale)
  const percent = share === null ? null : Math.floor(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className={styles.progress}>
      <p className={styles.words} aria-hidden="true">
        <span>{label}</span>
        {percent !== null && <span className={styles.percent}>{showPercent(percent / 100, locale, 0)}</span>}
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent !== null && { 'aria-valuenow': percent })}
        data-unknown={percent === null || undefined}
      >
        <div className={styles.done} style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }} />
      </div>
    </div>
  )
}
