import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import type { JobPayload } from '../../jobs/queue.ts'
import type { Attempt } from '../../jobs/registry.ts'
import { claimEvents, recoverAbandoned } from './claim-events.ts'
import { enqueueEvents } from './enqueue.ts'
import { selectForwarding } from './forwarding-store.ts'
import type { forwardJob } from './job.ts'
import { sendEvents } from './send-events.ts'

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
  while (!signal.aborted) {
    const events = await claimEvents(work)
    if (events.length === 0 || !(await sendEvents(work, events))) return
  }
}
