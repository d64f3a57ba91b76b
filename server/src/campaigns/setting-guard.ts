import { campaignLimits } from '@adroit/contract/campaign-limits'
import { needsCare, type SpendLimit } from '@adroit/contract/entity-settings'
import type { MediaRow } from '../connections/media-accounts.ts'
import { fail } from '../lib/app-error.ts'
import { wallTimeOf } from '../lib/wall-clock.ts'
import type { EntitySetting, SettingValue } from '../platforms/entity-settings.ts'
import { isTypedAgain, seenSetting } from './typed-setting.ts'
import { formatValue, same, type Value } from './value.ts'

interface Asked {
  /** The value that the person saw, and the amount typed a second time; as sent. */
  readonly from: string
  readonly again: string | undefined
  readonly wanted: SettingValue
  /** The current value at the platform. */
  readonly holds: Value
  readonly media: Pick<MediaRow, 'currency' | 'time_zone'>
}

/**
 * Checks a new end, bid or spend limit. Throws if the current value is not the one the person saw, or if a bid or an upper limit is much
 * higher and was not typed twice. A value that was not set before limited nothing, so that no new one is large.
 */
export function guardSetting({ from, again, wanted, holds, media }: Asked): void {
  if (!('setting' in holds) || !same(seenSetting(from, wanted), holds)) {
    throw fail('setting_changed_meanwhile', { value: shown(holds, media) })
  }
  if (wanted.setting === 'end' || holds.setting === 'end' || wanted.amount === null || holds.amount === null) return
  const bid = wanted.setting === 'bid' ? wanted.bid : null
  const large = needsCare({ setting: wanted.setting, bid }) && wanted.amount > holds.amount * BigInt(campaignLimits.budgetFactor)
  if (large && !isTypedAgain(again, wanted, media.currency)) throw fail('amount_needed_again')
}

const others: Readonly<Record<SpendLimit, SpendLimit>> = {
  daily_lower: 'daily_upper',
  daily_upper: 'daily_lower',
  total_lower: 'total_upper',
  total_upper: 'total_lower',
}

/** Throws `limit_order` if an upper spend limit would not be greater than the lower one. */
export function guardLimitOrder(wanted: SettingValue, settings: readonly EntitySetting[]): void {
  if (wanted.setting === 'end' || wanted.setting === 'bid' || wanted.amount === null) return
  const other = settings.find(({ value }) => value.setting === others[wanted.setting])?.value
  if (other === undefined || !('amount' in other) || other.amount === null) return
  const isUpper = wanted.setting.endsWith('upper')
  if (isUpper ? wanted.amount <= other.amount : other.amount <= wanted.amount) throw fail('limit_order')
}

/** Words for a value in a message: moments as clocks of the account show them. */
function shown(value: Value, { currency, time_zone: timeZone }: Asked['media']): string {
  if ('setting' in value && value.setting === 'end')
    return value.at === null ? '–' : wallTimeOf(new Date(value.at), timeZone).replace('T', ' ')
  const words = formatValue(value, currency)
  if (words === '' || 'switch' in value) return words || '–'
  return 'setting' in value && value.setting === 'bid' && value.bid === 'target_roas' ? words : `${words} ${currency}`
}
