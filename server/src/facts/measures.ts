import { type AdditiveKey, additiveKeys, firstPartyKeys, type MetricKey, measuresOf, metric } from '@adroit/contract/metrics'
import { storedScale } from './insights-row.ts'

/** The column of each additive measure in the fact tables. */
export const columns = {
  spend: 'spend',
  impressions: 'impressions',
  clicks: 'clicks',
  action: 'action',
  actionValue: 'action_value',
  optOpen: 'opt_open',
  optOpenOld: 'opt_open_old',
  optKeep: 'opt_keep',
  optReceive: 'opt_receive',
  optReceiveUsercount: 'opt_receive_usercount',
  optReceiveOrdercount: 'opt_receive_ordercount',
  optCustomIncome: 'opt_custom_income',
} as const satisfies Record<AdditiveKey, string>

/** All measure columns, in catalog order. */
export const measureColumns: readonly string[] = additiveKeys.map((key) => columns[key])

/** Columns of the measures that a company counts itself. */
export const firstPartyColumns: ReadonlySet<string> = new Set(firstPartyKeys.map((key) => columns[key]))

export function isMoney(key: MetricKey): boolean {
  return metric(key).unit === 'money'
}

/** Returns the additive measures that the metrics need, in catalog order. */
export function neededMeasures(metrics: readonly MetricKey[]): readonly AdditiveKey[] {
  const needed = new Set(metrics.flatMap((key) => measuresOf(key)))
  return additiveKeys.filter((key) => needed.has(key))
}

/**
 * Returns the SQL expression to sort rows by a metric; NULL means "no value". `now` and `previous` return the SQL of a measure's sum. Only
 * the order matters: constant factors are left out, and a share or a change is replaced by an expression with the same order.
 */
export function sortExpression(key: MetricKey, now: (measure: AdditiveKey) => string, previous: (measure: AdditiveKey) => string): string {
  if (key === 'chainRatio') return quotient(now('spend'), previous('spend'))
  const formula = metric(key).formula
  if (!formula) return now(measuresOf(key)[0] ?? 'spend')
  const top = formula.less ? `(${now(formula.of)} - ${now(formula.less)})` : now(formula.of)
  return quotient(top, now(formula.per))
}

function quotient(top: string, bottom: string): string {
  return `CASE WHEN ${bottom} <> 0 THEN CAST(${top} AS DOUBLE) / CAST(${bottom} AS DOUBLE) END`
}

/**
 * Returns the factor between the stored units of a formula's parts, as numerator and denominator: value = quotient of stored sums × factor.
 */
export function formulaScale(of: AdditiveKey, per: AdditiveKey): { readonly times: bigint; readonly by: bigint } {
  return { times: storedScale(per), by: storedScale(of) }
}
