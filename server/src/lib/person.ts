import { formats } from '@adroit/contract/formats'
import { limits } from '@adroit/contract/limits'
import { within } from './length.ts'
import { fail } from './refusal.ts'

/** The name of a member as typed, without the spaces around it. Throws name_length. */
export function memberName(typed: string): string {
  const name = typed.replace(/\s+/gu, ' ').trim()
  if (!within(name, limits.memberName)) throw fail('name_length', limits.memberName)
  return name
}

/** What is typed as an e-mail address or mobile number; nothing is none. Throws format_invalid. */
export function contact(kind: 'email' | 'mainlandMobile', typed: string): string | null {
  const value = typed.trim()
  if (value === '') return null
  if (!formats[kind](value)) throw fail('format_invalid')
  return value
}
