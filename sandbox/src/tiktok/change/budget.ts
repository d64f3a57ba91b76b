import { setBudget } from '../../world/change.ts'
import { nowOf, pathOf } from '../../world/read.ts'
import type { Account, AdObject } from '../../world/world.ts'
import { type Asking, writable } from '../asking.ts'
import { badParameter, notHere } from '../envelope.ts'
import { whyNotBudget } from '../money.ts'
import { type Check, id, optional, parse, required, text } from '../parameters.ts'
import { adGroupRow, campaignRow } from '../read/rows.ts'
import { secondaryStatus } from '../read/statuses.ts'
import { found } from './switch.ts'

const amount: Check<number> = (raw, name) => {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) throw badParameter(`${name}: Not a valid number.`)
  return raw
}

/** `POST /campaign/update/`; only the budget can be changed here. */
export function updateCampaign(asking: Asking): unknown {
  const other = optional((_raw: unknown, name: string): undefined => {
    throw notHere(name)
  })
  const given = parse(
    {
      advertiser_id: required(id),
      campaign_id: required(id),
      budget: optional(amount),
      campaign_name: other,
      po_number: other,
      special_industries: other,
    },
    asking.call.body ?? {},
    false,
  )
  const account = writable(asking, given.advertiser_id)
  const campaign = found(asking, given.advertiser_id, 'campaign', given.campaign_id, null)
  if (given.budget !== undefined) change(asking, account, campaign, given.budget)
  return answer(asking, account, campaign, campaignRow)
}

/** `POST /adgroup/update/`; only the budget can be changed here. Omitted fields stay unchanged. */
export function updateAdGroup(asking: Asking): unknown {
  const { advertiser_id, adgroup_id, budget, ...rest } = asking.call.body ?? {}
  const other = Object.keys(rest)[0]
  if (other !== undefined) throw notHere(other)
  const given = parse(
    { advertiser_id: required(text), adgroup_id: required(id), budget: optional(amount) },
    { advertiser_id, adgroup_id, budget },
    false,
  )
  const account = writable(asking, given.advertiser_id)
  const adGroup = found(asking, given.advertiser_id, 'ad_set', given.adgroup_id, null)
  if (given.budget !== undefined) change(asking, account, adGroup, given.budget)
  return answer(asking, account, adGroup, adGroupRow)
}

function change({ world }: Asking, account: Account, object: AdObject, budget: number): void {
  if (object.budget === null) throw badParameter('budget: The budget cannot be set when budget_mode is BUDGET_MODE_INFINITE.')
  const micros = Math.round(budget * 1_000_000)
  const level = object.level === 'campaign' ? 'campaign' : 'ad_set'
  const { startsAt, endsAt } = object
  const why = whyNotBudget(micros, { currency: account.currency, level, kind: object.budget.kind, startsAt, endsAt })
  if (why !== null) throw badParameter(why)
  setBudget(world, object, micros)
}

function answer({ world, sandboxHost }: Asking, account: Account, object: AdObject, row: typeof campaignRow): unknown {
  const path = pathOf(world, object)
  return { ...row(account, path), ...(sandboxHost ? {} : { secondary_status: secondaryStatus(path, account, nowOf(world)) }) }
}
