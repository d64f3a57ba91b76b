import type { DateRange } from '@adroit/contract/presets'
import type { SyncNotice } from '@adroit/contract/sync-notice'
import { campaignsOf } from '../campaigns/entities.ts'
import type { MediaRow } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Insights, InsightsRequest } from '../platforms/platform.ts'

/** The reading in which a difference was found. */
interface Reading {
  readonly company: string
  readonly account: string
  readonly media: Pick<MediaRow, 'name' | 'platform' | 'currency'>
  readonly dateRange: DateRange
  readonly grain: InsightsRequest['grain']
  /** The notices of the stream's last successful run. */
  readonly lastNotices: readonly SyncNotice[]
}

type Difference = Extract<SyncNotice, { kind: 'not_attributed' }>

/** Adds the known causes to a difference between an account's total and its ads and campaigns. Call it before the rows are stored. */
export async function withCauses(
  ctx: Context,
  notices: readonly SyncNotice[],
  insights: Insights,
  reading: Reading,
): Promise<SyncNotice[]> {
  return await Promise.all(
    notices.map(async (notice) => (notice.kind === 'not_attributed' ? await explained(ctx, notice, insights, reading) : notice)),
  )
}

async function explained(ctx: Context, notice: Difference, { rows, notices }: Insights, reading: Reading): Promise<Difference> {
  const setAside = notices.some(({ kind }) => kind === 'rows_set_aside') ? (['rows_set_aside'] as const) : []
  // Ads and campaigns that exceed the total lack nothing.
  if (notice.share < 0) return { ...notice, causes: [...setAside] }
  const { company, account, grain } = reading
  const reported = new Set(rows.map(({ campaign }) => campaign?.id))
  const campaigns = await forCompany(ctx.db, company, (tx) => campaignsOf(tx, company, account))
  const silent = campaigns.filter(({ externalId }) => !reported.has(externalId))
  const deleted = silent.filter(({ state }) => state === 'deleted').map(({ key }) => key)
  const others = silent.filter(({ state }) => state !== 'deleted')
  return {
    ...notice,
    causes: [
      ...setAside,
      ...(grain === 'ads' && others.some(({ withoutAds }) => withoutAds) ? (['campaigns_without_ads'] as const) : []),
      ...(others.some(({ readOnly }) => readOnly) ? (['separate_campaigns'] as const) : []),
      ...((await hadFigures(ctx, reading, deleted)) ? (['deleted_campaigns'] as const) : []),
    ],
  }
}

/** Whether these campaigns have stored figures for the days, or had some when an earlier sync found the same difference. */
async function hadFigures(ctx: Context, reading: Reading, keys: readonly string[]): Promise<boolean> {
  const { company, account, media, dateRange, lastNotices } = reading
  if (keys.length === 0) return false
  if (lastNotices.some((notice) => notice.kind === 'not_attributed' && notice.causes.includes('deleted_campaigns'))) return true
  const selected = { id: account, name: media.name, platform: media.platform, currency: media.currency }
  const counts = await ctx.facts.counts({ company, accounts: [selected], dateRange, rows: { breakdown: 'CAMPAIGN', keys } })
  return counts.CAMPAIGN > 0
}
