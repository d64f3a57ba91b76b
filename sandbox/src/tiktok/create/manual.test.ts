import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Publisher, startPublisher, uploadImage, uploadVideo, usableOf } from '../publish.test-helper.ts'

let client: Publisher
let media: { video: string; cover: string }

beforeEach(async () => {
  client = await startPublisher()
  media = {
    cover: (await uploadImage(client, 'cover.png')).data.image_id,
    video: (await uploadVideo(client, 'boots.mp4')).data[0].video_id,
  }
  await client.advance(60_000)
})
afterEach(() => client.running.close())

const campaign = { campaign_name: 'Winter', objective_type: 'TRAFFIC', budget_mode: 'BUDGET_MODE_INFINITE', operation_status: 'DISABLE' }
const adGroup = (id: string) => ({
  ...{ campaign_id: id, adgroup_name: 'Berlin', promotion_type: 'WEBSITE', placement_type: 'PLACEMENT_TYPE_NORMAL' },
  ...{ placements: ['PLACEMENT_TIKTOK'], location_ids: ['2950159'], budget_mode: 'BUDGET_MODE_DAY', budget: 20.5 },
  ...{ schedule_type: 'SCHEDULE_FROM_NOW', schedule_start_time: '2026-11-20 12:30:00', optimization_goal: 'CLICK', billing_event: 'CPC' },
  ...{ bid_type: 'BID_TYPE_CUSTOM', bid_price: 0.35, pacing: 'PACING_MODE_SMOOTH', gender: 'GENDER_FEMALE' },
})
const creative = (more = {}) => ({
  ...{ ad_name: 'Boots', ad_format: 'SINGLE_VIDEO', video_id: media.video, image_ids: [media.cover], ad_text: 'Warm boots' },
  ...{ identity_type: 'CUSTOMIZED_USER', identity_id: usableOf(client, 'identities'), landing_page_url: 'https://shop.example/' },
  ...{ call_to_action: 'SHOP_NOW', ...more },
})

/** Creates a campaign and an ad group; returns their ids. */
async function groups(): Promise<{ campaign: string; adGroup: string }> {
  const { campaign_id } = (await client.post('/campaign/create/', campaign)).data
  const { data } = await client.post('/adgroup/create/', adGroup(campaign_id))
  return { campaign: campaign_id, adGroup: data.adgroup_id }
}
const stored = async (id: string) => (await client.tree()).campaigns.find((one: { id: string }) => one.id === id)

describe('a manual campaign', () => {
  it('is stored as it was sent, with its ad group and ads, and reads back', async () => {
    const ids = await groups()
    const ads = await client.post('/ad/create/', { adgroup_id: ids.adGroup, creatives: [creative(), creative({ ad_name: 'Shoes' })] })
    expect(ads).toMatchObject({ code: 0, data: { need_audit: true, creatives: [{ ad_name: 'Boots' }, { ad_name: 'Shoes' }] } })
    const created = await stored(ids.campaign)
    expect(created).toMatchObject({ given: campaign, switch: 'off', budget: null })
    expect(created).not.toHaveProperty('automated')
    expect(created.adSets).toMatchObject([
      { given: adGroup(ids.campaign), budget: { kind: 'daily', micros: 20_500_000 }, countries: ['DE'] },
    ])
    expect(created.adSets[0].ads.map(({ id }: { id: string }) => id)).toEqual(ads.data.ad_ids)
    expect((await client.tree()).orphans).toEqual([])
    const read = async (path: string) => (await client.get(path, { filtering: { campaign_ids: [ids.campaign] } })).data.list
    expect(await read('/campaign/get/')).toMatchObject([{ campaign_automation_type: 'MANUAL', operation_status: 'DISABLE' }])
    expect(await read('/adgroup/get/')).toMatchObject([{ bid_price: 0.35, location_ids: ['2950159'], budget: 20.5 }])
    expect(await read('/ad/get/')).toMatchObject([
      { ad_name: 'Shoes' },
      { video_id: media.video, image_ids: [media.cover], ad_text: 'Warm boots' },
    ])
    expect(await read('/smart_plus/campaign/get/')).toEqual([])
  })

  it('cannot have the name of another one without a request_id', async () => {
    await client.post('/campaign/create/', campaign)
    expect(await client.post('/campaign/create/', campaign)).toMatchObject({
      code: 40002,
      message: expect.stringContaining('already exists'),
    })
    expect((await client.post('/campaign/create/', { ...campaign, request_id: '1' })).code).toBe(0)
    expect((await client.post('/campaign/create/', { ...campaign, request_id: '1' })).code).toBe(40050)
  })

  it('can be deleted, with what is below it', async () => {
    const ids = await groups()
    const gone = { operation_status: 'DELETE', campaign_ids: [ids.campaign] }
    expect((await client.post('/campaign/status/update/', gone)).code).toBe(0)
    expect((await client.post('/ad/create/', { adgroup_id: ids.adGroup, creatives: [creative()] })).code).toBe(40002)
    expect((await client.tree()).orphans.map(({ kind }: { kind: string }) => kind)).toEqual(['image', 'video'])
  })
})

