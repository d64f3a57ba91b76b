import { reportLimits } from '@adroit/contract/report-limits'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { purgeReports } from './store.ts'

const dayMs = 86_400_000

/** Deletes the reports for good whose time to restore them is over. */
export async function purgeDeletedReports(ctx: Context): Promise<void> {
  await asSystem(ctx.db, (tx) => purgeReports(tx, new Date(ctx.clock().getTime() - reportLimits.deletedReportDays * dayMs)))
}
