import type { Measures } from '../../facts/insights-row.ts'
import type { InsightsRequest } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { count, millionths, unreadable } from './exact.ts'
import type { GoogleSettings } from './settings.ts'
import type { WireInsights } from './wire.ts'

const usualInstallMetric = 'biddable_app_install_conversions'

/**
 * Returns the metrics of a query. Conversions are those of the account's own goals (`conversions`), not `all_conversions`, which overlap.
 */
export function metricsOf(settings: GoogleSettings, { installs }: { readonly installs: boolean }): string {
  const install = settings.installMetric === undefined ? usualInstallMetric : settings.installMetric
  return ['cost_micros', 'impressions', 'clicks', 'conversions', 'conversions_value', ...(installs && install !== null ? [install] : [])]
    .map((name) => `metrics.${name}`)
    .join(', ')
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Returns the measures of a row, in the units of `storedScale`. The conversion value is both `actionValue` and the revenue from users
 * (`optReceive`), because Google has no other revenue. Missing values stay absent.
 */
export function measuresOf(settings: GoogleSettings, row: WireInsights): Measures {
  const given = row.metrics ?? {}
  const value = millionths(given['conversionsValue'], 'metrics.conversionsValue')
  const install = camel(settings.installMetric ?? usualInstallMetric)
  const all: Measures = {
    ...one('spend', count(given['costMicros'], 'metrics.costMicros')),
    ...one('impressions', count(given['impressions'], 'metrics.impressions')),
    ...one('clicks', count(given['clicks'], 'metrics.clicks')),
    ...one('action', millionths(given['conversions'], 'metrics.conversions')),
    ...one('actionValue', value),
    ...one('optOpen', millionths(given[install], `metrics.${install}`)),
    ...one('optReceive', value),
  }
  if (all.spend === undefined) throw unreadable('metrics.costMicros', 'is missing')
  return all
}

function one(key: keyof Measures, value: bigint | undefined): Measures {
  return value === undefined ? {} : { [key]: value }
}

/** Returns the day of a row. Throws if it was not requested, because its figures would count for the wrong day. */
export function dayIn(row: WireInsights, { dateRange }: InsightsRequest): string {
  const { date } = row.segments
  if (date < dateRange.from || date > dateRange.to) throw unreadable('segments.date', `is ${date}, which was not asked for`)
  return date
}

export function betweenOf({ dateRange }: InsightsRequest): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/
  if (!isDay.test(dateRange.from) || !isDay.test(dateRange.to)) throw new PlatformError('refused', 'bad_range', 'These are not days.')
  return `segments.date BETWEEN '${dateRange.from}' AND '${dateRange.to}'`
}
