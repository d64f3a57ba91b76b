import type { Cell } from '@adroit/contract/table'
import { sparkPath } from './spark-path.ts'
import styles from './sparkline.module.css'

interface SparklineProps {
  /** One value a day or week; null where nothing is held. */
  readonly values: readonly Cell[]
  /** px */
  readonly width?: number
  readonly height?: number
  /** px that the line keeps from every edge, and that its end dot has as radius. */
  readonly inset?: number
  readonly dot?: number
}

/** The last days as a line beside their figure, which says it in words: screen readers are not told twice. */
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
