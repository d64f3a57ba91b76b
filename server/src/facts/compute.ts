import { divideHalfEven } from '@adroit/contract/decimal'
import { type AdditiveKey, type MetricKey, measuresOf, metric } from '@adroit/contract/metrics'
import { majorUnits } from '@adroit/contract/money'
import type { Cell } from '@adroit/contract/table'
import { quotient } from '../lib/half-even.ts'
import { type Measures, storedScale } from './insights-row.ts'
import { formulaScale } from './measures.ts'
import type { Sums } from './table-query.ts'

const micros = 1_000_000n

/** An exact value as numerator and denominator, in whole units of the metric. */
interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/**
 * Returns the value of a metric from sums in stored units. Money is a decimal string in major units (derived money is rounded half-even to
 * micros); everything else is a number. null: a measure is missing or the denominator is zero. Share and change of spend cannot be computed
 * from the sums of one row, so the caller passes them in.
 */
export function metricValue(key: MetricKey, sums: Measures, share: number | null, changeOfSpend: number | null): Cell {
  if (key === 'spendPercent') return share
  if (key === 'chainRatio') return changeOfSpend
  const value = fractionOf(key, sums)
  if (!value) return null
  return metric(key).unit === 'money' ? majorUnits(divideHalfEven(value.top * micros, value.bottom)) : quotient(value.top, value.bottom)
}

/**
 * Returns the change of a metric as a fraction of its previous value, (now − previous) / previous, from exact values. null if either has no
 * value, the previous value is zero, or there is no previous period; also for share and change, which are ratios already.
 */
export function delta(key: MetricKey, now: Measures, previous: Measures | null): number | null {
  if (key === 'spendPercent' || key === 'chainRatio' || !previous) return null
  const after = fractionOf(key, now)
  const before = fractionOf(key, previous)
  if (!after || !before || before.top === 0n) return null
  const base = before.top * after.bottom
  return quotient(after.top * before.bottom - base, base)
}

/** Returns the change of a metric between the compared figures, without accounts that have nothing to compare with. */
export function deltaOf(key: MetricKey, { now, previous, compared = now }: Sums): number | null {
  return delta(key, compared, previous)
}

/** Returns the change of spend, which the column `chainRatio` shows. */
export function changeOfSpend(now: Measures, previous: Measures | null): number | null {
  return delta('spend', now, previous)
}

function fractionOf(key: MetricKey, sums: Measures): Fraction | null {
  const formula = metric(key).formula
  if (!formula) {
    const measure = measuresOf(key)[0]
    const sum = measure && sums[measure]
    return measure && sum !== undefined ? { top: sum, bottom: storedScale(measure) } : null
  }
  const of = difference(sums, formula.of, formula.less)
  const per = sums[formula.per]
  if (of === null || per === undefined || per === 0n) return null
  const scale = formulaScale(formula.of, formula.per)
  return { top: of * scale.times * BigInt(formula.times ?? 1), bottom: per * scale.by }
}

function difference(sums: Measures, of: AdditiveKey, less: AdditiveKey | undefined): bigint | null {
  const value = sums[of]
  if (value === undefined) return null
  if (!less) return value
  const other = sums[less]
  return other === undefined ? null : value - other
}
