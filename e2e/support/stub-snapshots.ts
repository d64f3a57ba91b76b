import type { OpenedSnapshot, ReportSnapshot } from '@adroit/contract/report-snapshots'

export const snapshot: ReportSnapshot = {
  id: '61',
  name: 'Spend by account · Past 7 days, for the client of the southern office',
  state: 'open',
  dateRange: { from: '2026-11-13', to: '2026-11-19' },
  by: { id: '7', name: 'Olivia Stern' },
  createdAt: '2026-11-20T08:00:00Z',
  expiresAt: '2026-11-27T08:00:00Z',
  opened: 2,
  openedAt: '2026-11-20T10:30:00Z',
}

const names = ['LUMINA_SkinCare_JP_iOS_Recovery_2026Q4_03', '=cmd|"<b>Tents & more</b>', 'Kites', '']

/** A frozen report of four campaigns in two currencies, with a rate that is missing. */
export const opened: OpenedSnapshot = {
  name: 'Weekly spend',
  company: 'Northwind Outdoor',
  by: 'Olivia Stern',
  createdAt: '2026-11-20T08:00:00Z',
  expiresAt: '2026-11-27T08:00:00Z',
  table: {
    breakdown: 'CAMPAIGN',
    dateRange: { from: '2026-11-13', to: '2026-11-19' },
    previousRange: { from: '2026-11-06', to: '2026-11-12' },
    comparison: 'complete',
    metrics: ['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'optReceiveRoi'],
    count: 1_204,
    rows: {
      keys: names.map(() => ''),
      names,
      kinds: ['named', 'named', 'named', 'missing'],
      platforms: ['meta', 'google', 'tiktok', null],
      currencies: ['JPY', 'USD', 'USD', 'USD'],
      values: [
        ['15000', '1234567.89', '0', null],
        [1_000_000, 2_500, 0, null],
        [4_000, 25, 0, null],
        [0.004, 0.01, null, null],
        ['3.75', '49382.72', null, null],
        [1.2, 0.8, null, null],
      ],
      deltas: [
        [0.12, -0.4, null, null],
        [0.1, 12.5, null, null],
        [0, -0.2, null, null],
        [null, null, null, null],
        [null, null, null, null],
        [0.02, -0.01, null, null],
      ],
    },
    totals: {
      currency: 'USD',
      values: ['1234567.89', 1_002_500, 4_025, 0.00401, '306.72', 0.81],
      deltas: [-0.4, 0.11, 0, null, null, null],
      missing: ['JPY'],
    },
    path: ['North'],
    search: '',
    filtered: true,
    readAt: '2026-11-20T07:45:00Z',
    asOf: null,
    sample: false,
  },
}
