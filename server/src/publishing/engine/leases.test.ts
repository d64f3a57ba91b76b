import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { once, startPublishServer } from '../../../test/publish-kills.ts'
import { exactlyOnce, judged, type PublishWorld, startPublishWorld } from '../../../test/publishing.ts'
import { asSystem } from '../../db/database.ts'
import { pause } from '../../lib/processes.ts'

let w: PublishWorld
beforeAll(async () => {
  w = await startPublishWorld()
})
afterAll(() => w.close())

it.each(['creatives.create', 'campaigns.create', 'adsets.create', 'ads.create', 'status.update'])(
  'an engine whose lease was taken over during %s writes nothing more, and every object exists once [P10]',
  async (name) => {
    const plan = w.planOf(`Taken over at ${name}`, { groups: 1, ads: 2 })
    const { control } = w.sandbox
    await control.clearLog()
    await control.fault({ platform: 'meta', name, kind: 'slow', ms: 700 })
    const id = await w.publish(plan)
    const first = w.work()
    while (!(await control.log()).some(({ fault }) => fault === 'slow')) await pause(10)
    // What the database's clock does when a process is silent for too long.
    await asSystem(w.world.ctx.db, (tx) =>
      sql`update publish_task_accounts set lease_until = clock_timestamp() - interval '1 second' where task_id = ${id}`.execute(tx),
    )
    const second = w.settled(id)
    await first
    expect((await second).state).toBe('live')
    expect(await judged(control, w.account, plan)).toEqual(exactlyOnce)
  },
)

it('several engines at once publish every object once [P10]', async () => {
  const plans = [1, 2, 3].map((index) => w.planOf(`Shared ${index}`, { groups: 2, ads: 2 }))
  await w.sandbox.control.fault({ platform: 'meta', name: 'ads.create', kind: 'drop_after', times: 3 })
  const ids = []
  for (const plan of plans) ids.push(await w.publish(plan))
  await Promise.all([w.work(), w.work(), w.work()])
  for (const id of ids) await Promise.all([w.settled(id), w.work()])
  for (const id of ids) expect((await w.settled(id)).state).toBe('live')
  for (const plan of plans) expect(await judged(w.sandbox.control, w.account, plan)).toEqual(exactlyOnce)
})

it('a server that was frozen for longer than its lease, while Meta answered, publishes every object once [P10]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-publish-frozen-'))
  const server = await startPublishServer(folder)
  try {
    const { control } = server.sandbox
    await control.fault({ platform: 'meta', name: 'campaigns.create', kind: 'slow', ms: 500 })
    const task = await server.publish('Frozen')
    while (!(await control.log()).some(({ fault }) => fault === 'slow')) await pause(10)
    server.process().child.kill('SIGSTOP')
    await pause(2_000)
    server.process().child.kill('SIGCONT')
    expect(await server.ended(task)).toBe('live')
    expect(await server.exists('Frozen')).toEqual(once)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
