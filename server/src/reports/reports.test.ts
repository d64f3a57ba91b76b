import type { SentDefinition } from '@adroit/contract/report'
import { listReports } from '@adroit/contract/report-list'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport, deleteReport, getReport, hideReport, restoreReport, updateReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { createShared } from '../../test/shared-report.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { saveRates } from '../rates/service.ts'

let world: World
let client: Client
let abbreviation = ''
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  abbreviation = (await makeCompany(world, { roles: ['owner', 'buyer'] })).abbreviation
  client = await signIn(world, abbreviation)
})
afterAll(() => world.close())

const definition: SentDefinition = {
  name: 'Recovery',
  platforms: ['meta'],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend', 'optReceiveRoi', 'chainRatio'],
  sort: { by: 'optReceiveRoi', direction: 'asc' },
  dateRange: { preset: 'past_7_days' },
}
const gone = {
  status: 404,
  body: { code: 2001, msg: 'The current report has been deleted or the access permission has been changed', data: null },
}

describe('a report', () => {
  it('keeps name, platform, accounts, breakdown, metrics, sort order, creator and hidden flag [R1]', async () => {
    const { id } = await client.call(createReport, { ...definition, name: '  Recovery  ' })
    expect(await client.call(getReport, { id })).toMatchObject({
      ...definition,
      name: 'Recovery',
      hidden: false,
      mine: true,
      creator: { name: 'The owner' },
      version: 1,
    })
  })

  it('needs a name [R4]', async () => {
    for (const name of ['', '   ', 'n'.repeat(61)]) {
      expect(await client.ask(createReport, { ...definition, name })).toMatchObject({
        status: 200,
        body: { code: 2002, msg: 'Enter a report name of 1 to 60 characters' },
      })
    }
    expect((await client.ask(createReport, { ...definition, name: '报'.repeat(60) })).body.code).toBe(0)
  })

  it('rejects an unknown metric, sort or account and an invalid range with a message', async () => {
    const refused = async (changes: Partial<SentDefinition>) => (await client.ask(createReport, { ...definition, ...changes })).body.msg
    expect(await refused({ metrics: ['spend', 'roas'] })).toBe('There’s no metric named “roas”.')
    expect(await refused({ metrics: ['__proto__'] })).toBe('There’s no metric named “__proto__”.')
    expect(await refused({ sort: { by: 'spend; drop table facts', direction: 'asc' } })).toContain('Reports can’t be sorted by')
    expect(await refused({ accounts: ['123456'] })).toContain('no longer exists')
    expect(await refused({ dateRange: { preset: 'custom', from: '2026-02-01', to: '2026-01-01' } })).toBe(
      'The date range ends before it starts.',
    )
    expect(await refused({ dateRange: { preset: 'custom', from: '2024-01-01', to: '2026-01-01' } })).toBe(
      'A date range can have up to 366 days.',
    )
    expect((await client.ask(createReport, { ...definition, breakdown: 'KEYWORD' as 'AD' })).status).toBe(422)
  })

  it('is gone for everyone once deleted, until it is restored [R9]', async () => {
    const { id } = await client.call(createReport, definition)
    await client.call(deleteReport, { id })
    const buyer = await signIn(world, abbreviation, 'buyer')
    for (const asking of [client, buyer]) {
      expect(await asking.ask(getReport, { id })).toEqual(gone)
      expect(await asking.ask(queryReport, { report: id })).toEqual(gone)
    }
    expect((await client.ask(hideReport, { id, hidden: true })).body.code).toBe(2001)
    await client.call(restoreReport, { id })
    expect(await client.call(getReport, { id })).toMatchObject({ name: 'Recovery' })
  })

  it('rejects an edit of an older version, so that no update is lost', async () => {
    const { id } = await client.call(createReport, definition)
    expect(await client.call(updateReport, { id, version: 1, definition: { ...definition, name: 'First' } })).toMatchObject({
      name: 'First',
      version: 2,
    })
    expect(await client.ask(updateReport, { id, version: 1, definition: { ...definition, name: 'Second' } })).toMatchObject({
      status: 409,
      body: { code: 2008 },
    })
    expect(await client.call(getReport, { id })).toMatchObject({ name: 'First' })
  })
})

