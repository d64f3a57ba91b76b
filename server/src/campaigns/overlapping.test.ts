import {
  approveChange,
  type Change,
  changeBudget,
  declineChange,
  getAdEntity,
  listChanges,
  undoChange,
  withdrawChange,
} from '@adroit/contract/campaigns'
import { disconnectAccount } from '@adroit/contract/connections'
import { listMembers, updateMember } from '@adroit/contract/members'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { lockChange, startApproved } from './approval-store.ts'
import { type DeliveryWorld, refused, requests, startDelivery } from './campaigns.test-helper.ts'
import { markSent } from './change-request-store.ts'

let at: DeliveryWorld
let campaign: Awaited<ReturnType<DeliveryWorld['target']>>
let approver: string
beforeAll(async () => {
  at = await startDelivery(['meta'])
  campaign = await at.target('meta', 'New York', 'campaign 1')
  const owner = await at.as('owner')
  const { members } = await owner.call(listMembers, {})
  const idOf = (name: string) => members.find(({ username }) => username === name)?.id ?? ''
  approver = idOf('owner')
  await owner.call(updateMember, { id: idOf('buyer'), budgetLimit: '150' })
})
afterAll(() => at.close())
beforeEach(async () => {
  // after the read-after-write lag, reads count again
  await at.later(200)
  const buyer = await at.as('buyer')
  for (const { id } of (await buyer.call(listChanges, { state: 'pending_approval' })).changes) await buyer.call(withdrawChange, { id })
  await at.control.change({ platform: 'meta', id: campaign.id, budgetMicros: 120_000_000 })
})

const forty8Hours = 48 * 3_600
const company = () => at.company.id

async function asked(): Promise<Change> {
  return (await (await at.as('buyer')).call(changeBudget, { ...campaign.named, from: '120.00', amount: '200' })).change
}

/** Starts an operation that ends or begins a change request, and lets something else happen to the request first. */
async function overtaken<T>(id: string, start: () => Promise<T>, first: (tx: Scoped) => Promise<unknown>): Promise<T> {
  let started: Promise<T> | null = null
  await forCompany(at.world.ctx.db, company(), async (tx) => {
    await lockChange(tx, company(), id)
    started = start()
    await expect.poll(at.blocked, { timeout: 60_000 }).toBeGreaterThan(0)
    await first(tx)
  })
  if (started === null) throw new Error('nothing was started')
  return await started
}

const before = { kind: 'daily', micros: 120_000_000n } as const
const times = () => {
  const now = at.world.ctx.clock()
  return { sentAt: now, lookAt: new Date(now.getTime() + 60_000), effectiveAt: null }
}

describe('a change request that is being reconciled', () => {
  it('is not expired if it is approved and sent at that moment', async () => {
    const { id } = await asked()
    await overtaken(
      id,
      () => at.later(forty8Hours + 60),
      async (tx) => {
        // approved a moment before it expires
        const clock = () => new Date(at.world.ctx.clock().getTime() - 120_000)
        expect(await startApproved(tx, company(), id, { member: approver, clock, lookAfterMs: 180_000 })).toBe('started')
        expect(await markSent(tx, company(), id, { before, ...times() })).toBe(true)
      },
    )
    expect(await at.change(id)).toMatchObject({ state: 'checking', problem: null, answeredBy: 'The owner' })
    // in fact it was never sent, which the reconciliation finds
    for (const seconds of [61, 61, 61, 61]) await at.later(seconds)
    expect(await at.change(id)).toMatchObject({ state: 'refused', problem: 'did_not_happen' })
  })

  it('is not ended as never sent if it is sent at that moment', async () => {
    const { id } = await asked()
    const { clock } = at.world.ctx
    const started = await forCompany(at.world.ctx.db, company(), (tx) =>
      startApproved(tx, company(), id, { member: approver, clock, lookAfterMs: 60_000 }),
    )
    expect(started).toBe('started')
    await overtaken(
      id,
      () => at.later(61),
      (tx) => markSent(tx, company(), id, { before, ...times() }),
    )
    expect(await at.change(id)).toMatchObject({ state: 'checking', problem: null })
    for (const seconds of [61, 61, 61, 61]) await at.later(seconds)
    expect(await at.change(id)).toMatchObject({ state: 'refused', problem: 'did_not_happen' })
  })
})

