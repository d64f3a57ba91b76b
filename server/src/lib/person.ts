import { formats } from '@adroit/contract/formats'
import { limits } from '@adroit/contract/limits'
import { fail } from './app-error.ts'
import { formerMark } from './former-member.ts'
import { refuseInvisible } from './invisible.ts'
import { within } from './length.ts'

/** Returns whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text)
}

/**
 * Returns a typed name without surrounding and repeated spaces. Throws `name_length`, also for a name without a visible character, and
 * `name_invisible`. `held`: the stored name, which stays valid.
 */
export function properName(typed: string, bounds: { readonly min: number; readonly max: number }, held?: string): string {
  const name = typed.replaceAll(formerMark, '').replace(/\s+/gu, ' ').trim()
  if (!within(name, bounds) || !isVisible(name)) throw fail('name_length', bounds)
  refuseInvisible(name, held)
  return name
}

export function memberName(typed: string, held?: string): string {
  return properName(typed, limits.memberName, held)
}

/** Returns a typed e-mail address or mobile number; null if it is empty. Throws `format_invalid`. */
export function contact(kind: 'email' | 'mainlandMobile', typed: string): string | null {
  const value = typed.trim()
  if (value === '') return null
  if (!formats[kind](value)) throw fail('format_invalid')
  return value
}
