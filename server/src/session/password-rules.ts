import { limits } from '@adroit/contract/limits'
import { fail } from '../lib/app-error.ts'
import { within } from '../lib/length.ts'
import { weakness } from './weak-passwords.ts'

export function refusePasswordLength(password: string): void {
  if (!within(password, limits.password)) throw fail('password_length')
}

/** Throws password_weak for passwords that attackers try first. `names` are the member's and the company's, which anyone may know. */
export function refuseWeakPassword(password: string, names: readonly string[]): void {
  if (weakness(password, names) !== null) throw fail('password_weak')
}
