import { limits } from '@adroit/contract/limits'
import type { Context } from '../context.ts'
import { fail } from '../lib/refusal.ts'
import type { Caller } from './caller.ts'

/** Asks for the password again with `confirmation_needed` when it was not typed lately in this session. */
export function refuseUnconfirmed(ctx: Context, caller: Caller): void {
  if (ctx.clock().getTime() - caller.confirmedAt.getTime() > limits.confirmedMinutes * 60_000) throw fail('confirmation_needed')
}
