import { changeFields, setBudget } from '../../world/change.ts'
import { nowOf, pathOf } from '../../world/read.ts'
import type { Account, AdObject } from '../../world/world.ts'
import { type Asking, writable } from '../asking.ts'
import { checkedName } from '../create/common.ts'
import { badParameter, notHere } from '../envelope.ts'
import { whyNotBudget } from '../money.ts'
import { type Check, id, optional, parse, required, text } from '../parameters.ts'
import { campaignRow } from '../read/rows.ts'
import { secondaryStatus } from '../read/statuses.ts'
import { found } from './switch.ts'

/** An amount in major units. */
export const amount: Check<number> = (raw, name) => {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) throw badParameter(`${name}: Not a valid number.`)
  return raw
}

/** `POST /campaign/update/`: name and budget. */
export function updateCampaign(asking: Asking): unknown {
  const other = optional((_raw: unknown, name: string): undefined => {
    throw notHere(name)
  })
  const given = parse(
    {
      advertiser_id: required(id),
      campaign_id: required(id),
      budget: optional(amount),
      campaign_name: optional(text),
      po_number: other,
      special_industries: other,
    },
    asking.call.body ?? {},
    false,
  )
  const account = writable(asking, given.advertiser_id)
  const campaign = found(asking, given.advertiser_id, 'campaign', given.campaign_id, null)
  const name = given.campaign_name === undefined ? null : checkedName(given.campaign_name, 'campaign_name')
  if (given.budget !== undefined) change(asking, account, campaign, given.budget)
  if (name !== null) changeFields(asking.world, campaign, { name })
  return answer(asking, account, campaign)
}

function change({ world }: Asking, account: Account, object: AdObject, budget: number): void {
  setBudget(world, object, newBudget(account, object, budget))
}

/** The new budget in micros. Throws Refusal if the entity has none or TikTok does not accept the amount. */
export function newBudget(account: Account, object: AdObject, budget: number): number {
  if (object.budget === null) throw badParameter('budget: The budget cannot be set when budget_mode is BUDGET_MODE_INFINITE.')
  const micros = Math.round(budget * 1_000_000)
  const level = object.level === 'campaign' ? 'campaign' : 'ad_set'
  const { startsAt, endsAt, objective } = object
  const shop = objective === 'PRODUCT_SALES'
  const why = whyNotBudget(micros, { currency: account.currency, level, shop, kind: object.budget.kind, startsAt, endsAt })
  if (why !== null) throw badParameter(why)
  return micros
}

function answer({ world, sandboxHost }: Asking, account: Account, object: AdObject): unknown {
  const path = pathOf(world, object)
  return { ...campaignRow(account, path), ...(sandboxHost ? {} : { secondary_status: secondaryStatus(path, account, nowOf(world)) }) }
}
