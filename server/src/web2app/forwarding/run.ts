import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { addJob, type JobPayload } from '../../jobs/queue.ts'
import type { Attempt } from '../../jobs/registry.ts'
import { claimEvents, recoverAbandoned } from './claim-events.ts'
import { enqueueEvents } from './enqueue.ts'
import { selectForwarding } from './forwarding-store.ts'
import { forwardJob, forwardJobKey } from './job.ts'
import { sendEvents } from './send-events.ts'

/** Requests of one turn. A backlog goes on with a job of its own, so that other companies' destinations come first. */
const requestsATurn = 20

/** Finds new events of a destination and sends what is due, unless it is switched off. */
export async function forwardEvents(
  ctx: Context,
  { company, forwarding: id }: JobPayload<typeof forwardJob>,
  { signal }: Pick<Attempt, 'signal'>,
): Promise<void> {
  const forwarding = await forCompany(ctx.db, company, (tx) => selectForwarding(tx, company, id))
  const forwarder = forwarding && ctx.forwarders.get(forwarding.platform)
  if (!forwarding?.enabled || !forwarder) return
  const work = { ctx, forwarding, forwarder, signal }
  await recoverAbandoned(work)
  await enqueueEvents(ctx, forwarding, forwarder)
  for (let request = 0; request < requestsATurn; request += 1) {
    if (signal.aborted) return
    const events = await claimEvents(work)
    if (events.length === 0 || !(await sendEvents(work, events))) return
  }
  await forCompany(ctx.db, company, (tx) => addJob(tx, forwardJob, { company, forwarding: id }, forwardJobKey(id)))
}
