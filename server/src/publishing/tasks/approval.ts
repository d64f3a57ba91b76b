import { amountOf } from '@adroit/contract/money'
import { visibleAccounts } from '../../accounts/visible.ts'
import { admits, decidersOf, ownLimit } from '../../campaigns/approval-limit.ts'
import type { Context } from '../../context.ts'
import { forCompany, inFullView } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import type { Caller } from '../../session/caller.ts'
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
 * transactions. Throws `approval_impossible` if nobody else may approve so much in these accounts.
 */
export async function approvalNeeded(
  ctx: Context,
  caller: Caller,
  ceiling: Ceiling,
  accounts: readonly string[],
): Promise<NeededApproval | null> {
  const limit = await ownLimit(ctx, caller, ceiling.currency, 'publishing.write')
  if (limit === null || ceiling.micros <= limit) return null
  const approvers = await approversOf(ctx, caller, ceiling, accounts)
  if (approvers.length === 0) throw fail('approval_impossible', { limit: `${amountOf(limit, ceiling.currency)} ${ceiling.currency}` })
  return { ...ceiling, approvers, now: ctx.clock() }
}

/** Members other than the caller who see all of the accounts and whose limit admits the ceiling. */
async function approversOf(ctx: Context, caller: Caller, ceiling: Ceiling, accounts: readonly string[]): Promise<string[]> {
  const { company, member } = caller
  const others = (await forCompany(ctx.db, company, (tx) => decidersOf(tx, company, 'publishing.write'))).filter(
    (one) => one.member !== member,
  )
  const may = await Promise.all(others.map((one) => mayApprove(ctx, company, one, ceiling, accounts)))
  return others.filter((_, index) => may[index]).map((one) => one.member)
}

type Decider = Awaited<ReturnType<typeof decidersOf>>[number]

async function mayApprove(ctx: Context, company: string, { member, limit }: Decider, ceiling: Ceiling, accounts: readonly string[]) {
  if (!(await admits(ctx, company, limit, ceiling.micros, ceiling.currency))) return false
  const seen = await visibleAccounts(ctx, company, member)
  return seen === null || accounts.every((account) => seen.has(account))
}

/**
 * Whether the caller, who did not publish the plan, may approve a pending task. They must see all of its accounts, also those that a limited
 * view of the task leaves out.
 */
export async function mayAnswerTask(ctx: Context, { company, member }: Caller, task: PendingTask): Promise<boolean> {
  const { id, ceiling_micros: micros, ceiling_currency: currency } = task
  if (micros === null || currency === null) return false
  const deciders = await forCompany(ctx.db, company, (tx) => decidersOf(tx, company, 'publishing.write'))
  const mine = deciders.find((one) => one.member === member)
  if (mine === undefined) return false
  const rows = await inFullView(() => forCompany(ctx.db, company, (tx) => selectAccountsOf(tx, company, id)))
  const accounts = rows.map(({ account_id: account }) => account)
  return await mayApprove(ctx, company, mine, { micros: BigInt(micros), currency }, accounts)
}

type PendingTask = Pick<TaskRow, 'id' | 'ceiling_micros' | 'ceiling_currency'>
