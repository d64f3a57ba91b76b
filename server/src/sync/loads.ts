import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { countWithoutAds } from '../campaigns/entities.ts'
import { allConnected } from '../connections/media-accounts.ts'
import type { Scoped } from '../db/database.ts'
import { definitions } from '../platforms/registry.ts'
import type { Load } from './plan.ts'
import { selectAwake, selectLastToday } from './store.ts'

/**
 * Returns the number of connected accounts by platform, and the age in seconds of the oldest sync of the current day. Accounts of companies
 * that have not used the app for days, and accounts without a working connection, do not count towards the age.
 */
export async function readAges(
  tx: Scoped,
  now: Date,
): Promise<{ platform: ConnectablePlatform; accounts: number; oldest: number | null }[]> {
  const [connected, awake] = [await allConnected(tx), await selectAwake(tx, now)]
  const readAt = new Map((await selectLastToday(tx)).map((row) => [`${row.company} ${row.account}`, row.read_at]))
  return [...Map.groupBy(connected, ({ platform }) => platform)].map(([platform, accounts]) => {
    const waiting = accounts.filter(({ company, working }) => working && awake.has(company))
    const moments = waiting.flatMap(({ company, account, connected_at: since }) => readAt.get(`${company} ${account}`) ?? since ?? [])
    const oldest = moments.length === 0 ? null : Math.min(...moments.map((moment) => moment.getTime()))
    return { platform, accounts: accounts.length, oldest: oldest === null ? null : Math.max(0, (now.getTime() - oldest) / 1_000) }
  })
}

/**
 * Returns the calls that fresh data of all companies needs, by platform, because companies share a platform's quota. For Google, campaigns
 * without ads need an extra search; for TikTok, campaigns always do.
 */
export async function loadsOf(tx: Scoped, now: Date): Promise<ReadonlyMap<ConnectablePlatform, Load>> {
  const awake = await selectAwake(tx, now)
  const kept = (await allConnected(tx)).filter(({ company, working }) => working && awake.has(company))
  const loads = new Map<ConnectablePlatform, Load>()
  for (const [platform, of] of Map.groupBy(kept, (account) => account.platform)) {
    const accounts = of.length
    loads.set(platform, {
      accounts,
      roundCalls: definitions[platform].streams.sparesReports ? accounts + (await countWithoutAds(tx, of)) : accounts * 2,
    })
  }
  return loads
}
