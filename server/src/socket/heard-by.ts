import type { SocketNews } from '@adroit/contract/socket'
import { visibleAccounts } from '../accounts/visible.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../session/caller.ts'

/** What was assigned is looked up again after so long; news of a change of it does so at once. */
const freshMs = 10_000

/** Whether a member may hear news: those of an account reach those who see it. */
export function heardBy(ctx: Context, { company, member }: Caller): (news: SocketNews) => Promise<boolean> {
  let known: { readonly at: number; readonly accounts: Promise<ReadonlySet<string> | null> } | null = null
  return async (news) => {
    if (news.kind === 'access') known = null
    if (!('account' in news)) return true
    const now = Date.now()
    if (known === null || now - known.at > freshMs) known = { at: now, accounts: visibleAccounts(ctx, company, member) }
    try {
      return (await known.accounts)?.has(news.account) ?? true
    } catch (error) {
      known = null
      ctx.log.warn({ err: error }, 'news were kept back: whose they are could not be looked up')
      return false
    }
  }
}
