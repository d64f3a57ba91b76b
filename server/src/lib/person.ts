import { formats } from '@adroit/contract/formats'
import { limits } from '@adroit/contract/limits'
import { within } from './length.ts'
import { fail } from './refusal.ts'

/** Whether there is anything to see in a text. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text)
}

/** A name as typed: spaces around it and double ones go. Throws name_length, also for one in which there is nothing to see. */
export function properName(typed: string, bounds: { readonly min: number; readonly max: number }): string {
  const name = typed.replace(/\s+/gu, ' ').trim()
  if (!within(name, bounds) || !isVisible(name)) throw fail('name_length', bounds)
  return name
}

export function memberName(typed: string): string {
  return properName(typed, limits.memberName)
}

/** What is typed as an e-mail address or mobile number; nothing is none. Throws format_invalid. */
export function contact(kind: 'email' | 'mainlandMobile', typed: string): string | null {
  const value = typed.trim()
  if (value === '') return null
  if (!formats[kind](value)) throw fail('format_invalid')
  return value
}
