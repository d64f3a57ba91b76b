import { listAccounts } from '@adroit/contract/accounts'
import type { SentDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import type { InsightsTable } from '@adroit/contract/table'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { hasRealExports, kag, realExport } from '../../test/real-exports.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { recoverImports } from './recover.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const days = (from: string, to: string) => ({ preset: 'custom', from, to }) as const

/** Creates a report over all accounts through the API and queries it. */
async function ask(
  client: Client,
  view: Partial<SentDefinition>,
  query: {
    search?: string
    scope?: { level: 'ACCOUNT' | 'CAMPAIGN' | 'AD_SET' | 'AD'; key: string }
    offset?: number
    limit?: number
  } = {},
): Promise<InsightsTable> {
  const definition: SentDefinition = {
    name: 'Figures',
    platforms: [],
    accounts: [],
    breakdown: 'CAMPAIGN',
    metrics: ['spend', 'impressions', 'clicks', 'action'],
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'today' },
    ...view,
  }
  const { id } = await client.call(createReport, definition)
  return await client.call(queryReport, { report: id, ...query })
}

async function company(currency = 'USD') {
  const { id, abbreviation } = await makeCompany(world, { currency })
  return { id, abbreviation, client: await signIn(world, abbreviation) }
}

const csv = (...lines: string[]) => `${lines.join('\n')}\n`
const header = 'Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions,Clicks (all)'

describe.skipIf(!hasRealExports)('real exports (../shared/data)', () => {
  it('KAG: correct metrics at every level, drilled down from account to ad [R5]', async () => {
    const { abbreviation, client } = await company()
    const outcome = await importInto(world, abbreviation, 'KAG', { path: realExport(kag.file) }, kag)
    expect(outcome).toMatchObject({ state: 'changed', rows: 1143, places: 1143, refused: [] })

    const dateRange = days(kag.from, kag.to)
    const accounts = await ask(client, { breakdown: 'ACCOUNT', dateRange })
    expect(accounts.totals.values).toEqual(['9050.19', 21_957_412, 5_239, 1_167])
    const campaigns = await ask(
      client,
      { breakdown: 'CAMPAIGN', dateRange },
      { scope: { level: 'ACCOUNT', key: accounts.rows.keys[0] ?? '' } },
    )
    expect(campaigns).toMatchObject({ count: 3, rows: { names: ['1178', '936', '916'] } })
    expect(campaigns.rows.values[0]?.[0]).toBe('6596.16')
    expect((await ask(client, { breakdown: 'AD_SET', dateRange })).count).toBe(1_018)
    expect((await ask(client, { breakdown: 'AD', dateRange })).count).toBe(1_143)

    const sets = await ask(client, { breakdown: 'AD_SET', dateRange }, { scope: { level: 'CAMPAIGN', key: campaigns.rows.keys[0] ?? '' } })
    expect(sets.path.map(({ level, name }) => [level, name])).toEqual([
      ['ACCOUNT', 'KAG'],
      ['CAMPAIGN', '1178'],
    ])
    expect(sets.totals.values[0]).toBe('6596.16')
    const ads = await ask(client, { breakdown: 'AD', dateRange }, { scope: { level: 'AD_SET', key: sets.rows.keys[0] ?? '' } })
    expect(ads.totals.values[0]).toBe(sets.rows.values[0]?.[0])
  })

  it('KAG: the same file twice changes nothing, and its totals are still reported', async () => {
    const { abbreviation } = await company()
    const first = await importInto(world, abbreviation, 'KAG', { path: realExport(kag.file) }, kag)
    const second = await importInto(world, abbreviation, 'KAG', { path: realExport(kag.file) }, kag)
    expect(second).toMatchObject({ state: 'unchanged', totals: first.totals })
  })

  it('KAG: its period counts only if the date range contains all of it, and is named otherwise', async () => {
    const { abbreviation, client } = await company()
    await importInto(world, abbreviation, 'KAG', { path: realExport(kag.file) }, kag)
    const cut = await ask(client, { breakdown: 'ACCOUNT', dateRange: days('2017-08-18', '2017-08-30') })
    expect(cut).toMatchObject({
      count: 0,
      notCounted: [{ account: 'KAG', from: '2017-08-17', to: '2017-08-30', rows: 1143, spend: '9050.19', currency: 'USD' }],
    })
    const byDay = await ask(client, { breakdown: 'DAY', dateRange: days('2017-08-01', '2017-08-31') })
    expect(byDay.rows).toMatchObject({ keys: ['2017-08-17/2017-08-30'], values: [['9050.19'], [21_957_412], [5_239], [1_167]] })
  })

  it('Google Ads UI: two campaigns in INR, with the differing total line named', async () => {
    const { abbreviation, client } = await company('INR')
    const outcome = await importInto(
      world,
      abbreviation,
      'UI',
      { path: realExport('google/google_ads_ui_Campaign_report.csv') },
      { platform: 'google' },
    )
    expect(outcome).toMatchObject({ state: 'changed', rows: 2 })
    expect(outcome.notes).toContainEqual(expect.objectContaining({ kind: 'total_differs', stated: '2565.92', summed: '2565.93' }))
    const table = await ask(client, { dateRange: days('2025-07-08', '2025-07-31') })
    expect(table).toMatchObject({ count: 2, totals: { currency: 'INR' }, rows: { names: ['Video views - 2025-07-19', 'MH-m-sand'] } })
    expect(table.totals.values.slice(0, 2)).toEqual(['2565.93', 46_168])
  })

  it('weekly keyword rows are summed by ad entity and week', async () => {
    const { abbreviation, client } = await company()
    const outcome = await importInto(
      world,
      abbreviation,
      'Weekly',
      { path: realExport('google/omnify_google_ads_keywords_2021.csv') },
      { platform: 'google', currency: 'USD' },
    )
    expect(outcome).toMatchObject({ rows: 418, places: 376 })
    const table = await ask(client, { breakdown: 'ACCOUNT', dateRange: days('2021-01-01', '2021-12-31') })
    expect(table.totals.values.slice(0, 3)).toEqual(['2788.68', 6_965, 387])
  })

  it('day rows with only ad ids are below a campaign that the source does not name', async () => {
    const { abbreviation, client } = await company()
    await importInto(
      world,
      abbreviation,
      'Basic',
      { path: realExport('meta/fivetran/facebook_ads_basic_ad_data.csv') },
      { platform: 'meta', currency: 'USD' },
    )
    const dateRange = days('2020-12-01', '2020-12-31')
    expect((await ask(client, { breakdown: 'CAMPAIGN', dateRange })).rows.kinds).toEqual(['missing'])
    const ads = await ask(client, { breakdown: 'AD', dateRange })
    expect(ads.totals.values.slice(0, 2)).toEqual(['643.63', 37_275])
    expect((await ask(client, { breakdown: 'DAY', dateRange })).totals.values).toEqual(ads.totals.values)
  })
})

