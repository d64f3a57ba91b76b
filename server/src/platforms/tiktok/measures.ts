import type { AdditiveKey } from '@adroit/contract/metrics'
import type { Measures } from '../../facts/delivery.ts'
import { millionths, wholeNumber } from './exact.ts'

type Parse = (text: string, field: string) => bigint

/**
 * Which of TikTok's metrics a measure is. All are dated by the day of the ad impression (`app_install` and not
 * `real_time_app_install`), so that results stand on the day of the spend that brought them, as on the other platforms; they grow
 * until the attribution window has closed. `action` is `conversion` alone: the event that the ad group is optimised for.
 * Its value TikTok does not report, so `actionValue` stays absent.
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

/** Audience reports, the ones by country, carry no app events. */
const audience: typeof basic = Object.fromEntries(
  (['spend', 'impressions', 'clicks', 'action'] as const).flatMap((key) => (basic[key] === undefined ? [] : [[key, basic[key]]])),
)

const measuresOfType = { BASIC: basic, AUDIENCE: audience } as const
export type ReportType = keyof typeof measuresOfType

export function metricNames(type: ReportType): string[] {
  return Object.values(measuresOfType[type]).map(([metric]) => metric)
}

/** The measures of a row; what TikTok leaves out or writes as `-` is absent. */
export function measuresIn(metrics: Readonly<Record<string, string | null>>, type: ReportType): Measures {
  const measures: Measures = {}
  for (const [key, [metric, parse]] of Object.entries(measuresOfType[type])) {
    const text = metrics[metric]
    if (text !== undefined && text !== null && text !== '' && text !== '-') measures[key as AdditiveKey] = parse(text, metric)
  }
  return measures
}

/** Nothing happened: TikTok gives such rows, and a day without delivery has none. */
export function isEmpty(measures: Measures): boolean {
  return Object.values(measures).every((value) => value === 0n)
}