describe('an approval', () => {
  it('that is recorded after the expiry is rejected', async () => {
    const { id } = await asked()
    const owner = await at.as('owner')
    const mark = await at.mark()
    const answer = await overtaken(
      id,
      () => owner.ask(approveChange, { id }),
      () => at.setNow(new Date(at.world.ctx.clock().getTime() + (forty8Hours + 1) * 1_000).toISOString()),
    )
    refused(answer, 'change_not_pending')
    expect(await at.writes(mark)).toEqual([])
    expect((await at.truth(campaign)).budget?.micros).toBe(120_000_000)
    await at.later(1)
    expect(await at.change(id)).toMatchObject({ state: 'refused', problem: 'not_answered' })
  })
})

describe('a budget increase while the database is busy', () => {
  it('is marked as pending with a single free connection', async () => {
    const { db } = at.world.ctx
    const buyer = await at.as('buyer')
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    let taken = 0
    // all connections of the pool except one
    const holders = Array.from({ length: 19 }, () =>
      asSystem(db, async () => {
        taken += 1
        await released
      }),
    )
    try {
      await expect.poll(() => taken).toBe(19)
      const { change } = await buyer.call(changeBudget, { ...campaign.named, from: '120.00', amount: '200' })
      expect(change).toMatchObject({ state: 'pending_approval', yours: 'to_withdraw' })
    } finally {
      release()
      await Promise.all(holders)
    }
  })
})

describe('a change that was requested before others and executed after them', () => {
  const to = async (from: string, amount: string) =>
    (await (await at.as('buyer')).call(changeBudget, { ...campaign.named, from, amount })).change
  const madeLast = async () => {
    const { id } = await asked()
    await to('120.00', '140')
    const second = await to('140.00', '120')
    const { change } = await (await at.as('owner')).call(approveChange, { id })
    expect(change.state).toBe('done')
    return { id, second: second.id }
  }

  it('is the one that can be undone', async () => {
    const { id, second } = await madeLast()
    expect((await at.change(second)).undoUntil).toBeNull()
    expect((await at.change(id)).undoUntil).not.toBeNull()
    refused(await (await at.as('owner')).ask(undoChange, { id: second }), 'change_not_undoable')
    expect((await (await at.as('owner')).call(undoChange, { id })).entity.budget?.amount).toBe('120.00')
    expect((await at.truth(campaign)).budget?.micros).toBe(120_000_000)
  })

  it('is in effect while the platform still shows the value before it', async () => {
    await at.control.fault({ platform: 'meta', name: requests.meta.budget, kind: 'read_lag', after: 2 })
    const { id } = await madeLast()
    const mark = await at.mark()
    const change = await to('200.00', '120')
    expect(change).toMatchObject({ before: '200.00', after: '120.00', state: 'done' })
    expect(Number(change.id)).toBeGreaterThan(Number(id) + 2)
    expect(await at.writes(mark)).toEqual([requests.meta.budget])
    expect((await at.truth(campaign)).budget?.micros).toBe(120_000_000)
  })
})

describe('a pending request whose account is disconnected', () => {
  it('can still be declined and withdrawn, and says so', async () => {
    const targets = [await at.target('meta', 'Berlin', 'campaign 1'), await at.target('meta', 'Berlin', 'campaign 2 set 1')]
    const buyer = await at.as('buyer')
    const ids: string[] = []
    for (const { named } of targets) {
      const from = (await buyer.call(getAdEntity, named)).entity.budget?.amount ?? ''
      const { change } = await buyer.call(changeBudget, { ...named, from, amount: '2000', again: '2000' })
      expect(change.state).toBe('pending_approval')
      ids.push(change.id)
    }
    const owner = await at.as('owner')
    const media = (await at.accounts()).find(({ account }) => account?.id === targets[0]?.named.account)
    await owner.call(disconnectAccount, { media: media?.id ?? '' })
    const [declined = '', withdrawn = ''] = ids
    refused(await owner.ask(approveChange, { id: declined }), 'entity_gone')
    const answer = await owner.call(declineChange, { id: declined, reason: 'It is over.' })
    expect(answer).toMatchObject({ change: { state: 'refused', problem: 'declined', message: 'It is over.' }, entity: null })
    expect(await buyer.call(withdrawChange, { id: withdrawn })).toMatchObject({ change: { problem: 'withdrawn' }, entity: null })
  })
})
