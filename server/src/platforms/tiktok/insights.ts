import { isDay } from '@adroit/contract/calendar'
import type { SyncNotice } from '@adroit/contract/sync-notice'
import type { Entity, InsightsRow } from '../../facts/insights-row.ts'
import { countryOf, unknownCountry } from '../../lib/country.ts'
import { added } from '../added.ts'
import type { Access, Insights, InsightsRequest } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { spendOf, withRemainders } from '../remainders.ts'
import { createRowParser, type RowParser } from '../set-aside.ts'
import type { Tiktok } from './ask.ts'
import { usualAction } from './conversion-actions.ts'
import { unreadable } from './exact.ts'
import { gmvMaxMeasures, gmvMaxRows } from './gmv-max.ts'
import { isEmpty, type MeasureMap, measureMap, type ReportType } from './measures.ts'
import { readReport } from './report.ts'
import { hasReservations } from './reservations.ts'
import { addedUp, smartPlusNames } from './smart-plus.ts'
import type { ReportRow } from './wire.ts'

/** Fields of an ad that are requested as metrics. */
const place = ['campaign_id', 'campaign_name', 'adgroup_id', 'adgroup_name', 'ad_name']
/** The upgraded Smart+ ad of a creative, as an attribute of report rows (spec of report metrics; platforms.md 3.5). */
const smartPlusAd = 'ad_id_v2'

/** Returns the insights of every ad on every day, including deleted ads. */
export async function readInsights(
  tiktok: Tiktok,
  access: Access,
  { dateRange, grain, ads: knownAds, conversionAction = usualAction, totals: withTotals = false }: InsightsRequest,
): Promise<Insights> {
  const rows = createRowParser()
  // only audience reports are known to split ads by country and day (as public integrations use them)
  const type: ReportType = grain === 'countries' ? 'AUDIENCE' : 'BASIC'
  const map = measureMap(type, conversionAction)
  const asked: Asked = {
    access,
    knownAds,
    accountId: access.externalId,
    range: dateRange,
    type,
    map,
    entity: entities(),
    parse: rows.parse,
  }
  // From the top down: figures grow between the reads, and the growth must not look like delivery without ads.
  const totals = withTotals ? await totalRows(tiktok, asked) : []
  const campaigns = grain === 'ads_and_campaigns' ? await campaignRows(tiktok, asked, 'AUCTION_CAMPAIGN') : []
  const others = grain === 'ads_and_campaigns' ? await otherCampaigns(tiktok, asked) : noOthers
  const ads = summed(await adRows(tiktok, asked))
  const all = withRemainders(ads, { campaigns: [...campaigns, ...others.rows], totals })
  const unattributed = spendOf(all.filter(({ campaign }) => campaign === null)) > 0n
  return {
    rows: all,
    attribution: null,
    // It is not documented whether the account's total contains GMV Max and reservations: the larger sum counts.
    totalSpend: withTotals ? largest(spendOf(totals), others.rows.length === 0 ? 0n : spendOf(all)) : null,
    notices: [...rows.notices(), ...(unattributed ? others.notices : [])],
  }
}

interface Asked {
  readonly access: Access
  readonly knownAds: number | undefined
  readonly accountId: string
  readonly range: InsightsRequest['dateRange']
  readonly type: ReportType
  readonly map: MeasureMap
  readonly entity: ReturnType<typeof entities>
  readonly parse: RowParser['parse']
}

