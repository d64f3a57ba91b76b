import { getObject, pauseDelivery } from '@adroit/contract/delivery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forCompany } from '../db/database.ts'
import { keepJobs } from '../jobs/keep.ts'
import { insertChange } from './change-store.ts'
import { type DeliveryWorld, requests, startDelivery } from './delivery.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery(['meta'])
})
/** Requests of servers that were ended, which here live on in the same process until the platform hangs up. */
const lost: Promise<unknown>[] = []
afterAll(() => at.close())

const name = requests.meta.switch

/** Asks for a pause and ends the server as soon as the platform has the request. */
async function killedWhile(kind: 'hang' | 'slow', campaign: Awaited<ReturnType<DeliveryWorld['target']>>) {
  const owner = await at.as('owner')
  await at.control.fault({ platform: 'meta', name, kind, ms: 15_000 })
  const mark = await at.mark()
  lost.push(owner.ask(pauseDelivery, campaign.named).catch(() => null))
  while ((await at.control.faults()).every(({ used }) => used === 0)) await new Promise((resolve) => setTimeout(resolve, 20))
  await at.world.restart()
  await at.control.clearFaults()
  const [change] = (await at.owner.call(getObject, campaign.named)).changes
  expect(change?.state).toBe('checking')
  return { id: change?.id ?? '', mark }
}

describe('a change whose process was killed', () => {
  it('while the request was out is looked at, found not to have happened, and never sent again', async () => {
    const campaign = await at.target('meta', 'New York', 'campaign 1')
    const { id, mark } = await killedWhile('hang', campaign)
    await at.later(30)
    expect((await at.change(id)).state).toBe('checking')
    // Pauses between looks grow with the time that has passed, which on a slow machine is more.
    for (let looks = 0; looks < 8 && (await at.change(id)).state === 'checking'; looks += 1) await at.later(looks === 0 ? 31 : 60)
    expect(await at.change(id)).toMatchObject({ state: 'refused', problem: 'did_not_happen' })
    expect((await at.truth(campaign)).switch).toBe('on')
    expect((await at.writes(mark)).filter((request) => request === name).length).toBeLessThanOrEqual(1)
  })

  it('after the platform had made it is found done', async () => {
    const campaign = await at.target('meta', 'New York', 'campaign 3')
    const { id, mark } = await killedWhile('slow', campaign)
    await at.later(61)
    expect(await at.change(id)).toMatchObject({ state: 'done', before: 'on', after: 'off' })
    expect((await at.truth(campaign)).switch).toBe('off')
    expect((await at.owner.call(getObject, campaign.named)).object.switch).toBe('off')
    expect((await at.writes(mark)).filter((request) => request === name).length).toBeLessThanOrEqual(1)
  })

  it('before anything was sent did not happen, without asking', async () => {
    // What they still ask after that is not this server's.
    await Promise.all(lost)
    const id = await intended()
    await at.world.restart()
    const mark = await at.mark()
    await at.later(61)
    expect(await at.change(id)).toMatchObject({ state: 'refused', problem: 'did_not_happen' })
    expect(await at.control.log({ after: mark })).toEqual([])
  })

  it('is looked at by the server that starts next', async () => {
    const id = await intended()
    await at.setNow(new Date(at.world.ctx.clock().getTime() + 61_000).toISOString())
    const jobs = await keepJobs(at.world.ctx)
    try {
      while ((await at.change(id)).state === 'checking') await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await jobs.stop()
    }
    expect(await at.change(id)).toMatchObject({ state: 'refused', problem: 'did_not_happen' })
  })

  /** What is in the database when a process ends between writing down and sending. */
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
