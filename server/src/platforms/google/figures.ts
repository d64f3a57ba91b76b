import type { Measures } from '../../facts/insights-row.ts'
import type { InsightsRequest } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { count, millionths, unreadable } from './exact.ts'
import type { GoogleSettings } from './settings.ts'
import type { WireInsights } from './wire.ts'

const usualInstallMetric = 'biddable_app_install_conversions'

/**
 * The metrics of every query for money. Conversions are those of the account's own goals (`conversions`), not `all_conversions`, which
 * overlap. Installs are not among them: Google accepts that metric FROM campaign only, and one refused metric refuses the query.
 */
export const metrics = ['cost_micros', 'impressions', 'clicks', 'conversions', 'conversions_value']
  .map((name) => `metrics.${name}`)
  .join(', ')

/** The metric that counts installs; null: the settings say none. */
export const installMetricOf = ({ installMetric = usualInstallMetric }: GoogleSettings): string | null => installMetric

interface Counted {
  /** Whether the account's goals are its conversion action; the conversions of another one come from `actionQuery`. */
  readonly countsGoals: boolean
  /** The metric of installs, if the query selects it. */
  readonly install?: string | null
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Returns the measures of a row, in the units of `storedScale`. The value of the goals' conversions is the revenue from users
 * (`optReceive`), because Google has no other revenue; if the account counts its goals, it is `actionValue` too. Missing values stay absent.
 */
export function measuresOf(row: WireInsights, { countsGoals, install = null }: Counted): Measures {
  const given = row.metrics ?? {}
  const value = millionths(given['conversionsValue'], 'metrics.conversionsValue')
  const all: Measures = {
    ...one('spend', count(given['costMicros'], 'metrics.costMicros')),
    ...one('impressions', count(given['impressions'], 'metrics.impressions')),
    ...one('clicks', count(given['clicks'], 'metrics.clicks')),
    ...(countsGoals ? one('action', millionths(given['conversions'], 'metrics.conversions')) : {}),
    ...(countsGoals ? one('actionValue', value) : {}),
    ...(install === null ? {} : one('optOpen', millionths(given[camel(install)], `metrics.${camel(install)}`))),
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
