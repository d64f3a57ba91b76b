/** Responses of the stubbed API: one owner, one report, metrics of two accounts. */
import type { getCompany } from '@adroit/contract/company'
import type { overview as getOverview } from '@adroit/contract/home'
import type { listMembers } from '@adroit/contract/members'
import type { MetricKey } from '@adroit/contract/metrics'
import type { getNotification } from '@adroit/contract/notifications'
import type { self } from '@adroit/contract/profile'
import type { summarizeReports } from '@adroit/contract/report-list'
import type { explainNumber } from '@adroit/contract/report-number'
import type { queryReport, reportTrend } from '@adroit/contract/report-tables'
import type { getReport } from '@adroit/contract/reports'
import type { listDevices } from '@adroit/contract/session'
import type { topRows } from '@adroit/contract/top-rows'
import { minutesAgo } from './moment.ts'
import type { Data, Plain } from './sendable.ts'

export const profile: Plain<typeof self> = {
  id: '7',
  username: 'olivia',
  name: 'Olivia Stern',
  status: 'active',
  role: 'owner',
  may: ['reports.read', 'reports.write', 'members.manage', 'company.manage'],
  email: 'olivia@example.com',
  mobile: null,
  avatar: null,
  locale: null,
  lastLoginAt: '2026-11-19T08:00:00Z',
  lastLoginAddress: '192.0.2.7',
  company: { id: '42', abbreviation: 'stub', name: 'Stubbed Ltd', currency: 'USD', timeZone: 'UTC', weekStart: 1, sample: false },
}

export const report: Plain<typeof getReport> = {
  id: '501',
  name: 'Spend by account',
  platform: null,
  accounts: [],
  breakdown: 'ACCOUNT',
  metrics: ['spend', 'clicks'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-07' },
  comparison: { with: 'previous' },
  filters: [],
  targets: [],
  creator: { id: '7', name: 'Olivia Stern' },
  mine: true,
  editable: true,
  hidden: false,
  sharing: { with: 'company', members: [], roles: [] },
  accountsOutOfScope: 0,
  favorite: false,
  kpiTiles: null,
  columns: null,
  version: 1,
  createdAt: '2026-11-10T08:00:00Z',
  updatedAt: '2026-11-10T08:00:00Z',
}

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
} satisfies Data<typeof summarizeReports>['reports'][number]

const metrics: MetricKey[] = ['spend', 'clicks', 'spendPercent']

export const table: Plain<typeof queryReport> = {
  breakdown: 'ACCOUNT',
  dateRange: { from: '2026-11-01', to: '2026-11-07' },
  previousRange: { from: '2026-10-25', to: '2026-10-31' },
  comparison: 'complete',
  comparedUpTo: null,
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
    deltas: metrics.map(() => [null, null]),
    statuses: null,
  },
  totals: {
    currency: 'USD',
    values: ['400.00', 40, 1],
    deltas: [null, null, null],
    perCurrency: [{ currency: 'USD', values: ['400.00', 40, 1] }],
  },
  conversion: null,
  notCounted: [],
  path: [],
  readAt: '2026-11-20T11:58:00Z',
  stored: { from: '2026-10-01', to: '2026-11-19' },
  since: null,
  asOf: null,
  now: null,
  withoutCountry: [],
  sample: false,
}

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
  return {
    bucket: 'day',
    dateRange: { from, to: points.at(-1)?.to ?? from },
    previousRange: { from: before, to: addDays(from, -1) },
    currency: 'USD',
    metrics: [metric],
    points,
    values: [[...values]],
    previousPoints: days(before, previous.length),
    previous: [[...previous]],
    provisionalFrom: null,
    live: false,
    loose: [],
    conversion: null,
  }
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
export const top: Plain<typeof topRows> = {
  metric: 'spend',
  breakdown: 'ACCOUNT',
  currency: 'USD',
  conversion: null,
  total: '400.00',
  rows: [
    { key: '11', name: 'North', kind: 'named', platform: 'meta', value: '300.00' },
    { key: '12', name: 'South', kind: 'named', platform: 'google', value: '100.00' },
  ],
  rest: null,
  adds: true,
}

