import type { Cell } from '@adroit/contract/table'
import styles from './sparkline.module.css'
import { sparkPath } from './sparkline-path.ts'

interface SparklineProps {
  /** One value per day or week; null where it is missing. */
  readonly values: readonly Cell[]
  /** px */
  readonly width?: number
  readonly height?: number
  /** Distance in px between the line and every edge; also the radius of the end dot. */
  readonly inset?: number
  readonly dot?: number
}

/** The last days as a line beside their metric. Hidden from screen readers, because the metric says it as text. */
export function Sparkline({ values, width = 72, height = 22, inset = 4, dot = 2.6 }: SparklineProps) {
  const path = sparkPath(
    values.map((value) => (value === null ? null : Number(value))),
    { width, height, inset },
  )
  if (!path) return null
  return (
    <svg className={styles.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
      <path d={path.line} stroke="var(--now)" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round" />
      <circle cx={path.end[0]} cy={path.end[1]} r={dot} fill="var(--now)" />
    </svg>
  )
}
