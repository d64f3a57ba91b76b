import { isDay } from '@adroit/contract/calendar'
import type { Entity, InsightsRow } from '../../facts/insights-row.ts'
import { countryOf, unknownCountry } from '../../lib/country.ts'
import { added } from '../added.ts'
import type { Access, Insights, InsightsRequest } from '../platform.ts'
import { spendOf, withRemainders } from '../remainders.ts'
import { createRowParser, type RowParser } from '../set-aside.ts'
import type { Tiktok } from './ask.ts'
import { usualAction } from './conversion-actions.ts'
import { unreadable } from './exact.ts'
import { isEmpty, type MeasureMap, measureMap, type ReportType } from './measures.ts'
import { readReport } from './report.ts'

/** Fields of an ad that are requested as metrics. */
const place = ['campaign_id', 'campaign_name', 'adgroup_id', 'adgroup_name', 'ad_name']

/** Returns the insights of every ad on every day, including deleted ads. */
export async function readInsights(
  tiktok: Tiktok,
  access: Access,
  { dateRange, grain, conversionAction = usualAction, totals: withTotals = false }: InsightsRequest,
): Promise<Insights> {
  const rows = createRowParser()
  // only audience reports are known to split ads by country and day (as public integrations use them)
  const type: ReportType = grain === 'countries' ? 'AUDIENCE' : 'BASIC'
  const map = measureMap(type, conversionAction)
  const asked: Asked = { accountId: access.externalId, range: dateRange, type, map, entity: entities(), parse: rows.parse }
  // From the top down: figures grow between the reads, and the growth must not look like delivery without ads.
  const totals = withTotals ? await totalRows(tiktok, asked) : []
  const campaigns = grain === 'ads_and_campaigns' ? await campaignRows(tiktok, asked) : []
  const ads = summed(await adRows(tiktok, asked))
  return {
    rows: withRemainders(ads, { campaigns, totals }),
    attribution: null,
    totalSpend: withTotals ? spendOf(totals) : null,
    notices: rows.notices(),
  }
}

interface Asked {
  readonly accountId: string
  readonly range: InsightsRequest['dateRange']
  readonly type: ReportType
  readonly map: MeasureMap
  readonly entity: ReturnType<typeof entities>
  readonly parse: RowParser['parse']
}

async function adRows(tiktok: Tiktok, { accountId, range: dateRange, type, map, entity, parse }: Asked): Promise<InsightsRow[]> {
  const byCountry = type === 'AUDIENCE'
  const rows = await readReport(
    tiktok,
    {
      advertiserId: accountId,
      type,
      dateRange,
      level: 'AUCTION_AD',
      dimensions: byCountry ? ['ad_id', 'country_code', 'stat_time_day'] : ['ad_id', 'stat_time_day'],
      metrics: [...place, ...map.metrics],
    },
    ({ dimensions, metrics }) =>
      parse(
        (): InsightsRow => ({
          campaign: entity('campaign_id', metrics['campaign_id'], metrics['campaign_name']),
          adSet: entity('adgroup_id', metrics['adgroup_id'], metrics['adgroup_name']),
          ad: entity('ad_id', dimensions['ad_id'], metrics['ad_name']),
          ...dayOf(dimensions['stat_time_day'], dateRange),
          country: byCountry ? countryOf(dimensions['country_code']) : null,
          measures: map.measuresIn(metrics),
        }),
      ),
  )
  return rows.flat()
}

async function campaignRows(tiktok: Tiktok, { accountId, range: dateRange, map, entity, parse }: Asked): Promise<InsightsRow[]> {
  const dimensions = ['campaign_id', 'stat_time_day']
  const metrics = ['campaign_name', ...map.metrics]
  const rows = await readReport(
    tiktok,
    { advertiserId: accountId, type: 'BASIC', dateRange, level: 'AUCTION_CAMPAIGN', dimensions, metrics },
    (row) =>
      parse(
        (): InsightsRow => ({
          campaign: entity('campaign_id', row.dimensions['campaign_id'], row.metrics['campaign_name']),
          adSet: null,
          ad: null,
          ...dayOf(row.dimensions['stat_time_day'], dateRange),
          country: null,
          measures: map.measuresIn(row.metrics),
        }),
      ),
  )
  return rows.flat()
}

async function totalRows(tiktok: Tiktok, { accountId, range: dateRange, map, parse }: Asked): Promise<InsightsRow[]> {
  const dimensions = ['advertiser_id', 'stat_time_day']
  const rows = await readReport(
    tiktok,
    { advertiserId: accountId, type: 'BASIC', dateRange, level: 'AUCTION_ADVERTISER', dimensions, metrics: map.metrics },
    (row) =>
      parse(
        (): InsightsRow => ({
          campaign: null,
          adSet: null,
          ad: null,
          ...dayOf(row.dimensions['stat_time_day'], dateRange),
          country: null,
          measures: map.measuresIn(row.metrics),
        }),
      ),
  )
  return rows.flat()
}

/** Returns each entity object once, however many days it has: reports have hundreds of thousands of rows. */
function entities(): (field: string, id: string | null | undefined, name: string | null | undefined) => Entity {
  const known = new Map<string, Entity>()
  return (field, id, name) => {
    const found = known.get(id ?? '')
    if (found !== undefined) return found
    if (!id || !/^\d{1,20}$/.test(id)) throw unreadable(`insights.${field}`, id)
    const made = { id, name: name && name !== '-' ? name : id }
    known.set(id, made)
    return made
  }
}

/** Parses `2026-01-02 00:00:00`, in the account's calendar. Throws if the day was not requested. */
function dayOf(given: string | null | undefined, range: InsightsRequest['dateRange']): { readonly from: string; readonly to: string } {
  const text = given ?? ''
  const day = text.replace(/ 00:00:00$/, '')
  if (!isDay(day) || day < range.from || day > range.to) throw unreadable('insights.stat_time_day', text)
  return { from: day, to: day }
}

/**
 * Merges the rows of one ad, day and country. TikTok may return several for an unknown country; they are kept so that countries add up to
 * the whole. Empty rows are dropped.
 */
function summed(rows: readonly InsightsRow[]): InsightsRow[] {
  const byKey = new Map<string, InsightsRow>()
  for (const row of rows) {
    const key = `${row.ad?.id}/${row.from}/${row.country}`
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, row)
    else if (row.country !== unknownCountry) throw unreadable('insights.ad_id', `${row.ad?.id} twice on ${row.from}`)
    else byKey.set(key, { ...known, measures: added(known.measures, row.measures) })
  }
  return [...byKey.values()].filter((row) => !isEmpty(row.measures))
}
