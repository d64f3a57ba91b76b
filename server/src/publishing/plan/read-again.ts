import { discoverAccounts } from '../../connections/discover-accounts.ts'
import { type MediaRow, mediaAccountOf, replaceStoredAssets } from '../../connections/media-accounts.ts'
import { withAccount } from '../../connections/platform-access.ts'
import { connectorOf, usableGrant } from '../../connections/token-refresh.ts'
import type { Context } from '../../context.ts'
import { forCompany, inFullView } from '../../db/database.ts'
import { atMost } from '../../lib/at-most.ts'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { PlatformError } from '../../platforms/platform-error.ts'

/** A person waits this long. */
const patienceMs = 10_000
const callsAtOnce = 8

/**
 * Reads the state of accounts and their assets at the platforms, and stores them. What cannot be read in time stays as it is stored. Accounts that
 * the caller does not see are left out.
 */
export async function readAgain(ctx: Context, company: string, accounts: readonly string[]): Promise<void> {
  const rows = await forCompany(ctx.db, company, async (tx) => {
    const found: MediaRow[] = []
    for (const account of accounts) {
      const row = await mediaAccountOf(tx, company, account)
      if (row) found.push(row)
    }
    return found
  })
  const connections = new Map(rows.flatMap((row) => (row.connection_id === null ? [] : [[row.connection_id, row] as const])))
  const limited = limitConcurrency(callsAtOnce)
  const signal = AbortSignal.timeout(patienceMs)
  const work = [
    ...[...connections].map(
      ([connection, { platform }]) =>
        () =>
          readAccounts(ctx, company, connection, platform),
    ),
    ...accounts.map((account) => () => readAssets(ctx, company, account, signal)),
  ]
  await atMost(patienceMs, Promise.all(work.map((one) => limited(one).catch((error: unknown) => unread(ctx, error)))))
}

/** A connection may reach accounts that the caller does not see, so this is done on behalf of the company. */
async function readAccounts(ctx: Context, company: string, connection: string, platform: MediaRow['platform']): Promise<void> {
  await inFullView(async () => {
    const net = ctx.rateLimiter.net({ platform, account: null, priority: 'publish' })
    const grant = await usableGrant(ctx, net, company, connection)
    await discoverAccounts(ctx, { company, connection, connector: connectorOf(ctx, platform), grant }, 'publish')
  })
}

async function readAssets(ctx: Context, company: string, account: string, signal: AbortSignal): Promise<void> {
  const opened = { company, account, priority: 'publish', signal } as const
  const { assets, notices } = await withAccount(ctx, opened, ({ connector, access }) => connector.assets(access))
  const kept = notices.flatMap((notice) => (notice.kind === 'assets_rejected' ? [notice.assets] : []))
  await forCompany(ctx.db, company, (tx) => replaceStoredAssets(tx, company, account, { assets, kept, readAt: ctx.clock() }))
}

function unread(ctx: Context, error: unknown): void {
  if (error instanceof PlatformError) ctx.log.info({ code: error.code }, 'an account was not read for a check')
  else ctx.log.error({ err: error }, 'an account could not be read for a check')
}
