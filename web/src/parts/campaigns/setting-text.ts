import type { Change } from '@adroit/contract/campaigns'
import type { EntitySetting } from '@adroit/contract/entity-settings'
import type { Locale } from '@adroit/contract/locales'
import { moneyText } from '../../locale/numbers.ts'
import type { Text } from '../../locale/text.ts'
import { showMomentIn } from '../../locale/zone-time.ts'

type Named = Pick<EntitySetting, 'setting' | 'bid'>

interface Account {
  readonly currency: string
  readonly timeZone: string
}

/** "Ends", "Target CPA", "Daily spend, at most". */
export function settingName({ setting, bid }: Named, text: Text): string {
  return setting === 'bid' ? text(`setting.bid.${bid ?? 'lowest_cost'}`) : text(`setting.${setting}`)
}

/** The value of a setting: a moment on the account's clock, an amount or a ratio; empty or null: none. */
export function settingValueText(
  { setting, bid, value }: Named & { readonly value: string | null },
  { currency, timeZone }: Account,
  locale: Locale,
  text: Text,
): string {
  if (setting === 'bid' && bid === 'lowest_cost') return text('setting.automatic')
  if (value === null || value === '')
    return text(setting === 'end' ? 'setting.noEnd' : setting === 'bid' ? 'setting.noTarget' : 'setting.noLimit')
  if (setting === 'end') return showMomentIn(value, locale, timeZone)
  return setting === 'bid' && bid === 'target_roas' ? value : moneyText(value, currency, locale)
}

/** The setting that a change request is about; null: it is about the switch or the budget. */
export function settingOf({ kind, bid }: Change): Named | null {
  return kind === 'switch' || kind === 'budget' ? null : { setting: kind, bid }
}
