import { addDays } from '@adroit/contract/calendar'
import type { AuthorisedPlatform, MediaAccount } from '@adroit/contract/media'
import type { Dimension } from '@adroit/contract/platforms'
import { previewReport } from '@adroit/contract/report-figures'
import type { Client } from './client.ts'
import type { RunningSandbox } from './sandbox.ts'

const metrics = ['spend', 'impressions', 'clicks'] as const

/** Figures of one day: spend as a decimal in major units, impressions, clicks. */
export type DayFigures = Readonly<Record<string, readonly [spend: number, impressions: number, clicks: number]>>

/** What reports say of an account, day by day; days without delivery are left out. */
export async function reported(
  client: Pick<Client, 'call'>,
  account: string,
  from: string,
  to: string,
  dimension: Dimension = 'DAY',
): Promise<DayFigures> {
  const { rows } = await client.call(previewReport, {
    definition: {
      name: 'Truth',
      platform: null,
      accounts: [account],
      dimension,
      metrics: [...metrics],
      sort: { by: 'name', direction: 'asc' },
      range: { preset: 'custom', from, to },
    },
    limit: 1_000,
  })
  return Object.fromEntries(
    rows.keys.map((key, row) => {
      const [spend, impressions, clicks] = metrics.map((_metric, at) => Number(rows.values[at]?.[row] ?? 0))
      return [key.split('/')[0] ?? key, [spend ?? 0, impressions ?? 0, clicks ?? 0]]
    }),
  )
}

/** The same as the platform itself knows it. */
export async function truth(sandbox: RunningSandbox, media: MediaAccount, from: string, to: string): Promise<DayFigures> {
  const days: [string, [number, number, number]][] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { total } = await sandbox.control.figures(media.platform as AuthorisedPlatform, media.externalId, day)
    if (total.spend > 0 || total.impressions > 0) days.push([day, [total.spend / 1_000_000, total.impressions, total.clicks]])
  }
  return Object.fromEntries(days)
}
