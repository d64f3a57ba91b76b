import { accountCalendar, accountChoices, createAccount, deleteAccount, getAccount, updateAccount } from '@adroit/contract/account'
import { accountOverview } from '@adroit/contract/account-overview'
import { accountSparklines, listAccounts } from '@adroit/contract/accounts'
import { answerImport, confirmImport, getImport, listImports, listRejectedRows, uploadImport } from '@adroit/contract/imports'
import { self } from '@adroit/contract/profile'
import { filled, type Part } from './filled.ts'
import { type Plain, pathOf } from './sendable.ts'
import { ok, type Stub } from './stub.ts'
import { overview, profile } from './stub-data.ts'

export const accountPaths = {
  self: pathOf(self),
  accounts: pathOf(listAccounts),
  sparks: pathOf(accountSparklines),
  account: pathOf(getAccount),
  overview: pathOf(accountOverview),
  create: pathOf(createAccount),
  update: pathOf(updateAccount),
  remove: pathOf(deleteAccount),
  choices: pathOf(accountChoices),
  calendar: pathOf(accountCalendar),
  upload: pathOf(uploadImport),
  import: pathOf(getImport),
  answer: pathOf(answerImport),
  confirm: pathOf(confirmImport),
  imports: pathOf(listImports),
  rejectedRows: pathOf(listRejectedRows),
}

export const accountAddress = (id: string, section?: 'data' | 'details'): string =>
  `/#/pages/index/components/account-details?id=${id}${section ? `&section=${section}` : ''}`
export const importAddress = (id: string): string => `/#/pages/index/components/import?id=${id}`
export const accountsAddress = '/#/pages/index/components/accounts'
export const accountFormAddress = '/#/pages/index/components/account-form'

export type StubAccount = Plain<typeof listAccounts>['accounts'][number]
type Profile = Plain<typeof self>
type StubImport = Plain<typeof getImport>
type Preview = NonNullable<StubImport['preview']>

/** A member with every permission on accounts and imports. */
export const ownerProfile: Profile = { ...profile, may: ['reports.read', 'reports.write', 'accounts.manage', 'imports.write'] }
export const viewerProfile: Profile = { ...ownerProfile, role: 'viewer', may: ['reports.read'] }

export const oneAccount: StubAccount = filled(updateAccount, {
  id: '11',
  name: 'North',
  platform: 'meta',
  currency: 'USD',
  timeZone: 'America/Los_Angeles',
  group: 'Games',
  owner: { id: '7', name: 'Olivia Stern' },
  storedFrom: '2026-09-12',
  storedTo: '2026-11-19',
  readAt: '2026-11-20T08:39:00Z',
})

const platforms = ['meta', 'google', 'tiktok', 'web2app'] as const
const currencies = ['USD', 'JPY', 'USD', 'VND'] as const
const names = [
  'LUMINA_SkinCare_JP_iOS_Recovery_2026Q4_03',
  'Nova Card – Brand (MCC Northwind) 2026',
  'Lumina Vietnam – Shopee & Lazada retargeting',
  'W2A · quiz funnel',
] as const

/** As many accounts as a large company has: long names that differ at their ends, several currencies, some without metrics. */
export function manyAccounts(count: number): StubAccount[] {
  return Array.from({ length: count }, (_, index) => ({
    ...oneAccount,
    id: String(1_000 + index),
    name: `${names[index % 4]} ${String(index + 1).padStart(3, '0')}`,
    platform: platforms[index % 4] ?? 'meta',
    currency: currencies[index % 4] ?? 'USD',
    group: index % 3 === 0 ? null : `Team ${index % 5}`,
    owner:
      index % 4 === 0
        ? null
        : { id: String(70 + (index % 3)), name: ['Haruka Tanabe-Lindqvist', 'Mateus Oliveira', 'Olivia Stern'][index % 3] ?? '' },
    ...(index % 10 === 9 && { storedFrom: null, storedTo: null, readAt: null }),
  }))
}

const money = (value: number, currency: string): string => value.toFixed(currency === 'JPY' || currency === 'VND' ? 0 : 2)

/** Spend of 14 days per account: some steady, some with gaps, some zero, some missing. */
function sparklinesOf(accounts: readonly { readonly id: string; readonly currency: string }[]) {
  const scale = { USD: 1, JPY: 150, VND: 26_000 } as Readonly<Record<string, number>>
  return {
    from: '2026-11-06',
    to: '2026-11-19',
    accounts: accounts.flatMap(({ id, currency }, index) => {
      if (index % 10 === 9) return []
      const day = (at: number): string | null => {
        if (index % 7 === 3 && at > 4 && at < 8) return null
        if (index % 11 === 5) return money(0, currency)
        return money((120 + index * 37 + ((at * 7919 + index * 104_729) % 61) * 3) * (scale[currency] ?? 1), currency)
      }
      const spend = Array.from({ length: 14 }, (_, at) => day(at))
      const total = spend.reduce((sum, value) => sum + Number(value ?? 0), 0)
      return [{ id, spend, total: money(total, currency), delta: index % 5 === 0 ? null : ((index % 9) - 4) / 17 }]
    }),
  }
}

const firstImport = { id: '91', fileName: 'north-october.csv' }
const secondImport = { id: '92', fileName: 'Lumina-US-Ad-sets-01.11.2026-19.11.2026 (final, corrected).xlsx' }

