import { createAccount, updateAccount } from '@adroit/contract/account'
import type { SentDefinition } from '@adroit/contract/report'
import { getReport, rememberView } from '@adroit/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { createShared } from '../../test/shared-report.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { forCompany } from '../db/database.ts'

let world: World
let company = ''
let owner: Client
let viewer: Client
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  const made = await makeCompany(world, { roles: ['owner', 'viewer'] })
  company = made.id
  owner = await signIn(world, made.abbreviation)
  viewer = await signIn(world, made.abbreviation, 'viewer')
})
afterAll(() => world.close())

const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend', 'clicks'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'past_7_days' },
  filters: [{ by: 'name', contains: 'summer' }],
}
const view = {
  breakdown: 'AD',
  sort: { by: 'clicks', direction: 'asc' },
  filters: [{ by: 'metric', metric: 'spend', is: 'at_least', value: '10' }],
} as const

const viewOf = async (client: Client, id: string) => (await client.call(getReport, { id })).view

describe("a report's remembered view", () => {
  it('belongs to the member who chose it and leaves the report as it is', async () => {
    const { id } = await createShared(owner, definition)
    expect(await viewOf(viewer, id)).toBeNull()
    const before = await owner.call(getReport, { id })
    await viewer.call(rememberView, { id, view: { ...view, filters: [...view.filters] } })
    expect(await viewOf(viewer, id)).toEqual(view)
    expect(await owner.call(getReport, { id })).toEqual(before)
    expect(await viewer.call(getReport, { id })).toMatchObject({ breakdown: 'CAMPAIGN', sort: definition.sort, version: 1 })
  })

  it('keeps parts that differ, an empty list of filters among them, until it is reset', async () => {
    const { id } = await createShared(owner, definition)
    await viewer.call(rememberView, { id, view: { filters: [] } })
    expect(await viewOf(viewer, id)).toEqual({ filters: [] })
    await viewer.call(rememberView, { id, view: { breakdown: 'DAY' } })
    expect(await viewOf(viewer, id)).toEqual({ breakdown: 'DAY' })
    await viewer.call(rememberView, { id, view: null })
    expect(await viewOf(viewer, id)).toBeNull()
  })

  it('is rejected if it names an unknown metric or value', async () => {
    const { id } = await createShared(owner, definition)
    const refused = async (sent: object) => (await viewer.ask(rememberView, { id, view: sent })).body.msg
    expect(await refused({ sort: { by: 'roas', direction: 'asc' } })).toContain('Reports can’t be sorted by')
    expect(await refused({ filters: [{ by: 'metric', metric: 'roas', is: 'at_least', value: '1' }] })).toContain('roas')
    expect((await viewer.ask(rememberView, { id, view: { breakdown: 'KEYWORD' as 'AD' } })).status).toBe(422)
    expect((await viewer.ask(rememberView, { id: '999999', view: null })).status).toBe(404)
  })

  it('leaves out metrics and values that no longer exist', async () => {
    const { id } = await createShared(owner, definition)
    await viewer.call(rememberView, { id, view: { breakdown: 'AD' } })
    const store = (stored: object) =>
      forCompany(world.ctx.db, company, (tx) =>
        sql`update report_choices set view = ${JSON.stringify(stored)} where report_id = ${id}`.execute(tx),
      )
    const gone = { by: 'metric', metric: 'reach', is: 'at_least', value: '1' }
    await store({
      breakdown: 'AD',
      sort: { by: 'reach', direction: 'asc' },
      filters: [gone, { by: 'name', contains: 'a' }, { by: 'mood' }],
    })
    expect(await viewOf(viewer, id)).toEqual({ breakdown: 'AD', filters: [{ by: 'name', contains: 'a' }] })
    await store({ filters: [{ by: 'tag', tags: ['q4', 'gone'] }] })
    expect(await viewOf(viewer, id)).toBeNull()
    const north = { name: 'North', platform: 'meta', currency: 'USD', timeZone: 'UTC', group: null, owner: null } as const
    const account = await owner.call(createAccount, north)
    await owner.call(updateAccount, { id: account.id, tags: ['q4'] })
    expect(await viewOf(viewer, id)).toEqual({ filters: [{ by: 'tag', tags: ['q4'] }] })
    await store({ breakdown: 'KEYWORD', filters: [gone] })
    expect(await viewOf(viewer, id)).toBeNull()
    await store({ filters: 'none' })
    expect(await viewOf(viewer, id)).toBeNull()
  })
})
