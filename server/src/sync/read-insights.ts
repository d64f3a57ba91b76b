import type { Stream } from '@adroit/contract/freshness'
import type { DateRange } from '@adroit/contract/presets'
import type { SyncNotice } from '@adroit/contract/sync-notice'
import { saveActionDays } from '../connections/conversion-actions.ts'
import { isStillConnected, type MediaRow, saveAttribution } from '../connections/media-accounts.ts'
import type { Opened } from '../connections/platform-access.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Slice } from '../facts/slice.ts'
import { without } from '../lib/day-ranges.ts'
import type { InsightsRequest } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { countedAction } from './conversion-actions.ts'
import { withCauses } from './difference-causes.ts'
import { noticesOf } from './notices.ts'
import { insertRun } from './store.ts'

export interface Read {
  readonly changed: boolean
  readonly rows: number
  readonly notices: readonly SyncNotice[]
}

/** What to read, and for which account. */
export interface Wanted {
  readonly company: string
  readonly account: string
  readonly stream: Stream
  readonly dateRange: DateRange
  readonly grain: Exclude<InsightsRequest['grain'], 'countries'>
  /** Number of ads of the account that are known. */
  readonly ads: number
  /** Whether the account's own totals are read too. */
  readonly totals: boolean
  /** Whether countries are read too. */
  readonly countries: boolean
  /** The notices of the stream's last successful run. */
  readonly lastNotices: readonly SyncNotice[]
}

/**
 * Reads the insights of a date range and replaces the stored ones, all or nothing. Imported days stay, unless the person who connected the
 * account chose otherwise.
 */
export async function readInsights(ctx: Context, opened: Opened, wanted: Wanted): Promise<Read> {
  const { company, account, stream, dateRange } = wanted
  const { connector, access, media } = opened
  const readAt = ctx.clock()
  const callsBefore = opened.calls()
  const action = await countedAction(ctx, company, account, opened)
  const { grain, ads, totals } = wanted
  const insights = await connector.insights(access, { dateRange, grain, ads, totals, conversionAction: action.id })
  const { rows, attribution } = insights
  const split = wanted.countries ? await countriesOf(opened, { dateRange, ads, conversionAction: action.id }) : null
  const slice: Slice = {
    job: `sync ${account} ${readAt.toISOString()}`,
    company,
    account,
    platform: media.platform,
    currency: media.currency,
    source: ctx.config.demo ? 'sample' : 'sync',
    synced: true,
    readAt,
    knownAt: ctx.clock(),
    covers: [dateRange],
    rows: split === null ? rows : [...rows, ...split],
    countries: split === null ? 'kept' : 'apart',
    preserve: media.overwrite_imports_before === null ? 'imports' : { importsReadAfter: media.overwrite_imports_before },
  }
  await refuseDisconnected(ctx, company, media)
  const notices = await withCauses(ctx, noticesOf(insights, dateRange), insights, { ...wanted, media })
  const { outcome, preserved } = await ctx.facts.replace(slice, 'own')
  if (outcome === 'refused') throw new PlatformError('refused', 'other_source', 'These days are stored from another source.')
  const changed = outcome === 'changed'
  const run = { company, account, stream, from: dateRange.from, to: dateRange.to, readAt, changed, rows: rows.length }
  await forCompany(ctx.db, company, async (tx) => {
    await insertRun(tx, { ...run, calls: opened.calls() - callsBefore })
    await saveActionDays(tx, company, account, action, without(dateRange, preserved))
    if (attribution !== null) await saveAttribution(tx, company, media.id, attribution)
  })
  return { changed, rows: rows.length, notices }
}

/** The connection may end during a long sync run; then the figures are discarded. */
async function refuseDisconnected(ctx: Context, company: string, media: MediaRow): Promise<void> {
  if (await forCompany(ctx.db, company, (tx) => isStillConnected(tx, company, media))) return
  throw new PlatformError('refused', 'not_connected', 'The account was disconnected during the sync.')
}

/** If a platform does not split an account's figures by country, the stored ones stay. */
async function countriesOf(
  { connector, access }: Opened,
  given: Pick<InsightsRequest, 'dateRange' | 'ads' | 'conversionAction'>,
): Promise<Slice['rows'] | null> {
  try {
    return (await connector.insights(access, { ...given, grain: 'countries' })).rows
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'refused') return null
    throw error
  }
}
