import type { BidKind } from '@adroit/contract/entity-settings'
import type { BidValue, EntitySetting, LimitValue, SettingValue } from '../entity-settings.ts'
import { endValue } from '../entity-settings.ts'
import type { Access, Budget, ObjectRef } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { change } from './changes.ts'
import type { Graph } from './graph.ts'
import { microsPerUnit } from './money.ts'
import type { RawObject } from './wire.ts'

const bids: Readonly<Record<string, BidKind>> = {
  LOWEST_COST_WITHOUT_CAP: 'lowest_cost',
  COST_CAP: 'cost_cap',
  LOWEST_COST_WITH_BID_CAP: 'bid_cap',
  LOWEST_COST_WITH_MIN_ROAS: 'target_roas',
}
/** Meta counts a return on ad spend in ten-thousandths: 10,000 is 1. */
const millionthsPerFloor = 100n
/** Removes a cap, and may be read where there is none (Meta's reference of ad sets). */
const noCap = 922_337_203_685_478n

const limitFields = {
  daily_lower: 'daily_min_spend_target',
  daily_upper: 'daily_spend_cap',
  total_lower: 'lifetime_min_spend_target',
  total_upper: 'lifetime_spend_cap',
} as const

/**
 * Returns the settings of an ad set. An end is needed with a lifetime budget. The bid strategy is the campaign's if that has the budget;
 * spend limits exist only then, of the same kind as the budget.
 */
export function settingsOf(
  adSet: RawObject,
  campaign: RawObject | undefined,
  given: { readonly endsAt: Date | null; readonly budget: Budget | null; readonly above: Budget | null; readonly currency: string },
): EntitySetting[] {
  const { endsAt, budget, above, currency } = given
  const kind = (budget ?? above)?.kind
  const names =
    above === null || budget !== null
      ? []
      : ([`${above.kind === 'daily' ? 'daily' : 'total'}_lower`, `${above.kind === 'daily' ? 'daily' : 'total'}_upper`] as const)
  const bid = own(adSet.bid_strategy ?? campaign?.bid_strategy)
  return [
    { value: endValue(endsAt), removable: kind !== 'lifetime', locked: null },
    ...(bid === undefined
      ? []
      : [{ value: bidOf(adSet, bid, currency), removable: false, locked: bid === 'lowest_cost' ? ('automatic' as const) : null }]),
    ...names.map((name) => ({ value: limitOf(adSet, name, currency), removable: true, locked: null })),
  ]
}

const own = (strategy: string | undefined): BidKind | undefined => (Object.hasOwn(bids, strategy ?? '') ? bids[strategy ?? ''] : undefined)

function bidOf({ bid_amount: amount, bid_constraints: constraints }: RawObject, bid: BidKind, currency: string): BidValue {
  const floor = constraints?.roas_average_floor
  if (bid === 'target_roas') return { setting: 'bid', bid, amount: floor === undefined ? null : BigInt(floor) * millionthsPerFloor }
  return { setting: 'bid', bid, amount: bid === 'lowest_cost' || amount === undefined ? null : BigInt(amount) * microsPerUnit(currency) }
}

function limitOf(adSet: RawObject, name: keyof typeof limitFields, currency: string): LimitValue {
  const units = BigInt(adSet[limitFields[name]] ?? 0)
  return { setting: name, amount: units === 0n || units >= noCap ? null : units * microsPerUnit(currency) }
}

/** Sets the end, the bid or a spend limit of an ad set. Meta itself checks them against its budget and minimums. */
export async function setSetting(graph: Graph, { currency }: Access, object: ObjectRef, to: SettingValue): Promise<void> {
  await change(graph, object, 'settings.update', paramsOf(to, currency))
}

function paramsOf(to: SettingValue, currency: string): Readonly<Record<string, string>> {
  // 0: without an end
  if (to.setting === 'end') return { end_time: to.at?.replace('.000Z', '+0000') ?? '0' }
  if (to.setting !== 'bid') {
    const none = to.setting.endsWith('lower') ? 0n : noCap
    return { [limitFields[to.setting]]: String(to.amount === null ? none : unitsOf(to.amount, currency)) }
  }
  if (to.amount === null) throw new PlatformError('refused', 'bid', 'This bid strategy needs a bid.')
  if (to.bid !== 'target_roas') return { bid_amount: String(unitsOf(to.amount, currency)) }
  return { bid_constraints: JSON.stringify({ roas_average_floor: Number(to.amount / millionthsPerFloor) }) }
}

/** Whole cents, or whole units of some currencies. */
function unitsOf(micros: bigint, currency: string): bigint {
  const unit = microsPerUnit(currency)
  if (micros <= 0n || micros % unit !== 0n) {
    const words = unit === 1_000_000n ? `Amounts in ${currency} are whole numbers.` : `Amounts in ${currency} have two decimals at most.`
    throw new PlatformError('refused', 'amount_unit', words)
  }
  return micros / unit
}
