import type { assignToSeveral } from '@adroit/contract/members'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { changingSeveral } from '../members/manage.ts'
import type { Caller } from '../session/caller.ts'
import { hasRestrictedAccess } from '../session/service.ts'
import { countAssigned, countKnownAccounts, deletePairs, insertPairs } from './access-store.ts'

type Given = z.infer<typeof assignToSeveral.input>
type Answer = z.infer<typeof assignToSeveral.answer>

/**
 * Assigns accounts to several members, or takes them back, effective immediately, also on open pages. Members who see every account stay as
 * they are. Throws `account_gone`, and what every change of a member throws; then nothing has changed.
 */
export async function assignSeveral(ctx: Context, caller: Caller, { assign, changes }: Given): Promise<Answer> {
  const { company } = caller
  const all = changes.flatMap(({ members }) => members)
  const accountsOf = await changingSeveral(ctx, caller, all, async (tx, targets) => {
    await refuseUnknown(tx, company, changes)
    const limited = new Set(targets.filter((one) => hasRestrictedAccess(one.role, one.account_access)).map(({ id }) => id))
    const changed = new Map<string, string[]>()
    for (const { members, accounts } of changes) {
      const those = members.filter((member) => limited.has(member))
      const pairs = await (assign ? insertPairs : deletePairs)(tx, company, those, accounts)
      for (const { member_id: member, account_id: account } of pairs) changed.set(member, [...(changed.get(member) ?? []), account])
    }
    await record(tx, company, [...changed.keys()], ctx.clock())
    return changed
  })
  for (const member of accountsOf.keys()) ctx.realtime.publish({ company, member }, { kind: 'access' })
  return { changed: grouped(accountsOf) }
}

async function refuseUnknown(tx: Scoped, company: string, changes: Given['changes']): Promise<void> {
  const accounts = [...new Set(changes.flatMap((change) => change.accounts))]
  if ((await countKnownAccounts(tx, company, accounts)) !== accounts.length) throw fail('account_gone')
}

async function record(tx: Scoped, company: string, members: readonly string[], at: Date): Promise<void> {
  const counts = await countAssigned(tx, company, members)
  for (const id of members) {
    const details = { access: 'assigned', count: counts.get(id) ?? 0 } as const
    await recordAudit(tx, company, { at, action: 'accounts_assigned', subject: { kind: 'member', id }, details })
  }
}

/** Members with the same accounts together. */
function grouped(accountsOf: ReadonlyMap<string, readonly string[]>): Answer['changed'] {
  const groups = Map.groupBy(accountsOf, ([, accounts]) => accounts.toSorted().join())
  return [...groups.values()].map((group) => ({ members: group.map(([member]) => member), accounts: [...(group[0]?.[1] ?? [])] }))
}
