import { followTimeZones } from '../accounts/make-account.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Priority } from '../platforms/day-count.ts'
import type { Net } from '../platforms/net.ts'
import type { Connector, Grant } from '../platforms/platform.ts'
import { claimDiscovery, setAccountsListedAt } from './connection-store.ts'
import { selectTimeZones, upsertMediaAccounts } from './media-account-store.ts'
import { noticingRevocation, renewingNet, usableGrant } from './token-refresh.ts'

/**
 * Reads which accounts a connection reaches and stores the result. Connected accounts that it no longer reaches are reported. An account
 * that cannot be read keeps its stored state, with the reason, and does not block the others. Returns how many can be read. Throws
 * PlatformError if there are accounts and none of them can be read.
 */
export async function discoverAccounts(
  ctx: Context,
  of: { readonly company: string; readonly connection: string; readonly connector: Connector; readonly grant: Grant },
  priority: Priority = 'person',
): Promise<number> {
  const { company, connection, connector, grant } = of
  const net = ctx.rateLimiter.net({ platform: connector.platform, account: null, priority })
  const { accounts, unreadable } = await noticingRevocation(ctx, { company, id: connection, token: grant.accessToken }, () =>
    connector.accounts(renewingNet(ctx, net, company, connection, grant), grant),
  )
  for (const { externalId, problem } of unreadable)
    ctx.log.warn({ connection, platform: connector.platform, account: externalId, words: problem.message }, 'an account cannot be read')
  if (accounts.length === 0 && unreadable[0]) throw unreadable[0].problem
  const now = ctx.clock()
  await forCompany(ctx.db, company, async (tx) => {
    const lost = await upsertMediaAccounts(tx, { company, platform: connector.platform, connection, accounts, unreadable }, now)
    await followTimeZones(tx, company, await selectTimeZones(tx, company))
    await setAccountsListedAt(tx, company, connection, now)
    for (const account of lost) await ctx.listeners.connections.unreachable(ctx, tx, company, account)
  })
  return accounts.length
}

const discoveryMs = 20 * 60 * 60_000

/** The same, once a day for all accounts of a connection; the first caller does it. */
export async function discoverDaily(
  ctx: Context,
  of: { readonly company: string; readonly connection: string; readonly connector: Connector; readonly net: Net },
): Promise<void> {
  const { company, connection, connector, net } = of
  const now = ctx.clock()
  const before = new Date(now.getTime() - discoveryMs)
  if (!(await forCompany(ctx.db, company, (tx) => claimDiscovery(tx, company, connection, now, before)))) return
  try {
    const grant = await usableGrant(ctx, net, company, connection)
    await discoverAccounts(ctx, { company, connection, connector, grant }, 'upkeep')
  } catch (error) {
    await forCompany(ctx.db, company, (tx) => setAccountsListedAt(tx, company, connection, null))
    throw error
  }
}
