import type { Day } from '@adroit/contract/calendar'
import { stringify } from '../lib/csv.ts'
import type { SampleAccount } from './accounts.ts'
import { type SampleRow, sampleDelivery } from './delivery.ts'

type Column = readonly [header: string, cell: (row: SampleRow) => string | number]

const firstParty: readonly Column[] = [
  ['optOpen', (row) => row.installs],
  ['optKeep', (row) => row.retained],
  ['optReceive', (row) => row.revenue],
  ['optReceiveUsercount', (row) => row.payers],
  ['optReceiveOrdercount', (row) => row.orders],
]

/** The sample as the platforms' own exports name their columns; the first-party figures stand behind them. */
function columnsOf(account: SampleAccount): readonly Column[] {
  switch (account.platform) {
    case 'google':
      return [
        ['Day', (row) => row.day],
        ['Campaign', (row) => row.campaign],
        ['Ad group', (row) => row.adSet],
        ['Ad name', (row) => row.ad],
        ['Currency code', () => account.currency],
        ['Impr.', (row) => row.impressions],
        ['Clicks', (row) => row.clicks],
        ['Cost', (row) => row.spend],
        ['Conversions', (row) => row.conversions],
        ['Conv. value', (row) => row.conversionValue],
      ]
    case 'tiktok':
      return [
        ['Campaign name', (row) => row.campaign],
        ['Ad group name', (row) => row.adSet],
        ['Ad name', (row) => row.ad],
        ['By Day', (row) => row.day],
        ['Cost', (row) => row.spend],
        ['Impressions', (row) => row.impressions],
        ['Clicks (destination)', (row) => row.clicks],
        ['Conversions', (row) => row.conversions],
        ['Currency', () => account.currency],
      ]
    default:
      return [
        ['Day', (row) => row.day],
        ['Campaign name', (row) => row.campaign],
        ['Ad set name', (row) => row.adSet],
        ['Ad name', (row) => row.ad],
        [`Amount spent (${account.currency})`, (row) => row.spend],
        ['Results', (row) => row.conversions],
        ['Impressions', (row) => row.impressions],
        ['Clicks (all)', (row) => row.clicks],
        ['Purchases conversion value', (row) => row.conversionValue],
      ]
  }
}

/** A CSV export of a sample account that ends at `today`, of which `hoursToday` hours are over. */
export function exportOf(account: SampleAccount, today: Day, days: number, hoursToday: number): string {
  const columns = [...columnsOf(account), ...firstParty]
  const rows = sampleDelivery(account, today, days, hoursToday)
  return stringify([columns.map(([header]) => header), ...rows.map((row) => columns.map(([, cell]) => String(cell(row))))])
}
