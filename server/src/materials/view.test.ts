import { getMaterialView, rememberMaterialView } from '@adroit/contract/material-view'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { forCompany } from '../db/database.ts'

let world: World
let company: string
let owner: Client
let viewer: Client
beforeAll(async () => {
  world = await startWorld()
  const made = await makeCompany(world, { roles: ['owner', 'viewer'] })
  company = made.id
  owner = await signIn(world, made.abbreviation)
  viewer = await signIn(world, made.abbreviation, 'viewer')
})
afterAll(() => world.close())

const viewOf = async (client: Client) => (await client.call(getMaterialView, {})).view
const week = { dateRange: { preset: 'past_7_days' as const }, metrics: ['optReceiveRoi' as const, 'spend' as const] }

it('remembers date range and metrics of materials for each member [M2]', async () => {
  expect(await viewOf(viewer)).toBeNull()
  await viewer.call(rememberMaterialView, week)
  await viewer.call(rememberMaterialView, { ...week, dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-07' } })
  expect(await viewOf(viewer)).toEqual({ ...week, dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-07' } })
  expect(await viewOf(owner)).toBeNull()
})

it('forgets a view with a metric that no longer exists', async () => {
  await owner.call(rememberMaterialView, week)
  await forCompany(world.ctx.db, company, (tx) =>
    sql`update material_views set view = jsonb_set(view, '{metrics}', '["gone"]')`.execute(tx),
  )
  expect(await viewOf(owner)).toBeNull()
})
