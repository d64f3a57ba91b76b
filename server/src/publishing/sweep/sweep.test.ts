import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exactlyOnce, judged, type PublishWorld, startPublishWorld } from '../../../test/publishing.ts'
import { asSystem, type Scoped } from '../../db/database.ts'
import { pause } from '../../lib/processes.ts'
import { insertObjects } from '../engine/object-store.ts'
import { sweepPublishing } from './sweep.ts'

let w: PublishWorld
beforeAll(async () => {
  w = await startPublishWorld()
})
afterAll(() => w.close())

/** Records an ad as its step's, in one transaction, as the engine does when it has found the ad. */
async function adoptAd(tx: Scoped, task: string, external_id: string, parent: string): Promise<void> {
  const step = await tx
    .selectFrom('publish_steps as s')
    .innerJoin('publish_task_accounts as a', 'a.id', 's.task_account_id')
    .select(['s.company_id', 's.task_account_id', 's.position', 's.objects', 'a.platform', 'a.external_account'])
    .where('a.task_id', '=', task)
    .where('s.state', '=', 'unknown')
    .executeTakeFirstOrThrow()
  const { objects, ...of } = step
  const ads = objects.map(({ key, level, name }) => ({ ...of, key, level, name, external_id, parent, adopted: true }))
  expect(await insertObjects(tx, ads)).toBe(true)
  await tx
    .updateTable('publish_steps')
    .set({ state: 'confirmed', ids: JSON.stringify(Object.fromEntries(objects.map(({ key }) => [key, external_id]))) })
    .where('task_account_id', '=', step.task_account_id)
    .where('position', '=', step.position)
    .execute()
}

it('an ad that the engine records while the sweeper reads the journal is not archived as a twin [P10]', async () => {
  const plan = w.planOf('Recorded meanwhile')
  await w.sandbox.control.fault({ platform: 'meta', name: 'ads.create', kind: 'drop_after' })
  const task = await w.publish(plan)
  await w.work()
  const { campaigns } = await w.sandbox.control.tree('meta', w.account.externalId)
  const adSet = campaigns.find(({ name }) => name === plan.campaign.name)?.adSets[0]
  const ad = adSet?.ads[0]
  expect(ad?.switch).toBe('off')

  const waitsForLock = async () =>
    (await sql`select from pg_locks where not granted and relation = 'publish_attempts'::regclass`.execute(w.world.ctx.db)).rows.length > 0
  let sweep = Promise.resolve()
  await asSystem(w.world.ctx.db, async (tx) => {
    await sql`lock table publish_attempts in access exclusive mode`.execute(tx)
    sweep = sweepPublishing(w.world.ctx)
    while (!(await waitsForLock())) await pause(10)
    await adoptAd(tx, task, ad?.id ?? '', adSet?.id ?? '')
  })
  await sweep

  expect((await w.task(task)).history.map(({ event }) => event)).not.toContain('twin_archived')
  expect((await w.settled(task)).state).toBe('live')
  expect(await judged(w.sandbox.control, w.account, plan)).toEqual(exactlyOnce)
})
