import type { Answer } from '../../http/call.ts'
import { json } from '../../http/call.ts'
import { objectsOf } from '../../world/read.ts'
import type { Account, AdObject } from '../../world/world.ts'
import { accountFor } from '../caller.ts'
import { GraphError } from '../errors.ts'
import type { Given } from '../given.ts'
import { objectFor } from '../objects.ts'
import { pageOf } from '../paging.ts'
import { type InsightsLevel, type Wanted, wantedOf } from './request.ts'
import { rowsOf } from './rows.ts'
import { rowsOfPages } from './snapshots.ts'

/** Limit for the days × entities of a synchronous report; a larger one must be requested asynchronously. */
const mostCells = 6_000
const daysAtOnce = 31
const countriesUsual = 5

/** `act_1/insights`, answered synchronously. */
export function insightsOfAccount(given: Given): Answer {
  return answer(given, accountFor(given, given.ids[0] ?? '', 'read'), null, 'account')
}

/** `{campaign | ad set | ad}/insights`. */
export function insightsOfObject(given: Given): Answer {
  const { account, object } = objectFor(given, 'read')
  return answer(given, account, object, levelOf(object))
}

const levelOf = (object: AdObject): InsightsLevel => (object.level === 'ad_set' ? 'adset' : object.level)

function answer(given: Given, account: Account, node: AdObject | null, own: InsightsLevel): Answer {
  const wanted = wantedOf(given.params, account, given.now, own)
  if (isTooMuch(given, account, wanted)) {
    const text = 'The report you requested is too large. Reduce the time range or ask for it asynchronously.'
    throw new GraphError({
      code: 100,
      subcode: 1_487_534,
      message: '(#100) Please reduce the amount of data you’re asking for, then retry your request',
      text,
    })
  }
  return pageOfRows(given, () => rowsOf(given.world, account, wanted, node, given.now))
}

function isTooMuch({ world }: Given, account: Account, wanted: Wanted): boolean {
  if (wanted.days <= daysAtOnce) return false
  const countries = wanted.breakdowns.length > 0 ? countriesUsual : 1
  return objectsOf(world, account, 'ad').length * wanted.slices.length * countries > mostCells
}

export function pageOfRows(given: Given, make: () => readonly Record<string, unknown>[]): Answer {
  const rows = rowsOfPages(given, make)
  if (rows.length === 0) return json({ data: [] })
  return pageOf(
    given,
    rows,
    (_row, at) => `row ${at}`,
    (row) => row,
  )
}
