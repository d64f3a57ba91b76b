/** Answers of an API that is not there: one owner, one report, figures of two accounts. */

export const profile = {
  id: '7',
  username: 'olivia',
  name: 'Olivia Stern',
  status: 'active',
  role: 'owner',
  may: ['reports.read', 'reports.write'],
  locale: null,
  lastLoginAt: '2026-11-19T08:00:00Z',
  lastLoginAddress: '192.0.2.7',
  company: { id: '42', abbreviation: 'stub', name: 'Stubbed Ltd', currency: 'USD', timeZone: 'UTC', weekStart: 1, sample: false },
}

export const report = {
  id: '501',
  name: 'Spend by account',
  platform: null,
  accounts: [],
  dimension: 'ACCOUNT',
  metrics: ['spend', 'clicks'],
  sort: { by: 'spend', direction: 'desc' },
  range: { preset: 'custom', from: '2026-11-01', to: '2026-11-07' },
  creator: { id: '7', name: 'Olivia Stern' },
  mine: true,
  editable: true,
  hidden: false,
  version: 1,
  createdAt: '2026-11-10T08:00:00Z',
  updatedAt: '2026-11-10T08:00:00Z',
}

const metrics = ['spend', 'clicks', 'spendPercent']

export const table = {
  dimension: 'ACCOUNT',
  range: { from: '2026-11-01', to: '2026-11-07' },
  previous: { from: '2026-10-25', to: '2026-10-31' },
  comparison: 'complete',
  metrics,
  count: 2,
  offset: 0,
  rows: {
    keys: ['11', '12'],
    names: ['North', 'South'],
    kinds: ['named', 'named'],
    platforms: ['meta', 'google'],
    currencies: ['USD', 'USD'],
    accounts: ['11', '12'],
    values: [
      ['300.00', '100.00'],
      [30, 10],
      [0.75, 0.25],
    ],
    changes: metrics.map(() => [null, null]),
  },
  totals: {
    currency: 'USD',
    values: ['400.00', 40, 1],
    changes: [null, null, null],
    perCurrency: [{ currency: 'USD', values: ['400.00', 40, 1] }],
  },
  conversion: null,
  notCounted: [],
  path: [],
  readAt: '2026-11-20T11:58:00Z',
  held: { from: '2026-10-01', to: '2026-11-19' },
  sample: false,
}

const period = (preset: string, from: string, to: string) => ({
  preset,
  from,
  to,
  comparison: 'complete',
  values: ['400.00', 1_000, 40, 4],
  changes: [0.1, null, null, null],
  accounts: 2,
})

export const overview = {
  currency: 'USD',
  conversion: null,
  periods: [
    period('today', '2026-11-20', '2026-11-20'),
    period('yesterday', '2026-11-19', '2026-11-19'),
    period('past_7_days', '2026-11-13', '2026-11-19'),
  ],
  platforms: [{ platform: 'meta', accounts: 2, spend: '400.00', share: 1, change: null }],
  accounts: 2,
  readAt: '2026-11-20T11:58:00Z',
  held: { from: '2026-10-01', to: '2026-11-19' },
  sample: false,
}
