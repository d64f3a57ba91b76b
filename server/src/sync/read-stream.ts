import { addDays, type Day, dayAt } from '@adroit/contract/calendar'
import type { Stream } from '@adroit/contract/freshness'
import { restatementDays } from '@adroit/contract/platforms'
import type { Range } from '@adroit/contract/presets'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Opened } from '../media/access.ts'
import { claimLookUp, setLookedAt } from '../media/authorisation-store.ts'
import { usableGrant } from '../media/grants.ts'
import { lookUp } from '../media/look-up.ts'
import { readDelivery } from './delivery.ts'
import { objectCounts, replaceAssets, replaceObjects } from './hierarchy-store.ts'
import { daysAtOnce, nextPiece, pieces } from './ranges.ts'
import type { StreamRow } from './store.ts'
import { streamRules } from './streams.ts'

export interface StreamRead {
  readonly changed: boolean
  /** Back-fill: the first day that is there now. */
  readonly doneFrom?: Day
  /** There is more of it to read at once. */
  readonly more: boolean
}

interface Work {
  readonly company: string
  readonly account: string
  readonly row: StreamRow
  readonly opened: Opened
}

/** Reads what a stream stands for, once; a back-fill one piece. */
export async function readStream(ctx: Context, work: Work): Promise<StreamRead> {
  return await readers[work.row.stream](ctx, work)
}

const readers: { readonly [Name in Stream]: (ctx: Context, work: Work) => Promise<StreamRead> } = {
  today: readDays,
  recent: readDays,
  restated: readDays,
  backfill: readPast,
  hierarchy: async (ctx, { company, account, opened }) => {
    const readAt = ctx.clock()
    const objects = await opened.connector.hierarchy(opened.access)
    await forCompany(ctx.db, company, (tx) => replaceObjects(tx, company, account, objects, readAt))
    return { changed: false, more: false }
  },
  assets: async (ctx, { company, account, opened }) => {
    const { connector, access, media } = opened
    if (media.authorisation_id !== null) await lookUpOnce(ctx, company, media.authorisation_id, opened)
    const assets = await connector.assets(access)
    await forCompany(ctx.db, company, (tx) => replaceAssets(tx, company, account, assets, ctx.clock()))
    return { changed: false, more: false }
  },
}

/** Rights and standing of all accounts come with one look, which the first of them takes. */
async function lookUpOnce(ctx: Context, company: string, authorisation: string, { connector, access }: Opened): Promise<void> {
  const now = ctx.clock()
  const before = new Date(now.getTime() - lookUpMs)
  if (!(await forCompany(ctx.db, company, (tx) => claimLookUp(tx, company, authorisation, now, before)))) return
  try {
    const grant = await usableGrant(ctx, access.net, company, authorisation)
    await lookUp(ctx, { company, authorisation, connector, grant }, 'upkeep')
  } catch (error) {
    await forCompany(ctx.db, company, (tx) => setLookedAt(tx, company, authorisation, null))
    throw error
  }
}

const lookUpMs = 20 * 60 * 60_000

async function readDays(ctx: Context, { company, account, row, opened }: Work): Promise<StreamRead> {
  const { stream } = row
  const today = dayAt(ctx.clock(), opened.media.time_zone)
  const usual = streamRules[stream].days?.(opened.media.platform, today)
  if (!usual) return { changed: false, more: false }
  const range = stream === 'restated' ? sinceLast(usual, row.read_at, opened) : usual
  const { ads, grain } = await grainOf(ctx, company, account, opened)
  const countries = stream === 'restated'
  const longest = Math.min(
    opened.connector.longestRange(grain),
    countries ? opened.connector.longestRange('countries') : Number.POSITIVE_INFINITY,
  )
  let changed = false
  for (const piece of pieces(range, daysAtOnce(longest, ads))) {
    const read = await readDelivery(ctx, opened, { company, account, stream, range: piece, grain, countries })
    changed ||= read.changed
  }
  return { changed, more: false }
}

/**
 * What may have changed since the last such reading: after a long pause more than the platform's window, as days that nobody read since were
 * not final then, or not even over.
 */
function sinceLast(usual: Range, lastRead: Date | null, { media }: Opened): Range {
  if (lastRead === null) return usual
  const from = addDays(dayAt(lastRead, media.time_zone), -1 - restatementDays[media.platform])
  return from < usual.from ? { from, to: usual.to } : usual
}

async function readPast(ctx: Context, { company, account, row, opened }: Work): Promise<StreamRead> {
  const today = dayAt(ctx.clock(), opened.media.time_zone)
  const earliest = opened.connector.earliestDay(today)
  const wantedFrom = row.wanted_from === null || row.wanted_from < earliest ? earliest : row.wanted_from
  const { ads, grain } = await grainOf(ctx, company, account, opened)
  const past = { wantedFrom, doneFrom: row.done_from }
  const days = daysAtOnce(Math.min(opened.connector.longestRange(grain), opened.connector.longestRange('countries')), ads)
  const range = nextPiece(past, today, days)
  if (range === null) return { changed: false, more: false }
  const read = await readDelivery(ctx, opened, { company, account, stream: 'backfill', range, grain, countries: true })
  const more = nextPiece({ ...past, doneFrom: range.from }, today, days) !== null
  return { changed: read.changed, doneFrom: range.from, more }
}

/** Google counts every search: what campaigns report without ads is asked for only where there are such campaigns. */
async function grainOf(ctx: Context, company: string, account: string, { media }: Opened) {
  const { ads, withoutAds, known } = await forCompany(ctx.db, company, (tx) => objectCounts(tx, company, account))
  const sparing = media.platform === 'google' && known && !withoutAds
  return { ads, grain: sparing ? ('ads' as const) : ('ads_and_campaigns' as const) }
}
