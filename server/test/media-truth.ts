import { addDays } from '@adroit/contract/calendar'
import type { MediaAccount } from '@adroit/contract/connections'
import type { Breakdown, ConnectablePlatform } from '@adroit/contract/platforms'
import { queryReport } from '@adroit/contract/report-tables'
import type { Client } from './client.ts'
import type { RunningSandbox } from './sandbox.ts'

const metrics = ['spend', 'impressions', 'clicks'] as const

/** Figures of one day: spend as a number in major units, impressions, clicks. */
export type DayFigures = Readonly<Record<string, readonly [spend: number, impressions: number, clicks: number]>>

/** Returns the figures of an account in reports, by day; days without delivery are left out. */
export async function reported(
  client: Pick<Client, 'call'>,
  account: string,
  from: string,
  to: string,
  breakdown: Breakdown = 'DAY',
): Promise<DayFigures> {
  const { rows } = await client.call(queryReport, {
    report: {
      name: 'Truth',
      platforms: [],
      accounts: [account],
      breakdown,
      metrics: [...metrics],
      sort: { by: 'name', direction: 'asc' },
      dateRange: { preset: 'custom', from, to },
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

/** Returns the same figures from the platform itself. */
export async function truth(sandbox: RunningSandbox, media: MediaAccount, from: string, to: string): Promise<DayFigures> {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  const totals = await sandbox.control.totals(
    media.platform as ConnectablePlatform,
    media.externalId,
    days.map((day) => ({ day })),
  )
  const delivered = totals.flatMap(({ spend, impressions, clicks }, index) =>
    spend > 0 || impressions > 0 ? [[days[index] ?? '', [spend / 1_000_000, impressions, clicks]] as const] : [],
  )
  return Object.fromEntries(delivered)
}
