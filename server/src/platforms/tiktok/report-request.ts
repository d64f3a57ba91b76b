import type { DateRange } from '@adroit/contract/presets'
import type { ReportType } from './measures.ts'

export interface ReportWanted {
  readonly advertiserId: string
  readonly type: ReportType
  readonly level: 'AUCTION_AD' | 'AUCTION_CAMPAIGN' | 'AUCTION_ADVERTISER' | 'RESERVATION_CAMPAIGN'
  readonly dimensions: readonly string[]
  readonly metrics: readonly string[]
  /** Attributes that are requested too, and may be missing from a file. */
  readonly attributes?: readonly string[]
  readonly dateRange: DateRange
  /** Number of ads of the account, as far as known; of reports by ad only. */
  readonly ads?: number | undefined
}

/** Without this filter reports leave out deleted entities, and days would not add up to what was charged. */
const statusFilters = { AUCTION_AD: 'ad_status', AUCTION_CAMPAIGN: 'campaign_status', RESERVATION_CAMPAIGN: 'campaign_status' } as const

/** Returns the parameters of a report, synchronous or asynchronous. */
export function parametersOf({
  advertiserId,
  type,
  level,
  dimensions,
  metrics,
  attributes = [],
  dateRange,
}: ReportWanted): Readonly<Record<string, unknown>> {
  return {
    advertiser_id: advertiserId,
    service_type: level === 'RESERVATION_CAMPAIGN' ? 'RESERVATION' : 'AUCTION',
    report_type: type,
    data_level: level,
    dimensions,
    metrics: [...metrics, ...attributes],
    start_date: dateRange.from,
    end_date: dateRange.to,
    // An account's own row contains everything, deleted entities too.
    ...(level === 'AUCTION_ADVERTISER'
      ? {}
      : { filtering: [{ field_name: statusFilters[level], filter_type: 'IN', filter_value: '["STATUS_ALL"]' }] }),
  }
}
