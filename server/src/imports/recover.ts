import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { abandonImport, finishImport } from './service.ts'
import { selectStarted } from './store.ts'

/**
 * Reconciles the two stores after a kill: an import whose rows the report store committed is finished, any other is
 * abandoned as if it had never begun. Run once at start, before anyone else writes.
 */
export async function recoverImports(ctx: Context): Promise<void> {
  for (const { id, company_id: company, account_id: account } of await asSystem(ctx.db, selectStarted)) {
    const applied = await ctx.facts.applied(company, id)
    ctx.log.info({ import: id, applied }, 'reconciling an interrupted import')
    if (applied) await finishImport(ctx, company, account, id, 'changed')
    else await abandonImport(ctx, company, account, id)
  }
}
