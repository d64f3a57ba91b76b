import { changeBudget, getAdEntity, listChanges, pauseDelivery, resumeDelivery } from '@adroit/contract/campaigns'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryWorld, platforms, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery()
})
afterAll(() => at.close())

describe.each(platforms)('a campaign of %s', (platform) => {
  it('is paused at its platform and shows why it does not deliver [R10]', async () => {
    const campaign = await at.target(platform, 'New York', 'campaign 4')
    const buyer = await at.as('buyer')
    const before = await buyer.call(getAdEntity, campaign.named)
    expect(before.entity).toMatchObject({ switch: 'on', locked: null, currency: 'USD', externalId: campaign.id })
    const { change, entity } = await buyer.call(pauseDelivery, campaign.named)
    expect((await at.truth(campaign)).switch).toBe('off')
    expect(entity).toMatchObject({ switch: 'off', state: 'paused', statusReasons: [{ reason: 'switched_off' }] })
    expect(change).toMatchObject({
      kind: 'switch',
      before: 'on',
      after: 'off',
      state: 'done',
      problem: null,
      by: 'The buyer',
      undone: false,
    })
    expect(change.undoUntil).not.toBeNull()
    expect((await buyer.call(getAdEntity, campaign.named)).changes[0]).toEqual(change)
  })

  it('is resumed, and everything below it is read again soon', async () => {
    const campaign = await at.target(platform, 'New York', 'campaign 4')
    const ad = await at.target(platform, 'New York', 'campaign 4 set 1 ad 1')
    const owner = await at.as('owner')
    await at.later(61)
    await at.sync()
    expect((await owner.call(getAdEntity, ad.named)).entity.statusReasons.map(({ reason }) => reason)).toContain('campaign_off')
    const { change, entity } = await owner.call(resumeDelivery, campaign.named)
    expect((await at.truth(campaign)).switch).toBe('on')
    expect(entity.switch).toBe('on')
    expect(entity.statusReasons.map(({ reason }) => reason)).not.toContain('switched_off')
    expect(change).toMatchObject({ before: 'off', after: 'on', state: 'done' })
  })

  it('gets another budget in a currency without decimals', async () => {
    const campaign = await at.target(platform, 'Tokyo', 'campaign 1')
    const owner = await at.as('owner')
    const before = (await owner.call(getAdEntity, campaign.named)).entity
    expect(before).toMatchObject({ budget: { kind: 'daily', amount: '16800' }, currency: 'JPY' })
    const { change, entity } = await owner.call(changeBudget, { ...campaign.named, from: '16800', amount: '20,000' })
    expect((await at.truth(campaign)).budget).toEqual({ kind: 'daily', micros: 20_000_000_000 })
    expect(entity.budget).toEqual({ kind: 'daily', amount: '20000' })
    expect(change).toMatchObject({ kind: 'budget', budget: 'daily', before: '16800', after: '20000', state: 'done' })
    const adSet = await at.target(platform, 'Tokyo', 'campaign 1 set 1')
    const below = (await owner.call(getAdEntity, adSet.named)).entity
    expect(below.budget).toBeNull()
    expect(below.budgetAt).toEqual({ level: 'CAMPAIGN', key: campaign.named.key, name: entity.name })
  })

  it('is switched at the given level only', async () => {
    const ad = await at.target(platform, 'New York', 'campaign 4 set 1 ad 1')
    const owner = await at.as('owner')
    const mark = await at.mark()
    await owner.call(pauseDelivery, ad.named)
    expect((await at.truth(ad)).switch).toBe('off')
    expect(await at.writes(mark)).toHaveLength(1)
    await owner.call(resumeDelivery, ad.named)
    expect((await at.truth(ad)).switch).toBe('on')
    expect((await at.truth(await at.target(platform, 'New York', 'campaign 4 set 1'))).switch).toBe('on')
  })
})

