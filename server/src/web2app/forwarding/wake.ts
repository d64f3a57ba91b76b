import type { Context } from '../../context.ts'
import { asSystem, forCompany } from '../../db/database.ts'
import { addJob } from '../../jobs/queue.ts'
import { selectWorking } from './forwarding-store.ts'
import { checkJob, checkJobKey, forwardJob, forwardJobKey } from './job.ts'
import { selectDestinationsDue } from './request-store.ts'

/** Enqueues every destination that is switched on, and those with requests to ask for. Call it at start and every minute. */
export async function wakeForwarding(ctx: Context): Promise<void> {
  for (const { id, company_id: company } of await asSystem(ctx.db, selectWorking))
    await forCompany(ctx.db, company, (tx) => addJob(tx, forwardJob, { company, forwarding: id }, forwardJobKey(id)))
  for (const { id, company_id: company } of await asSystem(ctx.db, (tx) => selectDestinationsDue(tx, ctx.clock())))
    await forCompany(ctx.db, company, (tx) => addJob(tx, checkJob, { company, forwarding: id }, checkJobKey(id)))
}
