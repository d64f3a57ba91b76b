import { addDays, daysIn } from '@adroit/contract/calendar'
import { PlatformError } from '../platform-error.ts'
import type { Tiktok } from './ask.ts'
import { readTask } from './async.ts'
import { type Listed, type Page, pageOf, restOf } from './pages.ts'
import { parametersOf, type ReportWanted } from './report-request.ts'
import { type ReportRow, reportRow } from './wire.ts'

/** Longest range of a report by day, of both kinds, sync and async (docs "Run a synchronous report"). */
export const mostDays = 30
/** Above this many ids TikTok throttles synchronous reports (platforms.md §3.4). */
const usualSyncRows = 20_000
/** Of some 200 bytes each: more would not fit into one file that is held in memory. */
const fileRows = 100_000
/** "Your query is too large, please reduce the query size" */
const tooLarge = '40067'

/** All rows of a report over any range, in as many requests as TikTok needs; `take` makes of each what is kept of it. */
export async function readReport<T>(tiktok: Tiktok, wanted: ReportWanted, take: (row: ReportRow) => T): Promise<T[]> {
  const slices: T[][] = []
  for (let from = wanted.range.from; from <= wanted.range.to; from = addDays(from, mostDays)) {
    const last = addDays(from, mostDays - 1)
    slices.push(await readSlice(tiktok, { ...wanted, range: { from, to: last < wanted.range.to ? last : wanted.range.to } }, take))
  }
  return slices.flat()
}

async function readSlice<T>(tiktok: Tiktok, wanted: ReportWanted, take: (row: ReportRow) => T): Promise<T[]> {
  const { from, to } = wanted.range
  const asked: Listed = { name: 'insights', path: '/report/integrated/get/', query: parametersOf(wanted) }
  const first = await firstPage(tiktok, asked)
  const few = first !== null && first.total <= (tiktok.settings.syncRows ?? usualSyncRows)
  if (few) return (await restOf(tiktok, asked, reportRow, first)).map(take)
  const counted = first?.total ?? 0
  if (from === to || (first !== null && counted <= fileRows)) {
    const rows = await readTask(tiktok, wanted, take)
    if (rows.length >= counted) return rows
    // it is not confirmed that tasks heed the filter of deleted ads: a file that lacks rows is no answer, pages of smaller ranges are
    if (from === to)
      throw new PlatformError('later', 'incomplete', `TikTok's report file of ${from} has ${rows.length} rows of ${counted}.`)
  }
  const middle = addDays(from, Math.floor(daysIn(from, to) / 2) - 1)
  const earlier = await readSlice(tiktok, { ...wanted, range: { from, to: middle } }, take)
  return earlier.concat(await readSlice(tiktok, { ...wanted, range: { from: addDays(middle, 1), to } }, take))
}

/** Null: TikTok does not take so large a report. */
async function firstPage(tiktok: Tiktok, asked: Listed): Promise<Page<ReportRow> | null> {
  try {
    return await pageOf(tiktok, asked, reportRow, 1)
  } catch (error) {
    if (error instanceof PlatformError && error.code === tooLarge) return null
    throw error
  }
}
