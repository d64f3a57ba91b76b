import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { selectRescuers, setAccountsListedAt } from './connection-store.ts'
import { discoverAccounts } from './discover-accounts.ts'
import { connectorOf, usableGrant } from './token-refresh.ts'

const hourMs = 3_600_000

/**
 * Other connections of the company may reach accounts that have lost theirs. Once an hour, this discovers what they reach. The account's
 * page shows rights that the new connection lacks.
 */
export async function recoverAccess(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - hourMs)
  for (const { id, company_id: company, platform } of await asSystem(ctx.db, (tx) => selectRescuers(tx, before))) {
    try {
      const net = ctx.rateLimiter.net({ platform, account: null, priority: 'upkeep' })
      const grant = await usableGrant(ctx, net, company, id)
      await discoverAccounts(ctx, { company, connection: id, connector: connectorOf(ctx, platform), grant }, 'upkeep')
    } catch (error) {
      ctx.log.info({ err: error, connection: id }, 'the accounts of a connection could not be listed')
    }
    await forCompany(ctx.db, company, (tx) => setAccountsListedAt(tx, company, id, ctx.clock()))
  }
}
