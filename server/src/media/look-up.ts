import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Purpose } from '../platforms/day-count.ts'
import type { Connector, Grant } from '../platforms/platform.ts'
import { selectStreams } from '../sync/store.ts'
import { followZones, upsertMediaAccounts } from './account-store.ts'
import { setLookedAt } from './authorisation-store.ts'
import { watchingDeath } from './grants.ts'
import { tellManagers } from './health.ts'

/**
 * Asks a platform which accounts an authorisation reaches, and keeps the answer; connected ones that it does not reach any more are told
 * about. One that cannot be read stays what it is, with the reason, and keeps no other one out. Answers how many can be read; throws
 * PlatformError where there are some and none of them can.
 */
export async function lookUp(
  ctx: Context,
  of: { readonly company: string; readonly authorisation: string; readonly connector: Connector; readonly grant: Grant },
  purpose: Purpose = 'person',
): Promise<number> {
  const { company, authorisation, connector, grant } = of
  const net = ctx.room.net({ platform: connector.platform, account: null, purpose })
  const { accounts, unreadable } = await watchingDeath(ctx, { company, id: authorisation, token: grant.accessToken }, () =>
    connector.accounts(net, grant),
  )
  for (const { externalId, problem } of unreadable)
    ctx.log.warn({ authorisation, platform: connector.platform, account: externalId, words: problem.message }, 'an account cannot be read')
  if (accounts.length === 0 && unreadable[0]) throw unreadable[0].problem
  const now = ctx.clock()
  await forCompany(ctx.db, company, async (tx) => {
    const lost = await upsertMediaAccounts(tx, { company, platform: connector.platform, authorisation, accounts, unreadable }, now)
    await followZones(tx, company)
    await setLookedAt(tx, company, authorisation, now)
    for (const account of lost) {
      const streams = await selectStreams(tx, company, account.id)
      // Whoever heard that it is refused knows.
      if (streams.some((one) => one.stream === 'today' && one.problem?.kind === 'refused')) continue
      const words = 'The authorisation does not reach this account any more.'
      await tellManagers(ctx, tx, company, { kind: 'account_stopped', account, words }, null)
    }
  })
  return accounts.length
}
