import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access, AdEntity } from '../platform.ts'
import { openTestNet, startGoogle, type TestGoogle } from './google.test-helper.ts'
import { createGoogle } from './google.ts'

let world: TestGoogle
let access: Access
let entities: readonly AdEntity[]
beforeAll(async () => {
  world = await startGoogle({ scenario: 'special' })
  const grant = await world.authorize('Ana Ruiz')
  access = world.access(grant, await world.account(grant, 'Special'), openTestNet())
  entities = await world.google.hierarchy(access)
})
afterAll(async () => await world.sandbox.close())

const dateRange = { from: '2026-11-10', to: '2026-11-19' }
const campaignOf = (objective: string) => {
  const found = entities.find(({ level, name }) => level === 'CAMPAIGN' && name.startsWith(objective))
  if (found === undefined) throw new Error(`there is no campaign of ${objective}`)
  return found
}

describe('campaigns without ads', () => {
  it('of every type have their spend at the campaign, and add up to the account', async () => {
    expect(campaignOf('LOCAL_SERVICES').withoutAds).toBe(true)
    expect(campaignOf('SEARCH').withoutAds).toBe(false)
    const { rows, totalSpend, notices } = await world.google.insights(access, { dateRange, grain: 'ads_and_campaigns', totals: true })
    const withoutAds = rows.filter(({ ad, measures }) => ad === null && measures.spend !== undefined)
    expect(new Set(withoutAds.map(({ campaign }) => campaign?.name))).toEqual(
      new Set(['LOCAL_SERVICES campaign', 'PERFORMANCE_MAX campaign']),
    )
    const days = Array.from({ length: 10 }, (_, at) => ({ day: `2026-11-${10 + at}` }))
    const truth = await world.sandbox.control.totals('google', access.externalId, days)
    expect(rows.reduce((sum, { measures }) => sum + (measures.spend ?? 0n), 0n)).toBe(totalSpend)
    expect(totalSpend).toBe(truth.reduce((sum, { spend }) => sum + BigInt(spend), 0n))
    expect(notices).toEqual([])
  })

  it('are split by country', async () => {
    const { rows } = await world.google.insights(access, { dateRange, grain: 'countries' })
    expect(rows.some(({ campaign, adSet }) => campaign?.name === 'LOCAL_SERVICES campaign' && adSet === null)).toBe(true)
  })
})

describe('installs', () => {
  it('are counted at the campaign, because Google has no installs by ad', async () => {
    const { rows } = await world.google.insights(access, { dateRange, grain: 'ads_and_campaigns' })
    const installed = rows.filter(({ measures }) => (measures.optOpen ?? 0n) > 0n)
    expect(installed.length).toBeGreaterThan(3)
    expect(new Set(installed.map(({ campaign, ad }) => [campaign?.name, ad].join()))).toEqual(new Set(['MULTI_CHANNEL campaign,']))
  })

  it('that Google rejects are absent and said, and money is read', async () => {
    const google = createGoogle({ ...world.settings, installMetric: 'installs_by_dream' })
    const { rows, notices } = await google.insights(access, { dateRange, grain: 'ads_and_campaigns' })
    expect(rows.some(({ measures }) => (measures.spend ?? 0n) > 0n)).toBe(true)
    expect(rows.some(({ measures }) => measures.optOpen !== undefined)).toBe(false)
    expect(notices).toMatchObject([{ kind: 'metric_rejected', metric: 'optOpen', message: expect.stringContaining('installs_by_dream') }])
  })
})

describe('video campaigns', () => {
  it('are read with their ads, and are read-only, as Google refuses their changes', async () => {
    const video = campaignOf('VIDEO')
    expect(video).toMatchObject({ readOnly: true, withoutAds: false })
    expect(entities.filter(({ readOnly }) => readOnly).map(({ level }) => level)).toEqual(['CAMPAIGN', 'AD_SET', 'AD', 'AD'])
    await expect(world.google.setSwitch(access, video, 'off')).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('a budget that several campaigns share', () => {
  it('has one id in all of them, and is not changed', async () => {
    const sharing = ['DISPLAY', 'SHOPPING'].map(campaignOf)
    expect(new Set(sharing.map(({ budgetId }) => budgetId)).size).toBe(1)
    const [first] = sharing
    if (!first?.budget) throw new Error('there is no budget')
    const more = { ...first.budget, micros: first.budget.micros * 2n }
    await expect(world.google.setBudget(access, first, more)).rejects.toMatchObject({ kind: 'refused', code: 'shared_budget' })
  })
})
