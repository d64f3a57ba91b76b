import type { AdEntity } from '@adroit/contract/campaigns'
import { type EntitySetting, needsCare } from '@adroit/contract/entity-settings'
import { momentsShowing } from '@adroit/contract/local-time'
import { readRoas } from '@adroit/contract/plan-rules/amounts'
import type { Text } from '../../locale/text.ts'
import { wallTimeOf } from '../../locale/zone-time.ts'
import { amountProblem } from './amount-problem.ts'
import { isLarge, isSame, readTyped } from './budget-amount.ts'

/** A value that was typed, as the server takes it, or why it is none. */
export type TypedSetting = { readonly value: string } | { readonly problem: string }

export type SettingEntity = Pick<AdEntity, 'settings' | 'startsAt' | 'currency' | 'timeZone'>

/** Reads what was typed for a setting of an ad entity: an amount, a ratio, or a time (of whole days: a day) on the account's clock. */
export function readSetting(typed: string, setting: EntitySetting, entity: SettingEntity, text: Text, now = new Date()): TypedSetting {
  const read = setting.setting === 'end' ? readEnd(typed, setting, entity, text, now) : readAmount(typed, setting, entity, text)
  if ('problem' in read) return read
  return isSameSetting(setting, read.value) ? { problem: text('setting.same') } : read
}

function readEnd(typed: string, { wholeDays }: EntitySetting, { startsAt, timeZone }: SettingEntity, text: Text, now: Date): TypedSetting {
  const [minute] = momentsShowing(wholeDays ? `${typed}T23:59` : typed, timeZone)
  if (minute === undefined) return { problem: text('setting.endUnreadable') }
  const at = new Date(minute.getTime() + (wholeDays ? 59_000 : 0))
  if (startsAt !== null && at <= new Date(startsAt)) return { problem: text('setting.endBeforeStart') }
  if (at <= now) return { problem: text('setting.endInPast') }
  return { value: at.toISOString() }
}

function readAmount(typed: string, { setting, bid }: EntitySetting, { settings, currency }: SettingEntity, text: Text): TypedSetting {
  if (setting === 'bid' && bid === 'target_roas') {
    return 'kind' in readRoas(typed) ? { problem: text('setting.ratio') } : { value: typed.trim() }
  }
  const read = readTyped(typed, currency)
  if (!('amount' in read)) return { problem: amountProblem(read, currency, text) ?? '' }
  if (setting === 'bid') return { value: read.amount }
  const [lower, upper] = [setting.replace('upper', 'lower'), setting.replace('lower', 'upper')].map((name) =>
    name === setting ? read.amount : (settings.find((one) => one.setting === name)?.value ?? null),
  )
  const isOrdered = !lower || !upper || Number(upper) > Number(lower)
  return isOrdered ? { value: read.amount } : { problem: text('setting.limitOrder') }
}

/** Whether a value is the current one. */
function isSameSetting({ setting, value }: EntitySetting, to: string): boolean {
  if (value === null) return false
  return setting === 'end' ? Date.parse(value) === Date.parse(to) : isSame(value, to)
}

/** Whether the value is so much higher that it is typed twice; the factor between them. */
export function isLargeSetting(setting: EntitySetting, to: string): boolean {
  return setting.value !== null && to !== '' && needsCare(setting) && isLarge(setting.value, to)
}

/** What a field shows for the current value. */
export function shownInField({ setting, value, wholeDays }: EntitySetting, timeZone: string): string {
  if (value === null) return ''
  return setting === 'end' ? wallTimeOf(new Date(value), timeZone).slice(0, wholeDays ? 10 : 16) : ''
}