const span = { source: 'import', import: firstImport, rows: 36, spend: '1204.50', readAt: '2026-11-20T08:39:00Z' } as const
const second = { ...span, import: secondImport }
const calendar = filled(accountCalendar, {
  spans: [
    { ...span, from: '2026-11-01', to: '2026-11-05' },
    { ...span, from: '2026-11-06', to: '2026-11-06', rows: 0, spend: null },
    { ...second, from: '2026-11-07', to: '2026-11-12', spend: '19624616.98' },
    { ...second, from: '2026-11-13', to: '2026-11-15', periods: true, rows: 4 },
    { ...span, from: '2026-11-16', to: '2026-11-16', source: 'sample', import: null },
  ],
})

/** The sources of one day: each span that contains it, with that day's rows. */
const daySpans = (day: string) =>
  calendar.spans
    .filter(({ from, to }) => from <= day && day <= to)
    .map((one) => (one.periods ? one : { ...one, from: day, to: day, rows: 6, spend: one.spend && '200.75' }))

/** What the first account delivered, with campaigns of long names. */
export const accountDelivery = filled(accountOverview, {
  report: overview.report,
  metrics: overview.metrics,
  currency: 'USD',
  periods: overview.periods,
  trend: overview.trend,
  campaigns: [
    { key: '31', name: 'US_iOS_Prospecting_Broad_ROAS_2026Q4_07', kind: 'named', spend: '1204.50', share: 0.6, delta: 0.21 },
    { key: '32', name: 'US_Android_Retargeting_D30', kind: 'named', spend: '702.10', share: 0.35, delta: -0.04 },
    { key: '33', name: '', kind: 'not_attributed', spend: '100.40', share: 0.05, delta: null },
  ],
  campaignCount: 12,
  stored: { from: '2026-09-12', to: '2026-11-19' },
})

const preview = {
  platform: 'meta',
  from: '2026-11-01',
  to: '2026-11-19',
  level: 'AD_SET',
  grain: 'days',
  currency: 'USD',
  rows: 412,
  totals: [
    { metric: 'spend', value: '19624616.98' },
    { metric: 'impressions', value: 88_231_004 },
    { metric: 'clicks', value: 1_204_112 },
    { metric: 'optReceive', value: null },
  ],
} satisfies Partial<Preview>

export const columns: StubImport['columns'] = [
  { header: 'Day', use: 'field', field: 'day', mapped: false, examples: ['2026-11-01', '2026-11-02'] },
  { header: 'Ad set name', use: 'field', field: 'ad_set', mapped: false, examples: ['US broad', 'US lookalike 3 %'] },
  { header: 'Amount spent (USD)', use: 'field', field: 'spend', mapped: false, examples: ['120.50', '99.10'] },
  { header: 'Link clicks', use: 'lesser', field: 'clicks', mapped: false, examples: ['12', '31'] },
  { header: 'CTR (all)', use: 'figure', field: null, mapped: false, examples: ['1.2'] },
  { header: 'Erlös', use: 'other', field: null, mapped: false, examples: ['210,00'] },
]

/** An import as the API describes it, in the state that a test needs. */
export const importOf = (state: StubImport['state'], part: Part<StubImport> = {}): StubImport =>
  filled(getImport, {
    id: '91',
    account: { id: '11', name: 'North' },
    fileName: 'north-november.csv',
    state,
    by: 'Olivia Stern',
    startedAt: '2026-11-20T08:38:00Z',
    ...part,
  })

export const readyImport = (part: Partial<Preview> = {}, more: Partial<StubImport> = {}) =>
  importOf('ready', { columns, preview: { ...preview, ...part }, ...more })
const ended = { endedAt: '2026-11-20T08:40:00Z', rows: 412, from: '2026-11-01', to: '2026-11-19', spend: '19624616.98' }
export const doneImport = (part: Partial<StubImport> = {}) => importOf('done', { ...ended, storedRows: 412, ...part })

/** Responses of a company with these accounts, the first of which has imports. */
export function serveAccounts(api: Stub, accounts: readonly StubAccount[] = [oneAccount], of: Profile = ownerProfile): void {
  const first = accounts[0] ?? oneAccount
  api.answer(accountPaths.self, ok(of))
  api.answer(accountPaths.accounts, ok({ accounts }))
  api.answer(accountPaths.sparks, ok(sparklinesOf(accounts)))
  api.answer(accountPaths.account, ok({ account: first, createdAt: '2026-08-01T10:00:00Z', used: first.storedTo !== null }))
  api.answer(
    accountPaths.choices,
    ok({
      groups: ['Games', 'Shops'],
      tags: ['brand', 'launch'],
      owners: [
        { id: '7', name: 'Olivia Stern' },
        { id: '8', name: 'Mateus Oliveira' },
      ],
    }),
  )
  api.answer(accountPaths.calendar, ({ search }) => {
    const from = search.get('from') ?? ''
    return ok(from === search.get('to') ? { spans: daySpans(from) } : calendar)
  })
  api.answer(accountPaths.overview, ok(accountDelivery))
  api.answer(
    accountPaths.imports,
    ok({
      imports: [
        doneImport({ id: '92', fileName: secondImport.fileName, storedRows: 380 }),
        doneImport(),
        importOf('asks', { id: '93', fileName: 'unknown headers.csv' }),
        importOf('deleted', { id: '94', fileName: 'october.csv', ...ended, restorable: true }),
        importOf('failed', { id: '95', fileName: 'wrong.csv', problem: 'The file is empty.' }),
      ],
      count: 5,
    }),
  )
}
