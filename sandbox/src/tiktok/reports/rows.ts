import { byCountry, deliveredOn, sumOf } from '../../world/delivery.ts'
import type { Figures } from '../../world/figures.ts'
import { nowOf, objectsOf, pathOf } from '../../world/read.ts'
import type { Account, AdObject, World } from '../../world/world.ts'
import { creativesOf, splitFigures } from '../read/creatives.ts'
import { passes, secondaryStatus } from '../read/statuses.ts'
import { type Cell, metricsOf } from './metrics.ts'
import { dataLevels, type Query } from './request.ts'

export interface ReportRow {
  readonly dimensions: Readonly<Record<string, string>>
  readonly metrics: Readonly<Record<string, string>>
}

interface Group {
  readonly path: readonly AdObject[]
  readonly day: string
  readonly country: string
  readonly figures: Figures[]
  /** Those of app campaigns; empty: none of it promotes an app. */
  readonly inApp: Figures[]
}

const dayMs = 86_400_000
const depths = {
  AUCTION_ADVERTISER: 0,
  AUCTION_CAMPAIGN: 1,
  AUCTION_ADGROUP: 2,
  AUCTION_AD: 3,
  RESERVATION_CAMPAIGN: 1,
  RESERVATION_ADGROUP: 2,
  RESERVATION_AD: 3,
} as const

/** The latest ads of an account by creation date, as synchronous reports by ad are limited to them; null: it has no more than these. */
export function latestAds(world: World, account: Account, most: number): ReadonlySet<string> | null {
  const ads = objectsOf(world, account, 'ad')
  if (ads.length <= most) return null
  const byDate = ads.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  return new Set(byDate.slice(0, most).map(({ id }) => id))
}

/** All rows of a report with the platform's current data, in the requested order. `only`: of these ads. */
export function rowsOf(world: World, account: Account, query: Query, only: ReadonlySet<string> | null = null): ReportRow[] {
  const rows = [...groupsOf(world, account, query, only).values()].map((group) => rowOf(account, query, group))
  const { order } = query
  if (order === null) return rows
  const value = (row: ReportRow) => Number(row.metrics[order.field] ?? metricsOf[query.type][order.field])
  return rows.sort((a, b) => (order.down ? value(b) - value(a) : value(a) - value(b)))
}

function groupsOf(world: World, account: Account, query: Query, only: ReadonlySet<string> | null): Map<string, Group> {
  const now = nowOf(world)
  const groups = new Map<string, Group>()
  for (const ad of objectsOf(world, account, 'ad')) {
    if (only?.has(ad.id) === false) continue
    const whole = pathOf(world, ad)
    const path = whole.slice(0, depths[query.level])
    if (!isWanted(whole, path, account, query, now)) continue
    const app = whole[0]?.objective.includes('APP') ?? false
    for (let time = Date.parse(query.from); time <= Date.parse(query.to); time += dayMs) {
      const day = new Date(time).toISOString().slice(0, 10)
      const figures = deliveredOn(world, ad, day, now)
      if (figures === null) continue
      for (const shown of shownAs(path, figures)) {
        const parts = query.byCountry ? byCountry(ad, shown.figures) : [{ country: '', figures: shown.figures }]
        for (const part of parts) add(groups, { path: shown.path, day: query.byDay ? day : '', country: part.country }, part.figures, app)
      }
    }
  }
  return groups
}

/** Reports by ad have a row for each creative of an upgraded Smart+ ad. */
function shownAs(path: readonly AdObject[], figures: Figures): { readonly path: readonly AdObject[]; readonly figures: Figures }[] {
  const [campaign, adGroup, ad] = path
  if (!campaign?.automated || adGroup === undefined || ad === undefined) return [{ path, figures }]
  const creatives = creativesOf(ad)
  const parts = splitFigures(figures, creatives.length)
  return creatives.flatMap((creative, at) => {
    const part = parts[at]
    return part === undefined ? [] : [{ path: [campaign, adGroup, { ...ad, ...creative }, ad], figures: part }]
  })
}

function add(groups: Map<string, Group>, place: Pick<Group, 'path' | 'day' | 'country'>, figures: Figures, app: boolean): void {
  const key = `${place.path[2]?.id ?? place.path.at(-1)?.id}/${place.day}/${place.country}`
  const group = groups.get(key)
  const to = group ?? { ...place, figures: [], inApp: [] }
  groups.set(key, to)
  to.figures.push(figures)
  if (app) to.inApp.push(figures)
}

function isWanted(whole: readonly AdObject[], path: readonly AdObject[], account: Account, query: Query, now: Date): boolean {
  const bought = query.level.startsWith('RESERVATION') ? 'top_view' : undefined
  // the account's own row contains GMV Max, which has no other row in this report (whether TikTok's does is not documented)
  const inTotal = path.length === 0 && whole[0]?.bought === 'gmv_max'
  if (whole[0]?.bought !== bought && !inTotal) return false
  const hidden = whole.at(-1)?.hidden === true && depths[query.level] > 1
  const has = (name: string, level: number) => query.ids[name]?.includes(whole[level]?.id ?? '') ?? true
  if (hidden || !has('campaign_ids', 0) || !has('adgroup_ids', 1) || !has('ad_ids', 2)) return false
  return path.length === 0 || passes(secondaryStatus(path, account, now), query.status)
}

function rowOf(account: Account, query: Query, group: Group): ReportRow {
  const values: Readonly<Record<string, string>> = {
    [dataLevels[query.level]]: group.path[2]?.id ?? group.path.at(-1)?.id ?? account.id,
    stat_time_day: `${group.day} 00:00:00`,
    country_code: group.country,
  }
  const cell: Cell = { account, path: group.path, app: group.inApp.length > 0, figures: sumOf(group.figures), inApp: sumOf(group.inApp) }
  return {
    dimensions: Object.fromEntries(query.dimensions.map((name) => [name, values[name] ?? ''])),
    metrics: Object.fromEntries(query.metrics.map((name) => [name, metricsOf[query.type][name]?.(cell) ?? '-'])),
  }
}
