import type { AnyEndpoint } from '@adroit/contract/endpoint'
import { endpoints } from '@adroit/contract/endpoints'
import { headers } from '@adroit/contract/envelope'
import type { SentDefinition } from '@adroit/contract/report'
import { createReport, getReport, listReports, queryReport } from '@adroit/contract/reports'
import { may, roles } from '@adroit/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { forCompany } from '../db/database.ts'

const definition: SentDefinition = {
  name: 'Secret plans',
  platform: null,
  accounts: [],
  dimension: 'ACCOUNT',
  metrics: ['spend'],
  sort: { by: 'spend', direction: 'desc' },
  range: { preset: 'custom', from: '2026-11-01', to: '2026-11-30' },
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
  const campaigns = await theirs.call(queryReport, { id: theirReport, dimension: 'CAMPAIGN' })
  theirCampaign = campaigns.rows.keys[0] ?? ''
  theirAccount = campaigns.rows.accounts[0] ?? ''
})
afterAll(() => world.close())

/** For every endpoint that takes ids: the input that names the other company's things. A new endpoint must be put here. */
function inputs(): Record<string, { input: unknown; code: number } | null> {
  const named = (accounts: string[]) => ({ ...definition, accounts })
  const gone = 2001
  return {
    login: null,
    refresh: null,
    logout: null,
    self: null,
    setLocale: null,
    currencySymbol: null,
    getUnread: null,
    listAccounts: null,
    listReports: null,
    overview: null,
    about: null,
    getReport: { input: { id: theirReport }, code: gone },
    updateReport: { input: { id: theirReport, version: 1, definition }, code: gone },
    hideReport: { input: { id: theirReport, hidden: true }, code: gone },
    deleteReport: { input: { id: theirReport }, code: gone },
    restoreReport: { input: { id: theirReport }, code: gone },
    queryReport: { input: { id: theirReport }, code: gone },
    countLevels: { input: { id: theirReport }, code: gone },
    createReport: { input: named([theirAccount]), code: 2007 },
    previewReport: { input: { definition: named([theirAccount]) }, code: 0 },
  }
}

const call = (endpoint: AnyEndpoint, input: unknown, sent: Record<string, string>) =>
  world.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: sent,
    ...(endpoint.method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }),
  })

describe('another company', () => {
  it('is out of reach by any id of any endpoint, and told the same as what never was', async () => {
    const table = inputs()
    expect(Object.keys(table).sort()).toEqual(endpoints.map(({ name }) => name).sort())
    for (const endpoint of endpoints) {
      const probe = table[endpoint.name]
      if (!probe) continue
      const response = await call(endpoint, probe.input, { [headers.token]: mine.token })
      expect(response.json<{ code: number }>().code, endpoint.name).toBe(probe.code)
      expect(response.body, endpoint.name).not.toMatch(/Secret|Theirs|123\.45/)
      const unknown = await call(endpoint, JSON.parse(JSON.stringify(probe.input).replaceAll(theirReport, '987654321')), {
        [headers.token]: mine.token,
      })
      expect(unknown.body, endpoint.name).toBe(response.body)
    }
    expect(await theirs.call(getReport, { id: theirReport })).toMatchObject({ hidden: false, version: 1, name: 'Secret plans' })
  })

  it('shows nothing below its places, in lists or in totals', async () => {
    const { id } = await mine.call(createReport, { ...definition, name: 'Ours' })
    for (const within of [{ level: 'ACCOUNT', key: theirAccount } as const, { level: 'CAMPAIGN', key: theirCampaign } as const]) {
      const table = await mine.call(queryReport, { id, dimension: 'AD', within, search: 'secret' })
      expect(table).toMatchObject({ count: 0, path: [], totals: { values: [null] }, notCounted: [], held: null })
    }
    expect((await mine.call(listReports, { search: 'Secret' })).reports).toEqual([])
  })

  it('cannot be named by a tenant-id that disagrees with the token, at any endpoint', async () => {
    for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone')) {
      const response = await call(endpoint, {}, { [headers.token]: mine.token, [headers.tenantId]: theirs.tenantId })
      expect({ status: response.statusCode, code: response.json<{ code: number }>().code }, endpoint.name).toEqual({
        status: 403,
        code: 1102,
      })
    }
  })

  it('stays hidden behind row-level security when a WHERE is forgotten', async () => {
    const all = await forCompany(world.ctx.db, ours.id, (tx) => tx.selectFrom('reports').select(['name', 'company_id']).execute())
    expect(all.every((row) => row.company_id === ours.id)).toBe(true)
    for (const table of ['members', 'sessions', 'session_tokens', 'devices', 'accounts', 'places', 'imports', 'reports'] as const) {
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
  it('reach exactly the endpoints that name their permission', async () => {
    for (const role of roles) {
      const { token } = await signIn(world, ours.abbreviation, role)
      for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone' && access !== 'signed_in')) {
        const response = await call(endpoint, { id: '987654321' }, { [headers.token]: token })
        const allowed = may(role, endpoint.access as Parameters<typeof may>[1])
        expect(response.statusCode === 403, `${role} ${endpoint.name}`).toBe(!allowed)
      }
    }
  })

  it('let a buyer change his own reports only, and an admin all of them', async () => {
    const [owner, buyer, admin] = [
      await signIn(world, ours.abbreviation, 'owner'),
      await signIn(world, ours.abbreviation, 'buyer'),
      await signIn(world, ours.abbreviation, 'admin'),
    ]
    const { id } = await owner.call(createReport, definition)
    expect(await buyer.call(getReport, { id })).toMatchObject({ editable: false, mine: false })
    const hide = endpoints.find(({ name }) => name === 'hideReport') as AnyEndpoint
    expect((await call(hide, { id, hidden: true }, { [headers.token]: buyer.token })).statusCode).toBe(403)
    expect((await call(hide, { id, hidden: true }, { [headers.token]: admin.token })).statusCode).toBe(200)
  })
})