describe('the data that an import replaces', () => {
  it('covers exactly its account and days', async () => {
    const { abbreviation, client } = await company()
    await importInto(
      world,
      abbreviation,
      'A',
      csv(header, '2026-11-01,C,S,X,1.00,10,1', '2026-11-02,C,S,X,2.00,20,2', '2026-11-03,C,S,X,4.00,40,4'),
    )
    await importInto(world, abbreviation, 'A', csv(header, '2026-11-02,C,S,X,2.50,25,2'))
    const table = await ask(client, {
      breakdown: 'DAY',
      sort: { by: 'name', direction: 'asc' },
      dateRange: days('2026-11-01', '2026-11-30'),
    })
    expect(table.rows.values[0]).toEqual(['1', '2.5', '4'])
  })

  it('is named and kept if the file lacks stored ad entities, unless the conflict is accepted', async () => {
    const { abbreviation, client } = await company()
    await importInto(world, abbreviation, 'A', csv(header, '2026-11-01,C,S,X,1.00,10,1', '2026-11-01,C,S,Y,2.00,20,2'))
    const fewer = csv(header, '2026-11-01,C,S,X,1.00,10,1')
    const refused = await importInto(world, abbreviation, 'A', fewer)
    expect(refused).toMatchObject({ state: 'would_lose', conflicts: [{ kind: 'paths', count: 1 }] })
    const dateRange = days('2026-11-01', '2026-11-01')
    expect((await ask(client, { breakdown: 'AD', dateRange })).count).toBe(2)
    expect(await importInto(world, abbreviation, 'A', fewer, { replace: true })).toMatchObject({ state: 'changed' })
    expect((await ask(client, { breakdown: 'AD', dateRange })).count).toBe(1)
  })
})

describe('simultaneous imports', () => {
  it('of three files into one new account all succeed, one after the other', async () => {
    const { abbreviation, client } = await company()
    const files = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => csv(header, `${day},C,S,X,1.00,10,1`))
    const outcomes = await Promise.all(files.map((file) => importInto(world, abbreviation, 'New', file)))
    expect(outcomes.map(({ state }) => state)).toEqual(['changed', 'changed', 'changed'])
    expect((await client.call(listAccounts, {})).accounts).toHaveLength(1)
    expect((await ask(client, { breakdown: 'ACCOUNT', dateRange: days('2026-11-01', '2026-11-30') })).totals.values[0]).toBe('3')
  })

  it('with a lost report store leave no account behind', async () => {
    const { abbreviation, client } = await company()
    const broken = { ...world, ctx: { ...world.ctx, facts: { ...world.ctx.facts, replace: () => Promise.reject(new Error('lost')) } } }
    await expect(importInto(broken, abbreviation, 'Lost', csv(header, '2026-11-01,C,S,X,1.00,10,1'))).rejects.toThrow('lost')
    expect((await client.call(listAccounts, {})).accounts).toEqual([])
  })
})

