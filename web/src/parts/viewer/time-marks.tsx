import type { Mark } from './place-marks.tsx'
import styles from './time-marks.module.css'

interface TimeMarksProps {
  readonly marks: readonly Mark[]
  readonly durationMs: number
  readonly label: string
  readonly current: string | null
  readonly onOpen: (id: string) => void
}

/** Comments along the time of a video, below its controls. */
export function TimeMarks({ marks, durationMs, label, current, onOpen }: TimeMarksProps) {
  const timed = marks.flatMap((mark) => (mark.place.kind === 'time' ? [{ ...mark, ms: mark.place.ms }] : []))
  if (timed.length === 0) return null
  return (
    <ul className={styles.times} aria-label={label}>
      {timed.map(({ id, ms, number, label: name, resolved }) => (
        <li key={id} className={styles.place} style={{ left: `${Math.min(1, ms / Math.max(1, durationMs)) * 100}%` }}>
          <button
            type="button"
            className={styles.mark}
            aria-label={name}
            aria-current={id === current ? 'true' : undefined}
            data-resolved={resolved || undefined}
            onClick={() => onOpen(id)}
          >
            <span className={styles.number}>{number}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
