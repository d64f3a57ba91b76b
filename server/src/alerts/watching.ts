import { may } from '@adroit/contract/roles'
import { findAccount } from '../accounts/find-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany, inViewOf } from '../db/database.ts'
import { accessOf } from '../members/people.ts'
import { watches } from './find-incidents.ts'
import { type RuleRow, selectEnabled } from './store.ts'
import type { WatchedAccount } from './watched-account.ts'

/** An alert that is on, of an active member who sees the account. */
export interface Watching extends RuleRow {
  /** Whether it pauses what it finds: it should, and its member may change campaigns. */
  readonly pauses: boolean
}

/** The alerts that watch an account, in the scopes that their members have now. */
export async function rulesWatching(ctx: Context, company: string, account: WatchedAccount): Promise<Watching[]> {
  const rows = await forCompany(ctx.db, company, (tx) => selectEnabled(tx, company))
  const rules = rows.filter(({ definition }) => watches(definition, account))
  const members = await membersWhoSee(ctx, company, account.id, rules)
  return rules.flatMap((rule) => {
    const member = members.get(rule.member_id)
    return member ? [{ ...rule, pauses: rule.definition.pauses && may(member.role, 'campaigns.change') }] : []
  })
}

async function membersWhoSee(ctx: Context, company: string, account: string, rules: readonly RuleRow[]) {
  const ids = [...new Set(rules.map((rule) => rule.member_id))]
  const members = await forCompany(ctx.db, company, (tx) => accessOf(tx, company, ids))
  const seeing = await Promise.all(
    members.map(async (member) => {
      if (!member.restricted) return [member]
      const seen = await inViewOf(member.id, () => forCompany(ctx.db, company, (tx) => findAccount(tx, company, account)))
      return seen ? [member] : []
    }),
  )
  return new Map(seeing.flat().map((member) => [member.id, member]))
}
