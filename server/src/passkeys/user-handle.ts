import type { Context } from '../context.ts'
import { keyedHash } from '../lib/tokens.ts'
import type { PasskeysOf } from './store.ts'

/** The id by which devices tell members apart, in base64url. It says nothing about the member, as the standard demands. */
export function userHandleOf(ctx: Context, { company, member }: PasskeysOf): string {
  return keyedHash(ctx.hashSecret, 'passkey user', company, member)
}
