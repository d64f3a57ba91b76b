import { type Opened, withAccount } from '../connections/platform-access.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { AppError, fail } from '../lib/app-error.ts'
import type { AdEntity, ObjectRef } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { applyBudgetRules } from './budget-rules.ts'
import {
  endChange,
  insertChange,
  markSent,
  type NewChange,
  scheduleReconciliation,
  selectLastDone,
  withdrawChange,
} from './change-request-store.ts'
import { noteChanged, selectEntityAt } from './entity-store.ts'
import { updateEntity } from './hierarchy-store.ts'
import { endedBy, errorOf, forgottenMs } from './platform-failure.ts'
import { publishChange } from './publish-change.ts'
import { readBack } from './read-back.ts'
import { reconcile } from './reconcile.ts'
import { type CurrentValue, currentValue, firstLookAt, nextReconciliation } from './reconciliation-outcome.ts'
import { recordChange } from './record-change.ts'
import { endReplaced, markScheduled, selectScheduled } from './scheduled-change-store.ts'
import { same, type Value, valueIn } from './value.ts'

/** A change request of a person. */
export interface ChangeRequest extends NewChange {
  /** Throws if the current value at the platform does not allow the change. */
  readonly check: (holds: Value, opened: Opened) => void
  /** The approval that it needs before it may be sent; absent: none. */
  readonly approval?: Approval
}

/**
 * given: a second person has approved it. Otherwise: `needed` returns whether the current value requires approval, and `wait` marks the
 * request as pending.
 */
type Approval = 'given' | { readonly needed: (holds: Value) => boolean; readonly wait: (id: string, holds: Value) => Promise<void> }

/** A reconciliation may have run between the request and its answer. */
const sent = ['intended', 'checking'] as const

/** Time limits while a person waits. A job reconciles requests that the platform does not answer in time. */
const patienceMs = 20_000
const patienceAfterMs = 8_000

/**
 * Executes a change request at its platform and returns its id; the request has ended or is still being checked. The intention is committed
 * first, and the request is sent at most once. Throws `change_under_way` while another request for the ad entity is open, the errors of
 * `check`, or the platform's error.
 */
export async function sendChangeRequest(ctx: Context, wish: ChangeRequest): Promise<string> {
  const { company } = wish
  const now = ctx.clock()
  const id = await forCompany(ctx.db, company, (tx) => insertChange(tx, wish, now, new Date(now.getTime() + forgottenMs)))
  if (id === null) throw fail('change_under_way')
  return await proceed(ctx, wish, id, (tx) => withdrawChange(tx, company, id))
}

type GiveUp = (tx: Scoped, error: AppError) => Promise<unknown>

/** Continues a change request that was committed as intended. `giveUp` runs if it is rejected before anything was sent. */
export async function proceed(ctx: Context, wish: ChangeRequest, id: string, giveUp: GiveUp): Promise<string> {
  const { company, account } = wish
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return await withAccount(ctx, { company, account, priority: 'person', signal }, (opened) => attempt(ctx, wish, id, opened))
  } catch (error) {
    if (error instanceof AppError) await forCompany(ctx.db, company, (tx) => giveUp(tx, error))
    if (!(error instanceof PlatformError)) throw error
    return await settle(ctx, wish, id, error)
  }
}

async function attempt(ctx: Context, wish: ChangeRequest, id: string, opened: Opened): Promise<string> {
  const { company, level, externalId, after } = wish
  const { connector, access } = opened
  const found = await connector.read(access, level, externalId)
  if (found === null) throw fail('entity_gone')
  const { holds, lagging, automated } = await noteFound(ctx, wish, found)
  const scheduled = wish.kind === 'budget' ? await forCompany(ctx.db, company, (tx) => selectScheduled(tx, wish)) : null
  if (scheduled?.accepted && same(scheduled.after, after) && wish.approval !== 'given') {
    await forCompany(ctx.db, company, (tx) => withdrawChange(tx, company, id))
    return scheduled.id
  }
  // If the platform already has the requested value, as after a second tap, nothing is sent; unless the platform's answer may lag behind.
  if (wish.undoes === null && scheduled === null && !lagging && same(holds, after)) return await isSo(ctx, wish, id)
  wish.check(holds, opened)
  const { approval } = wish
  if (approval !== undefined && approval !== 'given' && approval.needed(holds)) {
    await approval.wait(id, holds)
    return id
  }
  const effectiveAt = 'micros' in after ? await applyBudgetRules(ctx, { ...wish, automated }, after, opened) : null
  const sentAt = ctx.clock()
  const lookAt = new Date(sentAt.getTime() + forgottenMs)
  // without this request, a budget that is scheduled would take effect
  const before = scheduled?.after ?? holds
  const mine = await forCompany(ctx.db, company, async (tx) => {
    const marked = await markSent(tx, company, id, { before, sentAt, lookAt, effectiveAt })
    // the approval of a request is an entry of its own
    if (marked && approval !== 'given') await recordChange(tx, company, id, wish.undoes === null ? 'change_sent' : 'change_undone', sentAt)
    return marked
  })
  if (!mine) throw fail('change_under_way')
  const object = { level, externalId, budgetId: found.budgetId, parent: found.parent, automated }
  await send(opened, object, after)
  if (effectiveAt !== null) return await isScheduled(ctx, wish, id, effectiveAt)
  await forCompany(ctx.db, company, async (tx) => {
    await endChange(tx, company, id, { from: sent, state: 'done', problem: null, at: ctx.clock() })
    // what is switched off is paused, whatever the read below says; others need not wait for it
    if ('switch' in after && after.switch === 'off') await noteChanged(tx, wish, after, ctx.clock())
  })
  publishChange(ctx, wish, id)
  await readBack(ctx, wish, after, opened)
  publishChange(ctx, wish, id)
  return id
}