describe('a lifetime budget', () => {
  it.each(['meta', 'tiktok'] as const)('of %s keeps its kind', async (platform) => {
    const adSet = await at.target(platform, 'New York', 'campaign 4 set 2')
    const owner = await at.as('owner')
    const { change } = await owner.call(changeBudget, { ...adSet.named, from: '18000.00', amount: '18500.50' })
    expect(change).toMatchObject({ budget: 'lifetime', after: '18500.50', state: 'done' })
    expect((await at.truth(adSet)).budget).toEqual({ kind: 'lifetime', micros: 18_500_500_000 })
  })
})

describe('a duplicate request', () => {
  it('sent concurrently reaches the platform once', async () => {
    const campaign = await at.target('meta', 'New York', 'campaign 3')
    const owner = await at.as('owner')
    const mark = await at.mark()
    const answers = await Promise.all([1, 2, 3].map(() => owner.ask(pauseDelivery, campaign.named)))
    const codes = answers.map(({ body }) => body.code).sort()
    expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(1)
    expect(codes.every((code) => code === 0 || code === 3610)).toBe(true)
    expect(await at.writes(mark)).toEqual(['status.update'])
  })

  it('after the change returns the same change request without sending', async () => {
    const campaign = await at.target('tiktok', 'Tokyo', 'campaign 1')
    const owner = await at.as('owner')
    const first = await owner.call(pauseDelivery, campaign.named)
    const mark = await at.mark()
    expect((await owner.call(pauseDelivery, campaign.named)).change).toEqual(first.change)
    expect(await at.writes(mark)).toEqual([])
    expect((await owner.call(getAdEntity, campaign.named)).changes.filter(({ kind }) => kind === 'switch')).toHaveLength(1)
  })

  it('is recorded as unnecessary if somebody made the change at the platform', async () => {
    const campaign = await at.target('google', 'Tokyo', 'campaign 2')
    await at.control.change({ platform: 'google', id: campaign.id, switch: 'off' })
    const mark = await at.mark()
    const { change, entity } = await (await at.as('owner')).call(pauseDelivery, campaign.named)
    expect(change).toMatchObject({ before: 'off', after: 'off', state: 'done', undoUntil: null })
    expect(entity.switch).toBe('off')
    expect(await at.writes(mark)).toEqual([])
  })
})

describe('the list of change requests', () => {
  it('is sorted newest first, for one account or all, page by page', async () => {
    const owner = await at.as('owner')
    const campaign = await at.target('google', 'Berlin', 'campaign 1')
    for (let turn = 0; turn < 11; turn += 1) {
      await owner.call(pauseDelivery, campaign.named)
      await owner.call(resumeDelivery, campaign.named)
    }
    const { account } = campaign.named
    const page = await owner.call(listChanges, { account })
    expect(page.changes).toHaveLength(20)
    expect(page.changes.slice(0, 2).map(({ after }) => after)).toEqual(['on', 'off'])
    const rest = await owner.call(listChanges, { account, before: page.next ?? '' })
    expect([rest.changes.length, rest.next]).toEqual([2, null])
    const ids = [...page.changes, ...rest.changes].map(({ id }) => BigInt(id))
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)))
    const all = (await owner.call(listChanges, {})).changes
    expect(all[0]).toMatchObject({ account: { id: account, currency: 'EUR' }, key: campaign.named.key })
  })
})

describe("a report's row", () => {
  it('contains the id of its ad entity at the platform', async () => {
    const owner = await at.as('owner')
    const campaign = await at.target('meta', 'New York', 'campaign 1')
    const { id } = await owner.call(createReport, {
      name: 'Campaigns',
      platforms: [],
      accounts: [campaign.named.account],
      breakdown: 'CAMPAIGN',
      metrics: ['spend'],
      sort: { by: 'spend', direction: 'desc' },
      dateRange: { preset: 'custom', from: '2026-11-18', to: '2026-11-19' },
    })
    const table = await owner.call(queryReport, { report: id })
    expect(JSON.stringify(table)).toContain(`"${campaign.named.key}"`)
  })
})
