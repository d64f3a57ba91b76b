import { minorDigits } from '@adroit/contract/currencies'
import { microDigits, typedMicros } from '@adroit/contract/money'
import { readRoas } from '@adroit/contract/plan-rules/amounts'
import { readTypedAmount } from '../lib/amount.ts'
import { fail } from '../lib/app-error.ts'
import type { SettingValue } from '../platforms/entity-settings.ts'

interface Around {
  readonly currency: string
  readonly startsAt: Date | null
  readonly now: Date
}

/**
 * Returns the value of a setting that a person typed; empty: none. `known`: the current value, whose kind stays. Throws an error that says
 * what is wrong with the amount, the ratio or the moment.
 */
export function typedSetting(typed: string, known: SettingValue, { currency, startsAt, now }: Around): SettingValue {
  if (typed.trim() === '') return known.setting === 'end' ? { ...known, at: null } : { ...known, amount: null }
  if (known.setting !== 'end') return { ...known, amount: isRatio(known) ? ratioIn(typed) : readTypedAmount(typed, currency) }
  const at = momentIn(typed)
  if (at === null) throw fail('end_unreadable')
  if (startsAt !== null && at <= startsAt) throw fail('end_before_start')
  if (at <= now) throw fail('end_in_past')
  return { ...known, at: at.toISOString() }
}

/** Returns the value that a person saw; null: it is no value of this setting. Platforms may hold finer amounts than people can type. */
export function seenSetting(seen: string, known: SettingValue): SettingValue | null {
  if (seen === '') return known.setting === 'end' ? { ...known, at: null } : { ...known, amount: null }
  if (known.setting !== 'end') {
    const amount = typedMicros(seen, microDigits)
    return amount === null ? null : { ...known, amount }
  }
  const at = momentIn(seen)
  return at && { ...known, at: at.toISOString() }
}

/** Whether an amount that was typed a second time is this one. */
export function isTypedAgain(again: string | undefined, wanted: SettingValue, currency: string): boolean {
  return again !== undefined && wanted.setting !== 'end' && typedMicros(again, minorDigits(currency)) === wanted.amount
}

const isRatio = (value: SettingValue): boolean => value.setting === 'bid' && value.bid === 'target_roas'

function ratioIn(typed: string): bigint {
  const read = readRoas(typed)
  if ('kind' in read) throw fail('ratio_unreadable')
  return read.millionths
}

/** ISO 8601 with seconds at most: platforms' schedules have no fractions of seconds. */
function momentIn(typed: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.000)?)?(Z|[+-]\d\d:\d\d)$/.test(typed)) return null
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) || !typed.startsWith(dayIn(typed)) ? null : at
}

/** The day as the calendar has it: `2026-02-30` is another one. */
function dayIn(typed: string): string {
  const day = new Date(`${typed.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? '-' : day.toISOString().slice(0, 10)
}
