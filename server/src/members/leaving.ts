import { lockCompany } from '../company/lookup.ts'
import type { Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { formerMark } from '../lib/former-member.ts'
import { deleteOwnRows, markLeft, takeExport } from './leave-store.ts'
import { lockMember, selectActive } from './manage-store.ts'

export interface Leaving {
  readonly company: string
  readonly member: string
}

/**
 * Locks a member who wants to leave until the transaction ends. One change of a company's members runs at a time, because two owners who leave
 * at once would leave none. Throws session_invalid and last_owner.
 */
export async function lockLeaving(tx: Scoped, { company, member }: Leaving) {
  await lockCompany(tx, company)
  const own = await lockMember(tx, company, member)
  if (own?.status !== 'active') throw fail('session_invalid')
  if (own.role === 'owner' && (await selectActive(tx, company, ['owner'])).length === 1) throw fail('last_owner')
  return own
}

/** Deletes what is only the member's, and makes them a former member, which the mark behind the `name` says. */
export async function completeLeaving(tx: Scoped, { company, member }: Leaving, name: string): Promise<void> {
  await deleteOwnRows(tx, company, member)
  await markLeft(tx, company, member, `${name}${formerMark}`)
}

/** Notes that a member exports their data. Returns false if they did after `since`. */
export function beginExport(tx: Scoped, { company, member }: Leaving, now: Date, since: Date): Promise<boolean> {
  return takeExport(tx, company, member, now, since)
}
