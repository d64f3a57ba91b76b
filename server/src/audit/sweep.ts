import { capacityLimits } from '@adroit/contract/capacity-limits'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { deleteOldest, selectCompanies } from './store.ts'

/** Entries deleted in one transaction, so that no deletion holds locks for long. */
const batch = 1_000

/** Deletes entries that are older than `capacityLimits.auditLogDays`. */
export async function sweepAuditLog(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - capacityLimits.auditLogDays * 86_400_000)
  for (const company of await asSystem(ctx.db, selectCompanies))
    while ((await forCompany(ctx.db, company, (tx) => deleteOldest(tx, company, before, batch))) === batch);
}
