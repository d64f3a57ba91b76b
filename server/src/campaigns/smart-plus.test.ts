import { changeBudget, getAdEntity, pauseDelivery, resumeDelivery, undoChange } from '@adroit/contract/campaigns'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryWorld, refused, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery(['tiktok'], 'special')
})
afterEach(async () => {
  await at.control.clearFaults()
  // After the read-after-write lag, reads count again.
  await at.later(400)
})
afterAll(() => at.close())

/** The campaign has a budget of its own; the ad set's campaign has none. */
const names = { CAMPAIGN: 'APP_PROMOTION campaign', AD_SET: 'LEAD_GENERATION campaign set', AD: 'APP_PROMOTION campaign ad 1' } as const
const paths = { CAMPAIGN: 'campaign', AD_SET: 'adgroup', AD: 'ad' } as const
const budgets = {
  CAMPAIGN: ['campaign/update', 'smart_plus_campaigns.update'],
  AD_SET: ['adgroup/budget/update', 'budget.update'],
} as const
const target = (level: keyof typeof names) => at.target('tiktok', 'Special', names[level])
const written = async (after: number) =>
  (await at.control.log({ after })).filter(({ path }) => path.includes('/update/')).map(({ path }) => path.replace('/open_api/v1.3', ''))

describe.each(['CAMPAIGN', 'AD_SET', 'AD'] as const)('the switch of an upgraded Smart+ %s', (level) => {
  const path = `/smart_plus/${paths[level]}/status/update/`

  it('is changed at the endpoint of Smart+, read back, and undone', async () => {
    const { named, ...place } = await target(level)
    const owner = await at.as('owner')
    expect((await owner.call(getAdEntity, named)).entity).toMatchObject({ level, locked: null, switch: 'on' })
    const mark = await at.mark()
    const paused = await owner.call(pauseDelivery, named)
    expect(paused).toMatchObject({ change: { state: 'done', problem: null }, entity: { switch: 'off', state: 'paused' } })
    expect((await at.truth({ named, ...place })).switch).toBe('off')
    const resumed = await owner.call(resumeDelivery, named)
    expect(resumed).toMatchObject({ change: { state: 'done' }, entity: { switch: 'on' } })
    const undone = await owner.call(undoChange, { id: resumed.change.id })
    expect(undone).toMatchObject({ change: { state: 'done' }, entity: { switch: 'off' } })
    await owner.call(resumeDelivery, named)
    expect(await written(mark)).toEqual([path, path, path, path])
  })

  it('is found done if the answer is lost, and not done if the request is lost', async () => {
    const { named, ...place } = await target(level)
    const owner = await at.as('owner')
    const mark = await at.mark()
    await at.control.fault({ platform: 'tiktok', name: 'status.update', kind: 'drop_after' })
    expect(await owner.call(pauseDelivery, named)).toMatchObject({ change: { state: 'done' }, entity: { switch: 'off' } })
    await at.control.fault({ platform: 'tiktok', name: 'status.update', kind: 'drop_before' })
    const { change } = await owner.call(resumeDelivery, named)
    expect(change.state).toBe('checking')
    for (const seconds of [21, 21, 31, 100]) await at.later(seconds)
    expect(await at.change(change.id)).toMatchObject({ state: 'refused', problem: 'did_not_happen' })
    expect((await at.truth({ named, ...place })).switch).toBe('off')
    expect(await written(mark)).toEqual([path, path])
    await (await at.as('owner')).call(resumeDelivery, named)
  })
})

describe.each(['CAMPAIGN', 'AD_SET'] as const)('the budget of an upgraded Smart+ %s', (level) => {
  const [path, name] = budgets[level]

  it('changes at once, also shortly before midnight, and is undone', async () => {
    // 23:57 in New York; manual ad groups are locked then
    await at.setNow(level === 'CAMPAIGN' ? '2026-11-22T04:57:00Z' : '2026-11-23T04:57:00Z')
    const { named, ...place } = await target(level)
    const owner = await at.as('owner')
    const { entity } = await owner.call(getAdEntity, named)
    expect(entity).toMatchObject({ locked: null, budget: { kind: 'daily', amount: '200.00' }, budgetEffectiveAt: null })
    const mark = await at.mark()
    const { change, ...after } = await owner.call(changeBudget, { ...named, from: '200', amount: '260.5' })
    expect(change).toMatchObject({ state: 'done', scheduled: null, before: '200.00', after: '260.50' })
    expect(after.entity.budget).toEqual({ kind: 'daily', amount: '260.50' })
    expect((await at.truth({ named, ...place })).budget?.micros).toBe(260_500_000)
    expect(await owner.call(undoChange, { id: change.id })).toMatchObject({ change: { state: 'done', after: '200.00' } })
    expect(await written(mark)).toEqual([`/smart_plus/${path}/`, `/smart_plus/${path}/`])
  })

  it('is found changed if the answer is lost', async () => {
    const { named } = await target(level)
    const owner = await at.as('owner')
    await at.control.fault({ platform: 'tiktok', name, kind: 'drop_after' })
    const mark = await at.mark()
    const { change } = await owner.call(changeBudget, { ...named, from: '200', amount: '300' })
    expect(change).toMatchObject({ state: 'done', after: '300.00' })
    expect(await written(mark)).toEqual([`/smart_plus/${path}/`])
  })

  it('has the platform’s minimum', async () => {
    const { named } = await target(level)
    refused(await (await at.as('owner')).ask(changeBudget, { ...named, from: '300', amount: '5' }), 'budget_too_small')
  })
})

it('the ad group of a campaign with a budget has none of its own', async () => {
  const { named } = await at.target('tiktok', 'Special', 'APP_PROMOTION campaign set')
  refused(await (await at.as('owner')).ask(changeBudget, { ...named, from: '200', amount: '300' }), 'budget_elsewhere')
})

it('GMV Max and TopView stay locked', async () => {
  const owner = await at.as('owner')
  for (const name of ['PRODUCT_SALES campaign', 'TOPVIEW_REACH campaign']) {
    const { named } = await at.target('tiktok', 'Special', name)
    expect((await owner.call(getAdEntity, named)).entity.locked).toBe('read_only')
    refused(await owner.ask(pauseDelivery, named), 'entity_locked')
  }
})
