import { dayAt, laterDay, spanOf } from '../../world/calendar.ts'
import { setBudget } from '../../world/change.ts'
import { deliveredOn } from '../../world/delivery.ts'
import { nowOf, objectsOf, pathOf } from '../../world/read.ts'
import { scheduleBudget } from '../../world/scheduled-budgets.ts'
import type { Account, AdObject, World } from '../../world/world.ts'
import { type Asking, writable } from '../asking.ts'
import { badParameter, notHere } from '../envelope.ts'
import { id, listOf, optional, parse, record, required } from '../parameters.ts'
import { amount, newBudget } from './budget.ts'
import { found } from './switch.ts'

/** Before midnight in the account's time zone the endpoint is locked for this long. */
const lockMs = 5 * 60_000

/**
 * `POST /adgroup/budget/update/`: lifetime budgets change at once, daily ones at 00:00 of the account's next day. A new budget is at least
 * 105 % of what was spent (TikTok's documentation; its wording of the two refusals is not known).
 */
export function updateAdGroupBudgets(asking: Asking): unknown {
  const one = record({ adgroup_id: required(id), budget: required(amount) })
  const other = optional((_raw: unknown, name: string): undefined => {
    throw notHere(name)
  })
  const shape = { advertiser_id: required(id), budget: required(listOf(one, 20)), schedule_budget: other }
  const given = parse(shape, asking.call.body ?? {}, false)
  const { world } = asking
  const account = writable(asking, given.advertiser_id)
  const now = nowOf(world)
  const midnight = spanOf(account.timeZone, laterDay(dayAt(account.timeZone, now), 1)).start
  if (now.getTime() >= midnight - lockMs) throw badParameter('budget: Budgets cannot be changed from 23:55 to 00:00.')
  const changes = given.budget.map(({ adgroup_id, budget }) => {
    const adGroup = found(asking, given.advertiser_id, 'ad_set', adgroup_id, null)
    const micros = newBudget(account, adGroup, budget)
    const least = Math.ceil(spentMicros(world, account, adGroup, now) * 1.05)
    if (micros < least) throw badParameter(`budget: The budget must be at least 105% of the spent budget (${least / 1_000_000}).`)
    return { adGroup, micros }
  })
  for (const { adGroup, micros } of changes) {
    if (adGroup.budget?.kind === 'daily') scheduleBudget(world, adGroup, micros, new Date(midnight))
    else setBudget(world, adGroup, micros)
  }
  return {}
}

/** What an ad group has spent of its budget: today of a daily one, so far of a lifetime one. */
function spentMicros(world: World, account: Account, adGroup: AdObject, now: Date): number {
  const today = dayAt(account.timeZone, now)
  const first = adGroup.budget?.kind === 'daily' ? today : dayAt(account.timeZone, new Date(adGroup.createdAt))
  let spent = 0
  for (const ad of objectsOf(world, account, 'ad')) {
    if (!pathOf(world, ad).includes(adGroup)) continue
    for (let day = first; day <= today; day = laterDay(day, 1)) spent += deliveredOn(world, ad, day, now)?.spend ?? 0
  }
  return spent
}
