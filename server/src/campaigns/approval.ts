import { limits } from '@adroit/contract/limits'
import { DatabaseError } from 'pg'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { type AppError, fail } from '../lib/app-error.ts'
import { within } from '../lib/length.ts'
import type { Caller } from '../session/caller.ts'
import { isPending, lockChange, startApproved } from './approval-store.ts'
import { type ChangeRequest, proceed } from './change-request.ts'
import { changeAnswers } from './change-request-answers.ts'
import { endChange } from './change-request-store.ts'
import { type Answered, answered, type Changed, changed } from './execute.ts'
import { changeable } from './find-entity.ts'
import { type ChangeRow, selectChange } from './history-store.ts'
import { forgottenMs } from './platform-failure.ts'
import { publishChange } from './publish-change.ts'
import { recordChange } from './record-change.ts'
import { notifyAnswered } from './request-approval.ts'
import { keptValue, same } from './value.ts'

/**
 * Approves and executes a pending budget request; both members are recorded. It is executed only if the value at the platform is still the
 * one from the request. Throws `approval_not_yours` for the requester and for members whose own limit is too low. The requester is notified
 * of the result.
 */
export async function approve(ctx: Context, caller: Caller, id: string): Promise<Changed> {
  const { company, member } = caller
  const row = await waiting(ctx, caller, id, 'to_answer')
  const { key } = row
  if (key === null) throw fail('entity_gone')
  await changeable(ctx, company, { account: row.account_id, level: row.level, key })
  const by = { member, clock: ctx.clock, lookAfterMs: forgottenMs }
  const started = await orTaken(
    forCompany(ctx.db, company, async (tx) => {
      const outcome = await startApproved(tx, company, id, by)
      if (outcome === 'started') await recordChange(tx, company, id, 'change_approved', ctx.clock())
      return outcome
    }),
  )
  if (started !== 'started') throw fail(started === 'another' ? 'change_under_way' : 'change_not_pending')
  try {
    await proceed(ctx, changeRequestOf(row, company), id, (tx, error) => notExecuted(ctx, tx, company, id, error))
  } finally {
    await forCompany(ctx.db, company, (tx) => notifyEnd(ctx, tx, company, id))
    publishChange(ctx, { company, account: row.account_id }, id)
  }
  return await changed(ctx, caller, id)
}

/** Another request for the ad entity that starts at the same moment prevents this one from starting. */
async function orTaken<T>(work: Promise<T>): Promise<T | 'another'> {
  return await work.catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === '23505') return 'another'
    throw error
  })
}

/** Declines a pending request, with a reason of at most `limits.textArea` characters for the requester. Throws `reason_length`. */
export async function decline(ctx: Context, caller: Caller, id: string, reason: string): Promise<Answered> {
  const words = reason.trim()
  if (!within(words, { min: 1, max: limits.textArea })) throw fail('reason_length', { max: limits.textArea })
  const row = await waiting(ctx, caller, id, 'to_answer')
  await end(ctx, caller, row, 'declined', words)
  return await answered(ctx, caller, id)
}

/** Withdraws a request of the caller. */
export async function withdraw(ctx: Context, caller: Caller, id: string): Promise<Answered> {
  const row = await waiting(ctx, caller, id, 'to_withdraw')
  await end(ctx, caller, row, 'withdrawn', null)
  return await answered(ctx, caller, id)
}

/** Returns a pending request that the caller may answer or withdraw. Throws `change_gone`, `change_not_pending`, `approval_not_yours` or `approver_not_independent`. */
async function waiting(ctx: Context, caller: Caller, id: string, needed: 'to_answer' | 'to_withdraw'): Promise<ChangeRow> {
  const row = await forCompany(ctx.db, caller.company, (tx) => selectChange(tx, caller.company, id))
  if (!row) throw fail('change_gone')
  const [answer] = await changeAnswers(ctx, caller, [row])
  if (!isPending(row, ctx.clock())) throw fail('change_not_pending')
  if (answer?.yours === 'not_independent' && needed === 'to_answer') throw fail('approver_not_independent', { name: row.member_name })
  if (answer?.yours !== needed) throw fail('approval_not_yours')
  return row
}

type Ended = 'declined' | 'withdrawn'

async function end(ctx: Context, { company, member }: Caller, { id, account_id: account }: ChangeRow, kind: Ended, message: string | null) {
  await forCompany(ctx.db, company, async (tx) => {
    if (!isPending(await lockChange(tx, company, id), ctx.clock())) throw fail('change_not_pending')
    const answeredBy = kind === 'declined' ? member : null
    const problem = { kind, code: kind, message }
    await endChange(tx, company, id, { from: ['pending_approval'], state: 'refused', problem, at: ctx.clock(), answeredBy })
    await recordChange(tx, company, id, `change_${kind}`, ctx.clock(), message ?? undefined)
    if (kind === 'declined') await notifyAnswered(ctx, tx, company, id, { outcome: 'declined', message })
  })
  publishChange(ctx, { company, account }, id)
}

function changeRequestOf(row: ChangeRow, company: string): ChangeRequest {
  const before = keptValue(row.before)
  return {
    company,
    member: row.member_id,
    account: row.account_id,
    level: row.level,
    externalId: row.external_id,
    name: row.name,
    kind: row.kind,
    before,
    after: keptValue(row.after),
    undoes: null,
    approval: 'given',
    check: (holds) => {
      if (!same(holds, before)) throw fail('change_overtaken')
    },
  }
}

/**
 * Ends an approved request that was not executed: the platform's rules do not allow the budget now, or the value at the platform has changed
 * since the request. The requester must send a new one.
 */
async function notExecuted(ctx: Context, tx: Scoped, company: string, id: string, { key }: AppError): Promise<void> {
  const kind = key === 'budget_locked' ? 'later' : key === 'budget_below_spend' ? 'refused' : 'overtaken'
  const problem = { kind, code: key, message: null }
  await endChange(tx, company, id, { from: ['intended'], unsent: true, state: 'refused', problem, at: ctx.clock() })
}

const outcomes: Partial<Record<ChangeRow['state'], 'made' | 'not_made' | 'scheduled'>> = {
  done: 'made',
  refused: 'not_made',
  scheduled: 'scheduled',
}

async function notifyEnd(ctx: Context, tx: Scoped, company: string, id: string): Promise<void> {
  const row = await selectChange(tx, company, id)
  if (!row) return
  const outcome = outcomes[row.state] ?? 'checking'
  const message = row.problem && 'message' in row.problem && typeof row.problem.message === 'string' ? row.problem.message : null
  await notifyAnswered(ctx, tx, company, id, { outcome, message })
}
