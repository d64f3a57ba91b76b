import { deliveredOn, sumOf } from '../../world/delivery.ts'
import type { Figures } from '../../world/figures.ts'
import { objectsOf, pathOf } from '../../world/read.ts'
import type { Account, AdObject, World } from '../../world/world.ts'
import { customConversionsOf } from '../custom-conversions.ts'
import { daysOf } from '../days.ts'
import { invalid } from '../errors.ts'
import type { Filter } from '../filtering.ts'
import { effectiveOf, isGone } from '../statuses.ts'
import { brokenDown, type Part } from './breakdowns.ts'
import { levels, type Wanted } from './request.ts'
import { rowOf } from './row.ts'

interface Group {
  readonly path: readonly AdObject[]
  readonly ads: AdObject[]
}

/** The rows of a report, without those that had no delivery. */
export function rowsOf(world: World, account: Account, wanted: Wanted, node: AdObject | null, now: Date): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = []
  const custom = customConversionsOf(account).map(({ id }) => id)
  for (const group of groupsOf(world, account, wanted, node, now)) {
    for (const { since, until } of wanted.slices) {
      const delivered = group.ads.flatMap((ad) =>
        daysOf(since, until).flatMap((day) => {
          const figures = deliveredOn(world, ad, day, now)
          return figures ? [{ ad, figures }] : []
        }),
      )
      const common = { account, path: group.path, since, until, attribution: attributionOf(group), windows: wanted.windows }
      for (const { values, parts } of partsOf(delivered, wanted.breakdowns)) {
        const app = sumOf(parts.filter(isApp).map((part) => part.figures))
        const results = { all: sumOf(parts.map((part) => part.figures)), app, custom }
        if (results.all.impressions === 0 && results.all.spend === 0 && results.all.conversions === 0) continue
        if (!wanted.filters.every((filter) => fitsFigures(results.all, filter))) continue
        rows.push(rowOf({ ...common, values, results }, wanted.fields))
      }
    }
  }
  return rows
}

interface Delivered {
  readonly ad: AdObject
  readonly figures: Figures
}

const isApp = ({ ad }: Delivered) => ad.objective.includes('APP')

interface Parts {
  readonly values: Part['values']
  readonly parts: Delivered[]
}

/** What was delivered by the values of the breakdowns; without breakdowns, all of it. */
function partsOf(delivered: readonly Delivered[], breakdowns: readonly string[]): Parts[] {
  const found = new Map<string, Parts>()
  for (const { ad, figures } of delivered) {
    for (const part of brokenDown(ad, figures, breakdowns)) {
      const key = Object.values(part.values).join(' ')
      const group = found.get(key) ?? { values: part.values, parts: [] }
      found.set(key, group)
      group.parts.push({ ad, figures: part.figures })
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

/**
 * Reports by ad leave out deleted and archived ads, and reports by ad set such ad sets, unless a status filter or the node itself names
 * them; higher levels count everything. So levels need not add up.
 */
function groupsOf(world: World, account: Account, { level, filters }: Wanted, node: AdObject | null, now: Date): Group[] {
  const depth = levels.indexOf(level)
  const groups = new Map<string, Group>()
  for (const ad of objectsOf(world, account, 'ad')) {
    const whole = pathOf(world, ad)
    const path = whole.slice(0, depth)
    const own = path[depth - 1]
    if (node && !whole.includes(node)) continue
    if (ad.hidden && depth >= 2) continue
    if (depth >= 2 && own && own !== node && !filters.some((filter) => filter.field === `${level}.effective_status`)) {
      if (isGone(effectiveOf(world, own, now))) continue
    }
    if (!filters.every((filter) => fitsPath(world, whole, filter, now))) continue
    const key = own?.id ?? account.id
    const group = groups.get(key) ?? { path, ads: [] }
    groups.set(key, group)
    group.ads.push(ad)
  }
  return [...groups.values()]
}

function fitsPath(world: World, path: readonly AdObject[], { field, operator, values }: Filter, now: Date): boolean {
  if (field === 'spend' || field === 'impressions') return true
  const [, place = '', name = ''] = /^(campaign|adset|ad)\.(effective_status|id|name)$/.exec(field) ?? []
  const object = path[levels.indexOf(place as 'ad') - 1]
  if (place === '' || !object) throw invalid(`Filtering field ${field} is not valid`)
  const value = name === 'effective_status' ? effectiveOf(world, object, now) : name === 'id' ? object.id : object.name
  if (operator === 'IN') return values.includes(value)
  if (operator === 'NOT_IN') return !values.includes(value)
  if (operator === 'EQUAL') return value === values[0]
  if (operator === 'CONTAIN') return value.includes(values[0] ?? '')
  throw invalid(`Filtering field ${field} with operation ${operator.toLowerCase()} is not supported`)
}

function fitsFigures(figures: Figures, { field, operator, values }: Filter): boolean {
  if (field !== 'spend' && field !== 'impressions') return true
  if (operator !== 'GREATER_THAN') throw invalid(`Filtering field ${field} with operation ${operator.toLowerCase()} is not supported`)
  return figures[field] / (field === 'spend' ? 1_000_000 : 1) > Number(values[0])
}

/** The attribution setting of an ad set; above several that differ, `mixed`. */
function attributionOf(group: Group): string {
  const found = new Set(group.ads.map((ad) => (/[05]$/.test(ad.parent ?? '') ? '1d_click' : '7d_click_1d_view')))
  return found.size === 1 ? ([...found][0] ?? 'default') : 'mixed'
}
