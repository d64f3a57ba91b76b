import { dayAt } from '../../world/calendar.ts'
import type { AdObject } from '../../world/world.ts'
import type { Checked } from '../gaql/check.ts'
import { adFields, adGroupFields, assetGroupFields } from './ads.ts'
import { assetRows, conversionActionRows, userListRows } from './assets.ts'
import { budgetFields, budgetIdOf, unusedBudgetRows } from './budget.ts'
import { byAction, dateSegments } from './by-action.ts'
import { byPart } from './by-part.ts'
import { campaignFields } from './campaign.ts'
import { changeEventRows } from './change-events.ts'
import { customAudienceRows, languageRows, placeRows, systemVersionRows, userInterestRows } from './constants.ts'
import { mediaAssetRows } from './creative.ts'
import { clientRows, customerFields, userAccessRows } from './customers.ts'
import { audienceRows, createdAssetRows, criterionRows, isLink, linkRows } from './made.ts'
import { measured, metricFields } from './measured.ts'
import type { Fields, Tree } from './tree.ts'
import { viewRows } from './views.ts'

interface Entity {
  readonly fields: Fields
  readonly ads: readonly AdObject[]
}

/** All rows of a query's resource, before its conditions, with metrics if the query selects any. */
export function rowsOf(tree: Tree, query: Checked): Fields[] {
  const customer = customerFields(tree)
  const listed = listedRows(tree, query.from)
  if (listed !== null) return listed.map((fields) => ({ ...customer, ...fields }))
  const segments = query.select.filter((name) => name.startsWith('segments.'))
  const days = query.days ?? ['', '']
  const range = [days[0] || firstDayOf(tree), days[1] || dayAt(tree.account.timeZone, tree.now)] as const
  if (query.from.endsWith('_view')) return viewRows(tree, query, range, segments).map((fields) => ({ ...customer, ...fields }))
  const wanted = query.hasMetrics || segments.length > 0
  const needed = neededOf(query)
  return entitiesOf(tree, query.from).flatMap(({ fields, ads }) => {
    const all = Object.fromEntries(Object.entries({ ...customer, ...fields }).filter(([name]) => needed(name)))
    if (!wanted) return [all]
    const found = byPart(byAction(tree, measured(tree, ads, range, dateSegments(segments), false), segments), segments)
    // Without segments there is one row for everything, even if it is zero; with segments, only rows with data.
    if (segments.length === 0 && found.length === 0) return [{ ...all, ...metricFields(nothing) }]
    return found.map((each) => ({ ...all, ...each.segments, ...metricFields(each.figures) }))
  })
}

/** There are many rows, and each is a copy, so it contains only the fields in the query. */
function neededOf(query: Checked): (name: string) => boolean {
  const named = new Set([...query.select, ...query.filters.map(({ field }) => field), ...query.orderBy.map(({ field }) => field)])
  return (name) => named.has(name) || name.endsWith('resource_name')
}

function listedRows(tree: Tree, from: string): Fields[] | null {
  switch (from) {
    case 'customer_client':
      return clientRows(tree)
    case 'customer_user_access':
      return userAccessRows(tree)
    case 'campaign_budget':
      // a shared budget is one row
      return [
        ...new Map(tree.campaigns.map((campaign) => [budgetIdOf(campaign), budgetFields(tree, campaign)])).values(),
        ...unusedBudgetRows(tree),
      ]
    case 'change_event':
      return changeEventRows(tree)
    case 'conversion_action':
      return conversionActionRows(tree)
    case 'asset':
      return assetsOf(tree)
    case 'campaign_criterion':
    case 'ad_group_criterion':
      return criterionRows(tree, from)
    case 'audience':
      return audienceRows(tree)
    case 'custom_audience':
      return customAudienceRows(tree)
    case 'user_interest':
      return userInterestRows(tree)
    case 'language_constant':
      return languageRows()
    case 'operating_system_version_constant':
      return systemVersionRows()
    case 'user_list':
      return userListRows(tree)
    case 'geo_target_constant':
      return placeRows()
    default:
      return isLink(from) ? linkRows(tree, from, assetsOf(tree)) : null
  }
}

const assetsOf = (tree: Tree): Fields[] => [...assetRows(tree), ...mediaAssetRows(tree), ...createdAssetRows(tree)]

function entitiesOf(tree: Tree, from: string): Entity[] {
  if (from === 'campaign') return tree.campaigns.map((each) => ({ fields: campaignFields(tree, each), ads: tree.adsUnder(each.id) }))
  if (from === 'ad_group') return tree.adGroups.map((each) => ({ fields: adGroupFields(tree, each), ads: tree.adsUnder(each.id) }))
  if (from === 'asset_group') return tree.assetGroups.map((each) => ({ fields: assetGroupFields(tree, each), ads: tree.adsUnder(each.id) }))
  if (from === 'ad_group_ad') return tree.ads.map((each) => ({ fields: adFields(tree, each), ads: [each] }))
  return [{ fields: {}, ads: tree.campaigns.flatMap(({ id }) => tree.adsUnder(id)) }]
}

function firstDayOf(tree: Tree): string {
  const first = tree.campaigns.map(({ createdAt }) => createdAt).sort()[0]
  return dayAt(tree.account.timeZone, first === undefined ? tree.now : new Date(first))
}

const nothing = {
  spend: 0,
  impressions: 0,
  reach: 0,
  clicks: 0,
  linkClicks: 0,
  videoViews: 0,
  conversions: 0,
  conversionValue: 0,
  installs: 0,
  purchases: 0,
  purchaseValue: 0,
  retained: 0,
}