describe('the list', () => {
  it('filters by "I created", hidden, platform and name [R2]', async () => {
    const company = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const [owner, buyer] = [await signIn(world, company.abbreviation), await signIn(world, company.abbreviation, 'buyer')]
    const { id } = await createShared(owner, { ...definition, name: 'Alpha' })
    await createShared(owner, { ...definition, name: 'Beta 100%_', platforms: [] })
    await createShared(buyer, { ...definition, name: 'Gamma', platforms: ['google'] })
    await owner.call(hideReport, { id, hidden: true })
    const names = async (filter: Parameters<typeof owner.call<object, unknown, unknown>>[1], asking = owner) =>
      (await asking.call(listReports, filter as { search?: string })).reports.map((report) => report.name).sort()
    expect(await names({})).toEqual(['Beta 100%_', 'Gamma'])
    expect(await names({ hidden: 'true' })).toEqual(['Alpha'])
    expect(await names({ mine: 'true' }, buyer)).toEqual(['Gamma'])
    expect(await names({ platforms: 'meta' })).toEqual(['Beta 100%_'])
    expect(await names({ platforms: 'meta,google' })).toEqual(['Beta 100%_', 'Gamma'])
    expect(await names({ search: '100%_' })).toEqual(['Beta 100%_'])
    expect(await names({ search: '.*' })).toEqual([])
    expect((await owner.call(listReports, {})).counts).toEqual({ shown: 2, mine: 1, shared: 1, hidden: 1 })
  })
})

