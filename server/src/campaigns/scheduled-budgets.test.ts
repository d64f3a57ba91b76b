import { changeBudget, getAdEntity, pauseDelivery, resumeDelivery, undoChange } from '@adroit/contract/campaigns'
import { listNotifications } from '@adroit/contract/notifications'
import { deleteOwnAccount } from '@adroit/contract/own-data'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { testPassword } from '../../test/world.ts'
import { createMember } from '../members/service.ts'
import { type DeliveryWorld, refused, startDelivery } from './campaigns.test-helper.ts'

const start = '2026-11-20T12:00:00Z'
/** 00:00 of 21 November in Tokyo and Berlin, and 23:55 before it. */
const midnight = { Tokyo: '2026-11-20T15:00:00.000Z', Berlin: '2026-11-20T23:00:00.000Z' }
const lockInTokyo = '2026-11-20T14:55:00Z'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery(['tiktok'])
})
let day = 0
beforeEach(async () => {
  // every test has a day of its own, so that none meets what another one scheduled
  await at.setNow(new Date(Date.parse(start) + day * 86_400_000).toISOString())
})
afterEach(async () => {
  await at.control.clearFaults()
  day += 1
})
afterAll(() => at.close())

const onDay = (iso: string) => new Date(Date.parse(iso) + day * 86_400_000)
const daily = () => at.target('tiktok', 'Tokyo', 'campaign 2 set 1')
const amountOf = async (target: Awaited<ReturnType<typeof daily>>) =>
  (await (await at.as('owner')).call(getAdEntity, target.named)).entity.budget?.amount ?? ''
const more = (amount: string, by: number) => String(Number(amount) + by)
const untilAfterMidnight = async () => at.later((onDay(midnight.Tokyo).getTime() - at.world.ctx.clock().getTime()) / 1_000 + 120)

