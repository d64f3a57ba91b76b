import type { Cell } from '@adroit/contract/table'
import type { Top } from '../../../queries/top-rows.ts'

export interface TopBar {
  readonly value: Cell
  /** Share of the total; null if values do not add up or are shares themselves. */
  readonly share: number | null
  /** 0…1 of the longest; null: no bar. */
  readonly bar: number | null
}

/** Returns lengths and shares of the largest rows, in their order, followed by the remainder if there is one. */
export function topBars({ metric, rows, rest, total, adds }: Top): readonly TopBar[] {
  const values = [...rows.map(({ value }) => value), ...(rest ? [rest.value] : [])]
  const whole = adds && metric !== 'spendPercent' ? Number(total ?? 0) : 0
  const longest = Math.max(0, ...values.map(Number))
  return values.map((value) => ({
    value,
    share: value === null || whole <= 0 ? null : Number(value) / whole,
    bar: value === null || longest === 0 ? null : Number(value) / longest,
  }))
}
