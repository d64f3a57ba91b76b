import { accountLimits } from '@adroit/contract/account-limits'
import { readTypedAmount } from '../lib/amount.ts'
import { fail } from '../lib/app-error.ts'
import { refuseInvisible } from '../lib/invisible.ts'
import { isCurrency, properZone } from '../lib/known-names.ts'
import { within } from '../lib/length.ts'
import { isVisible } from '../lib/person.ts'

/**
 * Returns the name without surrounding and repeated spaces, so that two names never look the same. Throws `account_name_missing` and
 * `name_invisible`. `held`: the stored name, which stays valid.
 */
export function readName(sent: string, held?: string): string {
  const name = sent.replace(/\s+/gu, ' ').trim()
  if (!within(name, accountLimits.accountName) || !isVisible(name))
    throw fail('account_name_missing', { max: accountLimits.accountName.max })
  refuseInvisible(name, held)
  return name
}

/** Returns the group name without surrounding and repeated spaces; null if it is empty. Throws `name_invisible`. */
export function readGroup(sent: string | null, held?: string | null): string | null {
  const group = (sent ?? '').replace(/\s+/gu, ' ').trim()
  refuseInvisible(group, held ?? undefined)
  return group === '' ? null : group
}

/** Returns a budget cap in micros, as a string for the database; null if it is empty: no cap. */
export function readBudgetCap(sent: string | null, currency: string): string | null {
  if (sent === null || sent.trim() === '') return null
  return String(readTypedAmount(sent, currency))
}

/** Returns the note with its line breaks; null if it is empty. */
export function readNote(sent: string | null): string | null {
  const note = (sent ?? '').trim()
  return note === '' ? null : note
}

export function readCurrency(sent: string): string {
  const code = sent.trim().toUpperCase()
  if (!isCurrency(code)) throw fail('currency_unknown', { code: sent })
  return code
}

/**
 * Returns a time zone of the IANA database in its official spelling. Throws `time_zone_unknown`, also for offsets such as +08:00, which
 * have no daylight saving time.
 */
export function readTimeZone(sent: string): string {
  const zone = properZone(sent.trim())
  if (zone === null) throw fail('time_zone_unknown', { zone: sent })
  return zone
}

/**
 * Returns the tags trimmed and without duplicates or empty ones. Throws `account_tag_length` if one is too long or has no visible
 * character.
 */
export function readTags(sent: readonly string[]): string[] {
  const tags = [...new Set(sent.map((tag) => tag.replace(/\s+/gu, ' ').trim()).filter((tag) => tag !== ''))]
  if (!tags.every((tag) => within(tag, { min: 1, max: accountLimits.accountTag.max }) && isVisible(tag)))
    throw fail('account_tag_length', { max: accountLimits.accountTag.max })
  return tags
}
