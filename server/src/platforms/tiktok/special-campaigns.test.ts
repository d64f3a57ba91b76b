import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { envelope, list, startAnswering } from './answering.test-helper.ts'
import { openTiktok } from './sandbox.test-helper.ts'

let at: Awaited<ReturnType<typeof openTiktok>>
beforeAll(async () => {
  at = await openTiktok({ scenario: 'special' })
})
afterEach(() => at.control.clearFaults())
afterAll(async () => await at.close())

const dateRange = { from: '2026-11-12', to: '2026-11-19' }
const wanted = { dateRange, grain: 'ads_and_campaigns', totals: true } as const

describe('an upgraded Smart+ campaign', () => {
  it('is automated with all below it, because the endpoints of manual campaigns refuse its changes', async () => {
    const access = at.accessTo('Special')
    const entities = await at.connector.hierarchy(access)
    const automated = entities.filter((entity) => entity.automated && entity.name.startsWith('APP_PROMOTION'))
    expect(automated.map(({ level, readOnly }) => [level, readOnly])).toEqual([
      ['CAMPAIGN', false],
      ['AD_SET', false],
      ['AD', false],
      ['AD', false],
    ])
    expect(entities.filter(({ name }) => name.startsWith('WEB_CONVERSIONS')).some((entity) => entity.automated)).toBe(false)
    for (const { automated: _, ...manual } of automated)
      await expect(at.connector.setSwitch(access, manual, 'off')).rejects.toMatchObject({ kind: 'refused' })
    const more = { kind: 'daily', micros: 300_000_000n } as const
    for (const { automated: _, ...manual } of automated.slice(0, 2))
      await expect(at.connector.setBudget(access, manual, more)).rejects.toMatchObject({ kind: 'refused' })
  })

  it.each(['CAMPAIGN', 'AD_SET', 'AD'] as const)('is read like a manual one, also by its own id (%s)', async (level) => {
    const access = at.accessTo('Special')
    const listed = (await at.connector.hierarchy(access)).find((entity) => entity.automated && entity.level === level)
    const read = await at.connector.read(access, level, listed?.externalId ?? '')
    const shown = (of: typeof read | typeof listed) =>
      of && { id: of.externalId, parent: of.parent, state: of.state, name: of.name, budget: of.budget }
    expect(shown(read)).toEqual(shown(listed))
  })

  it('has its figures in the report, which add up to the account’s own total', async () => {
    const { rows, totalSpend, notices } = await at.connector.insights(at.accessTo('Special'), wanted)
    expect(rows.some(({ campaign }) => campaign?.name.startsWith('APP_PROMOTION'))).toBe(true)
    // the report of GMV Max has no impressions, which stay in the row without a campaign
    expect(rows.filter(({ campaign, measures }) => campaign === null && measures.spend !== undefined)).toEqual([])
    expect(rows.reduce((sum, { measures }) => sum + (measures.spend ?? 0n), 0n)).toBe(totalSpend)
    expect(notices).toEqual([])
  })

  it('has its ads by their own ids and names, with the figures of all creatives once', async () => {
    const access = at.accessTo('Special')
    const tree = await at.control.tree('tiktok', at.accountCalled('Special').id)
    const ads = tree.campaigns.find(({ name }) => name.startsWith('APP_PROMOTION'))?.adSets.flatMap((adSet) => adSet.ads) ?? []
    expect(ads).toHaveLength(2)
    const listed = (await at.connector.hierarchy(access)).filter(({ level, name }) => level === 'AD' && name.startsWith('APP_PROMOTION'))
    const named = ads.map(({ id, name }) => ({ id, name }))
    expect(listed.map(({ externalId, name }) => ({ id: externalId, name })).toSorted(byId)).toEqual(named)
    for (const grain of ['ads', 'countries'] as const) {
      const { rows } = await at.connector.insights(access, { dateRange, grain })
      const smart = rows.filter(({ campaign }) => campaign?.name.startsWith('APP_PROMOTION'))
      const found = new Map(smart.map(({ ad }) => [ad?.id, ad]))
      expect([...found.values()].toSorted(byId)).toEqual(named)
      expect(new Set(smart.map(({ ad, from, country }) => `${ad?.id} ${from} ${country}`)).size).toBe(smart.length)
    }
  })
})

