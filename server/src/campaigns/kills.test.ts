import { getAdEntity, pauseDelivery } from '@adroit/contract/campaigns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forCompany } from '../db/database.ts'
import { jobRegistry } from '../job-handlers.ts'
import { superviseJobs } from '../jobs/supervisor.ts'
import { type DeliveryWorld, requests, startDelivery } from './campaigns.test-helper.ts'
import { insertChange } from './change-request-store.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery(['meta'])
})
/** Requests of killed servers, which stay open in this process until the platform hangs up. */
const lost: Promise<unknown>[] = []
afterAll(() => at.close())

const name = requests.meta.switch

/** Sends a pause request and kills the server as soon as the platform has received it. */
async function killedWhile(kind: 'hang' | 'slow', campaign: Awaited<ReturnType<DeliveryWorld['target']>>) {
  const owner = await at.as('owner')
  await at.control.fault({ platform: 'meta', name, kind, ms: 15_000 })
  const mark = await at.mark()
  lost.push(owner.ask(pauseDelivery, campaign.named).catch(() => null))
  while ((await at.control.faults()).every(({ used }) => used === 0)) await new Promise((resolve) => setTimeout(resolve, 20))
  await at.world.restart()
  await at.control.clearFaults()
  const [change] = (await at.owner.call(getAdEntity, campaign.named)).changes
  expect(change?.state).toBe('checking')
  return { id: change?.id ?? '', mark }
}

describe('a change request whose process was killed', () => {
  it('while the request was in flight is reconciled, found not executed, and never sent again', async () => {
    const campaign = await at.target('meta', 'New York', 'campaign 1')
    const { id, mark } = await killedWhile('hang', campaign)
    await at.later(30)
    expect((await at.change(id)).state).toBe('checking')
    // Pauses between reconciliations grow with the elapsed time, which is longer on a slow machine.
    for (let looks = 0; looks < 8 && (await at.change(id)).state === 'checking'; looks += 1) await at.later(looks === 0 ? 31 : 60)
    expect(await at.change(id)).toMatchObject({ state: 'refused', problem: 'did_not_happen' })
    expect((await at.truth(campaign)).switch).toBe('on')
    expect((await at.writes(mark)).filter((request) => request === name).length).toBeLessThanOrEqual(1)
  })

  it('after the platform had executed it is found done', async () => {
    const campaign = await at.target('meta', 'New York', 'campaign 3')
    const { id, mark } = await killedWhile('slow', campaign)
    await at.later(61)
    expect(await at.change(id)).toMatchObject({ state: 'done', before: 'on', after: 'off' })
    expect((await at.truth(campaign)).switch).toBe('off')
    expect((await at.owner.call(getAdEntity, campaign.named)).entity.switch).toBe('off')
    expect((await at.writes(mark)).filter((request) => request === name).length).toBeLessThanOrEqual(1)
  })

  it('before anything was sent was not executed, and the platform is not queried', async () => {
    // Queries after that do not belong to this server.
    await Promise.all(lost)
    const id = await intended()
    await at.world.restart()
    const mark = await at.mark()
    await at.later(61)
    expect(await at.change(id)).toMatchObject({ state: 'refused', problem: 'did_not_happen' })
    expect(await at.control.log({ after: mark })).toEqual([])
  })

  it('is reconciled by the next server that starts', async () => {
    const id = await intended()
    await at.setNow(new Date(at.world.ctx.clock().getTime() + 61_000).toISOString())
    const jobs = await superviseJobs(at.world.ctx, jobRegistry)
    try {
      while ((await at.change(id)).state === 'checking') await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await jobs.stop()
    }
    expect(await at.change(id)).toMatchObject({ state: 'refused', problem: 'did_not_happen' })
  })

  /** The state of the database if a process ends between recording and sending. */
  async function intended(): Promise<string> {
    const campaign = await at.target('meta', 'New York', 'campaign 4')
    const { ctx } = at.world
    const now = ctx.clock()
    const member = await forCompany(ctx.db, at.company.id, (tx) => tx.selectFrom('members').select('id').limit(1).executeTakeFirstOrThrow())
    const wish = {
      company: at.company.id,
      member: member.id,
      account: campaign.named.account,
      level: campaign.named.level,
      externalId: campaign.id,
      name: 'campaign 4',
      kind: 'switch',
      before: { switch: 'on' },
      after: { switch: 'off' },
      undoes: null,
    } as const
    const id = await forCompany(ctx.db, at.company.id, (tx) => insertChange(tx, wish, now, new Date(now.getTime() + 60_000)))
    if (id === null) throw new Error('another change is open')
    return id
  }
})
