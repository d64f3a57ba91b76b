import { changeBudget, getAdEntity, pauseDelivery, resumeDelivery, undoChange } from '@adroit/contract/campaigns'
import { confirmPassword } from '@adroit/contract/password'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../../test/world.ts'
import { type DeliveryWorld, platforms, refused, requests, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery()
})
afterAll(() => at.close())

describe.each(platforms)('a change at %s', (platform) => {
  it('can be undone once within ten minutes, by anyone who may change delivery', async () => {
    const campaign = await at.target(platform, 'Tokyo', 'campaign 1')
    const { change } = await (await at.as('owner')).call(changeBudget, { ...campaign.named, from: '16800', amount: '9000' })
    await at.later(9 * 60)
    const buyer = await at.as('buyer')
    const undone = await buyer.call(undoChange, { id: change.id })
    expect(undone.change).toMatchObject({
      undoes: change.id,
      before: '9000',
      after: '16800',
      by: 'The buyer',
      state: 'done',
      undoUntil: null,
    })
    expect(undone.entity.budget?.amount).toBe('16800')
    expect((await at.truth(campaign)).budget).toEqual({ kind: 'daily', micros: 16_800_000_000 })
    expect(await at.change(change.id)).toMatchObject({ undone: true, undoUntil: null })
    refused(await buyer.ask(undoChange, { id: change.id }), 'change_not_undoable')
    refused(await buyer.ask(undoChange, { id: undone.change.id }), 'change_not_undoable')
  })

  it('cannot be undone after eleven minutes', async () => {
    const campaign = await at.target(platform, 'New York', 'campaign 3')
    const { change } = await (await at.as('owner')).call(pauseDelivery, campaign.named)
    await at.later(11 * 60)
    expect((await at.change(change.id)).undoUntil).toBeNull()
    refused(await (await at.as('owner')).ask(undoChange, { id: change.id }), 'change_not_undoable')
    expect((await at.truth(campaign)).switch).toBe('off')
  })

  it('cannot be undone if somebody changed the value at the platform in the meantime', async () => {
    const campaign = await at.target(platform, 'Berlin', 'campaign 1')
    const owner = await at.as('owner')
    const { amount } = (await owner.call(getAdEntity, campaign.named)).entity.budget ?? { amount: '' }
    const { change } = await owner.call(changeBudget, { ...campaign.named, from: amount, amount: '77.70' })
    await at.later(180)
    await at.control.change({ platform, id: campaign.id, budgetMicros: 88_000_000 })
    const mark = await at.mark()
    refused(await owner.ask(undoChange, { id: change.id }), 'change_not_undoable')
    expect(await at.writes(mark)).toEqual([])
    expect((await owner.call(getAdEntity, campaign.named)).entity.budget?.amount).toBe('88.00')
    expect((await at.change(change.id)).undone).toBe(false)
  })
})

describe('an undo', () => {
  it('is sent although the platform still shows the value before the change', async () => {
    const campaign = await at.target('meta', 'New York', 'campaign 1')
    const owner = await at.as('owner')
    await at.control.fault({ platform: 'meta', name: requests.meta.switch, kind: 'read_lag' })
    const { change } = await owner.call(pauseDelivery, campaign.named)
    const mark = await at.mark()
    const { entity } = await owner.call(undoChange, { id: change.id })
    expect(entity.switch).toBe('on')
    expect(await at.writes(mark)).toEqual([requests.meta.switch])
    expect((await at.truth(campaign)).switch).toBe('on')
  })

  it('is executed once if two are requested at the same time', async () => {
    const campaign = await at.target('meta', 'New York', 'campaign 4')
    const owner = await at.as('owner')
    const { change } = await owner.call(pauseDelivery, campaign.named)
    const mark = await at.mark()
    const answers = await Promise.all([1, 2].map(() => owner.ask(undoChange, { id: change.id })))
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1)
    expect(await at.writes(mark)).toEqual([requests.meta.switch])
  })

  it('that the platform rejected temporarily can be tried again', async () => {
    const campaign = await at.target('tiktok', 'New York', 'campaign 4')
    const owner = await at.as('owner')
    const { change } = await owner.call(pauseDelivery, campaign.named)
    await at.control.fault({ platform: 'tiktok', name: requests.tiktok.switch, kind: 'throttle' })
    refused(await owner.ask(undoChange, { id: change.id }), 'platform_later')
    expect(await at.change(change.id)).toMatchObject({ undone: false })
    await at.later(400)
    await (await at.as('owner')).call(undoChange, { id: change.id })
    expect((await at.truth(campaign)).switch).toBe('on')
  })

  it('is not offered for a change that was followed by another', async () => {
    const campaign = await at.target('google', 'New York', 'campaign 4')
    const owner = await at.as('owner')
    const { change } = await owner.call(pauseDelivery, campaign.named)
    const later = await owner.call(resumeDelivery, campaign.named)
    expect((await at.change(change.id)).undoUntil).toBeNull()
    expect((await at.change(later.change.id)).undoUntil).not.toBeNull()
    refused(await owner.ask(undoChange, { id: change.id }), 'change_not_undoable')
  })

  it('needs the password if it switches on or raises a budget, but not if it stops or lowers', async () => {
    await at.later(200)
    const [first, second, third, fourth] = [
      await at.target('meta', 'New York', 'campaign 1'),
      await at.target('meta', 'New York', 'campaign 3'),
      await at.target('meta', 'New York', 'campaign 4'),
      await at.target('meta', 'Tokyo', 'campaign 1'),
    ]
    await (await at.as('owner')).call(pauseDelivery, third.named)
    await at.later(200)
    const owner = await at.as('owner')
    const amountOf = async ({ named }: typeof first) => (await owner.call(getAdEntity, named)).entity.budget?.amount ?? ''
    await at.later(14 * 60)
    const paused = await owner.call(pauseDelivery, first.named)
    const was = await amountOf(second)
    const lowered = await owner.call(changeBudget, { ...second.named, from: was, amount: '50' })
    const resumed = await owner.call(resumeDelivery, third.named)
    const small = await amountOf(fourth)
    const raised = await owner.call(changeBudget, { ...fourth.named, from: small, amount: String(Number(small) + 1_000) })
    await at.later(2 * 60)
    const mark = await at.mark()
    for (const { change } of [paused, lowered]) refused(await owner.ask(undoChange, { id: change.id }), 'confirmation_needed')
    expect(await at.writes(mark)).toEqual([])
    expect((await owner.call(undoChange, { id: resumed.change.id })).entity.switch).toBe('off')
    expect((await owner.call(undoChange, { id: raised.change.id })).entity.budget?.amount).toBe(small)
    await owner.call(confirmPassword, { password: testPassword })
    expect((await owner.call(undoChange, { id: paused.change.id })).entity.switch).toBe('on')
    expect((await owner.call(undoChange, { id: lowered.change.id })).entity.budget?.amount).toBe(was)
  })
})
