import { limits } from '@adroit/contract/limits'
import type { Context } from '../context.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from './caller.ts'

/** Throws `confirmation_needed` if the password was not typed recently in this session. */
export function refuseUnconfirmed(ctx: Context, caller: Caller): void {
  if (ctx.clock().getTime() - caller.confirmedAt.getTime() > limits.confirmedMinutes * 60_000) throw fail('confirmation_needed')
}
