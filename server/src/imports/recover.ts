import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { complete } from './deletion.ts'
import { abandonImport, finishImport } from './finish.ts'
import { isRunning } from './running.ts'
import { wake } from './service.ts'
import { findImport, noteInterruption, selectForgotten, selectUnfinished } from './store.ts'
import { giveUp } from './write-job.ts'

/** A file that was being parsed at this many ends of the process counts as their cause. */
const mostInterruptions = 3

/**
 * Reconciles the two stores after a kill. Command-line imports whose rows the report store committed are finished, others are abandoned
 * without a trace. Browser imports continue, because their file is stored. Deletions are completed. Run it at start before any other write,
 * and when a lost database is back, while no job runs.
 */
export async function recoverImports(ctx: Context): Promise<void> {
  for (const { id, company_id: company, account_id: account, ...row } of await asSystem(ctx.db, selectUnfinished)) {
    if (isRunning(id)) continue
    ctx.log.info({ import: id, state: row.state, pending: row.pending }, 'going on with an interrupted import')
    if (row.pending !== null) await complete(ctx, company, account, id, row.pending)
    else if (row.stored) await goOn(ctx, company, id, row.interruptions)
    else if (await ctx.facts.applied(company, id)) await finishImport(ctx, company, account, id, 'changed')
    else await abandonImport(ctx, company, account, { id, madeAccount: row.made_account })
  }
}

async function goOn(ctx: Context, company: string, id: string, interruptions: number): Promise<void> {
  const row = await forCompany(ctx.db, company, (tx) => findImport(tx, company, id))
  if (row && interruptions >= mostInterruptions) return await giveUp(ctx, company, row)
  await forCompany(ctx.db, company, async (tx) => {
    await noteInterruption(tx, company, id)
    await wake(tx, company, id)
  })
}

/** Continues imports that lost their job, for example on a full disk, where not even the failure could be recorded. */
export async function wakeForgotten(ctx: Context): Promise<void> {
  for (const { id, company_id: company, interruptions } of await asSystem(ctx.db, selectForgotten))
    await goOn(ctx, company, id, interruptions)
}
