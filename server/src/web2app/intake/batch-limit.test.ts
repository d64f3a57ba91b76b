import { createAppKey } from '@adroit/contract/web2app'
import { eventHeaders, sendAppEvents } from '@adroit/contract/web2app-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp, appEventOf } from '../../../test/apps.ts'
import { signIn } from '../../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { asSystem } from '../../db/database.ts'
import { pause } from '../../lib/processes.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-05-10T12:00:20Z', env: { EVENT_BATCHES_PER_MINUTE: '3' } })
})
afterAll(() => world.close())

it('a key sends so many batches a minute; whoever cannot sign uses up none of them', async () => {
  const { abbreviation } = await makeCompany(world, { roles: ['owner'] })
  const owner = await signIn(world, abbreviation)
  const [app, other] = [await addApp(world, owner), await addApp(world, owner, { name: 'Writer' })]
  const events = [appEventOf('first_open', '2026-05-10T11:00:00Z')]
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await app.report(events, { secret: other.key.secret })).toMatchObject({ status: 403, body: { code: 5314 } })
  // what is signed counts, also if it cannot be read
  const bodies = [JSON.stringify({ events }), JSON.stringify({ events }), '{}']
  const statuses = []
  for (const body of bodies) statuses.push((await app.report([], { body })).status)
  expect(statuses).toEqual([200, 200, 422])
  expect(await app.report(events)).toMatchObject({ status: 429, retryAfter: '40', body: { code: 5317, data: null } })
  const second = await owner.call(createAppKey, { app: app.id, name: 'Other server', environment: 'live' })
  expect(await app.report(events, { key: second.key.publicId, secret: second.secret })).toMatchObject({ status: 200 })
  expect(await other.report(events)).toMatchObject({ status: 200 })
  world.advance(40_000)
  expect(await app.report(events)).toMatchObject({ status: 200, body: { data: { accepted: 0, repeated: 1 } } })
})

it('made-up keys from one network take no places of apps', async () => {
  const { abbreviation } = await makeCompany(world, { roles: ['owner'] })
  const owner = await signIn(world, abbreviation)
  const madeUp = (key: number) =>
    world.app.inject({
      method: 'POST',
      url: sendAppEvents.path,
      remoteAddress: '198.51.100.7',
      headers: { 'content-type': 'application/json', [eventHeaders.key]: `made-up-${key}` },
      payload: '{}',
    })
  /** What an app is answered during a flood. Null: the machine was so busy that its key was no longer remembered. */
  const duringFlood = async (): Promise<number | null> => {
    const app = await addApp(world, owner)
    const report = async () => (await app.report([appEventOf('first_open', '2026-05-10T11:00:00Z')])).status
    expect(await report()).toBe(200)
    const [flood, status] = await asSystem(world.ctx.db, async (tx) => {
      // made-up keys are being looked up until this transaction ends
      await sql`lock table web2app_keys in access exclusive mode`.execute(tx)
      const asked = Array.from({ length: 40 }, (_, key) => madeUp(key))
      // there are more than may be looked up at once
      await Promise.race(asked)
      return [asked, await Promise.race([report(), pause(3_000).then(() => null)])] as const
    })
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((one) => one === 403)).toHaveLength(24)
    expect(statuses.filter((one) => one === 503)).toHaveLength(16)
    return status
  }
  let status: number | null = null
  for (let attempt = 0; status === null && attempt < 5; attempt += 1) status = await duringFlood()
  expect(status).toBe(200)
})