async function send({ connector, access }: Opened, object: ObjectRef, after: Value): Promise<void> {
  if ('setting' in after) await connector.setSetting(access, object, after)
  else if ('micros' in after) await connector.setBudget(access, object, after)
  else if (after.switch === 'on' || after.switch === 'off') await connector.setSwitch(access, object, after.switch)
}

/** Returns the current value, and whether the entity is stored as automated. An answer that does not lag behind is stored for everybody. */
async function noteFound(ctx: Context, wish: ChangeRequest, found: AdEntity): Promise<CurrentValue & { readonly automated: boolean }> {
  const { company, account, kind } = wish
  const read = valueIn(found, kind)
  if (read === null) throw kind === 'budget' ? fail('budget_elsewhere') : fail('entity_locked')
  return await forCompany(ctx.db, company, async (tx) => {
    const belief = currentValue(read, await selectLastDone(tx, wish, kind), ctx.clock())
    if (!belief.lagging) await updateEntity(tx, company, account, found, ctx.clock())
    return { ...belief, automated: (await selectEntityAt(tx, wish))?.automated ?? false }
  })
}

/** The platform accepted the budget for later. Until then a read shows the current one, which is neither a failure nor a confirmation. */
async function isScheduled(ctx: Context, wish: ChangeRequest, id: string, effectiveAt: Date): Promise<string> {
  await forCompany(ctx.db, wish.company, async (tx) => {
    await markScheduled(tx, wish.company, id, { lookAt: firstLookAt(effectiveAt), unanswered: null })
    await endReplaced(tx, wish, id, ctx.clock())
  })
  publishChange(ctx, wish, id)
  return id
}

/** There is nothing to change. Returns the request that set the current value if it is one of ours. */
async function isSo(ctx: Context, wish: ChangeRequest, id: string): Promise<string> {
  const { company, after, kind } = wish
  const as = await forCompany(ctx.db, company, async (tx) => {
    const last = await selectLastDone(tx, wish, kind)
    if (last && same(last.after, after) && wish.approval !== 'given') {
      await withdrawChange(tx, company, id)
      return last.id
    }
    await endChange(tx, company, id, { from: ['intended'], unsent: true, state: 'done', problem: null, at: ctx.clock(), before: after })
    return id
  })
  publishChange(ctx, wish, as)
  return as
}

/** Handles an error: the request was rejected, or its result is unknown; then it is reconciled with the platform at once. */
async function settle(ctx: Context, wish: ChangeRequest, id: string, error: PlatformError): Promise<string> {
  const { company } = wish
  const now = ctx.clock()
  const problem = endedBy(error)
  ctx.log.info({ change: id, kind: error.kind, code: error.code, trace: error.trace, lost: problem === null }, 'a change was not confirmed')
  if (problem !== null) {
    await forCompany(ctx.db, company, (tx) => endChange(tx, company, id, { from: sent, state: 'refused', problem, at: now }))
    publishChange(ctx, wish, id)
    throw await errorOf(ctx, company, wish.account, error)
  }
  await forCompany(ctx.db, company, (tx) => scheduleReconciliation(tx, company, id, { looks: 0, lookAt: nextReconciliation(now, now) }))
  await reconcile(ctx, company, id, AbortSignal.timeout(patienceAfterMs))
  return id
}
