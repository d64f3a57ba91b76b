import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adSet, campaign, type Publisher, startPublisher } from '../publish.test-helper.ts'

let client: Publisher

beforeAll(async () => {
  client = await startPublisher()
})
afterAll(() => client.running.close())

const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name)

describe('what can be targeted', () => {
  it('is found by a part of its name', async () => {
    expect((await client.read('/search?type=adgeolocation&q=berl&location_types=["city"]')).data).toMatchObject([
      { name: 'Berlin', type: 'city', country_code: 'DE', country_name: 'Germany', region: 'Berlin' },
    ])
    expect(names(await client.read('/search?type=adgeolocation&q=germ'))).toEqual(['Germany'])
    expect(names(await client.read('/search?type=adlocale&q=portuguese'))).toEqual(['Portuguese (Brazil)', 'Portuguese (Portugal)'])
    expect(names(await client.read('/search?type=adinterest&q=running'))).toEqual(['Running'])
    expect(names(await client.read('/search?type=adTargetingCategory&class=life_events&limit=2'))).toHaveLength(2)
    expect(await client.read('/search?type=adplanet&q=mars')).toHaveProperty('error')
    expect(names(await client.read(`/act_${client.account}/targetingsearch?q=coffee`))).toEqual(['Coffee'])
    const browsed = await client.read(`/act_${client.account}/targetingbrowse?limit_type=behaviors`)
    expect(new Set(browsed.data.map((one: { type: string }) => one.type))).toEqual(new Set(['behaviors']))
  })

  it('is taken by an ad set, and is valid', async () => {
    const [running] = (await client.read('/search?type=adinterest&q=running')).data
    const [berlin] = (await client.read('/search?type=adgeolocation&q=berlin&location_types=city')).data
    const targeting = {
      geo_locations: { countries: ['US'], cities: [{ key: berlin.key, radius: 20, distance_unit: 'kilometer' }] },
      flexible_spec: [{ interests: [{ id: running.id, name: running.name }] }],
      targeting_automation: { advantage_audience: 0 },
    }
    const { id } = await client.create('campaigns', campaign)
    // Berlin is in the European Union.
    expect(await client.create('adsets', adSet(id, { targeting }))).toMatchObject({ error: { error_subcode: 3_858_079 } })
    expect(await client.create('adsets', adSet(id, { targeting, dsa_payor: 'A', dsa_beneficiary: 'B' }))).toHaveProperty('id')
    const checked = await client.read(`/act_${client.account}/targetingvalidation?id_list=[${running.id},5]`)
    expect(checked.data.map((one: { valid: boolean }) => one.valid)).toEqual([true, false])
    const size = async (spec: object) =>
      (await client.read(`/act_${client.account}/reachestimate?targeting_spec=${JSON.stringify(spec)}`)).data.users_lower_bound
    const { flexible_spec: _, ...everybody } = targeting
    expect(await size(targeting)).toBeLessThan(await size(everybody))
  })
})

describe('labels', () => {
  it('are attached to new entities and find them', async () => {
    const { id } = await client.create('adlabels', { name: 'Launch' })
    const first = await client.create('campaigns', { ...campaign, adlabels: [{ id }] })
    const second = await client.create('campaigns', { ...campaign, adlabels: [{ name: 'Launch' }, { name: 'Other' }] })
    await client.create('campaigns', campaign)
    const found = async (labels: string[], operator = 'ANY') =>
      (await client.read(`/act_${client.account}/campaignsbylabels?ad_label_ids=${JSON.stringify(labels)}&operator=${operator}`)).data
    expect(await found([id])).toEqual([{ id: first.id }, { id: second.id }])
    const labels = (await client.read(`/act_${client.account}/adlabels?fields=name`)).data
    expect(labels.map((one: { name: string }) => one.name)).toEqual(['Launch', 'Other'])
    expect(
      await found(
        labels.map((one: { id: string }) => one.id),
        'ALL',
      ),
    ).toEqual([{ id: second.id }])
    expect((await client.read(`/${id}/campaigns`)).data).toHaveLength(2)
    expect((await client.read(`/${first.id}?fields=adlabels`)).adlabels).toMatchObject([{ id, name: 'Launch' }])
    expect(await client.send(`/${first.id}`, { adlabels: [] })).toEqual({ success: true })
    expect(await found([id])).toEqual([{ id: second.id }])
    expect(await client.create('campaigns', { ...campaign, adlabels: [{ id: '5' }] })).toHaveProperty('error')
  })

  it('have budgets beside them: the minimum by currency', async () => {
    const { data } = await client.read(`/act_${client.account}/minimum_budgets`)
    expect(data[0]).toMatchObject({ currency: 'USD', min_daily_budget_imp: 100 })
  })
})