export const explanation: Plain<typeof explainNumber> = {
  value: '300.00',
  previous: '240.00',
  currency: 'USD',
  dateRange: { from: '2026-11-01', to: '2026-11-07' },
  previousRange: { from: '2026-10-25', to: '2026-10-31' },
  comparison: 'complete',
  comparedUpTo: null,
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
      attribution: null,
    },
  ],
  accountCount: 1,
  timeZones: ['Asia/Tokyo'],
  rates: [],
  ratesOf: null,
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
  sinceVisit: null,
}

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

export const overview: Plain<typeof getOverview> = {
  currency: 'USD',
  conversion: null,
  periods: [
    period('today', '2026-11-20', '2026-11-20'),
    period('yesterday', '2026-11-19', '2026-11-19'),
    period('past_7_days', '2026-11-13', '2026-11-19'),
  ],
  platforms: [{ platform: 'meta', accounts: 2, spend: '400.00', share: 1, delta: null }],
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
  sample: false,
}

type Message = Data<typeof getNotification>

const imported = { import: '901', fileName: 'november.csv', account: { id: '11', name: 'North' } }
const bodies: Message['body'][] = [
  { kind: 'import_finished', ...imported, changed: true, rows: 1_240, leftOut: 12, from: '2026-11-01', to: '2026-11-19' },
  { kind: 'import_needs_input', ...imported },
  {
    kind: 'new_device',
    address: '192.0.2.9',
    userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/148.0 Mobile Safari/537.36',
  },
  { kind: 'member_added', member: { id: '8', name: 'Ben Wade' }, role: 'buyer', by: 'Olivia Stern' },
  { kind: 'import_failed', ...imported },
  { kind: 'password_changed', by: null, address: '192.0.2.7' },
]

/** Notification `number` of many, newest first: the first three are unread, and there are six per day. */
export const message = (number: number): Message => ({
  id: String(1_000 - number),
  at: minutesAgo(number * 240),
  read: number >= 3,
  body: bodies[number % bodies.length] ?? { kind: 'password_changed', by: null, address: null },
})

/** The page of 20 notifications that follows an id. */
export function messagePage(before: string | null, all = 50) {
  const from = before === null ? 0 : 1_000 - Number(before) + 1
  const notifications = Array.from({ length: Math.max(0, Math.min(20, all - from)) }, (_, index) => message(from + index))
  const next = from + 20 < all ? String(1_000 - from - 19) : null
  return { notifications, next, unread: 3 }
}

type Member = Data<typeof listMembers>['members'][number]
const member = (id: string, username: string, name: string, role: Member['role']): Member => ({
  id,
  username,
  name,
  email: null,
  role,
  status: 'active',
  avatar: null,
  lastLoginAt: minutesAgo(90),
  inviteEndsAt: null,
  budgetLimit: null,
  accountAccess: 'all',
  editable: true,
})

export const members = [
  { ...member('7', 'olivia', 'Olivia Stern', 'owner'), editable: false },
  member('8', 'ben', 'Ben Wade', 'buyer'),
  { ...member('9', 'ida', 'Ida Koch', 'viewer'), status: 'invited', lastLoginAt: null, inviteEndsAt: '2026-11-27T08:00:00Z' },
  { ...member('10', 'leo', 'Leo Marsh', 'designer'), status: 'disabled' },
] satisfies Member[]

export const devices = [
  {
    id: '31',
    device: 'b7c2',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 Version/20.0 Mobile/15E148 Safari/604.1',
    address: '192.0.2.9',
    signedInAt: minutesAgo(3_000),
    usedAt: minutesAgo(2),
    current: false,
  },
  {
    id: '30',
    device: 'a91f',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/148.0 Safari/537.36',
    address: '192.0.2.7',
    signedInAt: minutesAgo(60),
    usedAt: minutesAgo(0),
    current: true,
  },
] satisfies Data<typeof listDevices>['devices']

export const company = {
  name: 'Stubbed Ltd',
  currency: 'USD',
  timeZone: 'UTC',
  weekStart: 1,
  abbreviation: 'stub',
  ratesUpTo: '2026-11-19',
  currencies: ['EUR', 'JPY', 'USD'],
} satisfies Data<typeof getCompany>
