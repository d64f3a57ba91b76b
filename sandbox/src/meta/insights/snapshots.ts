import type { World } from '../../world/world.ts'
import type { Given } from '../given.ts'

type Rows = readonly Record<string, unknown>[]

/** Beside the world and not in it: what a report answered first, for its further pages. */
const kept = new WeakMap<World, Map<string, Rows>>()
const mostRows = 200_000

/** A report's rows: made anew for its first page, and the same ones for those after it. */
export function rowsOfPages(given: Given, make: () => Rows): Rows {
  const { world, call, params } = given
  const reports = kept.get(world) ?? new Map<string, Rows>()
  kept.set(world, reports)
  const key = JSON.stringify([call.path, ...[...params].filter(([name]) => name !== 'after' && name !== 'access_token').sort()])
  const known = params.has('after') ? reports.get(key) : undefined
  if (known) return known
  const rows = make()
  reports.delete(key)
  reports.set(key, rows)
  let count = [...reports.values()].reduce((sum, one) => sum + one.length, 0)
  for (const [oldest, one] of reports) {
    if (count <= mostRows || oldest === key) break
    reports.delete(oldest)
    count -= one.length
  }
  return rows
}
