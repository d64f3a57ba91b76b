import { addDays } from '@adroit/contract/calendar'
import type { MediaAccount } from '@adroit/contract/connections'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { RunningSandbox } from './sandbox.ts'

/** Figures of one ad on one day, and the MD5 of what it shows. */
interface AdDay {
  readonly day: string
  readonly media: readonly string[]
  /** Micros of the account's currency. */
  readonly spend: number
  readonly impressions: number
  readonly clicks: number
  /** The ad's id at the platform. */
  readonly ad: string
}

/** What every ad of an account delivered, from the platform itself. */
export async function adDays(sandbox: RunningSandbox, account: MediaAccount, from: string, to: string): Promise<readonly AdDay[]> {
  const platform = account.platform as ConnectablePlatform
  const { campaigns } = await sandbox.control.tree(platform, account.externalId)
  const ads = campaigns.flatMap(({ adSets }) => adSets.flatMap((adSet) => adSet.ads))
  const shown = new Map(ads.map(({ id, media }) => [id, media]))
  const found: AdDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const truth = await sandbox.control.figures(platform, account.externalId, day)
    for (const { id, hidden, figures } of truth.ads) {
      const { spend, impressions, clicks } = figures
      if (!hidden && (spend > 0 || impressions > 0)) found.push({ day, ad: id, media: shown.get(id) ?? [], spend, impressions, clicks })
    }
  }
  return found
}

/** The sums of the ads that show a file; null: none of them delivered anything. */
export function sumsShowing(days: readonly AdDay[], md5: string, from: string, to: string) {
  const own = days.filter(({ day, media }) => media.includes(md5) && day >= from && day <= to)
  if (own.length === 0) return null
  const sum = (key: 'spend' | 'impressions' | 'clicks') => own.reduce((total, one) => total + one[key], 0)
  return { spend: sum('spend'), impressions: sum('impressions'), clicks: sum('clicks'), ads: new Set(own.map(({ ad }) => ad)).size }
}
