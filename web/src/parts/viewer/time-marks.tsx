import { useCallback, useState } from 'react'
import type { Mark } from './place-marks.tsx'
import { timeGroups } from './time-groups.ts'
import styles from './time-marks.module.css'

interface TimeMarksProps {
  readonly marks: readonly Mark[]
  readonly durationMs: number
  readonly label: string
  readonly current: string | null
  readonly onOpen: (id: string) => void
}

/** Comments along the time of a video, below its controls. Those that lie close together share a mark; each press opens the next of them. */
export function TimeMarks({ marks, durationMs, label, current, onOpen }: TimeMarksProps) {
  const [width, setWidth] = useState(0)
  const [latest, setLatest] = useState<string | null>(null)
  const measured = useCallback((bar: HTMLElement | null) => {
    if (!bar) return
    const observer = new ResizeObserver(() => setWidth(bar.clientWidth))
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  const timed = marks.flatMap((mark) => (mark.place.kind === 'time' ? [{ ...mark, ms: mark.place.ms }] : []))
  if (timed.length === 0) return null
  const open = (id: string) => {
    setLatest(id)
    onOpen(id)
  }
  return (
    <ul ref={measured} className={styles.times} aria-label={label}>
      {timeGroups(timed, durationMs, width).map((group) => {
        const [first] = group
        const place = group.findIndex(({ id }) => id === (current ?? latest))
        const next = group[(place + 1) % group.length]
        if (!first || !next) return null
        const shown = group.find(({ id }) => id === current) ?? next
        return (
          <li key={first.id} className={styles.place} style={{ left: `${Math.min(1, first.ms / Math.max(1, durationMs)) * 100}%` }}>
            <button
              type="button"
              className={styles.mark}
              aria-label={group.map(({ label: name }) => name).join('; ')}
              aria-current={group.some(({ id }) => id === current) ? 'true' : undefined}
              data-resolved={group.every(({ resolved }) => resolved) || undefined}
              onClick={() => open(next.id)}
            >
              <span className={styles.number} data-more={group.length > 1 ? `+${group.length - 1}` : undefined}>
                {shown.number}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
