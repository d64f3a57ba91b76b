import type { Context } from '../context.ts'

/** Tells the open pages of members who see the account that a change request began to wait, was executed or ended. */
export function publishChange(
  ctx: Context,
  { company, account }: { readonly company: string; readonly account: string },
  id: string,
): void {
  ctx.realtime.publish({ company }, { kind: 'change', account, change: id })
}
