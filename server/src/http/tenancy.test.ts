import type { AnyEndpoint } from '@adroit/contract/endpoint'
import { endpoints } from '@adroit/contract/endpoints'
import { headers } from '@adroit/contract/envelope'
import type { SentDefinition } from '@adroit/contract/report'
import { listReports } from '@adroit/contract/report-list'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport, getReport } from '@adroit/contract/reports'
import { roles } from '@adroit/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { createShared } from '../../test/shared-report.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { forCompany } from '../db/database.ts'

const definition: SentDefinition = {
  name: 'Secret plans',
  platforms: [],
  accounts: [],
  breakdown: 'ACCOUNT',
  metrics: ['spend'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-30' },
}

let world: World
let mine: Client
let theirs: Client
let theirReport = ''
let theirAccount = ''
let theirCampaign = ''
let ours = { id: '', abbreviation: '' }

beforeAll(async () => {
  world = await startWorld()
  ours = await makeCompany(world, { roles })
  const other = await makeCompany(world)
  mine = await signIn(world, ours.abbreviation)
  theirs = await signIn(world, other.abbreviation)
  await importInto(
    world,
    other.abbreviation,
    'Theirs',
    'Day,Campaign name,Amount spent (USD),Impressions\n2026-11-01,Secret campaign,123.45,100\n',
  )
  theirReport = (await theirs.call(createReport, definition)).id
  const campaigns = await theirs.call(queryReport, { report: theirReport, breakdown: 'CAMPAIGN' })
  theirCampaign = campaigns.rows.keys[0] ?? ''
  theirAccount = campaigns.rows.accounts[0] ?? ''
})
afterAll(() => world.close())

const call = (endpoint: AnyEndpoint, input: unknown, sent: Record<string, string>) =>
  world.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: sent,
    ...(endpoint.method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }),
  })

describe("another company's data", () => {
  it('is absent below its ad entities, from lists and from totals', async () => {
    const { id } = await mine.call(createReport, { ...definition, name: 'Ours' })
    for (const within of [{ level: 'ACCOUNT', key: theirAccount } as const, { level: 'CAMPAIGN', key: theirCampaign } as const]) {
      const table = await mine.call(queryReport, { report: id, breakdown: 'AD', scope: within, search: 'secret' })
      expect(table).toMatchObject({ count: 0, path: [], totals: { values: [null] }, notCounted: [], stored: null })
    }
    expect((await mine.call(listReports, { search: 'Secret' })).reports).toEqual([])
  })

  it("cannot be reached by a tenant-id that differs from the token's, at any endpoint", async () => {
    for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone' && access !== 'link' && access !== 'app_key')) {
      const response = await call(endpoint, {}, { [headers.token]: mine.token, [headers.tenantId]: theirs.tenantId })
      expect({ status: response.statusCode, code: response.json<{ code: number }>().code }, endpoint.name).toEqual({
        status: 403,
        code: 1102,
      })
    }
  })

  it('stays hidden by row-level security if a WHERE is forgotten', async () => {
    const all = await forCompany(world.ctx.db, ours.id, (tx) => tx.selectFrom('reports').select(['name', 'company_id']).execute())
    expect(all.every((row) => row.company_id === ours.id)).toBe(true)
    for (const table of [
      'members',
      'avatars',
      'invites',
      'sessions',
      'session_tokens',
      'devices',
      'accounts',
      'entity_index',
      'imports',
      'import_mappings',
      'reports',
      'report_choices',
      'notifications',
      'company_rates',
      'audience_sets',
      'audit_log',
    ] as const) {
      const rows = await forCompany(world.ctx.db, ours.id, (tx) => tx.selectFrom(table).select('company_id').execute())
      expect(new Set(rows.map((row) => row.company_id)).has(theirs.tenantId), table).toBe(false)
    }
    await expect(
      forCompany(world.ctx.db, ours.id, (tx) =>
        tx.updateTable('reports').set({ hidden: true }).where('id', '=', theirReport).executeTakeFirst(),
      ),
    ).resolves.toMatchObject({ numUpdatedRows: 0n })
    const planted = {
      company_id: theirs.tenantId,
      name: 'Planted',
      platform: 'meta',
      currency: 'USD',
      time_zone: 'UTC',
      group_name: null,
      owner_id: null,
    } as const
    await expect(forCompany(world.ctx.db, ours.id, (tx) => tx.insertInto('accounts').values(planted).execute())).rejects.toThrow(
      'row-level security',
    )
    expect(await world.ctx.db.selectFrom('reports').select('id').execute()).toEqual([])
  })
})

describe('roles', () => {
  it('let a buyer change only their own reports, and an admin all of them', async () => {
    const [owner, buyer, admin] = [
      await signIn(world, ours.abbreviation, 'owner'),
      await signIn(world, ours.abbreviation, 'buyer'),
      await signIn(world, ours.abbreviation, 'admin'),
    ]
    const { id } = await createShared(owner, definition)
    expect(await buyer.call(getReport, { id })).toMatchObject({ editable: false, mine: false })
    const hide = endpoints.find(({ name }) => name === 'hideReport') as AnyEndpoint
    expect((await call(hide, { id, hidden: true }, { [headers.token]: buyer.token })).statusCode).toBe(403)
    expect((await call(hide, { id, hidden: true }, { [headers.token]: admin.token })).statusCode).toBe(200)
  })
})
