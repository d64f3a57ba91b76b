import type { DeliveryTable } from '@adroit/contract/table'
import type { ReactNode } from 'react'
import { TrendWaiting } from '../../ui/charts/trend.tsx'

/** Rows of a stacked chart that stand alone: as many as can be told apart. */
export const stackRows = 5

interface StackWaitingProps {
  /** Of the rows that are stacked, where it is known. */
  readonly table: DeliveryTable | undefined
  readonly chips: ReactNode
  readonly children?: ReactNode
}

/** The room of a stacked chart and of its legend, a line for each row, while they are on their way. */
export function StackWaiting({ table, chips, children }: StackWaitingProps) {
  const rows = Math.min(table?.count ?? stackRows + 1, stackRows + 1)
  return (
    <>
      <TrendWaiting chips={chips}>{children}</TrendWaiting>
      <div style={{ height: `${rows * 2.75}rem` }} />
    </>
  )
}
