import type { Context } from '../context.ts'
import { forCompany, inFullView, inViewOf } from '../db/database.ts'
import { hasRestrictedAccess } from '../session/service.ts'
import { selectAccountIds, selectScope } from './access-store.ts'

/** Returns the accounts that a member sees; null: all of the company. Somebody who is not a member sees none. */
export async function visibleAccounts(ctx: Context, company: string, member: string): Promise<ReadonlySet<string> | null> {
  const of = await inFullView(() => forCompany(ctx.db, company, (tx) => selectScope(tx, company, member)))
  if (!of) return new Set()
  if (!hasRestrictedAccess(of.role, of.account_access)) return null
  return new Set(await inViewOf(member, () => forCompany(ctx.db, company, (tx) => selectAccountIds(tx, company))))
}

/** Returns those of the given members who see an account. */
export async function membersWithAccess(ctx: Context, company: string, account: string, members: readonly string[]): Promise<string[]> {
  const sees = await Promise.all(members.map((member) => visibleAccounts(ctx, company, member)))
  return members.filter((_, index) => {
    const seen = sees[index]
    return seen === null || seen?.has(account) === true
  })
}
