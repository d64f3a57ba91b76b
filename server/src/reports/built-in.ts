import type { MetricKey } from '@adroit/contract/metrics'
import { type Platform, platformDescriptors, platforms } from '@adroit/contract/platforms'
import type { ReportDefinition } from '@adroit/contract/report'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Caller } from '../session/caller.ts'
import { ensureBuiltIn, type ReportRow } from './store.ts'

const metrics: readonly MetricKey[] = [
  ...(['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'action', 'actionCost'] as const),
  ...(['optOpen', 'optOpenCost', 'optReceive', 'optReceiveRoi'] as const),
]

/** The names are in English; the interface and exports use their own language. */
function definitionOf(platform: Platform | null): ReportDefinition {
  return {
    name: platform === null ? 'All accounts' : platformDescriptors[platform].names['en-US'],
    platforms: platform === null ? [] : [platform],
    accounts: [],
    breakdown: 'ACCOUNT',
    metrics: [...metrics],
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'past_7_days' },
    comparison: { with: 'previous' },
    filters: [],
    targets: [],
  }
}

const definitions = new Map([
  ['all' as const, definitionOf(null)],
  ...platforms.map((platform) => [platform, definitionOf(platform)] as const),
])

/** Returns the report of all accounts and those of each platform, which home opens. Every company has them from its first look at home. */
export async function builtInReports(
  ctx: Context,
  caller: Caller,
): Promise<{ readonly all: ReportRow; readonly byPlatform: ReadonlyMap<Platform, string> }> {
  const rows = await forCompany(ctx.db, caller.company, (tx) => ensureBuiltIn(tx, caller, definitions, ctx.clock()))
  const all = rows.find((row) => row.built_in === 'all')
  if (all === undefined) throw new Error('a company has no report of all accounts')
  return {
    all,
    byPlatform: new Map(rows.flatMap((row) => (row.built_in === null || row.built_in === 'all' ? [] : [[row.built_in, row.id] as const]))),
  }
}
