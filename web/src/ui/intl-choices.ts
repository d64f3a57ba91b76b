import { intlTag, type Locale } from '@adroit/contract/locales'
import { zoneName } from '../locale/zone-time.ts'
import type { Choice } from './choice-sheet.tsx'

/** Currencies in which most ad accounts are billed; listed before the others. */
const common = ['USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'TWD', 'KRW', 'SGD', 'AUD', 'CAD', 'BRL', 'INR', 'IDR', 'VND', 'THB']

/** Every currency by ISO code and localized name; those in use in the company first. */
export function currencyChoices(locale: Locale, inUse: readonly string[]): readonly Choice<string>[] {
  const names = new Intl.DisplayNames(intlTag(locale), { type: 'currency' })
  const all = Intl.supportedValuesOf('currency')
  const first = [...new Set([...inUse, ...common])].filter((code) => all.includes(code))
  return [...first, ...all.filter((code) => !first.includes(code))].map((code) => ({ value: code, name: code, note: names.of(code) ?? '' }))
}

/** UTC offset of a time zone at a time, as `GMT+9`. */
function offsetOf(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Every time zone with its current offset; the phone's own and those in use in the company first. */
export function zoneChoices(inUse: readonly string[], now: Date = new Date()): readonly Choice<string>[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const first = [...new Set([own, ...inUse, 'UTC'])]
  const rest = Intl.supportedValuesOf('timeZone').filter((zone) => !first.includes(zone))
  return [...first, ...rest].map((zone) => ({ value: zone, name: zoneName(zone), note: offsetOf(zone, now) }))
}
