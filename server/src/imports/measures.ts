import { type AdditiveKey, additiveKeys } from '@adroit/contract/metrics'
import { storedScale } from '../facts/insights-row.ts'
import { currenciesOf } from './currency-marks.ts'
import { isMoney } from './fields.ts'
import { type NumberStyle, signOf } from './number-styles.ts'
import { isAbsent, readNumberCell, scaled, toDecimal } from './numbers.ts'
import { type RejectedRowReason, shown } from './rejected-rows.ts'

/** How one metric column is parsed. */
export interface MeasurePlan {
  readonly key: AdditiveKey
  readonly at: number
  readonly column: string
  readonly style: NumberStyle
  /** Stored units per unit of the column: 1 for costs in micros. */
  readonly units: bigint
  /** The account's currency, if known. */
  readonly currency: string | null
}

export interface MeasureReading {
  readonly value: bigint
  /** Decimal places as written. */
  readonly scale: number
  /** value − exact, in units of 10^-scale of a stored unit. */
  readonly excess: bigint
}

/** 100 billion in money: far above any account, far below the 9.2e18 that a stored integer can hold. */
const largest = 10n ** 17n

/** The additive metrics that a file has columns for, in the catalog's order. */
export function measureColumns(at: Readonly<Partial<Record<string, number>>>): { readonly key: AdditiveKey; readonly at: number }[] {
  return additiveKeys.flatMap((key) => {
    const index = at[key]
    return index === undefined ? [] : [{ key, at: index }]
  })
}

/** The value of a cell in stored units; null: the platform has no value; or the reason why it cannot be parsed. */
export function readMeasure(cell: string, plan: MeasurePlan): MeasureReading | null | RejectedRowReason {
  if (isAbsent(cell)) return null
  const about = { column: plan.column, value: shown(cell) }
  const number = readNumberCell(cell)
  if (!number) return { kind: /^\s*[<>≤≥]/.test(cell) ? 'number_bound' : 'number', ...about }
  if (number.percent) return { kind: 'number_percent', ...about }
  if (number.mark !== '') {
    if (!isMoney(plan.key)) return { kind: 'number', ...about }
    const currencies = currenciesOf(number.mark)
    if (plan.currency && currencies && !currencies.includes(plan.currency))
      return { kind: 'other_currency', ...about, currency: plan.currency }
  }
  const sign = signOf(number, plan.style)
  if (!sign) return { kind: 'number_ambiguous', ...about }
  const decimal = toDecimal(number, sign)
  if (decimal.digits < 0n && !isMoney(plan.key)) return { kind: 'negative', ...about }
  const { value, excess } = scaled(decimal, plan.units)
  if (excess !== 0n && storedScale(plan.key) === 1n) return { kind: 'fraction', ...about }
  if (value > largest || value < -largest) return { kind: 'number_too_large', ...about }
  return { value, scale: decimal.scale, excess }
}
