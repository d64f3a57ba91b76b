import type { Member } from '@adroit/contract/members'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { changing, memberAfter } from '../members/manage.ts'
import type { Caller } from '../session/caller.ts'
import { type AccountAccess, countKnownAccounts, replaceAccess, selectAccess } from './access-store.ts'

/** Returns which accounts a member sees. Throws `member_gone` if they do not belong to the company. */
export async function accessOf(ctx: Context, { company }: Caller, id: string): Promise<AccountAccess> {
  const found = await forCompany(ctx.db, company, (tx) => selectAccess(tx, company, id))
  if (!found) throw fail('member_gone')
  return found
}

/**
 * Sets which accounts a member sees, effective immediately, also on open pages. Throws `account_gone`, and what every change of a member
 * throws.
 */
export async function assign(ctx: Context, caller: Caller, { id, ...given }: AccountAccess & { readonly id: string }): Promise<Member> {
  const { company } = caller
  const access: AccountAccess = {
    access: given.access,
    accounts: [...new Set(given.accounts)],
    groups: [...new Set(given.groups.map((name) => name.trim()).filter((name) => name !== ''))],
  }
  const member = await changing(ctx, caller, id, { endsOwner: false }, async (tx, target) => {
    if ((await countKnownAccounts(tx, company, access.accounts)) !== access.accounts.length) throw fail('account_gone')
    await replaceAccess(tx, company, target.id, access)
    return await memberAfter(tx, ctx, caller, target.id)
  })
  ctx.realtime.publish({ company, member: id }, { kind: 'access' })
  return member
}