describe('a daily budget of an ad group at TikTok', () => {
  it('is scheduled for the account’s next day, and confirmed by a read after midnight', async () => {
    const target = await daily()
    const owner = await at.as('owner')
    const from = await amountOf(target)
    const to = more(from, 1_000)
    const effective = onDay(midnight.Tokyo).toISOString()
    expect((await owner.call(getAdEntity, target.named)).entity.budgetEffectiveAt).toBe(effective)
    const { change, entity } = await owner.call(changeBudget, { ...target.named, from, amount: to })
    expect(change).toMatchObject({
      state: 'scheduled',
      problem: null,
      before: from,
      after: to,
      scheduled: { at: effective, accepted: true },
    })
    expect(entity.budget?.amount).toBe(from)
    for (const seconds of [30, 200, 3_600]) {
      await at.later(seconds)
      expect(await at.change(change.id)).toMatchObject({ state: 'scheduled', problem: null })
    }
    await untilAfterMidnight()
    expect(await at.change(change.id)).toMatchObject({ state: 'done', problem: null, scheduled: null, before: from, after: to })
    expect(await amountOf(target)).toBe(to)
  })

  it('can be undone until it takes effect, and leaves the entity free for other changes', async () => {
    const target = await daily()
    const owner = await at.as('owner')
    const from = await amountOf(target)
    const { change } = await owner.call(changeBudget, { ...target.named, from, amount: more(from, 2_000) })
    expect(change.undoUntil).toBe(new Date(onDay(midnight.Tokyo).getTime() - 300_000).toISOString())
    await at.later(30 * 60)
    const again = await at.as('owner')
    await again.call(pauseDelivery, target.named)
    await again.call(resumeDelivery, target.named)
    const mark = await at.mark()
    const undone = await again.call(undoChange, { id: change.id })
    expect(await at.writes(mark)).toEqual(['budget.update'])
    expect(undone.change).toMatchObject({ state: 'scheduled', undoes: change.id, before: more(from, 2_000), after: from, undoUntil: null })
    expect(await at.change(change.id)).toMatchObject({ state: 'refused', problem: 'replaced', undone: true, undoUntil: null })
    await untilAfterMidnight()
    expect(await at.change(undone.change.id)).toMatchObject({ state: 'done', problem: null })
    expect(await amountOf(target)).toBe(from)
    expect((await at.truth(target)).budget?.micros).toBe(Number(from) * 1_000_000)
  })

  it('is sent once if it is requested twice, and replaced by another amount', async () => {
    const target = await daily()
    const owner = await at.as('owner')
    const from = await amountOf(target)
    const mark = await at.mark()
    const first = await owner.call(changeBudget, { ...target.named, from, amount: more(from, 1_000) })
    const same = await owner.call(changeBudget, { ...target.named, from, amount: more(from, 1_000) })
    expect(same.change.id).toBe(first.change.id)
    const other = await owner.call(changeBudget, { ...target.named, from, amount: more(from, 3_000) })
    expect(await at.writes(mark)).toEqual(['budget.update', 'budget.update'])
    expect(await at.change(first.change.id)).toMatchObject({ state: 'refused', problem: 'replaced' })
    await untilAfterMidnight()
    expect(await at.change(other.change.id)).toMatchObject({ state: 'done' })
    expect(await amountOf(target)).toBe(more(from, 3_000))
  })

  it('can be set back to the current amount while another one is scheduled', async () => {
    const target = await daily()
    const owner = await at.as('owner')
    const from = await amountOf(target)
    await owner.call(changeBudget, { ...target.named, from, amount: more(from, 1_000) })
    const { change } = await owner.call(changeBudget, { ...target.named, from, amount: from })
    expect(change).toMatchObject({ state: 'scheduled', before: more(from, 1_000), after: from })
    await untilAfterMidnight()
    expect(await amountOf(target)).toBe(from)
  })

  it.each([
    ['drop_after', 'done', null],
    ['drop_before', 'refused', 'did_not_happen'],
  ] as const)('whose answer is lost (%s) is never called failed before midnight, and ends as %s', async (kind, state, problem) => {
    const target = await daily()
    const owner = await at.as('owner')
    const from = await amountOf(target)
    await at.control.fault({ platform: 'tiktok', name: 'budget.update', kind })
    const mark = await at.mark()
    const { change } = await owner.call(changeBudget, { ...target.named, from, amount: more(from, 1_000) })
    expect(change).toMatchObject({ state: 'scheduled', problem: null, scheduled: { accepted: false } })
    for (const seconds of [30, 60, 600]) await at.later(seconds)
    expect(await at.change(change.id)).toMatchObject({ state: 'scheduled' })
    await untilAfterMidnight()
    for (const seconds of [300, 600, 1_200]) await at.later(seconds)
    expect(await at.change(change.id)).toMatchObject({ state, problem })
    expect(await at.writes(mark)).toEqual(['budget.update'])
  })

  it('is not accepted from 23:55 to midnight, which the error says before anything is sent', async () => {
    const target = await daily()
    await at.setNow(onDay(lockInTokyo).toISOString())
    const owner = await at.as('owner')
    const from = await amountOf(target)
    const mark = await at.mark()
    refused(await owner.ask(changeBudget, { ...target.named, from, amount: more(from, 1_000) }), 'budget_locked')
    expect(await at.writes(mark)).toEqual([])
    await at.setNow(onDay(midnight.Tokyo).toISOString())
    const { change } = await owner.call(changeBudget, { ...target.named, from, amount: more(from, 1_000) })
    expect(change).toMatchObject({
      state: 'scheduled',
      scheduled: { at: new Date(onDay(midnight.Tokyo).getTime() + 86_400_000).toISOString() },
    })
  })

  it('must be 105 % of what is known to be spent today, which is checked before anything is sent', async () => {
    const target = await daily()
    await at.setNow(onDay('2026-11-20T14:30:00Z').toISOString())
    await at.sync()
    const owner = await at.as('owner')
    const from = await amountOf(target)
    const mark = await at.mark()
    const message = refused(await owner.ask(changeBudget, { ...target.named, from, amount: '2100' }), 'budget_below_spend')
    expect(message).toMatch(/\d JPY/)
    expect(await at.writes(mark)).toEqual([])
  })
})

