import { randomInt } from 'node:crypto'
import { secondFactorRules } from '@adroit/contract/second-factor-rules'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { keyedHash } from '../lib/tokens.ts'
import type { FactorOf } from './second-factor-store.ts'
import { replaceRecoveryCodes } from './second-factor-store.ts'

/** Without letters and digits that look alike. Ten of 30 characters are 49 bits. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const half = 5

const part = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Replaces the member's recovery codes. Returns the new ones, which are shown once. */
export async function makeRecoveryCodes(tx: Scoped, ctx: Context, of: FactorOf): Promise<string[]> {
  const codes = Array.from({ length: secondFactorRules.recoveryCodes }, () => `${part()}-${part()}`)
  await replaceRecoveryCodes(
    tx,
    of,
    codes.map((code) => recoveryHash(ctx, of.member, code)),
  )
  return codes
}

/** Returns the stored hash of a recovery code, however it is typed. */
export function recoveryHash(ctx: Context, member: string, typed: string): string {
  return keyedHash(
    ctx.hashSecret,
    'recovery code',
    member,
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^A-Z\d]/g, ''),
  )
}
