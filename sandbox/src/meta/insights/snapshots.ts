import type { World } from '../../world/world.ts'
import type { Given } from '../given.ts'

type Rows = readonly Record<string, unknown>[]

/** Rows of the first page, for later pages of the same report. They are not part of the saved world. */
const kept = new WeakMap<World, Map<string, Rows>>()
const mostRows = 200_000

/** A report's rows: computed for the first page, and reused for the later ones. */
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
