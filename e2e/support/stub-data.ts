/** Responses of the stubbed API: one owner, one report, metrics of two accounts. */

import { overview as getOverview } from '@adroit/contract/home'
import type { MetricKey } from '@adroit/contract/metrics'
import { self } from '@adroit/contract/profile'
import type { summarizeReports } from '@adroit/contract/report-list'
import { explainNumber } from '@adroit/contract/report-number'
import { queryReport, reportTrend } from '@adroit/contract/report-tables'
import { getReport } from '@adroit/contract/reports'
import { searchAll } from '@adroit/contract/search'
import { todayCurve } from '@adroit/contract/today-curve'
import { topRows } from '@adroit/contract/top-rows'
import { filled } from './filled.ts'
import type { Data, Plain } from './sendable.ts'

export const profile = filled(self, {
  id: '7',
  username: 'olivia',
  name: 'Olivia Stern',
  status: 'active',
  role: 'owner',
  may: ['reports.read', 'reports.write', 'members.manage', 'company.manage'],
  email: 'olivia@example.com',
  emailBound: false,
  mail: true,
  lastLoginAt: '2026-11-19T08:00:00Z',
  lastLoginAddress: '192.0.2.7',
  company: { id: '42', abbreviation: 'stub', name: 'Stubbed Ltd', currency: 'USD', timeZone: 'UTC', weekStart: 1 },
})

export const report = filled(getReport, {
  id: '501',
  name: 'Spend by account',
  breakdown: 'ACCOUNT',
  metrics: ['spend', 'clicks'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-07' },
  comparison: { with: 'previous' },
  creator: { id: '7', name: 'Olivia Stern' },
  mine: true,
  editable: true,
  sharing: { with: 'company', members: [], roles: [] },
  version: 1,
  createdAt: '2026-11-10T08:00:00Z',
  updatedAt: '2026-11-10T08:00:00Z',
})

/** The report with other values. */
export const reportOf = (part: Partial<typeof report>): typeof report => ({ ...report, ...part })

/** What the report's card shows. */
export const reportSummary = {
  id: report.id,
  metric: 'spend',
  dateRange: { from: '2026-11-01', to: '2026-11-07' },
  value: '400.00',
  currency: 'USD',
  delta: -0.112,
  comparison: 'complete',
  sparkline: ['40.00', '60.00', '50.00', '70.00', null, '80.00', '100.00'],
  readAt: '2026-11-20T11:58:00Z',
  conversionActions: [],
} satisfies Data<typeof summarizeReports>['reports'][number]

const metrics: MetricKey[] = ['spend', 'clicks', 'spendPercent']

export const table = filled(queryReport, {
  breakdown: 'ACCOUNT',
  dateRange: { from: '2026-11-01', to: '2026-11-07' },
  previousRange: { from: '2026-10-25', to: '2026-10-31' },
  comparison: 'complete',
  metrics,
  count: 2,
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
    deltas: metrics.map(() => [null, null]),
  },
  totals: {
    currency: 'USD',
    values: ['400.00', 40, 1],
    deltas: [null, null, null],
    perCurrency: [{ currency: 'USD', values: ['400.00', 40, 1] }],
  },
  readAt: '2026-11-20T11:58:00Z',
  stored: { from: '2026-10-01', to: '2026-11-19' },
})

type Table = Data<typeof queryReport>
/** The table with other values, and its rows with other values. */
export const tableOf = (part: Partial<Table>, rows: Partial<Table['rows']> = {}): Table => ({
  ...table,
  ...part,
  rows: { ...table.rows, ...rows },
})

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ from: addDays(from, index), to: addDays(from, index) }))

type Trend = Plain<typeof reportTrend>
type Value = string | number | null

/** A metric by day; without `previous` there are no values of the previous period. */
export function dailyTrend(
  metric: MetricKey,
  from: string,
  values: readonly Value[],
  previous: readonly Value[] = values.map(() => null),
): Trend {
  const points = days(from, values.length)
  const before = addDays(from, -values.length)
  return filled(reportTrend, {
    bucket: 'day',
    dateRange: { from, to: points.at(-1)?.to ?? from },
    previousRange: { from: before, to: addDays(from, -1) },
    currency: 'USD',
    metrics: [metric],
    points,
    values: [[...values]],
    previousPoints: days(before, previous.length),
    previous: [[...previous]],
  })
}

const week = dailyTrend(
  'spend',
  '2026-11-01',
  ['40.00', '60.00', '50.00', '70.00', null, '80.00', '100.00'],
  ['50.00', '50.00', '60.00', '40.00', '30.00', '20.00', '10.00'],
)

/** The report's metrics by day: spend, and clicks as a tenth of it. */
export const trend: Trend = {
  ...week,
  metrics: ['spend', 'clicks'],
  values: [...week.values, [4, 6, 5, 7, null, 8, 10]],
  previous: [...week.previous, [5, 5, 6, 4, 3, 2, 1]],
  provisionalFrom: 5,
}

/** Spend of a row by day: a different curve per row, and none for every third row. */
export const sparkOf = (row: number) =>
  row % 3 === 2 ? null : [3, 5, 4, 7, 6, 9, 8].map((value, day) => (day === 2 && row % 2 === 1 ? null : `${value * (row + 1)}.00`))

