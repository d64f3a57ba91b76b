import { type MetricKey, metric } from '@adroit/contract/metrics'
import { levels } from '@adroit/contract/platforms'
import type { InsightsTable } from '@adroit/contract/table'
import type { Text } from '../../locale/text.ts'

export const metricName = (key: MetricKey, text: Text): string => text(`metric.${key}`)
export const metricHead = (key: MetricKey, text: Text): string => text(`head.${key}`)
export const metricMeaning = (key: MetricKey, text: Text): string => text(`meaning.${key}`)

/** Whether the rows are in more than one currency. */
export function isMixed(table: InsightsTable): boolean {
  return table.totals.perCurrency.length > 1
}

/** A heading has space for so many currencies; the others are counted. */
const mostNamed = 2

/** Returns the currencies of the rows, sorted. Days and platforms over several accounts are converted to one currency. */
function rowCurrencies({ breakdown, rows, totals, count }: InsightsTable): readonly string[] {
  const whole = totals.perCurrency.map(({ currency }) => currency)
  if (whole.length <= 1) return [totals.currency ?? whole[0] ?? rows.currencies[0] ?? []].flat()
  // Further pages may have any of the selection's currencies.
  const isLevel = levels.some((level) => level === breakdown)
  return isLevel && rows.keys.length < count ? whole : [...new Set(rows.currencies)].sort()
}

/** Returns the unit below a column heading: for money the currencies of the rows, `USD, JPY +2` if they are many. */
export function unitOf(key: MetricKey, table: InsightsTable, text: Text): string {
  const { unit } = metric(key)
  if (key === 'chainRatio') return text('unit.change')
  if (unit !== 'money') return text(`unit.${unit}`)
  const currencies = rowCurrencies(table)
  const named = currencies.slice(0, mostNamed).join(', ')
  return currencies.length > mostNamed ? `${named} +${currencies.length - mostNamed}` : named
}

/** Returns all currencies of a money column whose heading has no space for them; undefined: the heading names all. */
export function allUnitsOf(key: MetricKey, table: InsightsTable): string | undefined {
  if (key === 'chainRatio' || metric(key).unit !== 'money') return undefined
  const currencies = rowCurrencies(table)
  return currencies.length > mostNamed ? currencies.join(', ') : undefined
}

/** Returns the source of the exchange rates as text. */
export function rateSource(rates: NonNullable<InsightsTable['conversion']>['rates'], text: Text): string {
  return text(rates === 'own' ? 'rates.ofCompany' : `rates.${rates}`)
}

/** Returns the note below the totals: "in USD, ECB 19 Nov", "USD" when nothing was converted, or which rate is missing. */
export function totalsNote(table: InsightsTable, text: Text, day: (value: string) => string): string {
  const { conversion, totals } = table
  const currencies = conversion?.missing.join(', ') ?? ''
  if (totals.partial) return text('totals.only', { currency: totals.partial.currency, currencies })
  if (totals.currency === null) return text('totals.noRate', { currencies })
  if (!conversion || !isMixed(table)) return totals.currency
  const source = rateSource(conversion.rates, text)
  return text('totals.converted', { currency: totals.currency, source, day: conversion.published ? day(conversion.published) : '' }).trim()
}
