import { limits } from '@adroit/contract/limits'
import { within } from '../lib/length.ts'
import { fail } from '../lib/refusal.ts'
import { weakness } from './weak-passwords.ts'

export function refusePasswordLength(password: string): void {
  if (!within(password, limits.password)) throw fail('password_length')
}

/** Refuses what is tried first; `names` are those of the member and the company, which anybody may know. */
export function refuseWeakPassword(password: string, names: readonly string[]): void {
  if (weakness(password, names) !== null) throw fail('password_weak')
}
