import type { AdditiveKey } from '@adroit/contract/metrics'
import type { Measures } from '../../facts/insights-row.ts'
import { metricsOfAction, usualAction } from './conversion-actions.ts'
import { millionths, wholeNumber } from './exact.ts'

type Parse = (text: string, field: string) => bigint
/** The metrics whose sum is a measure, and how their values are parsed. */
type Source = readonly [metrics: readonly string[], parse: Parse]

/** BASIC: everything. AUDIENCE: what public integrations split by country; no app or website events. */
export type ReportType = 'BASIC' | 'AUDIENCE'

/** Maps the measures of a report to TikTok's metrics. */
export interface MeasureMap {
  readonly metrics: readonly string[]
  /** Returns the measures of a row. Values that TikTok omits or writes as `-` are absent. */
  readonly measuresIn: (metrics: Readonly<Record<string, string | null>>) => Measures
}

const delivery = { spend: [['spend'], millionths], impressions: [['impressions'], wholeNumber], clicks: [['clicks'], wholeNumber] } as const

/**
 * Events are dated by the day of the ad impression (`app_install` instead of `real_time_app_install`), so that results appear on the day of
 * the spend that caused them, as on the other platforms. They grow until the attribution window has closed. Purchases in apps and on
 * websites are different events, so revenue and orders are their sums.
 */
const events = {
  optOpen: [['app_install'], millionths],
  optKeep: [['next_day_open'], millionths],
  optReceive: [['total_purchase_value', 'total_complete_payment_rate'], millionths],
  optReceiveOrdercount: [['total_purchase', 'complete_payment'], millionths],
} as const

/** Returns the measures of a report in which `action` counts one conversion action. A country's rows have TikTok's own conversions only. */
export function measureMap(type: ReportType, conversionAction: string): MeasureMap {
  const action = type === 'BASIC' || conversionAction === usualAction ? metricsOfAction(conversionAction) : { count: null, value: null }
  const map: Readonly<Partial<Record<AdditiveKey, Source>>> = {
    ...delivery,
    ...(type === 'BASIC' ? events : {}),
    ...(action.count === null ? {} : { action: [[action.count], millionths] }),
    ...(action.value === null ? {} : { actionValue: [[action.value], millionths] }),
  }
  const sources = Object.entries(map) as [AdditiveKey, Source][]
  return {
    metrics: [...new Set(sources.flatMap(([, [metrics]]) => metrics))],
    measuresIn: (values) => {
      const measures: Measures = {}
      for (const [key, [metrics, parse]] of sources) {
        for (const metric of metrics) {
          const text = values[metric] ?? ''
          if (text !== '' && text !== '-') measures[key] = (measures[key] ?? 0n) + parse(text, metric)
        }
      }
      return measures
    },
  }
}

/** Returns whether a row is empty. TikTok sends such rows, but a day without delivery has no row. */
export function isEmpty(measures: Measures): boolean {
  return Object.values(measures).every((value) => value === 0n)
}