async function adRows(tiktok: Tiktok, asked: Asked): Promise<InsightsRow[]> {
  const { access, knownAds, accountId, range: dateRange, type, map, entity, parse } = asked
  const byCountry = type === 'AUDIENCE'
  const creatives = new Set<string>()
  // upgraded Smart+ is reported by creative: the rows of one ad are added up
  const adOf = (dimensions: ReportRow['dimensions'], metrics: ReportRow['metrics']): Entity => {
    const smart = metrics[smartPlusAd]
    if (!smart || !/^[1-9]\d{0,19}$/.test(smart) || smart === dimensions['ad_id'])
      return entity('ad_id', dimensions['ad_id'], metrics['ad_name'])
    creatives.add(smart)
    return entity(smartPlusAd, smart, null)
  }
  const report = (smartPlus: readonly string[]) =>
    readReport(
      tiktok,
      {
        advertiserId: accountId,
        type,
        dateRange,
        level: 'AUCTION_AD',
        dimensions: byCountry ? ['ad_id', 'country_code', 'stat_time_day'] : ['ad_id', 'stat_time_day'],
        metrics: [...place, ...map.metrics],
        attributes: smartPlus,
        ads: knownAds,
      },
      ({ dimensions, metrics }) =>
        parse(
          (): InsightsRow => ({
            campaign: entity('campaign_id', metrics['campaign_id'], metrics['campaign_name']),
            adSet: entity('adgroup_id', metrics['adgroup_id'], metrics['adgroup_name']),
            ad: adOf(dimensions, metrics),
            ...dayOf(dimensions['stat_time_day'], dateRange),
            country: byCountry ? countryOf(dimensions['country_code']) : null,
            measures: map.measuresIn(metrics),
          }),
        ),
    )
  const rows = await report([smartPlusAd]).catch(async (error: unknown) => {
    // one attribute must not cost all figures: without it, creatives are shown as ads
    if (!(error instanceof PlatformError) || error.kind !== 'refused' || !error.message.includes(smartPlusAd)) throw error
    return await report([])
  })
  if (creatives.size === 0) return rows.flat()
  const names = await smartPlusNames(tiktok, access, [...creatives])
  return addedUp(rows.flat(), creatives).map((row) => {
    const name = names.get(row.ad?.id ?? '')
    return row.ad === null || name === undefined ? row : { ...row, ad: { id: row.ad.id, name } }
  })
}

/** Campaigns that the report of auctions lacks. */
interface OtherCampaigns {
  readonly rows: readonly InsightsRow[]
  /** Kinds that TikTok rejected; told only if the account has spend without a campaign. */
  readonly notices: readonly SyncNotice[]
}

const noOthers: OtherCampaigns = { rows: [], notices: [] }
const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** GMV Max campaigns, and reservations such as TopView. */
async function otherCampaigns(tiktok: Tiktok, asked: Asked): Promise<OtherCampaigns> {
  const { access, range, entity, parse } = asked
  const gmvMax = await gmvMaxRows(tiktok, access, range)
  const rows = gmvMax.rows.flatMap(({ dimensions, metrics }) =>
    parse(
      (): InsightsRow => ({
        campaign: entity('campaign_id', dimensions['campaign_id'], metrics['campaign_name']),
        adSet: null,
        ad: null,
        ...dayOf(dimensions['stat_time_day'], range),
        country: null,
        measures: gmvMaxMeasures(metrics),
      }),
    ),
  )
  const rejected = (campaigns: 'gmv_max' | 'reservation', problem: PlatformError | null): SyncNotice[] =>
    problem === null ? [] : [{ kind: 'campaigns_rejected', campaigns, message: problem.message }]
  const notices = rejected('gmv_max', gmvMax.problem)
  if (!(await hasReservations(tiktok, access))) return { rows, notices }
  try {
    return { rows: [...rows, ...(await campaignRows(tiktok, asked, 'RESERVATION_CAMPAIGN'))], notices }
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== 'refused') throw error
    return { rows, notices: [...notices, ...rejected('reservation', error)] }
  }
}

async function campaignRows(
  tiktok: Tiktok,
  { accountId, range: dateRange, map, entity, parse }: Asked,
  level: 'AUCTION_CAMPAIGN' | 'RESERVATION_CAMPAIGN',
): Promise<InsightsRow[]> {
  const dimensions = ['campaign_id', 'stat_time_day']
  const metrics = ['campaign_name', ...map.metrics]
  const rows = await readReport(tiktok, { advertiserId: accountId, type: 'BASIC', dateRange, level, dimensions, metrics }, (row) =>
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
