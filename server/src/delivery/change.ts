import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail, Refusal } from '../lib/refusal.ts'
import { type Opened, withAccount } from '../media/access.ts'
import type { PlatformObject } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { updateObject } from '../sync/hierarchy-store.ts'
import { endChange, insertChange, keepChecking, markSent, type NewChange, selectLastDone, withdrawChange } from './change-store.ts'
import { endedBy, forgottenMs, refusalOf } from './ending.ts'
import { look } from './look.ts'
import { readBack } from './read-back.ts'
import { same, type Value, valueIn } from './value.ts'
import { type Belief, believed, nextLook } from './verdict.ts'

/** A change that a person asks for. */
export interface Wish extends NewChange {
  /** Refuses it for what holds at the platform now. */
  readonly check: (holds: Value, opened: Opened) => void
  /** What it needs from others before it may be sent; absent: nothing. */
  readonly approval?: Approval
}

/** given: a second person has approved it. Otherwise: whether one must, for what holds now, and what leaves it waiting for that. */
type Approval = 'given' | { readonly needed: (holds: Value) => boolean; readonly wait: (id: string, holds: Value) => Promise<void> }

/** A look may have come between the request and its answer. */
const sent = ['intended', 'checking'] as const

/** A person waits for it; what the platform has not answered by then is asked for by a job. */
const patienceMs = 20_000
const patienceAfterMs = 8_000

/**
 * Makes a change at its platform and answers its id, ended or still being checked. What is about to be done is committed first; it is sent
 * once and never again. Refused with `change_under_way` while another change of the object is open, with what `check` finds, or with
 * the platform's own words.
 */
export async function makeChange(ctx: Context, wish: Wish): Promise<string> {
  const { company } = wish
  const now = ctx.clock()
  const id = await forCompany(ctx.db, company, (tx) => insertChange(tx, wish, now, new Date(now.getTime() + forgottenMs)))
  if (id === null) throw fail('change_under_way')
  return await proceed(ctx, wish, id, (tx) => withdrawChange(tx, company, id))
}

/** Goes on with a change that was committed as intended. `giveUp`: what becomes of it when it is refused before anything was sent. */
export async function proceed(ctx: Context, wish: Wish, id: string, giveUp: (tx: Scoped) => Promise<unknown>): Promise<string> {
  const { company, account } = wish
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return await withAccount(ctx, { company, account, purpose: 'person', signal }, (opened) => attempt(ctx, wish, id, opened))
  } catch (error) {
    if (error instanceof Refusal) await forCompany(ctx.db, company, giveUp)
    if (!(error instanceof PlatformError)) throw error
    return await settle(ctx, wish, id, error)
  }
}

async function attempt(ctx: Context, wish: Wish, id: string, opened: Opened): Promise<string> {
  const { company, level, externalId, after } = wish
  const { connector, access } = opened
  const found = await connector.read(access, level, externalId)
  if (found === null) throw fail('object_gone')
  const { holds, lagging } = await noteFound(ctx, wish, found)
  // Whoever asks for what holds already, as with a second tap, has it; not while the platform's answer may be an old one.
  if (wish.undoes === null && !lagging && same(holds, after)) return await isSo(ctx, wish, id)
  wish.check(holds, opened)
  const { approval } = wish
  if (approval !== undefined && approval !== 'given' && approval.needed(holds)) {
    await approval.wait(id, holds)
    return id
  }
  const sentAt = ctx.clock()
  const lookAt = new Date(sentAt.getTime() + forgottenMs)
  const mine = await forCompany(ctx.db, company, (tx) => markSent(tx, company, id, { before: holds, sentAt, lookAt }))
  if (!mine) throw fail('change_under_way')
  const object = { level, externalId, budgetId: found.budgetId, parent: found.parent }
  if (!('switch' in after)) await connector.setBudget(access, object, after)
  else if (after.switch === 'on' || after.switch === 'off') await connector.setSwitch(access, object, after.switch)
  await forCompany(ctx.db, company, (tx) => endChange(tx, company, id, { from: sent, state: 'done', problem: null, at: ctx.clock() }))
  await readBack(ctx, wish, after, opened)
  return id
}

/** What holds now; an answer that does not lag behind is kept for everybody. */
async function noteFound(ctx: Context, wish: Wish, found: PlatformObject): Promise<Belief> {
  const { company, account, kind } = wish
  const read = valueIn(found, kind)
  if (read === null) throw fail('budget_elsewhere')
  return await forCompany(ctx.db, company, async (tx) => {
    const belief = believed(read, await selectLastDone(tx, wish, kind), ctx.clock())
    if (!belief.lagging) await updateObject(tx, company, account, found, ctx.clock())
    return belief
  })
}

/** Nothing was to be done. The change that made it so is answered where it is ours. */
async function isSo(ctx: Context, wish: Wish, id: string): Promise<string> {
  const { company, after, kind } = wish
  return await forCompany(ctx.db, company, async (tx) => {
    const last = await selectLastDone(tx, wish, kind)
    if (last && same(last.after, after) && wish.approval !== 'given') {
      await withdrawChange(tx, company, id)
      return last.id
    }
    await endChange(tx, company, id, { from: ['intended'], unsent: true, state: 'done', problem: null, at: ctx.clock(), before: after })
    return id
  })
}

/** After an error: it was refused, or nobody knows, and then the platform is asked at once what holds. */
async function settle(ctx: Context, wish: Wish, id: string, error: PlatformError): Promise<string> {
  const { company } = wish
  const now = ctx.clock()
  const problem = endedBy(error)
  ctx.log.info({ change: id, kind: error.kind, code: error.code, trace: error.trace, lost: problem === null }, 'a change was not confirmed')
  if (problem !== null) {
    await forCompany(ctx.db, company, (tx) => endChange(tx, company, id, { from: sent, state: 'refused', problem, at: now }))
    throw await refusalOf(ctx, company, wish.account, error)
  }
  await forCompany(ctx.db, company, (tx) => keepChecking(tx, company, id, { looks: 0, lookAt: nextLook(now, now) }))
  await look(ctx, company, id, AbortSignal.timeout(patienceAfterMs))
  return id
}