describe('ads of one request', () => {
  it('are created as far as they are valid, with code 20001 and what is wrong with the others', async () => {
    const ids = await groups()
    const creatives = [creative(), creative({ video_id: 'v1' }), creative({ identity_id: '1' })]
    const answer = await client.post('/ad/create/', { adgroup_id: ids.adGroup, creatives })
    expect(answer).toMatchObject({ code: 20001, data: { ad_ids: [expect.any(String)], error_list: [{ index: 1 }, { index: 2 }] } })
    expect(answer.data.error_list[0].error_code).toBe(40053)
    expect((await stored(ids.campaign)).adSets[0].ads).toHaveLength(1)
    expect((await client.post('/ad/create/', { adgroup_id: ids.adGroup, creatives: creatives.slice(1) })).code).toBe(40053)
  })

  it('are reviewed, also while their campaign is off, and rejected with the reason', async () => {
    const ids = await groups()
    const creatives = [creative(), creative({ ad_text: 'A miracle' })]
    const { ad_ids } = (await client.post('/ad/create/', { adgroup_id: ids.adGroup, creatives })).data
    const reviews = async () => (await client.get('/ad/review_info/', { ad_ids })).data.ad_review_map
    expect(await reviews()).toMatchObject({ [ad_ids[0]]: { is_approved: false, reject_info: [] } })
    await client.advance(600_000)
    expect(await reviews()).toMatchObject({
      [ad_ids[0]]: { is_approved: true, review_status: 'ALL_AVAILABLE' },
      [ad_ids[1]]: { is_approved: false, reject_info: [{ reasons: ['The ad promises a miracle.'] }] },
    })
    const group = async () =>
      (await client.get('/adgroup/review_info/', { adgroup_ids: [ids.adGroup] })).data.ad_group_review_map[ids.adGroup]
    expect(await group()).toMatchObject({ review_status: 'PART_AVAILABLE', contains_rejected_ads: true, appeal_status: 'NOT_APPEALED' })
    expect((await client.post('/adgroup/appeal/', { adgroup_id: ids.adGroup, appeal_reason: 'It is true.' })).code).toBe(0)
    expect(await group()).toMatchObject({ appeal_status: 'APPEALING' })
  })

  it('change, and are reviewed again', async () => {
    const ids = await groups()
    const [ad] = (await client.post('/ad/create/', { adgroup_id: ids.adGroup, creatives: [creative()] })).data.ad_ids
    await client.advance(600_000)
    const change = { adgroup_id: ids.adGroup, patch_update: true, creatives: [{ ad_id: ad, ad_text: 'Guaranteed income' }] }
    expect(await client.post('/ad/update/', change)).toMatchObject({ code: 0, data: { ad_ids: [ad] } })
    expect((await stored(ids.campaign)).adSets[0].ads[0]).toMatchObject({ condition: 'in_review', given: { video_id: media.video } })
    await client.advance(600_000)
    expect((await stored(ids.campaign)).adSets[0].ads[0]).toMatchObject({ condition: 'rejected' })
    expect((await client.post('/ad/update/', { ...change, patch_update: false })).code).toBe(40002)
  })
})

