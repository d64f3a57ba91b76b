import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Publisher, publish, smartAd, smartAdGroup, smartCampaign, startPublisher } from '../publish.test-helper.ts'

let client: Publisher

beforeEach(async () => {
  client = await startPublisher()
})
afterEach(() => client.running.close())

const list = async (level: string, fields = {}) => (await client.get(`/smart_plus/${level}/get/`, { filtering: fields })).data.list
const named = async (name: string) => (await client.tree()).campaigns.filter((one: { name: string }) => one.name === name)

describe('a published Smart+ ad', () => {
  it('is stored with its parameters, reviewed, and then delivers', async () => {
    const ids = await publish(client)
    const [created] = await named('Winter')
    expect(created).toMatchObject({ id: ids.campaign, automated: true, budget: { kind: 'daily', micros: 60_000_000 }, switch: 'on' })
    expect(created.adSets).toMatchObject([{ id: ids.adGroup, budget: null, startsAt: '2026-11-20T12:01:00.000Z', endsAt: null }])
    const [ad] = created.adSets[0].ads
    expect(ad).toMatchObject({
      id: ids.ad,
      countries: ['US'],
      given: { ad_text_list: [{ ad_text: 'Warm boots' }] },
      condition: 'in_review',
    })
    const { made, orphans } = await client.tree()
    expect(made.map((one: { kind: string }) => one.kind)).toEqual(['image', 'video'])
    expect(ad.media).toEqual(made.map((one: { fields: { md5: string } }) => one.fields.md5).reverse())
    expect(orphans).toEqual([])
    expect(await list('ad', { smart_plus_ad_ids: [ids.ad] })).toMatchObject([{ secondary_status: 'AD_STATUS_AUDIT' }])
    await client.advance(600_000)
    expect(await list('ad', { smart_plus_ad_ids: [ids.ad] })).toMatchObject([{ secondary_status: 'AD_STATUS_DELIVERY_OK' }])
    await client.advance(2 * 86_400_000)
    const report = await client.get('/report/integrated/get/', {
      ...{ report_type: 'BASIC', service_type: 'AUCTION', data_level: 'AUCTION_CAMPAIGN', dimensions: ['campaign_id'], metrics: ['spend'] },
      ...{ start_date: '2026-11-21', end_date: '2026-11-21' },
      filtering: [{ field_name: 'campaign_ids', filter_type: 'IN', filter_value: JSON.stringify([ids.campaign]) }],
    })
    expect(Number(report.data.list[0].metrics.spend)).toBeGreaterThan(1)
  })

  it('reads back with its own fields, and as its creatives in the manual list', async () => {
    const ids = await publish(client)
    expect(await list('campaign', { campaign_name: 'Winter' })).toMatchObject([
      { campaign_id: ids.campaign, budget: 60, budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET', sales_destination: 'WEBSITE' },
    ])
    expect(await list('adgroup', { adgroup_ids: [ids.adGroup] })).toMatchObject([
      { optimization_goal: 'CONVERT', schedule_start_time: '2026-11-20 12:01:00', targeting_spec: { location_ids: ['6252001'] } },
    ])
    const [ad] = await list('ad', { campaign_ids: [ids.campaign] })
    expect(ad).toMatchObject({ ad_name: 'Boots', creative_list: [{ creative_info: { video_info: { video_id: ids.video } } }] })
    const manual = (await client.get('/ad/get/', { filtering: { campaign_ids: [ids.campaign] } })).data.list
    expect(manual).toMatchObject([{ ad_id: ad.creative_list[0].ad_material_id, smart_plus_ad_id: ids.ad, video_id: ids.video }])
  })

  it('is rejected for what it says, with the reason on request, and the appeal fails', async () => {
    const { ad } = await publish(client, { ad_text_list: [{ ad_text: 'A miracle for your feet' }] })
    const review = async (more = {}) => (await client.get('/smart_plus/ad/review_info/', { smart_plus_ad_ids: [ad], ...more })).data
    expect((await review()).smart_plus_ad_review_infos).toMatchObject([{ review_status: 'UNAVAILABLE', reject_info: null }])
    await client.advance(600_000)
    const { smart_plus_ad_review_infos, material_review_infos } = await review({ extra_info_setting: { include_reject_info: true } })
    expect(smart_plus_ad_review_infos).toMatchObject([
      { review_status: 'UNAVAILABLE', appeal_status: 'NOT_APPEALED', reject_info: [{ reasons: ['The ad promises a miracle.'] }] },
    ])
    expect(material_review_infos).toMatchObject([{ review_status: 'UNAVAILABLE', smart_plus_ad_id: ad }])
    expect((await client.post('/smart_plus/ad/appeal/', { smart_plus_ad_id: ad })).code).toBe(0)
    expect((await client.post('/smart_plus/ad/appeal/', { smart_plus_ad_id: ad })).code).toBe(40002)
    expect((await review()).smart_plus_ad_review_infos).toMatchObject([{ appeal_status: 'APPEALING' }])
    await client.advance(600_000)
    expect((await review()).smart_plus_ad_review_infos).toMatchObject([{ appeal_status: 'APPEAL_FAILED' }])
  })

  it('changes at its own endpoints only', async () => {
    const ids = await publish(client)
    expect((await client.post('/campaign/update/', { campaign_id: ids.campaign, budget: 70 })).code).toBe(40002)
    expect((await client.post('/adgroup/status/update/', { adgroup_ids: [ids.adGroup], operation_status: 'DISABLE' })).code).toBe(40002)
    const changed = await client.post('/smart_plus/campaign/update/', { campaign_id: ids.campaign, budget: 70, campaign_name: 'Spring' })
    expect(changed).toMatchObject({ code: 0, data: { budget: 70, campaign_name: 'Spring' } })
    const spec = { location_ids: ['6252001', '6251999'] }
    expect(await client.post('/smart_plus/adgroup/update/', { adgroup_id: ids.adGroup, targeting_spec: spec })).toMatchObject({ code: 0 })
    for (const [level, name, id] of [
      ['campaign', 'campaign_ids', ids.campaign],
      ['adgroup', 'adgroup_ids', ids.adGroup],
      ['ad', 'smart_plus_ad_ids', ids.ad],
    ] as const) {
      const answer = await client.post(`/smart_plus/${level}/status/update/`, { [name]: [id], operation_status: 'DISABLE' })
      expect(answer).toMatchObject({ code: 0 })
    }
    const [{ switch: to, adSets }] = await named('Spring')
    expect([to, adSets[0].switch, adSets[0].countries, adSets[0].ads[0].switch]).toEqual(['off', 'off', ['US', 'CA'], 'off'])
    const texts = { smart_plus_ad_id: ids.ad, ad_text_list: [{ ad_text: 'Pure miracle' }] }
    expect(await client.post('/smart_plus/ad/update/', texts)).toMatchObject({ code: 0, data: { ad_text_list: texts.ad_text_list } })
    await client.advance(600_000)
    expect((await named('Spring'))[0].adSets[0].ads[0]).toMatchObject({ condition: 'rejected' })
  })
})

describe('an ad group that has begun', () => {
  it('changes without its start, and ends in the future only', async () => {
    const { adGroup } = await publish(client)
    await client.advance(86_400_000)
    const update = (fields = {}) => client.post('/smart_plus/adgroup/update/', { adgroup_id: adGroup, ...fields })
    expect(await update({ adgroup_name: 'North' })).toMatchObject({ code: 0, data: { adgroup_name: 'North' } })
    const until = (schedule_end_time: string) => update({ schedule_type: 'SCHEDULE_START_END', schedule_end_time })
    expect((await until('2026-11-21 00:00:00')).code).toBe(40002)
    expect(await until('2026-11-23 00:00:00')).toMatchObject({ code: 0, data: { schedule_end_time: '2026-11-23 00:00:00' } })
    expect((await update({ budget: 30 })).code).toBe(40002)
    expect((await update({ optimization_goal: 'CLICK' })).code).toBe(40002)
  })
})

describe('an ad with media of the library', () => {
  it('shows them in the tree', async () => {
    const { media } = (await client.tree()).account
    const [image, video] = ['image', 'video'].map((kind) => media.find((one: { kind: string }) => one.kind === kind))
    const [listedImage] = (await client.get('/file/image/ad/search/', { page_size: 100 })).data.list.filter(
      (one: { signature: string }) => one.signature === image.md5,
    )
    const [listedVideo] = (await client.get('/file/video/ad/search/', { page_size: 100 })).data.list.filter(
      (one: { signature: string }) => one.signature === video.md5,
    )
    const { campaign_id } = (await client.post('/smart_plus/campaign/create/', smartCampaign())).data
    const { adgroup_id } = (await client.post('/smart_plus/adgroup/create/', smartAdGroup(client, campaign_id))).data
    const ad = smartAd(client, adgroup_id, listedVideo.video_id, listedImage.image_id)
    expect((await client.post('/smart_plus/ad/create/', ad)).code).toBe(0)
    expect((await named('Winter'))[0].adSets[0].ads[0].media.sort()).toEqual([image.md5, video.md5].sort())
  })
})

describe('a request_id', () => {
  it('is required, and creates again after ten seconds, though not before', async () => {
    const path = '/smart_plus/campaign/create/'
    expect(await client.post(path, smartCampaign({ request_id: undefined }))).toMatchObject({ code: 40002 })
    expect(await client.post(path, smartCampaign({ request_id: '9223372036854775808' }))).toMatchObject({ code: 40002 })
    const fields = smartCampaign()
    expect((await client.post(path, fields)).code).toBe(0)
    await client.advance(9_999)
    expect(await client.post(path, fields)).toMatchObject({ code: 40050, data: {} })
    await client.advance(1)
    expect((await client.post(path, fields)).code).toBe(0)
    expect(await named('Winter')).toHaveLength(2)
  })

  it('of a refused request can be sent again', async () => {
    const fields = smartCampaign({ budget: 1 })
    expect((await client.post('/smart_plus/campaign/create/', fields)).code).toBe(40002)
    expect((await client.post('/smart_plus/campaign/create/', { ...fields, budget: 50 })).code).toBe(0)
  })

  it('of a lost answer is remembered for ten seconds too', async () => {
    await client.control('POST', '/faults', { kind: 'drop_after', name: 'smart_plus_campaigns.create' })
    const fields = smartCampaign()
    await expect(client.post('/smart_plus/campaign/create/', fields)).rejects.toThrow()
    expect((await client.post('/smart_plus/campaign/create/', fields)).code).toBe(40050)
  })
})

describe('what a publish that stopped half-way left behind', () => {
  it('is in the tree as orphans, and hidden from reads while they lag', async () => {
    await client.control('POST', '/faults', { kind: 'read_lag', name: 'smart_plus_campaigns.create', ms: 30_000 })
    const { campaign_id } = (await client.post('/smart_plus/campaign/create/', smartCampaign())).data
    expect(await list('campaign', { campaign_ids: [campaign_id] })).toEqual([])
    const { adgroup_id } = (await client.post('/smart_plus/adgroup/create/', smartAdGroup(client, campaign_id))).data
    await client.advance(30_000)
    expect(await list('campaign', { campaign_ids: [campaign_id] })).toHaveLength(1)
    expect((await client.tree()).orphans).toEqual([
      { kind: 'campaign', id: campaign_id, name: 'Winter' },
      { kind: 'ad_set', id: adgroup_id, name: 'Everybody' },
    ])
  })
})
