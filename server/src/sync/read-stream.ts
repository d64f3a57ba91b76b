import { addDays, type Day, dayAt } from '@adroit/contract/calendar'
import type { Stream } from '@adroit/contract/freshness'
import { restatementDays } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { SyncNotice } from '@adroit/contract/sync-notice'
import { storeLinks } from '../ad-media/links.ts'
import { readMediaList, saveAdMedia } from '../ad-media/save.ts'
import { entityCounts, knownEntities, saveEntities } from '../campaigns/entities.ts'
import { discoverDaily } from '../connections/discover-accounts.ts'
import { replaceStoredAssets, saveAttribution } from '../connections/media-accounts.ts'
import type { Opened } from '../connections/platform-access.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { definitions } from '../platforms/registry.ts'
import { readActions } from './conversion-actions.ts'
import { mergedNotices } from './notices.ts'
import { daysAtOnce, nextPiece, pieces } from './ranges.ts'
import { readInsights } from './read-insights.ts'
import type { StreamRow } from './store.ts'
import { streamRules } from './streams.ts'

export interface StreamRead {
  readonly changed: boolean
  /** Backfill: the first day that is stored now. */
  readonly doneFrom?: Day
  /** More data is available to read at once. */
  readonly more: boolean
  readonly notices: readonly SyncNotice[]
}

interface Work {
  readonly company: string
  readonly account: string
  readonly row: StreamRow
  readonly opened: Opened
}

/** Reads the data of a stream once; of a backfill, one piece. */
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
    const known = await knownEntities(ctx, company, account)
    const objects = await opened.connector.hierarchy(opened.access, known)
    const windows = [...new Set(objects.flatMap(({ state, attribution }) => (state === 'deleted' ? [] : (attribution ?? []))))].sort()
    await forCompany(ctx.db, company, async (tx) => {
      await saveEntities(tx, { company, account, entityNumber: ctx.facts.entityNumber }, objects, readAt)
      await saveAdMedia(tx, company, account, objects, readAt)
      if (windows.length > 0) await saveAttribution(tx, company, opened.media.id, windows.join(', '))
    })
    await storeLinks(ctx)
    return { changed: false, more: false, notices: [] }
  },
  assets: async (ctx, { company, account, opened }) => {
    const { connector, access, media } = opened
    // One discovery returns the rights and states of all accounts; the first account does it.
    if (media.connection_id !== null) await discoverDaily(ctx, { company, connection: media.connection_id, connector, net: access.net })
    const { assets, notices } = await connector.assets(access)
    const kept = notices.flatMap((notice) => (notice.kind === 'assets_rejected' ? [notice.assets] : []))
    await forCompany(ctx.db, company, (tx) => replaceStoredAssets(tx, company, account, { assets, kept, readAt: ctx.clock() }))
    await readMediaList(ctx, company, account, opened)
    return { changed: false, more: false, notices: [...notices, ...(await readActions(ctx, company, opened))] }
  },
}

async function readDays(ctx: Context, { company, account, row, opened }: Work): Promise<StreamRead> {
  const { stream } = row
  const today = dayAt(ctx.clock(), opened.media.time_zone)
  const usual = streamRules[stream].days?.(opened.media.platform, today)
  if (!usual) return { changed: false, more: false, notices: [] }
  const range = stream === 'restated' ? sinceLast(usual, row.read_at, opened) : usual
  const { ads, grain, totals } = await grainOf(ctx, company, account, stream, opened)
  const countries = stream === 'restated'
  const longest = Math.min(
    opened.connector.longestRange(grain),
    countries ? opened.connector.longestRange('countries') : Number.POSITIVE_INFINITY,
  )
  let changed = false
  const notices: SyncNotice[] = []
  for (const piece of pieces(range, daysAtOnce(longest, ads))) {
    const read = await readInsights(ctx, opened, {
      ...{ company, account, stream, dateRange: piece },
      ...{ grain, ads, totals, countries, lastNotices: row.notices },
    })
    changed ||= read.changed
    notices.push(...read.notices)
  }
  return { changed, more: false, notices: mergedNotices(notices) }
}

/**
 * Returns the days that may have changed since the last sync run. After a long pause these are more than the platform's restatement window,
 * because days of the pause were not final, or not over, at that run.
 */
function sinceLast(usual: DateRange, lastRead: Date | null, { media }: Opened): DateRange {
  if (lastRead === null) return usual
  const from = addDays(dayAt(lastRead, media.time_zone), -1 - restatementDays[media.platform])
  return from < usual.from ? { from, to: usual.to } : usual
}

async function readPast(ctx: Context, { company, account, row, opened }: Work): Promise<StreamRead> {
  const today = dayAt(ctx.clock(), opened.media.time_zone)
  const earliest = opened.connector.earliestDay(today)
  const wantedFrom = row.wanted_from === null || row.wanted_from < earliest ? earliest : row.wanted_from
  const { ads, grain, totals } = await grainOf(ctx, company, account, 'backfill', opened)
  const past = { wantedFrom, doneFrom: row.done_from }
  const days = daysAtOnce(Math.min(opened.connector.longestRange(grain), opened.connector.longestRange('countries')), ads)
  const dateRange = nextPiece(past, today, days)
  if (dateRange === null) return { changed: false, more: false, notices: row.notices }
  const read = await readInsights(ctx, opened, {
    ...{ company, account, stream: 'backfill' as const, dateRange },
    ...{ grain, ads, totals, countries: true, lastNotices: row.notices },
  })
  const more = nextPiece({ ...past, doneFrom: dateRange.from }, today, days) !== null
  return { changed: read.changed, doneFrom: dateRange.from, more, notices: mergedNotices([...row.notices, ...read.notices]) }
}

/**
 * If every report counts against a quota, campaigns without ads are requested only if there are any, and the account's totals only with the
 * days that are read once a day or once.
 */
async function grainOf(ctx: Context, company: string, account: string, stream: Stream, { media }: Opened) {
  const { ads, withoutAds, known } = await forCompany(ctx.db, company, (tx) => entityCounts(tx, company, account))
  const { sparesReports } = definitions[media.platform].streams
  const sparing = sparesReports && known && !withoutAds
  const totals = !sparesReports || stream === 'restated' || stream === 'backfill'
  return { ads, grain: sparing ? ('ads' as const) : ('ads_and_campaigns' as const), totals }
}
