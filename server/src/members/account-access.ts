import type { Member } from '@adroit/contract/members'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import type { Caller } from '../session/caller.ts'
import { type AccountAccess, countKnownAccounts, replaceAccess, selectAccess } from './account-access-store.ts'
import { changing, memberAfter } from './manage.ts'

/** Which accounts a member sees; `member_gone` for one who is not the company's. */
export async function accessOf(ctx: Context, { company }: Caller, id: string): Promise<AccountAccess> {
  const found = await forCompany(ctx.db, company, (tx) => selectAccess(tx, company, id))
  if (!found) throw fail('member_gone')
  return found
}

/** Lets a member see these accounts, from now on, also on pages that are open. Throws account_gone beside what every change of a member does. */
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
  ctx.news.tell({ company, member: id }, { kind: 'access' })
  return member
}
