import { campaignLimits } from '@adroit/contract/campaign-limits'
import { type Change, type ChangeProblem, changeProblems } from '@adroit/contract/campaigns'
import { may } from '@adroit/contract/roles'
import { membersChangedBy } from '../audit/changed-members.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Caller } from '../session/caller.ts'
import { admits, decidersOf } from './approval-limit.ts'
import type { ChangeRow } from './history-store.ts'
import { formatValue, keptValue, same } from './value.ts'

/** Returns change requests in the form that a member sees. */
export async function changeAnswers(ctx: Context, caller: Caller, rows: readonly ChangeRow[]): Promise<Change[]> {
  const { company, member } = caller
  const now = ctx.clock()
  const mine = rows.some(({ state }) => state === 'pending_approval')
    ? (await forCompany(ctx.db, company, (tx) => decidersOf(tx, company, 'campaigns.change', now))).find((one) => one.member === member)
    : undefined
  const yoursIn = async (row: ChangeRow): Promise<Change['yours']> => {
    if (row.state !== 'pending_approval' || mine === undefined) return null
    if (row.member_id === member) return 'to_withdraw'
    const after = keptValue(row.after)
    if (!may(caller.role, 'campaigns.change') || !('micros' in after)) return null
    const amount = { micros: after.micros, currency: row.currency, requester: row.member_id }
    if (!(await admits(ctx, company, mine, amount))) return null
    const changed = await forCompany(ctx.db, company, (tx) => membersChangedBy(tx, company, row.member_id, now))
    return changed.has(member) ? 'not_independent' : 'to_answer'
  }
  return await Promise.all(rows.map(async (row) => changeAnswer(row, await yoursIn(row), now)))
}

function changeAnswer(row: ChangeRow, yours: Change['yours'], now: Date): Change {
  const after = keptValue(row.after)
  return {
    id: row.id,
    account: { id: row.account_id, name: row.account_name, currency: row.currency, timeZone: row.time_zone },
    level: row.level,
    key: row.key,
    name: row.name,
    kind: row.kind,
    budget: 'micros' in after ? after.kind : null,
    bid: 'setting' in after && after.setting === 'bid' ? after.bid : null,
    before: formatValue(keptValue(row.before), row.currency),
    after: formatValue(after, row.currency),
    state: row.state === 'intended' ? 'checking' : row.state,
    problem: row.state === 'scheduled' ? null : problemOf(row),
    scheduled: scheduledOf(row),
    message: row.problem && 'message' in row.problem && typeof row.problem.message === 'string' ? row.problem.message : null,
    by: row.member_name,
    alert: row.alert,
    at: row.requested_at.toISOString(),
    answeredBy: row.answered_name,
    approvableUntil: row.state === 'pending_approval' ? (row.due_at?.toISOString() ?? null) : null,
    yours,
    undoUntil: undoUntil(row, now)?.toISOString() ?? null,
    undone: row.undone,
    undoes: row.undoes,
  }
}

function scheduledOf({ state, effective_at, problem }: ChangeRow): Change['scheduled'] {
  return state === 'scheduled' && effective_at !== null ? { at: effective_at.toISOString(), accepted: problem === null } : null
}

function problemOf({ problem }: ChangeRow): ChangeProblem | null {
  if (problem === null) return null
  return changeProblems.find((kind) => 'kind' in problem && problem.kind === kind) ?? 'unknown'
}

/** Before a scheduled change takes effect, the platform accepts no other one (`AdSetBudgets.lockMinutes`). */
const lockMs = 5 * 60_000

/**
 * Returns until when a change can be undone: ten minutes, and a scheduled one until shortly before it takes effect; null: it cannot. An undo is final, a request that changed nothing has nothing to undo, and a
 * change that was followed by another is no longer in effect.
 */
export function undoUntil(row: ChangeRow, now: Date): Date | null {
  if (row.undoes !== null || row.undone || row.followed) return null
  if (same(keptValue(row.before), keptValue(row.after))) return null
  const until = endOfUndo(row)
  return until !== null && until > now ? until : null
}

function endOfUndo({ state, ended_at, effective_at }: ChangeRow): Date | null {
  if (state === 'scheduled') return effective_at && new Date(effective_at.getTime() - lockMs)
  return state === 'done' && ended_at !== null ? new Date(ended_at.getTime() + campaignLimits.undoMinutes * 60_000) : null
}