describe('the requester of a scheduled budget', () => {
  const told = async () => (await (await at.as('owner')).call(listNotifications, {})).notifications.map(({ body }) => body)
  const failed = async (change: string) =>
    (await told()).filter((body) => body.kind === 'scheduled_budget_failed' && body.change === change)

  it('is notified once if the platform kept the old budget, changed it to another one, or never got the request', async () => {
    const target = await daily()
    const requests = async (undone: (from: string) => Promise<unknown>) => {
      const owner = await at.as('owner')
      const from = await amountOf(target)
      const { change } = await owner.call(changeBudget, { ...target.named, from, amount: more(from, 1_000) })
      await at.setNow(new Date(onDay(midnight.Tokyo).getTime() + 5_000).toISOString())
      await undone(from)
      for (const seconds of [300, 600, 1_200, 3_600]) await at.later(seconds)
      day += 1
      await at.setNow(new Date(Date.parse(start) + day * 86_400_000).toISOString())
      return { change, from }
    }
    const budget = (amount: string) => at.control.change({ platform: 'tiktok', id: target.id, budgetMicros: Number(amount) * 1_000_000 })
    const kept = await requests((from) => budget(from))
    expect(await failed(kept.change.id)).toEqual([
      expect.objectContaining({ reason: 'not_in_effect', message: null, before: kept.from, after: more(kept.from, 1_000) }),
    ])
    const other = await requests((from) => budget(more(from, 500)))
    expect(await failed(other.change.id)).toEqual([expect.objectContaining({ reason: 'something_else', message: more(other.from, 500) })])
    await at.control.fault({ platform: 'tiktok', name: 'budget.update', kind: 'drop_before' })
    const lost = await requests(async () => {})
    expect(await failed(lost.change.id)).toEqual([expect.objectContaining({ reason: 'did_not_happen', by: null })])
    const made = await requests(async () => {})
    expect([await at.change(made.change.id), await failed(made.change.id)]).toEqual([expect.objectContaining({ state: 'done' }), []])
  })

  it('is who runs the company once they have left: the budget still changes, and a failure is told to owners and admins', async () => {
    const target = await daily()
    const { abbreviation } = at.company
    const requestAndLeave = async (username: string) => {
      await createMember(at.world.ctx, { company: abbreviation, username, name: 'Ann', role: 'buyer', password: testPassword })
      const buyer = await signIn(at.world, abbreviation, username)
      const from = await amountOf(target)
      const { change } = await buyer.call(changeBudget, { ...target.named, from, amount: more(from, 1_000) })
      expect(change.state).toBe('scheduled')
      await buyer.call(deleteOwnAccount, { username })
      return { change, from }
    }
    const made = await requestAndLeave('leaver')
    await untilAfterMidnight()
    expect(await at.change(made.change.id)).toMatchObject({ state: 'done', by: 'Ann (former member)' })
    expect(await amountOf(target)).toBe(more(made.from, 1_000))
    day += 1
    const lost = await requestAndLeave('leaver2')
    await at.setNow(new Date(onDay(midnight.Tokyo).getTime() + 5_000).toISOString())
    await at.control.change({ platform: 'tiktok', id: target.id, budgetMicros: Number(lost.from) * 1_000_000 })
    for (const seconds of [300, 600, 1_200, 3_600]) await at.later(seconds)
    expect(await failed(lost.change.id)).toMatchObject([{ reason: 'not_in_effect', by: null }])
  })
})

describe('a lifetime budget of an ad group at TikTok', () => {
  it('changes at once', async () => {
    const target = await at.target('tiktok', 'Berlin', 'campaign 2 set 2')
    const owner = await at.as('owner')
    const { entity } = await owner.call(getAdEntity, target.named)
    expect(entity).toMatchObject({ budget: { kind: 'lifetime' }, budgetEffectiveAt: null })
    const from = entity.budget?.amount ?? ''
    const { change } = await owner.call(changeBudget, { ...target.named, from, amount: more(from, 100) })
    expect(change).toMatchObject({ state: 'done', scheduled: null })
  })

  it('is rejected by TikTok below 105 % of what was spent before the first sync, with the same error', async () => {
    const target = await at.target('tiktok', 'Berlin', 'campaign 2 set 2')
    const owner = await at.as('owner')
    const from = await amountOf(target)
    const mark = await at.mark()
    refused(await owner.ask(changeBudget, { ...target.named, from, amount: '2900' }), 'budget_below_spend')
    expect(await at.writes(mark)).toEqual(['budget.update'])
  })
})
