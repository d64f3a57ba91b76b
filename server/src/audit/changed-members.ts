import type { AuditAction } from '@adroit/contract/audit-actions'
import type { Scoped } from '../db/database.ts'
import { selectActionsOnMembers, selectSubjectsOf } from './store.ts'

/** What gives a member power over another one: to sign in as them, or to choose what they may see and decide. */
const actions: readonly AuditAction[] = [
  'member_added',
  'member_enabled',
  'member_reset',
  'invite_made',
  'second_factor_off',
  'role_changed',
  'member_limit_changed',
  'accounts_assigned',
]

/** For this long after such an action, the other member is no second person. */
const hours = 24

/**
 * Returns the members whom a member added, reset, or gave another role, limit or accounts in the last 24 hours, and those whom these members
 * did. They may not approve what the member asks for, whatever their role.
 */
export async function membersChangedBy(tx: Scoped, company: string, member: string, now: Date): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - hours * 3_600_000)
  return new Set(await selectSubjectsOf(tx, company, { member, actions, since }))
}

/** What lets a member act as another one, or spend through them. */
const makingActions = actions.filter((action) => action !== 'accounts_assigned')

/**
 * Returns a function that tells of a member who added, enabled or reset them, changed their role or raised their limit in the last 24 hours, and
 * who did so to these.
 */
export async function makersIn(tx: Scoped, company: string, now: Date): Promise<(member: string) => string[]> {
  const rows = await selectActionsOnMembers(tx, company, { actions: makingActions, since: new Date(now.getTime() - hours * 3_600_000) })
  const direct = Map.groupBy(rows, ({ subject }) => subject)
  return (member) => {
    const found = new Set([member])
    for (const one of found) for (const { actor } of direct.get(one) ?? []) found.add(actor)
    found.delete(member)
    return [...found]
  }
}
