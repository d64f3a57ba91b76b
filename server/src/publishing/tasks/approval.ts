import { amountOf } from '@adroit/contract/money'
import { visibleAccounts } from '../../accounts/visible.ts'
import { membersChangedBy } from '../../audit/changed-members.ts'
import { admits, type Decider, decidersOf, ownLimit } from '../../campaigns/approval-limit.ts'
import { findApprovers, refuseWithoutApprovers } from '../../campaigns/approvers.ts'
import { settingsOf } from '../../company/lookup.ts'
import type { Context } from '../../context.ts'
import { forCompany, inFullView } from '../../db/database.ts'
import type { Caller } from '../../session/caller.ts'
import { ceilingsOf, companyCeilings } from '../plan/ceilings.ts'
import { planFrom } from './plan-json.ts'
import { selectAccountsOf, type TaskRow } from './read-store.ts'

/** The daily ceiling of a plan that a second person must approve, in micros of the company's currency, and who can. */
export interface NeededApproval {
  readonly micros: bigint
  readonly currency: string
  readonly approvers: readonly string[]
  /** When it is asked for. */
  readonly now: Date
}

interface Ceiling {
  readonly micros: bigint
  readonly currency: string
}

/**
 * Returns the approval that a plan with this daily ceiling needs, for `startTask`; null: the caller's limit admits it. It opens its own
 * transactions. Throws `approval_impossible` or `approvers_not_independent` if nobody else may approve so much in these accounts.
 */
export async function approvalNeeded(
  ctx: Context,
  caller: Caller,
  ceiling: Ceiling,
  accounts: readonly string[],
): Promise<NeededApproval | null> {
  const { company, member } = caller
  const limit = await ownLimit(ctx, caller, ceiling.currency, 'publishing.write')
  if (limit === null || ceiling.micros <= limit) return null
  const seeing = async (members: readonly string[]) => {
    const sees = await Promise.all(members.map((one) => seesAll(ctx, company, one, accounts)))
    return members.filter((_, index) => sees[index])
  }
  const approvers = await findApprovers(ctx, company, 'publishing.write', { ...ceiling, requester: member }, seeing)
  refuseWithoutApprovers(approvers, `${amountOf(limit, ceiling.currency)} ${ceiling.currency}`)
  return { ...ceiling, approvers: approvers.able, now: ctx.clock() }
}

async function seesAll(ctx: Context, company: string, member: string, accounts: readonly string[]): Promise<boolean> {
  const seen = await visibleAccounts(ctx, company, member)
  return seen === null || accounts.every((account) => seen.has(account))
}

/**
 * What the caller may do with another member's pending task; null: nothing. not_independent: they could approve it, but its author added or
 * changed them in the last 24 hours. They must see all of its accounts, also those that a limited view of the task leaves out.
 */
export async function answerableTask(
  ctx: Context,
  { company, member }: Caller,
  task: PendingTask,
): Promise<'to_answer' | 'not_independent' | null> {
  const { id, ceiling_micros: micros, ceiling_currency: currency, member_id: requester } = task
  if (micros === null || currency === null) return null
  const { mine, changed } = await forCompany(ctx.db, company, async (tx) => ({
    mine: (await decidersOf(tx, company, 'publishing.write', ctx.clock())).find((one) => one.member === member),
    changed: await membersChangedBy(tx, company, requester, ctx.clock()),
  }))
  if (mine === undefined) return null
  const rows = await inFullView(() => forCompany(ctx.db, company, (tx) => selectAccountsOf(tx, company, id)))
  const accounts = rows.map(({ account_id: account }) => account)
  const asked = { micros: BigInt(micros), currency, requester }
  if (!(await admits(ctx, company, mine, asked)) || !(await seesAll(ctx, company, member, accounts))) return null
  if (!(await admitsAgain(ctx, company, mine, task, rows))) return null
  return changed.has(member) ? 'not_independent' : 'to_answer'
}

type PendingTask = Pick<TaskRow, 'id' | 'member_id' | 'created_at' | 'ceiling_micros' | 'ceiling_currency'>

/**
 * Whether a member's limit admits a task's daily ceiling at rates that they did not enter just now themselves. The stored ceiling was converted
 * when nobody knew who would approve it.
 */
async function admitsAgain(
  ctx: Context,
  company: string,
  decider: Decider,
  { member_id: requester, created_at: at }: PendingTask,
  rows: Awaited<ReturnType<typeof selectAccountsOf>>,
): Promise<boolean> {
  const judged = [decider, ...decider.makers]
  if (judged.every(({ limit }) => limit === null)) return true
  const settings = await forCompany(ctx.db, company, (tx) => settingsOf(tx, company))
  const ceilings = rows.map((row) => {
    const plan = planFrom(row.plan)
    // as when it was published, and within its schedule
    return ceilingsOf(plan, plan.endsAt !== null && plan.endsAt <= at ? new Date(plan.endsAt.getTime() - 1) : at)
  })
  const members = [requester, ...judged.map((one) => one.member)]
  const daily = await companyCeilings(ctx, settings, members, ceilings)
  return daily !== null && (await admits(ctx, company, decider, { micros: daily.daily, currency: daily.currency, requester }))
}
