import type { assignToSeveral } from '@adroit/contract/members'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { changingSeveral } from '../members/manage.ts'
import type { Caller } from '../session/caller.ts'
import { hasRestrictedAccess } from '../session/service.ts'
import {
  countAssigned,
  countKnownAccounts,
  deleteGroupPairs,
  deletePairs,
  groupsOfMembers,
  insertGroupPairs,
  insertPairs,
} from './access-store.ts'

type Given = z.infer<typeof assignToSeveral.input>
type Answer = z.infer<typeof assignToSeveral.answer>

/** What changed for a member. */
interface Changed {
  readonly accounts: string[]
  readonly groups: string[]
}

/**
 * Assigns accounts and groups to several members, or takes them back, effective immediately, also on open pages. Members who see every account stay as
 * they are. Throws `account_gone`, and what every change of a member throws; then nothing has changed.
 */
export async function assignSeveral(ctx: Context, caller: Caller, { assign, changes }: Given): Promise<Answer> {
  const { company } = caller
  const all = changes.flatMap(({ members }) => members)
  const changedOf = await changingSeveral(ctx, caller, all, async (tx, targets) => {
    await refuseUnknown(tx, company, changes)
    const limited = new Set(targets.filter((one) => hasRestrictedAccess(one.role, one.account_access)).map(({ id }) => id))
    const changed = new Map<string, Changed>()
    const of = (member: string): Changed => {
      const known = changed.get(member) ?? { accounts: [], groups: [] }
      changed.set(member, known)
      return known
    }
    for (const { members, accounts, groups = [] } of changes) {
      const those = members.filter((member) => limited.has(member))
      const pairs = await (assign ? insertPairs : deletePairs)(tx, company, those, accounts)
      for (const { member_id: member, account_id: account } of pairs) of(member).accounts.push(account)
      const named = [...new Set(groups.map((name) => name.trim()).filter((name) => name !== ''))]
      const groupPairs = await (assign ? insertGroupPairs : deleteGroupPairs)(tx, company, those, named)
      for (const { member_id: member, group_name: group } of groupPairs) of(member).groups.push(group)
    }
    await record(tx, company, [...changed.keys()], ctx.clock())
    return changed
  })
  for (const member of changedOf.keys()) ctx.realtime.publish({ company, member }, { kind: 'access' })
  return { changed: grouped(changedOf) }
}

async function refuseUnknown(tx: Scoped, company: string, changes: Given['changes']): Promise<void> {
  const accounts = [...new Set(changes.flatMap((change) => change.accounts))]
  if ((await countKnownAccounts(tx, company, accounts)) !== accounts.length) throw fail('account_gone')
}

async function record(tx: Scoped, company: string, members: readonly string[], at: Date): Promise<void> {
  const [counts, groups] = [await countAssigned(tx, company, members), await groupsOfMembers(tx, company, members)]
  for (const id of members) {
    const named = groups.get(id)?.join(', ')
    const details = { access: 'assigned', count: counts.get(id) ?? 0, ...(named && { after: named }) } as const
    await recordAudit(tx, company, { at, action: 'accounts_assigned', subject: { kind: 'member', id }, details })
  }
}

/** Members with the same changes together. */
function grouped(changedOf: ReadonlyMap<string, Changed>): Answer['changed'] {
  const same = Map.groupBy(changedOf, ([, { accounts, groups }]) => JSON.stringify([accounts.toSorted(), groups.toSorted()]))
  return [...same.values()].map((together) => {
    const { accounts = [], groups = [] } = together[0]?.[1] ?? {}
    return { members: together.map(([member]) => member), accounts, ...(groups.length > 0 && { groups }) }
  })
}
