import { withAccount } from '../connections/platform-access.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { addJob, type JobKind, type JobPayload } from '../jobs/queue.ts'
import type { Attempt } from '../jobs/registry.ts'
import type { AdEntity } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import {
  endChange,
  type OpenChange,
  type Problem,
  scheduleReconciliation,
  selectDueChanges,
  selectOpenChange,
} from './change-request-store.ts'
import { updateEntity } from './hierarchy-store.ts'
import { publishChange } from './publish-change.ts'
import { storeConfirmedValue } from './read-back.ts'
import { firstLookAt, nextReconciliation, reconciliationOutcome } from './reconciliation-outcome.ts'
import { notifyAnswered, notifyScheduledFailed } from './request-approval.ts'
import { markScheduled } from './scheduled-change-store.ts'
import { formatValue, valueIn } from './value.ts'

/** Time limit of one reconciliation. */
const patienceMs = 20_000
const mostAtOnce = 200

/** Reconciles a change request whose answer was lost with its platform. */
export const reconcileJob: JobKind<{ readonly company: string; readonly change: string }> = { name: 'delivery' }

/** Reconciles a change request that is due. */
export async function reconcileChangeRequest(
  ctx: Context,
  { company, change }: JobPayload<typeof reconcileJob>,
  { signal }: Attempt,
): Promise<void> {
  const row = await forCompany(ctx.db, company, (tx) => selectOpenChange(tx, company, change))
  if (row?.due_at && row.due_at <= ctx.clock()) await reconcile(ctx, company, change, signal)
}

/**
 * Enqueues every open change request that is due: those whose answer was lost, and those that a process left behind when it ended. Call it
 * at start and every few seconds.
 */
export async function wakeChangeRequests(ctx: Context): Promise<void> {
  for (const { id, company } of await asSystem(ctx.db, (tx) => selectDueChanges(tx, ctx.clock(), mostAtOnce)))
    await forCompany(ctx.db, company, (tx) => addJob(tx, reconcileJob, { company, change: id }, `delivery:${id}`))
}

/**
 * Reads from the platform what became of an open change request, and ends the request if the result is known. It sends no mutating request.
 */
export async function reconcile(ctx: Context, company: string, id: string, stop?: AbortSignal): Promise<void> {
  const row = await forCompany(ctx.db, company, (tx) => selectOpenChange(tx, company, id))
  if (!row) return
  if (row.state === 'pending_approval') return await end(ctx, row, { kind: 'not_answered', code: 'not_answered', message: null }, null)
  if (row.sent_at === null) return await end(ctx, row, { kind: 'did_not_happen', code: 'never_sent', message: null }, null)
  if (row.effective_at !== null && row.effective_at > ctx.clock()) return await awaitEffect(ctx, row, row.effective_at)
  const patience = AbortSignal.timeout(patienceMs)
  const signal = stop ? AbortSignal.any([stop, patience]) : patience
  try {
    const { found, currency } = await withAccount(
      ctx,
      { company, account: row.account_id, priority: 'person', signal },
      async ({ connector, access }) => ({
        found: await connector.read(access, row.level, row.external_id),
        currency: access.currency,
      }),
    )
    await conclude(ctx, row, row.sent_at, found, currency)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.kind === 'refused') return await end(ctx, row, { kind: 'unknown', code: error.code, message: error.message }, null)
    await reconcileLater(ctx, row, row.sent_at, row.reconciliations)
  }
}

/** The answer to a change that takes effect later was lost. No read can tell before that moment whether the platform accepted it. */
async function awaitEffect(ctx: Context, row: OpenChange, effectiveAt: Date): Promise<void> {
  const unanswered = { kind: 'unanswered', code: 'unanswered', message: null }
  await forCompany(ctx.db, row.company_id, (tx) =>
    markScheduled(tx, row.company_id, row.id, { lookAt: firstLookAt(effectiveAt), unanswered }),
  )
}

async function conclude(ctx: Context, row: OpenChange, sentAt: Date, found: AdEntity | null, currency: string): Promise<void> {
  const holds = found === null ? null : valueIn(found, row.kind)
  const looks = row.reconciliations + 1
  const sinceMs = ctx.clock().getTime() - (row.effective_at ?? sentAt).getTime()
  const scheduled = row.effective_at !== null
  const outcome = reconciliationOutcome({ holds, before: row.before, after: row.after, looks, sinceMs, scheduled })
  if (outcome === 'look_again') return await reconcileLater(ctx, row, sentAt, looks)
  if (outcome === 'done') return await end(ctx, row, null, found)
  // an answer that was not lost said that the platform accepted the change
  const kind = scheduled && row.problem === null ? 'not_in_effect' : 'did_not_happen'
  if (outcome === 'not_done') return await end(ctx, row, { kind, code: 'not_done', message: null }, found)
  const message = holds === null ? null : formatValue(holds, currency)
  await end(ctx, row, { kind: 'something_else', code: 'something_else', message }, found)
}

async function reconcileLater(ctx: Context, row: OpenChange, sentAt: Date, looks: number): Promise<void> {
  const lookAt = nextReconciliation(row.effective_at ?? sentAt, ctx.clock())
  await forCompany(ctx.db, row.company_id, (tx) => scheduleReconciliation(tx, row.company_id, row.id, { looks, lookAt }))
}

/** Ends a change request in the state in which it was read. A request that was approved, sent or ended in the meantime is not changed. */
async function end(ctx: Context, row: OpenChange, problem: Problem | null, found: AdEntity | null): Promise<void> {
  const { company_id: company, account_id: account, id, level, external_id: externalId } = row
  const now = ctx.clock()
  const ended = await forCompany(ctx.db, company, async (tx) => {
    const from = { from: [row.state], unsent: row.sent_at === null }
    const first = await endChange(tx, company, id, { ...from, state: problem === null ? 'done' : 'refused', problem, at: now })
    // what was read for a request that has continued in the meantime may be older than its result
    if (first && problem !== null && found !== null) await updateEntity(tx, company, account, found, now)
    if (first && row.state === 'pending_approval') await notifyAnswered(ctx, tx, company, id, { outcome: 'not_answered', message: null })
    else if (first && row.answered_by !== null)
      await notifyAnswered(ctx, tx, company, id, { outcome: problem === null ? 'made' : 'not_made', message: problem?.message ?? null })
    else if (first && problem !== null && row.state === 'scheduled') await notifyScheduledFailed(ctx, tx, company, id, problem)
    return first
  })
  if (problem === null) await storeConfirmedValue(ctx, { company, account, level, externalId }, row.after, found)
  if (ended) publishChange(ctx, { company, account }, id)
}
