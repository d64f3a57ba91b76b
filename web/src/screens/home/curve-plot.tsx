import type { CSSProperties } from 'react'
import { type CurveLines, hourText, type Place, plotSize } from './curve-lines.ts'
import styles from './today-curve.module.css'

/** Both lines over 24 hours. The plot stretches with its frame; dots keep their shape. */
export function CurvePlot({ lines: { today, yesterday } }: { readonly lines: CurveLines }) {
  const { width, height } = plotSize
  return (
    <span className={styles.plot}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={today.area} className={styles.area} />
        <path d={yesterday.gaps} data-line="gap" />
        <path d={yesterday.known} data-line="yesterday" />
        <path d={today.gaps} data-line="gap" data-of="today" />
        <path d={today.known} data-line="today" />
      </svg>
      {yesterday.alone.map((place) => (
        <Dot key={place.join(' ')} of="yesterday" place={place} />
      ))}
      {[...today.alone, ...(today.end ? [today.end] : [])].map((place) => (
        <Dot key={place.join(' ')} of="today" place={place} />
      ))}
    </span>
  )
}

/** The hours below the plot. */
export function CurveHours() {
  return (
    <div className={styles.hours} aria-hidden="true">
      {[0, 6, 12, 18, 24].map((hour) => (
        <span key={hour}>{hourText(hour)}</span>
      ))}
    </div>
  )
}

function Dot({ of, place: [x, y] }: { readonly of: 'today' | 'yesterday'; readonly place: Place }) {
  const place = { '--x': `${(x / plotSize.width) * 100}%`, '--y': `${(y / plotSize.height) * 100}%` } as CSSProperties
  return <i className={styles.dot} data-of={of} style={place} />
}