describe('a carousel', () => {
  it('has music that the account finds', async () => {
    const ids = await groups()
    const found = await client.get('/file/music/get/', {
      ...{ music_scene: 'CAROUSEL_ADS', search_type: 'SEARCH_BY_KEYWORD', filtering: { keyword: 'upbeat' } },
    })
    const create = (music?: string) => {
      const { video_id: _, ...shown } = creative({ ad_format: 'CAROUSEL_ADS', ...(music === undefined ? {} : { music_id: music }) })
      return client.post('/ad/create/', { adgroup_id: ids.adGroup, creatives: [shown] })
    }
    expect([(await create()).code, (await create('1')).code, (await create(found.data.musics[0].music_id)).code]).toEqual([40002, 40002, 0])
  })
})

describe('the limit of /ad/create/', () => {
  it('is 150 requests a minute, and then none for five', async () => {
    const answers = await Promise.all(Array.from({ length: 151 }, () => client.post('/ad/create/', {})))
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([...Array(150).fill(40002), 40100])
    await client.advance(299_000)
    expect((await client.post('/ad/create/', {})).code).toBe(40100)
    await client.advance(1_000)
    expect((await client.post('/ad/create/', {})).code).toBe(40002)
  })
})

describe('/adgroup/update/', () => {
  it('drops the optional fields that are left out', async () => {
    const ids = await groups()
    const { campaign_id: _, placement_type, ...whole } = adGroup(ids.campaign)
    const rest = {
      ...{ adgroup_id: ids.adGroup, adgroup_name: 'Germany', location_ids: ['2921044'], budget: 30 },
      ...{ bid_type: 'BID_TYPE_CUSTOM', bid_price: 0.4, pacing: whole.pacing, schedule_type: 'SCHEDULE_FROM_NOW' },
    }
    const answer = await client.post('/adgroup/update/', rest)
    expect(answer).toMatchObject({ code: 0, data: { adgroup_name: 'Germany', budget: 30, bid_price: 0.4 } })
    const [changed] = (await stored(ids.campaign)).adSets
    expect(changed.given).not.toHaveProperty('gender')
    expect(changed).toMatchObject({ name: 'Germany', startsAt: '2026-11-20T12:30:00.000Z', given: { placement_type } })
  })
})

describe('faults', () => {
  it.each([
    ['drop_after', 1],
    ['drop_before', 0],
    ['commit_late', 0],
  ])('of a creation: %s', async (kind, count) => {
    const ids = await groups()
    await client.control('POST', '/faults', { kind, name: 'ads.create', ms: 5_000 })
    await expect(client.post('/ad/create/', { adgroup_id: ids.adGroup, creatives: [creative()] })).rejects.toThrow()
    const ads = async () => (await stored(ids.campaign)).adSets[0].ads.length
    expect(await ads()).toBe(count)
    await client.advance(5_000)
    expect(await ads()).toBe(kind === 'drop_before' ? 0 : 1)
  })

  it('of a write that another one got in the way of', async () => {
    const ids = await groups()
    await client.control('POST', '/faults', { kind: 'write_conflict', name: 'ads.create' })
    const create = () => client.post('/ad/create/', { adgroup_id: ids.adGroup, creatives: [creative()] })
    expect(await create()).toMatchObject({ code: 40202 })
    expect((await stored(ids.campaign)).adSets[0].ads).toEqual([])
    expect((await create()).code).toBe(0)
  })
})
