import type { Answer } from '../http/call.ts'
import { json } from '../http/call.ts'
import { dayAt, offsetAt } from '../world/calendar.ts'
import { deliveredOn, sumOf } from '../world/delivery.ts'
import { accountsOf, objectsOf } from '../world/read.ts'
import type { Account } from '../world/world.ts'
import { accountFor, callerIn } from './caller.ts'
import { daysOf } from './days.ts'
import { missingObject } from './errors.ts'
import type { FieldTable } from './fields.ts'
import { picked } from './fields.ts'
import type { Given } from './given.ts'
import { leastDaily, toMinor } from './money.ts'
import { pageOf } from './paging.ts'

/** `me/adaccounts`: accounts in which the person has at least read access. */
export function listAccounts(given: Given): Answer {
  const { scopes, person } = callerIn(given)
  const seen = scopes.includes('ads_read') || scopes.includes('ads_management') ? accountsOf(given.world, person) : []
  return pageOf(
    given,
    seen,
    (account) => account.id,
    (account) => accountNode(given, account),
  )
}

export function readAccount(given: Given): Answer {
  return json(accountNode(given, accountFor(given, given.ids[0] ?? '', 'read')))
}

/** `me/businesses`: the owners of the accounts. */
export function listBusinesses(given: Given): Answer {
  const accounts = accountsOf(given.world, callerIn(given).person)
  const ids = [...new Set(accounts.flatMap((account) => account.parent ?? []))].sort()
  return pageOf(
    given,
    ids,
    (id) => id,
    (id) => picked(given.params, 'Business', businessTable(id), ['id', 'name']),
  )
}

/** `{business}/owned_ad_accounts`. */
export function listOwned(given: Given): Answer {
  const [id = ''] = given.ids
  const owned = accountsOf(given.world, callerIn(given).person).filter((account) => account.parent === id)
  if (owned.length === 0) throw missingObject(given.call.method, id)
  return pageOf(
    given,
    owned,
    (account) => account.id,
    (account) => accountNode(given, account),
  )
}

const businessTable = (id: string): FieldTable => ({ id: () => id, name: () => `Business ${id}` })

function accountNode(given: Given, account: Account): Record<string, unknown> {
  return picked(given.params, 'AdAccount', tableOf(given, account), ['id', 'account_id'])
}

/** Status numbers as Meta sends them; their names are in its reference only. */
const statusNumbers = { active: 1, disabled: 2, unsettled: 3, in_review: 7, closed: 101, vanished: 101 } as const

const tasks = {
  read: ['ANALYZE'],
  advertise: ['DRAFT', 'ANALYZE', 'ADVERTISE'],
  manage: ['DRAFT', 'ANALYZE', 'ADVERTISE', 'MANAGE'],
} as const

function tableOf(given: Given, account: Account): FieldTable {
  const right = callerIn(given).person.rights[account.id]
  return {
    id: () => `act_${account.id}`,
    account_id: () => account.id,
    name: () => account.name,
    currency: () => account.currency,
    timezone_name: () => account.timeZone,
    timezone_offset_hours_utc: () => offsetAt(account.timeZone, given.now.getTime()) / 3_600_000,
    account_status: () => statusNumbers[account.standing],
    disable_reason: () => (account.standing === 'disabled' ? 1 : 0),
    user_tasks: () => (right ? tasks[right] : []),
    min_daily_budget: () => leastDaily(account.currency),
    spend_cap: () => '0',
    balance: () => '0',
    amount_spent: () => String(toMinor(spentBy(given, account), account.currency)),
    business: () => (account.parent === null ? undefined : { id: account.parent, name: `Business ${account.parent}` }),
  }
}

function spentBy({ world, now }: Given, account: Account): number {
  const today = dayAt(account.timeZone, now)
  const each = objectsOf(world, account, 'ad').flatMap((ad) =>
    daysOf(dayAt(account.timeZone, new Date(ad.createdAt)), today).flatMap((day) => deliveredOn(world, ad, day, now) ?? []),
  )
  return sumOf(each).spend
}
