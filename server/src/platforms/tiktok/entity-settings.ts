import { parseDecimal, unitsOf } from '@adroit/contract/decimal'
import type { BidKind } from '@adroit/contract/entity-settings'
import { microDigits } from '@adroit/contract/money'
import type * as z from 'zod'
import { type EntitySetting, endValue } from '../entity-settings.ts'
import { PlatformError } from '../platform-error.ts'
import type { adGroup } from './wire.ts'

const locked = 'replaces_ad_group'

/**
 * Returns end and bid of an ad group. Both are locked: `/adgroup/update/` replaces the whole ad group (docs id 1739586761631745), and which
 * of its fields TikTok fills in when they are left out is not documented.
 */
export function settingsOf(row: z.infer<typeof adGroup>, endsAt: Date | null): EntitySetting[] {
  const [bid, text] = bidOf(row)
  const decimal = text === null || bid === 'lowest_cost' ? null : parseDecimal(text, { signs: '' })
  // 0 is no bid; one that cannot be read is not shown, and must not hide the ad group
  const amount = (decimal && unitsOf(decimal, microDigits)) || null
  return [
    { value: endValue(endsAt), removable: false, locked },
    { value: { setting: 'bid', bid, amount }, removable: false, locked },
  ]
}

function bidOf(row: z.infer<typeof adGroup>): [BidKind, string | null] {
  if (row.deep_bid_type === 'VO_MIN_ROAS') return ['target_roas', row.roas_bid ?? null]
  if (row.bid_type !== 'BID_TYPE_CUSTOM') return ['lowest_cost', null]
  return row.conversion_bid_price && Number(row.conversion_bid_price) > 0
    ? ['cost_cap', row.conversion_bid_price]
    : ['bid_cap', row.bid_price ?? null]
}

export function refuseSetting(): never {
  throw new PlatformError('refused', 'replaces_ad_group', 'TikTok changes this only together with every other setting of the ad group.')
}
