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

/** A heading has space for so many currencies. */
const mostNamed = 2

/** Returns the currencies of the rows if they are few, or null. Days and platforms over several accounts are converted to one currency. */
function rowCurrencies({ breakdown, rows, totals, count }: InsightsTable): string | null {
  const whole = totals.perCurrency.map(({ currency }) => currency)
  if (whole.length <= 1) return totals.currency ?? whole[0] ?? rows.currencies[0] ?? null
  // Further pages may have any of the selection's currencies.
  const isLevel = levels.some((level) => level === breakdown)
  const shown = !isLevel || rows.keys.length === count ? [...new Set(rows.currencies)].sort() : whole
  return shown.length <= mostNamed ? shown.join(', ') : null
}

/** Returns the unit below a column heading: for money the currency, or a note that each row has its own. */
export function unitOf(key: MetricKey, table: InsightsTable, text: Text): string {
  const { unit } = metric(key)
  if (key === 'chainRatio') return text('unit.change')
  if (unit !== 'money') return text(`unit.${unit}`)
  return rowCurrencies(table) ?? text('unit.ownCurrency')
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
