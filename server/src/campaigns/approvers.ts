import { membersChangedBy } from '../audit/changed-members.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { namesOf } from '../members/people.ts'
import { admits, type Decided, decidersOf, type SpendingPermission } from './approval-limit.ts'

/** Who may approve a request. */
export interface Approvers {
  readonly able: readonly string[]
  /** Names of those who could, but whom the requester added or changed in the last 24 hours. */
  readonly notIndependent: readonly string[]
}

/**
 * Returns the members other than the requester whose limit admits an amount. `seeing` keeps those of them who see what it is about. It opens its
 * own transactions.
 */
export async function findApprovers(
  ctx: Context,
  company: string,
  permission: SpendingPermission,
  amount: Decided,
  seeing: (members: readonly string[]) => Promise<readonly string[]>,
): Promise<Approvers> {
  const { requester } = amount
  const { others, changed } = await forCompany(ctx.db, company, async (tx) => ({
    others: (await decidersOf(tx, company, permission, ctx.clock())).filter(({ member }) => member !== requester),
    changed: await membersChangedBy(tx, company, requester, ctx.clock()),
  }))
  const may = await Promise.all(others.map((one) => admits(ctx, company, one, amount)))
  const seen = await seeing(others.filter((_, index) => may[index]).map(({ member }) => member))
  const dependent = seen.filter((member) => changed.has(member))
  const names = await forCompany(ctx.db, company, (tx) => namesOf(tx, company, dependent))
  return { able: seen.filter((member) => !changed.has(member)), notIndependent: [...names.values()] }
}

/** Throws `approval_impossible` if nobody may approve, or `approvers_not_independent` if only dependent members could. */
export function refuseWithoutApprovers({ able, notIndependent }: Approvers, limit: string): void {
  if (able.length > 0) return
  if (notIndependent.length > 0) throw fail('approvers_not_independent', { limit, names: notIndependent.join(', ') })
  throw fail('approval_impossible', { limit })
}
