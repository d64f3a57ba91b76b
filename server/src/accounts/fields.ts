import { limits } from '@adroit/contract/limits'
import { readTypedAmount } from '../lib/amount.ts'
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
  if (!Intl.supportedValuesOf('currency').includes(code)) throw fail('currency_unknown', { code: sent })
  return code
}

/** A zone of the IANA database, spelled as it spells it. Offsets such as +08:00 are none: they know no summer time. */
export function readTimeZone(sent: string): string {
  const zone = sent.trim()
  try {
    const known = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
    // It answers some zones by an older name; only their letter case is to be mended.
    if (/^[A-Za-z]/.test(known)) return known.toLowerCase() === zone.toLowerCase() ? known : zone
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw fail('time_zone_unknown', { zone: sent })
}
