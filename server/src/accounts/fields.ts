import { limits } from '@adroit/contract/limits'
import { readTypedAmount } from '../lib/amount.ts'
import { isCurrency, properZone } from '../lib/known-names.ts'
import { within } from '../lib/length.ts'
import { isVisible } from '../lib/person.ts'
import { fail } from '../lib/refusal.ts'

/** Spaces around it and runs of them within are slips: two names must not look the same. */
export function readName(sent: string): string {
  const name = sent.replace(/\s+/gu, ' ').trim()
  if (!within(name, limits.accountName) || !isVisible(name)) throw fail('account_name_missing', { max: limits.accountName.max })
  return name
}

/** Null for nothing at all. */
export function readGroup(sent: string | null): string | null {
  const group = (sent ?? '').replace(/\s+/gu, ' ').trim()
  return group === '' ? null : group
}

/** Micros as the database keeps them; null for nothing at all: then there is no bound. */
export function readBudgetCap(sent: string | null, currency: string): string | null {
  if (sent === null || sent.trim() === '') return null
  return String(readTypedAmount(sent, currency))
}

/** A note keeps its lines. */
export function readNote(sent: string | null): string | null {
  const note = (sent ?? '').trim()
  return note === '' ? null : note
}

export function readCurrency(sent: string): string {
  const code = sent.trim().toUpperCase()
  if (!isCurrency(code)) throw fail('currency_unknown', { code: sent })
  return code
}

/** A zone of the IANA database, spelled as it spells it. Offsets such as +08:00 are none: they know no summer time. */
export function readTimeZone(sent: string): string {
  const zone = properZone(sent.trim())
  if (zone === null) throw fail('time_zone_unknown', { zone: sent })
  return zone
}

/** Tags without spaces around them, each once; empty ones are none. `account_tag_length` for one that is too long or cannot be seen. */
export function readTags(sent: readonly string[]): string[] {
  const tags = [...new Set(sent.map((tag) => tag.replace(/\s+/gu, ' ').trim()).filter((tag) => tag !== ''))]
  if (!tags.every((tag) => within(tag, { min: 1, max: limits.accountTag.max }) && isVisible(tag)))
    throw fail('account_tag_length', { max: limits.accountTag.max })
  return tags
}
