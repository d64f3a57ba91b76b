import { queryReport } from '@adroit/contract/report-tables'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp, appEventOf, type TestApp } from '../../../test/apps.ts'
import { type Client, signIn } from '../../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { asSystem } from '../../db/database.ts'
import { countNewEvents } from './count-events.ts'

const start = '2026-11-20T12:00:00Z'
let world: World
let owner: Client
let app: TestApp
beforeAll(async () => {
  world = await startWorld({ now: start })
  owner = await signIn(world, (await makeCompany(world)).abbreviation)
  app = await addApp(world, owner)
})
afterAll(() => world.close())

async function installs(): Promise<number> {
  const report = { name: '', platforms: [], accounts: [], metrics: ['optOpen' as const], breakdown: 'ACCOUNT' as const }
  const asked = { ...report, dateRange: { preset: 'today' as const }, sort: { by: 'name' as const, direction: 'asc' as const } }
  const { rows } = await owner.call(queryReport, { report: asked, firstParty: true })
  return Number(rows.values[0]?.[0] ?? 0)
}

it('a run that is slow does not write older sums over newer ones, and events of meanwhile count in the next run', async () => {
  const report = (user: string) => app.report([appEventOf('first_open', start, { user })])
  await report('ada')
  const ended: string[] = []
  const run = (name: string) => countNewEvents(world.ctx).then(() => ended.push(name))
  let all: Promise<unknown> = Promise.resolve()
  // names of links are read between the sums and their writing
  await asSystem(world.ctx.db, async (tx) => {
    await sql`lock table web2app_links in access exclusive mode`.execute(tx)
    const first = run('first')
    await untilOneWaits(world)
    await report('bob')
    all = Promise.all([first, run('second'), run('third')])
  })
  await all
  expect(ended).toEqual(['first', 'second', 'third'])
  expect(await installs()).toBe(2)
  await report('eve')
  await countNewEvents(world.ctx)
  expect(await installs()).toBe(3)
})

/** Waits until a query waits for the lock. */
async function untilOneWaits({ ctx }: World): Promise<void> {
  for (;;) {
    const { rows } = await asSystem(ctx.db, (tx) =>
      sql`select from pg_locks where relation = 'web2app_links'::regclass and not granted`.execute(tx),
    )
    if (rows.length > 0) return
  }
}
