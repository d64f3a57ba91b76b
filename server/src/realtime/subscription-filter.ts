import type { RealtimeEvent } from '@adroit/contract/realtime'
import { visibleAccounts } from '../accounts/visible.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../session/caller.ts'

/** How long assigned accounts are cached; an access event refreshes them at once. */
const freshMs = 10_000

/** Returns a function that says whether a member may receive an event: events of an account are for members who see it. */
export function subscriptionFilter(ctx: Context, { company, member }: Caller): (news: RealtimeEvent) => Promise<boolean> {
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
