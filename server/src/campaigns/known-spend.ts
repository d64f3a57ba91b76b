import { dayAt } from '@adroit/contract/calendar'
import type { MediaRow } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Budget } from '../platforms/platform.ts'
import type { AdEntityRef } from './change-request-store.ts'
import { selectEntityAt } from './entity-store.ts'

/** Before any day that a platform reports. */
const firstDay = '2000-01-01'

/**
 * Returns what an ad entity is known to have spent of its budget, in micros: today of a daily one, so far of a lifetime one. Days that were
 * not synced are missing, so that it has spent at least this.
 */
export async function knownSpend(ctx: Context, place: AdEntityRef, kind: Budget['kind'], media: MediaRow): Promise<bigint> {
  const { company, account } = place
  const row = await forCompany(ctx.db, company, (tx) => selectEntityAt(tx, place))
  if (row === undefined) return 0n
  const today = dayAt(ctx.clock(), media.time_zone)
  const dateRange = { from: kind === 'daily' ? today : firstDay, to: today }
  const { platform, currency, name } = media
  const { total } = await ctx.facts.table({
    company,
    accounts: [{ id: account, name, platform, currency }],
    dateRange,
    previous: { from: '1999-01-01', to: '1999-01-01' },
    breakdown: place.level,
    keys: [row.key],
    metrics: ['spend'],
    sort: { by: 'spend', direction: 'desc' },
    conversion: null,
    offset: 0,
    limit: 1,
  })
  return total?.now.spend ?? 0n
}
