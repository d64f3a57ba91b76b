import type { Context } from '../../context.ts'
import { asSystem, forCompany } from '../../db/database.ts'
import { addJob } from '../../jobs/queue.ts'
import { jobKeyOf, publishJob } from '../tasks/job.ts'
import { selectDue } from './account-store.ts'

const mostAtOnce = 200
/** Until the next call. A process that works renews its lease long before. */
const nextCallMs = 10_000

/**
 * Enqueues everything that is due and that no process works on, for the end of its lease if the process may be gone. Call it at start and every
 * ten seconds; doing so too often changes nothing.
 */
export async function wakePublishing(ctx: Context): Promise<void> {
  for (const { id, company_id: company, afterMs } of await asSystem(ctx.db, (tx) => selectDue(tx, mostAtOnce, nextCallMs)))
    await forCompany(ctx.db, company, (tx) =>
      addJob(tx, publishJob, { company, taskAccount: id }, jobKeyOf(id), null, 0, Math.ceil(afterMs)),
    )
}
