import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { addJob, type Tasks } from '../jobs/queue.ts'
import type { Attempt } from '../jobs/worker.ts'
import { withAccount } from '../media/access.ts'
import type { PlatformObject } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { updateObject } from '../sync/hierarchy-store.ts'
import { endChange, keepChecking, type OpenChange, type Problem, selectDueChanges, selectOpenChange } from './change-store.ts'
import { noteMade } from './read-back.ts'
import { shown, valueIn } from './value.ts'
import { nextLook, verdictOf } from './verdict.ts'
import { tellAnswered } from './waiting.ts'

/** Longest that one look may take. */
const patienceMs = 20_000
const mostAtOnce = 200

/** Looks at a change that is due. */
export async function deliveryTask(ctx: Context, { company, change }: Tasks['delivery'], { signal }: Attempt): Promise<void> {
  const row = await forCompany(ctx.db, company, (tx) => selectOpenChange(tx, company, change))
  if (row?.look_at && row.look_at <= ctx.clock()) await look(ctx, company, change, signal)
}

/**
 * Gives every open change a turn that is due: those whose answer was lost, and those that a process left behind when it ended. Called
 * at start and every few seconds.
 */
export async function wakeChanges(ctx: Context): Promise<void> {
  for (const { id, company } of await asSystem(ctx.db, (tx) => selectDueChanges(tx, ctx.clock(), mostAtOnce)))
    await forCompany(ctx.db, company, (tx) => addJob(tx, 'delivery', { company, change: id }, `delivery:${id}`))
}

/** Asks the platform what became of an open change, and ends it where that can be told. Sends nothing that changes anything. */
export async function look(ctx: Context, company: string, id: string, stop?: AbortSignal): Promise<void> {
  const row = await forCompany(ctx.db, company, (tx) => selectOpenChange(tx, company, id))
  if (!row) return
  if (row.state === 'waiting') return await end(ctx, row, { kind: 'not_answered', code: 'not_answered', words: null }, null)
  if (row.sent_at === null) return await end(ctx, row, { kind: 'did_not_happen', code: 'never_sent', words: null }, null)
  const patience = AbortSignal.timeout(patienceMs)
  const signal = stop ? AbortSignal.any([stop, patience]) : patience
  try {
    const { found, currency } = await withAccount(
      ctx,
      { company, account: row.account_id, purpose: 'person', signal },
      async ({ connector, access }) => ({
        found: await connector.read(access, row.level, row.external_id),
        currency: access.currency,
      }),
    )
    await conclude(ctx, row, row.sent_at, found, currency)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.kind === 'refused') return await end(ctx, row, { kind: 'unknown', code: error.code, words: error.message }, null)
    await lookLater(ctx, row, row.sent_at, row.looks)
  }
}

async function conclude(ctx: Context, row: OpenChange, sentAt: Date, found: PlatformObject | null, currency: string): Promise<void> {
  const holds = found === null ? null : valueIn(found, row.kind)
  const looks = row.looks + 1
  const sinceSentMs = ctx.clock().getTime() - sentAt.getTime()
  const verdict = verdictOf({ holds, before: row.before, after: row.after, looks, sinceSentMs })
  if (verdict === 'look_again') return await lookLater(ctx, row, sentAt, looks)
  if (verdict === 'done') return await end(ctx, row, null, found)
  if (verdict === 'not_done') return await end(ctx, row, { kind: 'did_not_happen', code: 'not_done', words: null }, found)
  const words = holds === null ? null : shown(holds, currency)
  await end(ctx, row, { kind: 'something_else', code: 'something_else', words }, found)
}

async function lookLater(ctx: Context, row: OpenChange, sentAt: Date, looks: number): Promise<void> {
  const lookAt = nextLook(sentAt, ctx.clock())
  await forCompany(ctx.db, row.company_id, (tx) => keepChecking(tx, row.company_id, row.id, { looks, lookAt }))
}

/** Ends a change as it was read: one that was approved, sent or ended meanwhile is left as it is. */
async function end(ctx: Context, row: OpenChange, problem: Problem | null, found: PlatformObject | null): Promise<void> {
  const { company_id: company, account_id: account, id, level, external_id: externalId } = row
  const now = ctx.clock()
  const ended = await forCompany(ctx.db, company, async (tx) => {
    const from = { from: [row.state], unsent: row.sent_at === null }
    const first = await endChange(tx, company, id, { ...from, state: problem === null ? 'done' : 'refused', problem, at: now })
    // what was read for a change that has gone on meanwhile may be older than what it made
    if (first && problem !== null && found !== null) await updateObject(tx, company, account, found, now)
    if (first && row.state === 'waiting') await tellAnswered(ctx, tx, company, id, { outcome: 'not_answered', words: null })
    else if (first && row.answered_by !== null)
      await tellAnswered(ctx, tx, company, id, { outcome: problem === null ? 'made' : 'not_made', words: problem?.words ?? null })
    return first
  })
  if (problem === null) await noteMade(ctx, { company, account, level, externalId }, row.after, found)
  if (ended) ctx.news.tell({ company }, { kind: 'change', account, change: id })
}
