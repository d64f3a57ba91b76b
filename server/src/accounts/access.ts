import type { addMember, Member } from '@adroit/contract/members'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { add, changing, memberAfter } from '../members/manage.ts'
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
  const member = await changing(ctx, caller, id, { endsOwner: false }, async (tx, target) => {
    await store(tx, company, target.id, given, ctx.clock())
    return await memberAfter(tx, ctx, caller, target.id)
  })
  ctx.realtime.publish({ company, member: id }, { kind: 'access' })
  return member
}

/**
 * Adds a member with the accounts that they see, so that they never see more between the invite and a later assignment. Throws
 * `account_gone`, and what `add` throws.
 */
export async function addWithAccess(
  ctx: Context,
  caller: Caller,
  { accounts, ...given }: z.infer<typeof addMember.input>,
  origin: string,
): Promise<z.infer<typeof addMember.answer>> {
  return await add(ctx, caller, given, origin, (tx, member) => store(tx, caller.company, member, accounts, ctx.clock()))
}

async function store(tx: Scoped, company: string, member: string, { access, accounts, groups }: AccountAccess, at: Date): Promise<void> {
  const known = [...new Set(accounts)]
  if ((await countKnownAccounts(tx, company, known)) !== known.length) throw fail('account_gone')
  const named = [...new Set(groups.map((name) => name.trim()).filter((name) => name !== ''))]
  await replaceAccess(tx, company, member, { access, accounts: known, groups: named })
  const details = { access, count: known.length, ...(named.length > 0 && { after: named.join(', ') }) }
  await recordAudit(tx, company, { at, action: 'accounts_assigned', subject: { kind: 'member', id: member }, details })
}
