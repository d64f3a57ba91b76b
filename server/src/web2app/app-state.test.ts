import { getAccount, updateAccount } from '@adroit/contract/account'
import { listAccounts } from '@adroit/contract/accounts'
import { listApps } from '@adroit/contract/web2app'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { addApp, appEventOf, type TestApp } from '../../test/apps.ts'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { connect } from '../reports/synced.test-helper.ts'
import { countNewEvents } from './attribution/count-events.ts'

const start = '2026-11-20T12:00:00.000Z'
const world: World = await startWorld({ now: start })
let owner: Client
let session: () => Promise<Client>
let app: TestApp
let synced: string
beforeEach(async () => {
  world.setNow(start)
  const { id, abbreviation } = await makeCompany(world)
  session = () => signIn(world, abbreviation)
  owner = await session()
  synced = (await connect(world, id, 'Berlin')).id
  app = await addApp(world, owner)
})
afterAll(() => world.close())

/** The app's state in the list of accounts, which the page of the account must not contradict. */
async function state(client = owner) {
  const { accounts } = await client.call(listAccounts, {})
  const listed = accounts.find(({ id }) => id === app.id)
  expect((await client.call(getAccount, { id: app.id })).account).toEqual(listed)
  return { ...listed?.app, countedAt: listed?.readAt ?? null }
}

it('an account of Web2App shows when its last event arrived and when its numbers were computed [R12]', async () => {
  expect(await state()).toEqual({ lastEventAt: null, uncountedSince: null, countedAt: null })
  await app.report([appEventOf('first_open', '2026-11-19T12:00:00Z', { user: 'ada' })])
  world.advance(5_000)
  expect(await state()).toEqual({ lastEventAt: start, uncountedSince: null, countedAt: null })
  await countNewEvents(world.ctx)
  const counted = { lastEventAt: start, uncountedSince: null, countedAt: '2026-11-20T12:00:05.000Z' }
  expect(await state()).toEqual(counted)
  // what is sent again is no new event, and what is refused is none
  world.advance(5_000)
  await app.report([appEventOf('order', '2026-11-19T12:00:00Z', { amount: '-1', currency: 'USD' })])
  expect(await state()).toEqual(counted)
  const changed = await owner.call(updateAccount, { id: app.id, note: 'Ours' })
  expect(changed.app).toEqual({ lastEventAt: start, uncountedSince: null })
  expect((await owner.call(getAccount, { id: synced })).account.app).toBeNull()
})

it('knows the last event after a restart, for a week [R12]', async () => {
  await app.report([appEventOf('first_open', '2026-11-18T12:00:00Z', { user: 'ada' })])
  await world.restart()
  expect(await state()).toMatchObject({ lastEventAt: start })
  world.advance(8 * 86_400_000)
  await world.restart()
  const later = await session()
  expect(await state(later)).toMatchObject({ lastEventAt: null })
  expect((await later.call(listApps, {})).apps[0]?.lastEventAt).toBeNull()
})

it('says since when events do not count that should, until they do [R12]', async () => {
  await app.report([appEventOf('first_open', '2026-11-20T11:00:00Z', { user: 'ada' })])
  await asSystem(world.ctx.db, (tx) => sql`update accounts set time_zone = 'Mars/Olympus' where id = ${app.id}`.execute(tx))
  world.advance(30_000)
  await countNewEvents(world.ctx)
  expect((await state()).uncountedSince).toBeNull()
  world.advance(60_000)
  await app.report([appEventOf('first_open', '2026-11-20T11:00:00Z', { user: 'bob' })])
  await countNewEvents(world.ctx)
  expect((await state()).uncountedSince).toBe(start)
  await asSystem(world.ctx.db, (tx) => sql`update accounts set time_zone = 'UTC' where id = ${app.id}`.execute(tx))
  await countNewEvents(world.ctx)
  expect(await state()).toEqual({ lastEventAt: '2026-11-20T12:01:30.000Z', uncountedSince: null, countedAt: '2026-11-20T12:01:30.000Z' })
})
