import type { Cell } from '@adroit/contract/table'
import { sparkPath } from './spark-path.ts'
import styles from './sparkline.module.css'

interface SparklineProps {
  /** One value a day; null where nothing is held. */
  readonly values: readonly Cell[]
  /** px */
  readonly width?: number
  readonly height?: number
}

/** The last days as a line beside their figure, which says it in words: screen readers are not told twice. */
export function Sparkline({ values, width = 72, height = 22 }: SparklineProps) {
  const path = sparkPath(
    values.map((value) => (value === null ? null : Number(value))),
    { width, height, inset: 4 },
  )
  if (!path) return null
  return (
    <svg className={styles.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
      <path d={path.line} stroke="var(--now)" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round" />
      <circle cx={path.end[0]} cy={path.end[1]} r={2.6} fill="var(--now)" />
    </svg>
  )
}
