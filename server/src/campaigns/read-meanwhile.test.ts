import { getAdEntity, pauseDelivery } from '@adroit/contract/campaigns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, forCompany } from '../db/database.ts'
import { lockChange } from './approval-store.ts'
import { type DeliveryWorld, requests, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
let campaign: Awaited<ReturnType<DeliveryWorld['target']>>
beforeAll(async () => {
  at = await startDelivery(['meta'])
  campaign = await at.target('meta', 'New York', 'campaign 4')
})
afterAll(() => at.close())

const used = async (name: string) => (await at.control.faults()).find((fault) => fault.name === name)?.used ?? 0

/** Starts a hierarchy sync of the account; the platform's answer has the current state but is delayed. */
async function begunReading(): Promise<{ readonly over: Promise<void> }> {
  const { db, clock } = at.world.ctx
  await asSystem(db, (tx) =>
    tx
      .updateTable('sync_streams')
      .set({ due_at: new Date(clock().getTime() - 1_000) })
      .where('account_id', '=', campaign.named.account)
      .where('stream', '=', 'hierarchy')
      .execute(),
  )
  await at.control.fault({ platform: 'meta', name: 'ads.list', account: campaign.at, kind: 'slow', ms: 4_000 })
  const over = at.sync()
  await expect.poll(() => used('ads.list'), { timeout: 60_000 }).toBe(1)
  return { over }
}

describe('a pause while the hierarchy is being read', () => {
  it('is shown although the sync began before it, and its children are read again soon', async () => {
    const ad = await at.target('meta', 'New York', 'campaign 4 set 1 ad 1')
    const owner = await at.as('owner')
    const { read: name } = requests.meta
    await at.control.fault({ platform: 'meta', name, kind: 'slow', ms: 1_500 })
    // the new state cannot be read back
    await at.control.fault({ platform: 'meta', name, kind: 'drop_before', after: 1 })
    const pausing = owner.call(pauseDelivery, campaign.named)
    await expect.poll(() => used(name), { timeout: 60_000 }).toBe(1)
    const [open] = (await owner.call(getAdEntity, campaign.named)).changes
    const reading = await forCompany(at.world.ctx.db, at.company.id, async (tx) => {
      await lockChange(tx, at.company.id, open?.id ?? '')
      // the current value has been read, and nothing is sent yet
      await expect.poll(at.blocked, { timeout: 60_000 }).toBeGreaterThan(0)
      return await begunReading()
    })
    expect((await pausing).change.state).toBe('done')
    await reading.over
    expect((await owner.call(getAdEntity, campaign.named)).entity).toMatchObject({ switch: 'off', state: 'paused' })
    await at.later(61)
    await at.sync()
    const { statusReasons: why } = (await (await at.as('owner')).call(getAdEntity, ad.named)).entity
    expect(why.map(({ reason }) => reason)).toContain('campaign_off')
  })
})
