import { addDays, daysIn } from '@adroit/contract/calendar'
import { PlatformError } from '../platform-error.ts'
import type { Tiktok } from './ask.ts'
import { readTask } from './async.ts'
import { type Listed, type Page, pageOf, restOf } from './pages.ts'
import { parametersOf, type ReportWanted } from './report-request.ts'
import { type ReportRow, reportRow } from './wire.ts'

/** Longest range of a report by day, synchronous or asynchronous (docs "Run a synchronous report"). */
export const mostDays = 30
/**
 * A synchronous report has at most this many ads, the latest by creation date (docs "Reporting performance improvements"), also if fewer of
 * them delivered. Tasks have all ads.
 */
const usualSyncAds = 20_000
/** Above this many rows a file is faster than pages. */
const usualSyncRows = 20_000
/** Rows of about 200 bytes each; a larger file would not fit into memory. */
const fileRows = 100_000
/** "Your query is too large, please reduce the query size" */
const tooLarge = '40067'

/** Returns all rows of a report over any range, with as many requests as TikTok needs; `take` converts each row. */
export async function readReport<T>(tiktok: Tiktok, wanted: ReportWanted, take: (row: ReportRow) => T): Promise<T[]> {
  const slices: T[][] = []
  for (let from = wanted.dateRange.from; from <= wanted.dateRange.to; from = addDays(from, mostDays)) {
    const last = addDays(from, mostDays - 1)
    slices.push(
      await readSlice(tiktok, { ...wanted, dateRange: { from, to: last < wanted.dateRange.to ? last : wanted.dateRange.to } }, take),
    )
  }
  return slices.flat()
}

async function readSlice<T>(tiktok: Tiktok, wanted: ReportWanted, take: (row: ReportRow) => T): Promise<T[]> {
  const { from, to } = wanted.dateRange
  const asked: Listed = { name: 'insights', path: '/report/integrated/get/', query: parametersOf(wanted) }
  const first = await firstPage(tiktok, asked)
  const few = first !== null && first.total <= (tiktok.settings.syncRows ?? usualSyncRows)
  const complete = first?.throttled !== true && (wanted.ads ?? 0) < (tiktok.settings.syncAds ?? usualSyncAds)
  if (few && complete) return (await restOf(tiktok, asked, reportRow, first)).map(take)
  const counted = first?.total ?? 0
  if (from === to || (first !== null && counted <= fileRows)) {
    const rows = await readTask(tiktok, wanted, take)
    if (rows.length >= counted) return rows
    // it is not confirmed that tasks respect the filter for deleted ads: a file that lacks rows is discarded, and smaller ranges are read
    // page by page
    if (from === to)
      throw new PlatformError('later', 'incomplete', `TikTok's report file of ${from} has ${rows.length} rows of ${counted}.`)
  }
  const middle = addDays(from, Math.floor(daysIn(from, to) / 2) - 1)
  const earlier = await readSlice(tiktok, { ...wanted, dateRange: { from, to: middle } }, take)
  return earlier.concat(await readSlice(tiktok, { ...wanted, dateRange: { from: addDays(middle, 1), to } }, take))
}

/** Returns null if TikTok rejects the report as too large. */
async function firstPage(tiktok: Tiktok, asked: Listed): Promise<Page<ReportRow> | null> {
  try {
    return await pageOf(tiktok, asked, reportRow, 1)
  } catch (error) {
    if (error instanceof PlatformError && error.code === tooLarge) return null
    throw error
  }
}
