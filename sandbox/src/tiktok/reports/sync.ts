import type { World } from '../../world/world.ts'
import { type Asking, readable } from '../asking.ts'
import { notHere, ok } from '../envelope.ts'
import { paged, pageOf } from '../paging.ts'
import { oneOf, optional, parse, text, truth } from '../parameters.ts'
import { queryOf, reportShape } from './request.ts'
import { latestAds, type ReportRow, rowsOf } from './rows.ts'

const shape = {
  ...reportShape,
  ...paged(),
  bc_id: optional(text),
  enable_total_metrics: optional(truth),
  multi_adv_report_in_utc_time: optional(truth),
  query_mode: optional(oneOf(['REGULAR', 'CHUNK'])),
}

/** Rows of the first page, reused by later pages: a report is computed once, not once per page. */
const latest = new WeakMap<World, Map<string, readonly ReportRow[]>>()
const mostKept = 4
/**
 * A synchronous report by ad is limited to the latest ads by creation date, and says so in a header (docs "Reporting performance
 * improvements"). Tests lower the limit with `own.tiktok.syncAds`.
 */
const usualMostAds = 20_000

/** `GET /report/integrated/get/` */
export function report(asking: Asking): unknown {
  const given = parse(shape, Object.fromEntries(asking.call.query), true)
  if (given.enable_total_metrics === true || given.bc_id !== undefined || given.query_mode === 'CHUNK') {
    throw notHere('bc_id, query_mode CHUNK or enable_total_metrics')
  }
  const query = queryOf(given)
  const account = readable(asking, query.advertiserId)
  // accounts of TikTok's own sandbox have no delivery
  if (asking.sandboxHost) return pageOf([], given)
  const most = Number(asking.world.own.tiktok['syncAds'] ?? usualMostAds)
  const only = query.level === 'AUCTION_AD' ? latestAds(asking.world, account, most) : null
  const key = JSON.stringify({ ...query, page_size: given.page_size })
  const kept = latest.get(asking.world) ?? new Map<string, readonly ReportRow[]>()
  const rows = ((given.page ?? 1) > 1 ? kept.get(key) : undefined) ?? rowsOf(asking.world, account, query, only)
  latest.set(asking.world, kept.set(key, rows))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  const page = pageOf(rows, given)
  return only === null ? page : { ...ok(page), headers: { 'x-tt-ads-throttle': 'true' } }
}
