import { changeBudget, getAdEntity, pauseDelivery, resumeDelivery } from '@adroit/contract/campaigns'
import type { RealtimeEvent } from '@adroit/contract/realtime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryWorld, platforms, refused, requests, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery()
})
afterEach(async () => {
  await at.control.clearFaults()
  // After the read-after-write lag, reads count again.
  await at.later(130)
})
afterAll(() => at.close())

const after = ['drop_after', 'error_after', 'garbage', 'html', 'truncated', 'empty', 'reset'] as const

describe.each(platforms)('a change request at %s whose answer is lost', (platform) => {
  const name = requests[platform].switch

  it.each(after)('because of %s is found done, and sent once', async (kind) => {
    const campaign = await at.target(platform, 'New York', 'campaign 3')
    const owner = await at.as('owner')
    const { entity } = await owner.call(getAdEntity, campaign.named)
    const [call, to] = entity.switch === 'on' ? ([pauseDelivery, 'off'] as const) : ([resumeDelivery, 'on'] as const)
    await at.control.fault({ platform, name, kind })
    const mark = await at.mark()
    const { change } = await owner.call(call, campaign.named)
    expect(change).toMatchObject({ state: 'done', after: to, problem: null })
    expect((await at.truth(campaign)).switch).toBe(to)
    expect(await at.writes(mark)).toEqual([name])
  })

  it('ends correctly after an error with a success status', async () => {
    const campaign = await at.target(platform, 'New York', 'campaign 4')
    const owner = await at.as('owner')
    await at.control.fault({ platform, name, kind: 'error_200' })
    const mark = await at.mark()
    const answer = await owner.ask(pauseDelivery, campaign.named)
    for (const seconds of [21, 21, 31, 100]) await at.later(seconds)
    const [change] = (await (await at.as('owner')).call(getAdEntity, campaign.named)).changes
    expect([change?.state, answer.body.code === 0]).toEqual(['refused', change?.problem === 'did_not_happen'])
    expect((await at.truth(campaign)).switch).toBe('on')
    expect(await at.writes(mark)).toEqual([name])
  })

  it('is checked by a job until the platform can be read, and the result is published', async () => {
    const campaign = await at.target(platform, 'Berlin', 'campaign 1')
    const owner = await at.as('owner')
    await at.control.fault({ platform, name, kind: 'drop_after' })
    await at.control.fault({ platform, name: requests[platform].read, kind: 'drop_before', after: 1, times: 2 })
    const news: RealtimeEvent[] = []
    const deaf = at.world.ctx.realtime.subscribe((audience, told) => void (audience.company === at.company.id && news.push(told)))
    const mark = await at.mark()
    const { change, entity } = await owner.call(pauseDelivery, campaign.named)
    expect(change).toMatchObject({ state: 'checking', problem: null, undoUntil: null })
    expect(entity.switch).toBe('on')
    refused(await owner.ask(resumeDelivery, campaign.named), 'change_under_way')
    await at.later(21)
    expect((await at.change(change.id)).state).toBe('checking')
    expect(news.filter(({ kind }) => kind === 'change')).toEqual([])
    await at.later(21)
    deaf()
    expect(await at.change(change.id)).toMatchObject({ state: 'done', before: 'on', after: 'off' })
    expect(news.filter(({ kind }) => kind === 'change')).toEqual([{ kind: 'change', account: campaign.named.account, change: change.id }])
    expect(await at.writes(mark)).toEqual([name])
    expect((await owner.call(getAdEntity, campaign.named)).entity).toMatchObject({ switch: 'off', state: 'paused' })
  })

  it('is not done if the old value is still there after three checks and two minutes', async () => {
    const campaign = await at.target(platform, 'New York', 'campaign 4')
    const owner = await at.as('owner')
    await at.control.fault({ platform, name, kind: 'drop_before' })
    const mark = await at.mark()
    const { change } = await owner.call(pauseDelivery, campaign.named)
    expect(change.state).toBe('checking')
    for (const seconds of [21, 21, 31]) {
      await at.later(seconds)
      expect((await at.change(change.id)).state).toBe('checking')
    }
    await at.later(100)
    expect(await at.change(change.id)).toMatchObject({ state: 'refused', problem: 'did_not_happen', message: null })
    expect((await at.truth(campaign)).switch).toBe('on')
    expect(await at.writes(mark)).toEqual([name])
  })

  it('ends as overtaken if somebody else changed the value', async () => {
    const campaign = await at.target(platform, 'Tokyo', 'campaign 1')
    const owner = await at.as('owner')
    const budget = requests[platform].budget
    await at.control.fault({ platform, name: budget, kind: 'drop_before' })
    const { change } = await owner.call(changeBudget, { ...campaign.named, from: '16800', amount: '18000' })
    expect(change.state).toBe('checking')
    await at.control.change({ platform, id: campaign.id, budgetMicros: 17_000_000_000 })
    await at.later(21)
    expect(await at.change(change.id)).toMatchObject({ state: 'refused', problem: 'something_else', message: '17000' })
    expect((await owner.call(getAdEntity, campaign.named)).entity.budget?.amount).toBe('17000')
  })

  it('is rejected as not executed while the platform accepts no calls', async () => {
    const campaign = await at.target(platform, 'Berlin', 'campaign 2')
    const owner = await at.as('owner')
    await at.control.fault({ platform, name, kind: 'throttle' })
    const words = refused(await owner.ask(pauseDelivery, campaign.named), 'platform_later')
    expect(words).toMatch(/Try again later/)
    const [change] = (await owner.call(getAdEntity, campaign.named)).changes
    expect(change).toMatchObject({ state: 'refused', problem: 'later', before: 'on', after: 'off', undoUntil: null })
    expect(change?.message).not.toBe('')
    expect((await at.truth(campaign)).switch).toBe('on')
    // The platform accepts calls again.
    await at.later(3_700)
  })

  it('shows the new value while the platform still shows the old one', async () => {
    const campaign = await at.target(platform, 'New York', 'campaign 1')
    const owner = await at.as('owner')
    await at.control.fault({ platform, name, kind: 'read_lag' })
    const { change, entity } = await owner.call(pauseDelivery, campaign.named)
    expect(change.state).toBe('done')
    expect(entity).toMatchObject({ switch: 'off', state: 'paused', statusReasons: [{ reason: 'switched_off' }] })
    // The platform still returns on, but we have just switched it off, so switching it on is a change and is sent.
    const mark = await at.mark()
    const back = await owner.call(resumeDelivery, campaign.named)
    expect(back.change).toMatchObject({ before: 'off', after: 'on', state: 'done' })
    expect(await at.writes(mark)).toEqual([name])
    expect((await at.truth(campaign)).switch).toBe('on')
  })
})

describe('a platform that does not answer at all', () => {
  it('does not block a person for longer than the time limit', async () => {
    const owner = await at.as('owner')
    const campaigns = await Promise.all(platforms.map((platform) => at.target(platform, 'New York', 'campaign 2')))
    for (const platform of platforms) await at.control.fault({ platform, name: requests[platform].switch, kind: 'hang' })
    const answers = await Promise.all(campaigns.map(({ named }) => owner.call(pauseDelivery, named)))
    expect(answers.map(({ change }) => change.state)).toEqual(['checking', 'checking', 'checking'])
    await at.later(60)
    await at.later(70)
    await at.later(60)
    for (const { change } of answers) expect(await at.change(change.id)).toMatchObject({ state: 'refused', problem: 'did_not_happen' })
  })
})
