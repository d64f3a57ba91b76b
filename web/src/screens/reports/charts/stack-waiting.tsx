import type { InsightsTable } from '@adroit/contract/table'
import type { ReactNode } from 'react'
import { TrendWaiting } from '../../../ui/charts/trend.tsx'

/** Rows of a stacked chart with a color of their own: as many as users can tell apart. */
export const stackRows = 5

interface StackWaitingProps {
  /** The table whose rows are stacked, if it is loaded. */
  readonly table: InsightsTable | undefined
  readonly chips: ReactNode
  readonly children?: ReactNode
}

/** Placeholder of a stacked chart and its legend, with one line per row. */
export function StackWaiting({ table, chips, children }: StackWaitingProps) {
  const rows = Math.min(table?.count ?? stackRows + 1, stackRows + 1)
  return (
    <>
      <TrendWaiting chips={chips}>{children}</TrendWaiting>
      <div style={{ height: `${rows * 2.75}rem` }} />
    </>
  )
}