describe('rejected rows', () => {
  const broken = csv(
    header,
    '2026-11-01,C,S,X,1.00,10,1',
    '2026-11-02,C,S,X,abc,20,2',
    '31/31/2026,C,S,X,1,1,1',
    '2026-11-04,C,S,X,4.00,40,4',
  )

  it('block the whole file, all named with line and reason', async () => {
    const { abbreviation, client } = await company()
    const outcome = await importInto(world, abbreviation, 'A', broken)
    expect(outcome).toMatchObject({ state: 'rows_refused', refusedCount: 2 })
    expect(outcome.refused.map(({ line }) => line)).toEqual([3, 4])
    expect((await client.call(listAccounts, {})).accounts).toEqual([])
  })

  it('block the file even if they may be left out, when nothing is left', async () => {
    const { abbreviation, client } = await company()
    const header = broken.slice(0, broken.indexOf('\n'))
    const outcome = await importInto(world, abbreviation, 'A', `${header}\n31/31/2026,C,S,X,1,1,1\n`, { skipRejected: true })
    expect(outcome).toMatchObject({ state: 'rows_refused', rows: 0, refusedCount: 1 })
    expect((await client.call(listAccounts, {})).accounts).toEqual([])
  })

  it('are left out and recorded if the rest is imported', async () => {
    const { id, abbreviation, client } = await company()
    expect(await importInto(world, abbreviation, 'A', broken, { skipRejected: true })).toMatchObject({
      state: 'changed',
      rows: 2,
      refusedCount: 2,
    })
    expect((await ask(client, { breakdown: 'ACCOUNT', dateRange: days('2026-11-01', '2026-11-30') })).totals.values[0]).toBe('5')
    const { left_out } = await asSystem(world.ctx.db, (tx) =>
      tx.selectFrom('imports').select('left_out').where('company_id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(left_out).toMatchObject({ count: 2, first: [{ line: 3 }, { line: 4 }] })
  })
})

describe('the two stores', () => {
  it('agree on the hierarchy', async () => {
    const { id, abbreviation } = await company()
    await importInto(
      world,
      abbreviation,
      'A',
      csv(header, '2026-11-01,C,S,X,1.00,10,1', '2026-11-01,C,S,Y,2.00,20,2', '2026-11-01,D,,,2.00,20,2'),
    )
    const places = await asSystem(world.ctx.db, (tx) =>
      tx
        .selectFrom('entity_index')
        .select(['level', 'kind', 'name'])
        .where('company_id', '=', id)
        .orderBy('level')
        .orderBy('name')
        .execute(),
    )
    expect(places.filter(({ kind }) => kind === 'named').map(({ level, name }) => `${level} ${name}`)).toEqual([
      'AD X',
      'AD Y',
      'AD_SET S',
      'CAMPAIGN C',
      'CAMPAIGN D',
    ])
    expect(places.filter(({ kind }) => kind === 'not_attributed')).toHaveLength(2)
  })

  it('undo an interrupted import, and finish a committed one', async () => {
    const { id, abbreviation } = await company()
    await importInto(world, abbreviation, 'A', csv(header, '2026-11-01,C,S,X,1.00,10,1'))
    // The state after a kill: an import in state "writing", once with and once without rows in the report store.
    await asSystem(world.ctx.db, async (tx) => {
      await sql`update imports set state = 'writing' where company_id = ${id}`.execute(tx)
      await sql`delete from entity_index where company_id = ${id}`.execute(tx)
      await sql`insert into accounts (company_id, name, platform, currency, time_zone) values (${id}, 'B', 'meta', 'USD', 'UTC')`.execute(
        tx,
      )
      await sql`insert into imports (company_id, account_id, made_account, file_name, file_hash, options, state, started_at, requested_at)
        select company_id, id, true, 'b.csv', '', '{}', 'writing', now(), now() from accounts where company_id = ${id} and name = 'B'`.execute(
        tx,
      )
    })
    await recoverImports(world.ctx)
    const state = await asSystem(world.ctx.db, async (tx) => ({
      imports: (await tx.selectFrom('imports').select('state').where('company_id', '=', id).execute()).map((row) => row.state),
      accounts: (await tx.selectFrom('accounts').select('name').where('company_id', '=', id).execute()).map((row) => row.name),
      places: (await tx.selectFrom('entity_index').select('name').where('company_id', '=', id).execute()).length,
    }))
    expect(state).toEqual({ imports: ['done'], accounts: ['A'], places: 3 })
  })
})
