import type { AdditiveKey } from '@adroit/contract/metrics'
import type { Measures } from '../../facts/insights-row.ts'
import { millionths, wholeNumber } from './exact.ts'

type Parse = (text: string, field: string) => bigint

/**
 * Maps measures to TikTok's metrics. All are dated by the day of the ad impression (`app_install` instead of `real_time_app_install`), so
 * that results appear on the day of the spend that caused them, as on the other platforms. They grow until the attribution window has
 * closed. `action` is only `conversion`, the event that the ad group is optimized for. TikTok does not report its value, so `actionValue`
 * stays absent.
 */
const basic: Readonly<Partial<Record<AdditiveKey, readonly [metric: string, parse: Parse]>>> = {
  spend: ['spend', millionths],
  impressions: ['impressions', wholeNumber],
  clicks: ['clicks', wholeNumber],
  action: ['conversion', millionths],
  optOpen: ['app_install', millionths],
  optKeep: ['next_day_open', millionths],
  optReceive: ['total_purchase_value', millionths],
  optReceiveOrdercount: ['total_purchase', millionths],
}

/** Audience reports, used by country, contain no app events. */
const audience: typeof basic = Object.fromEntries(
  (['spend', 'impressions', 'clicks', 'action'] as const).flatMap((key) => (basic[key] === undefined ? [] : [[key, basic[key]]])),
)

const measuresOfType = { BASIC: basic, AUDIENCE: audience } as const
export type ReportType = keyof typeof measuresOfType

export function metricNames(type: ReportType): string[] {
  return Object.values(measuresOfType[type]).map(([metric]) => metric)
}

/** Returns the measures of a row. Values that TikTok omits or writes as `-` are absent. */
export function measuresIn(metrics: Readonly<Record<string, string | null>>, type: ReportType): Measures {
  const measures: Measures = {}
  for (const [key, [metric, parse]] of Object.entries(measuresOfType[type])) {
    const text = metrics[metric]
    if (text !== undefined && text !== null && text !== '' && text !== '-') measures[key as AdditiveKey] = parse(text, metric)
  }
  return measures
}

/** Returns whether a row is empty. TikTok sends such rows, but a day without delivery has no row. */
export function isEmpty(measures: Measures): boolean {
  return Object.values(measures).every((value) => value === 0n)
}