/** The rows of the table as its chart has them. */
export const top = filled(topRows, {
  metric: 'spend',
  breakdown: 'ACCOUNT',
  currency: 'USD',
  total: '400.00',
  rows: [
    { key: '11', name: 'North', kind: 'named', platform: 'meta', value: '300.00' },
    { key: '12', name: 'South', kind: 'named', platform: 'google', value: '100.00' },
  ],
  adds: true,
})

export const explanation = filled(explainNumber, {
  value: '300.00',
  previous: '240.00',
  currency: 'USD',
  dateRange: { from: '2026-11-01', to: '2026-11-07' },
  previousRange: { from: '2026-10-25', to: '2026-10-31' },
  comparison: 'complete',
  finality: 'provisional',
  finalOn: '2026-12-06',
  sums: [{ metric: 'spend', now: '300.00', previous: '240.00' }],
  accounts: [
    {
      id: '11',
      name: 'North',
      platform: 'meta',
      currency: 'USD',
      timeZone: 'Asia/Tokyo',
      readAt: '2026-11-20T11:58:00Z',
    },
  ],
  accountCount: 1,
  timeZones: ['Asia/Tokyo'],
  sources: [
    {
      source: 'import',
      import: { id: '901', fileName: 'november.csv', account: '11' },
      rows: 70,
      from: '2026-11-01',
      to: '2026-11-07',
      readAt: '2026-11-20T11:58:00Z',
    },
  ],
  sourceCount: 1,
  history: [
    { at: '2026-11-18T18:00:00Z', value: '300.00' },
    { at: '2026-11-10T09:00:00Z', value: '287.70' },
  ],
})

const period = (preset: Plain<typeof getOverview>['periods'][number]['preset'], from: string, to: string) => ({
  preset,
  from,
  to,
  comparison: 'complete' as const,
  comparedUpTo: null,
  values: ['400.00', 1_000, 40, 4],
  deltas: [0.1, null, null, null],
  accounts: 2,
})

const long = 'LUMINA_SkinCare_JP_iOS_Recovery_2026Q4_Advantage+_Broad_03'
const inNorth = { id: '11', name: 'North', platform: 'meta' as const }

export const searched = filled(searchAll, {
  report: '501',
  accounts: { count: 1, items: [{ ...inNorth, currency: 'USD' }] },
  campaigns: {
    count: 9,
    items: Array.from({ length: 5 }, (_, at) => ({
      key: `2${at}`,
      name: `North campaign ${at}`,
      account: inNorth,
      parent: null,
      lastDay: '2026-11-19',
    })),
  },
  adSets: {
    count: 1,
    items: [{ key: '31', name: long, account: inNorth, parent: { key: '20', name: 'North campaign 0' }, lastDay: '2026-10-03' }],
  },
  ads: { count: 1, items: [{ key: '41', name: 'Film north', account: inNorth, parent: { key: '31', name: long }, lastDay: null }] },
  reports: { count: 1, items: [{ id: '501', name: 'Northern spend', creator: 'Ana Ruiz' }] },
})

const hourly = (day: string, values: readonly (number | null)[]) => ({
  day,
  points: values.flatMap((value, hour) =>
    value === null ? [] : [{ hour: hour + 1, value: String(value), readAt: `${day}T${String(hour).padStart(2, '0')}:58:00Z` }],
  ),
})
/** Today was not synced from 4:00 to 6:00. */
export const curveOfToday = filled(todayCurve, {
  metric: 'spend',
  currency: 'USD',
  accounts: 2,
  today: hourly('2026-11-20', [5, 11, 16, 19, null, null, 38, 52, 66, 83, 97, 120]),
  yesterday: hourly(
    '2026-11-19',
    Array.from({ length: 24 }, (_, hour) => 4 + hour * 8 + ((hour * 7) % 5)),
  ),
})

export const overview = filled(getOverview, {
  company: profile.company,
  report: '501',
  metrics: ['spend', 'impressions', 'clicks', 'action'],
  currency: 'USD',
  periods: [
    period('today', '2026-11-20', '2026-11-20'),
    period('yesterday', '2026-11-19', '2026-11-19'),
    period('past_7_days', '2026-11-13', '2026-11-19'),
  ],
  platforms: [{ platform: 'meta', report: '502', accounts: 2, spend: '400.00', share: 1, delta: null }],
  top: [
    { account: '11', name: 'North', platform: 'meta', currency: 'USD', spend: '300.00', share: 0.75, delta: 0.25 },
    { account: '12', name: 'South', platform: 'google', currency: 'JPY', spend: '15000', share: 0.25, delta: null },
  ],
  trend: {
    ...dailyTrend(
      'spend',
      '2026-10-21',
      Array.from({ length: 30 }, (_, day) => String(100 + ((day * 37) % 60))),
    ),
    metrics: ['spend', 'impressions', 'clicks', 'action'],
    values: [100, 5_000, 40, 4].map((scale, at) =>
      Array.from({ length: 30 }, (_, day) => (at === 0 ? String(scale + ((day * 37) % 60)) : scale + ((day * 13) % 7))),
    ),
    previous: [0, 1, 2, 3].map(() => Array.from({ length: 30 }, () => null)),
  },
  accounts: 2,
  readAt: '2026-11-20T11:58:00Z',
  stored: { from: '2026-10-01', to: '2026-11-19' },
})
