import { withAccount } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import type { JobPayload } from '../../jobs/queue.ts'
import type { Attempt } from '../../jobs/registry.ts'
import type { RequestStatus } from '../../platforms/forwarder.ts'
import { PlatformError } from '../../platforms/platform-error.ts'
import { nextCheckAt, retryCheckAt } from './check-schedule.ts'
import { selectForwarding } from './forwarding-store.ts'
import type { checkJob } from './job.ts'
import { type RequestRow, refuseEvents, selectRequestsDue, updateRequest } from './request-store.ts'

/** Requests of one run. */
const mostRequests = 200

/**
 * Asks what became of a destination's requests that are due, also while it is switched off. Ends with the first one that cannot be asked for:
 * the others most likely could not either.
 */
export async function checkRequests(
  ctx: Context,
  { company, forwarding: id }: JobPayload<typeof checkJob>,
  { signal }: Pick<Attempt, 'signal'>,
): Promise<void> {
  const [forwarding, requests] = await forCompany(ctx.db, company, async (tx) => [
    await selectForwarding(tx, company, id),
    await selectRequestsDue(tx, company, id, ctx.clock(), mostRequests),
  ])
  const forwarder = forwarding && ctx.forwarders.get(forwarding.platform)
  const ask = forwarder?.statusOf
  if (!forwarder || !ask) return
  for (const request of requests) {
    if (signal.aborted) return
    try {
      const account = { company, account: request.ad_account_id, priority: 'upkeep', signal } as const
      await finish(ctx, request, await withAccount(ctx, account, ({ access }) => ask(access, request.request_id)))
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      const nextAt = retryCheckAt(request.sent_at, request.attempts, ctx.clock(), error.retryAt)
      await store(ctx, request, nextAt === null ? { state: 'unknown' } : { state: 'processing', nextAt })
      return
    }
  }
}

/** Stores what the platform said. `status`: null if it does not know the request, which may be too new. */
async function finish(ctx: Context, request: RequestRow, status: RequestStatus | null): Promise<void> {
  if (status === null || status.state === 'processing') {
    const nextAt = nextCheckAt(request.sent_at, request.attempts, ctx.clock())
    return await store(ctx, request, nextAt === null ? { state: 'unknown' } : { state: 'processing', nextAt })
  }
  await store(ctx, request, status)
}

async function store(ctx: Context, request: RequestRow, given: Parameters<typeof updateRequest>[2]): Promise<void> {
  await forCompany(ctx.db, request.company_id, async (tx) => {
    await updateRequest(tx, request, given)
    if (given.state === 'failed') await refuseEvents(tx, request, reasonOf(given.errors ?? []))
  })
}

/** The reason of most events, and all of them if there are several: the platform does not say which event has which. */
function reasonOf(errors: RequestStatus['errors']): { reason: string; message: string | null } {
  const sorted = [...errors].sort((one, other) => other.count - one.count)
  const message = sorted.map(({ reason, count }) => `${reason} (${count})`).join(', ')
  return { reason: sorted[0]?.reason ?? 'FAILED', message: sorted.length > 1 ? message : null }
}
