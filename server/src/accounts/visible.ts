import type { Context } from '../context.ts'
import { forCompany, inFullView, inViewOf, type Scoped } from '../db/database.ts'
import { isRestricted } from '../session/service.ts'

/** Accounts that a member sees; null: all of the company. Whoever is no member of it sees none. */
export async function visibleAccounts(ctx: Context, company: string, member: string): Promise<ReadonlySet<string> | null> {
  const of = await inFullView(() => forCompany(ctx.db, company, (tx) => selectAccess(tx, company, member)))
  if (!of) return new Set()
  if (!isRestricted(of.role, of.account_access)) return null
  const rows = await inViewOf(member, () =>
    forCompany(ctx.db, company, (tx) => tx.selectFrom('accounts').select('id').where('company_id', '=', company).execute()),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Those of some members who see an account. */
export async function membersSeeing(ctx: Context, company: string, account: string, members: readonly string[]): Promise<string[]> {
  const sees = await Promise.all(members.map((member) => visibleAccounts(ctx, company, member)))
  return members.filter((_, index) => {
    const seen = sees[index]
    return seen === null || seen?.has(account) === true
  })
}

function selectAccess(tx: Scoped, company: string, member: string) {
  return tx
    .selectFrom('members')
    .select(['role', 'account_access'])
    .where('company_id', '=', company)
    .where('id', '=', member)
    .executeTakeFirst()
}