const byId = (one: { readonly id: string } | null, other: { readonly id: string } | null) => (one?.id ?? '').localeCompare(other?.id ?? '')
const spendOf = (rows: Awaited<ReturnType<typeof at.connector.insights>>['rows'], start: string) =>
  rows.filter(({ campaign }) => campaign?.name.startsWith(start)).reduce((sum, { measures }) => sum + (measures.spend ?? 0n), 0n)
const truth = async (start: string) => {
  const { campaigns } = await at.control.tree('tiktok', at.accountCalled('Special').id)
  const id = campaigns.find(({ name }) => name.startsWith(start))?.id ?? ''
  let spend = 0
  for (let day = 12; day <= 19; day += 1) {
    const { ads } = await at.control.figures('tiktok', at.accountCalled('Special').id, `2026-11-${day}`)
    for (const ad of ads) if (ad.campaign === id) spend += ad.figures.spend
  }
  return BigInt(spend)
}

describe.each([
  ['GMV Max', 'PRODUCT_SALES'],
  ['TopView', 'TOPVIEW_REACH'],
])('a %s campaign', (_kind, start) => {
  it('is listed, read-only, and has its spend', async () => {
    const access = at.accessTo('Special')
    const listed = (await at.connector.hierarchy(access)).find(({ level, name }) => level === 'CAMPAIGN' && name.startsWith(start))
    expect(listed).toMatchObject({ readOnly: true, state: 'in_delivery' })
    const { rows, totalSpend, notices } = await at.connector.insights(access, wanted)
    expect(spendOf(rows, start)).toBeGreaterThan(0n)
    expect(spendOf(rows, start)).toBe(await truth(start))
    expect(rows.reduce((sum, { measures }) => sum + (measures.spend ?? 0n), 0n)).toBe(totalSpend)
    expect(notices).toEqual([])
  })
})

describe('GMV Max that the app may not read', () => {
  const day = '2026-11-19 00:00:00'
  const total = (spend: string) => list([{ dimensions: { advertiser_id: '7', stat_time_day: day }, metrics: { spend } }])
  const campaign = list([{ dimensions: { campaign_id: '171', stat_time_day: day }, metrics: { campaign_name: 'C', spend: '10.000' } }])

  it.each([
    ['30.000', [{ kind: 'campaigns_rejected', campaigns: 'gmv_max', message: 'No permission.' }], [20_000_000n]],
    ['10.000', [], []],
  ])('is named as the cause if spend of %s has no campaign', async (spend, notices, unattributed) => {
    const stub = await startAnswering()
    stub.answers.set('/report/integrated/get/', [total(spend), campaign, list([])])
    stub.answers.set('/gmv_max/store/list/', [envelope({}, 40001, 'No permission.')])
    const read = await stub.connector().insights(stub.access(), wanted)
    stub.close()
    expect(read.notices).toEqual(notices)
    expect(read.rows.filter((row) => row.campaign === null).map(({ measures }) => measures.spend)).toEqual(unattributed)
  })
})

it('creatives are shown as ads if TikTok rejects the attribute that names their ad', async () => {
  const stub = await startAnswering()
  const place = { campaign_id: '171', campaign_name: 'C', adgroup_id: '172', adgroup_name: 'G', ad_name: 'A', spend: '1.000' }
  const ad = { dimensions: { ad_id: '173', stat_time_day: '2026-11-19 00:00:00' }, metrics: place }
  stub.answers.set('/report/integrated/get/', [envelope({}, 40002, 'metrics: Invalid metric ad_id_v2.'), list([ad])])
  const { rows } = await stub.connector().insights(stub.access(), { dateRange, grain: 'ads' })
  stub.close()
  expect(rows.map((row) => row.ad)).toEqual([{ id: '173', name: 'A' }])
})