describe('figures', () => {
  const header = 'Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions,optReceive,Clicks (all)'

  it('convert mixed currencies at each day’s rate and say so', async () => {
    const company = await makeCompany(world, { currency: 'USD' })
    const owner = await signIn(world, company.abbreviation)
    await saveRates(world.ctx, 'ecb', [
      { currency: 'USD', day: '2026-11-02', perEuro: '1.1' },
      { currency: 'JPY', day: '2026-11-02', perEuro: '165' },
      { currency: 'USD', day: '2026-11-03', perEuro: '1.2' },
      { currency: 'JPY', day: '2026-11-03', perEuro: '150' },
    ])
    await importInto(world, company.abbreviation, 'US', `${header}\n2026-11-02,C,S,A,10.00,100,20,1\n`, { platform: 'meta' })
    await importInto(
      world,
      company.abbreviation,
      'JP',
      `${header.replace('USD', 'JPY')}\n2026-11-02,D,S,A,1500,100,3000,1\n2026-11-03,D,S,A,3000,100,0,1\n`,
      { platform: 'meta' },
    )
    const range = { preset: 'custom', from: '2026-11-01', to: '2026-11-07' } as const
    const table = await owner.call(queryReport, {
      report: {
        ...definition,
        name: '',
        breakdown: 'ACCOUNT',
        metrics: ['spend', 'spendPercent', 'optReceiveRoi'],
        sort: { by: 'spend', direction: 'desc' },
        dateRange: range,
      },
    })
    // 1,500 yen × 1.1/165 = 10 dollars; 3,000 yen × 1.2/150 = 24 dollars
    expect(table.rows).toMatchObject({ names: ['JP', 'US'], currencies: ['JPY', 'USD'] })
    expect(table.rows.values[0]).toEqual(['4500', '10'])
    expect(table.rows.values[1]?.[0]).toBeCloseTo(34 / 44, 12)
    expect(table.totals).toMatchObject({
      currency: 'USD',
      perCurrency: [{ currency: 'JPY', values: ['4500', null, expect.closeTo(2 / 3, 12)] }, { currency: 'USD' }],
    })
    expect(table.totals.values[0]).toBe('44')
    expect(table.totals.values[2]).toBeCloseTo(40 / 44, 12)
    expect(table.conversion).toEqual({ to: 'USD', rates: 'ecb', published: '2026-11-03', missing: [] })

    const within = { level: 'ACCOUNT', key: table.rows.keys[0] ?? '' } as const
    const drilled = await owner.call(queryReport, {
      report: {
        ...definition,
        name: '',
        breakdown: 'CAMPAIGN',
        metrics: ['spend'],
        sort: { by: 'spend', direction: 'desc' },
        dateRange: range,
      },
      scope: within,
    })
    expect(drilled).toMatchObject({
      conversion: null,
      totals: { currency: 'JPY', values: ['4500'] },
      path: [{ level: 'ACCOUNT', name: 'JP' }],
    })

    const later = { preset: 'custom', from: '2026-11-01', to: '2026-11-19' } as const
    await importInto(world, company.abbreviation, 'JP', `${header.replace('USD', 'JPY')}\n2026-11-18,D,S,A,700,100,0,1\n`)
    const lacking = await owner.call(queryReport, {
      report: {
        ...definition,
        breakdown: 'ACCOUNT',
        metrics: ['spend', 'impressions'],
        sort: { by: 'spend', direction: 'desc' },
        dateRange: later,
      },
    })
    expect(lacking.totals).toMatchObject({
      currency: null,
      values: [null, 400],
      perCurrency: [
        { currency: 'JPY', values: ['5200', 300] },
        { currency: 'USD', values: ['10', 100] },
      ],
    })
    expect(lacking.conversion?.missing).toEqual(['JPY'])
    // Rows without a converted value come last in both sort directions.
    expect(lacking.rows.names).toEqual(['US', 'JP'])
  })

  it('are compared with the previous period, and a day that is not over is marked [R8]', async () => {
    const company = await makeCompany(world)
    const owner = await signIn(world, company.abbreviation)
    await importInto(world, company.abbreviation, 'US', `${header}\n2026-11-19,C,S,A,10.00,100,20,1\n2026-11-20,C,S,A,12.50,100,20,1\n`, {
      platform: 'meta',
    })
    const today = await owner.call(queryReport, { report: { ...definition, dateRange: { preset: 'today' } } })
    expect(today).toMatchObject({ comparison: 'day_not_over', previousRange: { from: '2026-11-19', to: '2026-11-19' } })
    expect(today.totals.values[2]).toBeCloseTo(0.25, 12)
    expect(today.totals.deltas).toEqual([expect.closeTo(0.25, 12), expect.closeTo(-0.2, 12), null])
    const yesterday = await owner.call(queryReport, { report: { ...definition, dateRange: { preset: 'yesterday' } } })
    expect(yesterday).toMatchObject({ comparison: 'complete', dateRange: { from: '2026-11-19', to: '2026-11-19' } })
    expect(yesterday.totals.deltas).toEqual([null, null, null])
  })
})

describe('a report of two platforms', () => {
  it('adds up the accounts of both, and of no other [R1]', async () => {
    const company = await makeCompany(world)
    const owner = await signIn(world, company.abbreviation)
    const file = (spend: number) => `Day,Campaign name,Amount spent (USD)\n2026-11-19,A,${spend}\n`
    for (const [platform, spend] of [
      ['meta', 1],
      ['google', 20],
      ['tiktok', 300],
    ] as const)
      await importInto(world, company.abbreviation, platform, file(spend), { platform })
    const { id } = await owner.call(createReport, {
      ...definition,
      name: 'Two',
      platforms: ['tiktok', 'meta', 'tiktok'],
      breakdown: 'PLATFORM',
    })
    const [report, table] = [
      await owner.call(getReport, { id }),
      await owner.call(queryReport, { report: id, dateRange: { preset: 'custom', from: '2026-11-19', to: '2026-11-19' } }),
    ]
    expect(report.platforms).toEqual(['meta', 'tiktok'])
    expect(table.rows.platforms.toSorted()).toEqual(['meta', 'tiktok'])
    expect(table.totals.values[report.metrics.indexOf('spend')]).toBe('301')
  })
})
