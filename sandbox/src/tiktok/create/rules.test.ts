import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Publisher,
  requestId,
  smartAd,
  smartAdGroup,
  smartCampaign,
  startPublisher,
  uploadImage,
  uploadVideo,
  usableOf,
} from '../publish.test-helper.ts'

let client: Publisher
let campaign: string
let adGroup: string
let cover: string
let video: string

beforeAll(async () => {
  client = await startPublisher()
  cover = (await uploadImage(client, 'cover.png')).data.image_id
  video = (await uploadVideo(client, 'ready.mp4')).data[0].video_id
  await client.control('POST', '/clock', { advanceMs: 60_000 })
  campaign = (await client.post('/smart_plus/campaign/create/', smartCampaign({ campaign_name: 'Rules' }))).data.campaign_id
  adGroup = (await client.post('/smart_plus/adgroup/create/', smartAdGroup(client, campaign, soon))).data.adgroup_id
})
afterAll(() => client.running.close())

const soon = { schedule_start_time: '2026-11-20 13:00:00' }
type Fields = Readonly<Record<string, unknown>>

const refused = (answer: { code: number; message: string }) => `${answer.code} ${answer.message}`

describe('Smart+ campaigns are refused', () => {
  it.each<[string, Fields, string]>([
    ['an unknown parameter', { colour: 'red' }, '40002 colour: Unknown field.'],
    ['a wrong type', { budget: '60' }, '40002 budget: Not a valid number.'],
    ['a wrong enum', { objective_type: 'SALES' }, '40002 objective_type: Must be one of: '],
    ['an objective of manual campaigns', { objective_type: 'REACH' }, '40002 objective_type: Must be one of: APP_PROMOTION'],
    ['a missing name', { campaign_name: undefined }, '40002 campaign_name: Missing data for required field.'],
    ['a name of more than 512 characters', { campaign_name: 'a'.repeat(513) }, '40002 campaign_name: Longer'],
    ['a name of 257 Chinese characters', { campaign_name: '冬'.repeat(257) }, '40002 campaign_name: Longer'],
    ['an emoji', { campaign_name: 'Boots 🥾' }, '40002 campaign_name: Emojis'],
    ['a budget below the minimum', { budget: 49.99 }, '40002 budget: The budget must be at least 50 USD.'],
    ['a budget with three decimals', { budget: 60.001 }, '40002 budget: The precision of the budget must be 0.01 in USD.'],
    ['a plain daily budget', { budget_mode: 'BUDGET_MODE_DAY' }, '40002 budget_mode: Must be one of: '],
    ['a budget of a campaign that shares none', { budget_optimize_on: false }, '40002 budget: Not supported'],
    ['an app campaign without a kind', { objective_type: 'APP_PROMOTION' }, '40002 app_promotion_type: Missing'],
    ['a deleted one', { operation_status: 'DELETE' }, '40002 operation_status: Must be one of: ENABLE, DISABLE.'],
  ])('with %s', async (_, more, message) => {
    expect(refused(await client.post('/smart_plus/campaign/create/', smartCampaign(more)))).toContain(message)
  })
})

describe('Smart+ ad groups are refused', () => {
  it.each<[string, Fields, string]>([
    ['a start in the past', { schedule_start_time: '2026-11-20 12:00:59' }, '40002 schedule_start_time: The start time cannot be earlier'],
    ['a time that does not exist', { schedule_start_time: '2026-11-31 12:00:00' }, '40002 schedule_start_time: Not a valid datetime'],
    [
      'an end before the start',
      { schedule_type: 'SCHEDULE_START_END', schedule_end_time: '2026-11-20 12:30:00' },
      '40002 schedule_end_time',
    ],
    ['no end', { schedule_type: 'SCHEDULE_START_END' }, '40002 schedule_end_time: Missing'],
    ['a budget although the campaign shares its own', { budget: 30 }, '40002 budget: Not supported'],
    ['a goal of another objective', { optimization_goal: 'REACH' }, '40002 optimization_goal: REACH is not supported'],
    ['another billing event', { billing_event: 'CPC' }, '40002 billing_event: Must be OCPM'],
    ['no pixel', { pixel_id: undefined }, '40002 pixel_id: Missing'],
    ['a foreign pixel', { pixel_id: '1' }, '40002 pixel_id: 1 does not exist'],
    ['no event', { optimization_event: undefined }, '40002 optimization_event: Missing'],
    ['a target without a price', { bid_type: 'BID_TYPE_CUSTOM' }, '40002 conversion_bid_price: Missing'],
    ['a price without a target', { conversion_bid_price: 5 }, '40002 conversion_bid_price: Not supported'],
    ['the other price', { bid_type: 'BID_TYPE_CUSTOM', conversion_bid_price: 5, bid_price: 5 }, '40002 bid_price: Not supported'],
    ['a value without a deep bid', { optimization_goal: 'VALUE' }, '40002 deep_bid_type: Missing'],
    ['a return without its target', { optimization_goal: 'VALUE', deep_bid_type: 'VO_MIN_ROAS' }, '40002 roas_bid: Missing'],
    ['no place', { targeting_spec: {} }, '40002 targeting_spec.location_ids: Missing'],
    ['an unknown place', { targeting_spec: { location_ids: ['1'] } }, '40002 targeting_spec.location_ids: 1 is not available'],
    ['minors in the US', { targeting_spec: { location_ids: ['6252001'], age_groups: ['AGE_13_17'] } }, '40065'],
    ['an unknown language', { targeting_spec: { location_ids: ['6252001'], languages: ['xx'] } }, '40002 targeting_spec.languages'],
    ['half a week of dayparting', { dayparting: '1'.repeat(168) }, '40002 dayparting'],
    ['no placements', { placement_type: 'PLACEMENT_TYPE_NORMAL' }, '40002 placements: Missing'],
    ['a manual campaign', { campaign_id: '1' }, '40002 campaign_id: Invalid value.'],
    [
      'another goal than its siblings',
      { optimization_goal: 'CLICK', billing_event: 'CPC', pixel_id: undefined },
      '40002 optimization_goal: Must be the same',
    ],
  ])('with %s', async (_, more, message) => {
    const answer = await client.post('/smart_plus/adgroup/create/', smartAdGroup(client, campaign, { ...soon, ...more }))
    expect(refused(answer)).toContain(message)
  })
})

describe('Smart+ campaigns of every objective', () => {
  const none = { pixel_id: undefined, optimization_event: undefined }
  const own = { budget: undefined, budget_optimize_on: false }
  const web = {}
  it.each<[string, Fields, () => Fields]>([
    [
      'an app to install',
      { objective_type: 'APP_PROMOTION', app_promotion_type: 'APP_INSTALL', sales_destination: undefined },
      () => ({ ...none, promotion_type: 'APP_ANDROID', optimization_goal: 'INSTALL', app_id: usableOf(client, 'apps') }),
    ],
    [
      'leads of an instant form',
      { objective_type: 'LEAD_GENERATION', sales_destination: undefined },
      () => ({ ...none, promotion_type: 'LEAD_GENERATION', promotion_target_type: 'INSTANT_PAGE', optimization_goal: 'LEAD_GENERATION' }),
    ],
    ['a target return', web, () => ({ optimization_goal: 'VALUE', deep_bid_type: 'VO_MIN_ROAS', roas_bid: 2.5 })],
    ['a target cost', web, () => ({ bid_type: 'BID_TYPE_CUSTOM', conversion_bid_price: 7.25 })],
    ['clicks', web, () => ({ ...none, optimization_goal: 'CLICK', billing_event: 'CPC', bid_type: 'BID_TYPE_CUSTOM', bid_price: 0.2 })],
    [
      'a lifetime budget of the ad group',
      own,
      () => ({
        budget_mode: 'BUDGET_MODE_TOTAL',
        budget: 60,
        schedule_type: 'SCHEDULE_START_END',
        schedule_end_time: '2026-11-23 13:00:00',
      }),
    ],
    ['a daily budget of the ad group', own, () => ({ budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET', budget: 20 })],
  ])('are created: %s', async (name, campaignFields, adGroupFields) => {
    const made = await client.post('/smart_plus/campaign/create/', smartCampaign({ campaign_name: name, ...campaignFields }))
    expect(made.message).toBe('OK')
    const fields = smartAdGroup(client, made.data.campaign_id, { ...soon, ...adGroupFields() })
    expect((await client.post('/smart_plus/adgroup/create/', fields)).message).toBe('OK')
  })

  it('have no lifetime budget below the daily minimum of their days', async () => {
    const made = await client.post('/smart_plus/campaign/create/', smartCampaign(own))
    const days = { schedule_type: 'SCHEDULE_START_END', schedule_end_time: '2026-11-23 13:00:00' }
    const fields = { ...soon, ...days, budget_mode: 'BUDGET_MODE_TOTAL', budget: 59 }
    const answer = await client.post('/smart_plus/adgroup/create/', smartAdGroup(client, made.data.campaign_id, fields))
    expect(refused(answer)).toContain('at least 60 USD')
  })
})

describe('Smart+ ads are refused', () => {
  it.each<[string, () => Fields, string]>([
    ['an unknown video', () => smartAd(client, adGroup, 'v1', cover), '40053 The Video ID is invalid.'],
    ['an unknown cover', () => smartAd(client, adGroup, video, 'c1'), '40002 image_info: The image c1 does not exist'],
    ['no text', () => smartAd(client, adGroup, video, cover, { ad_text_list: undefined }), '40002 ad_text_list: Missing'],
    [
      'a text of 101 characters',
      () => smartAd(client, adGroup, video, cover, { ad_text_list: [{ ad_text: 'a'.repeat(101) }] }),
      '40002 ad_text: Longer',
    ],
    [
      'no address',
      () => smartAd(client, adGroup, video, cover, { landing_page_url_list: undefined }),
      '40002 landing_page_url_list: Missing',
    ],
    ['no identity', () => smartAd(client, adGroup, video, cover, { ad_configuration: {} }), '40002 identity_type: Missing'],
    [
      'a request_id, which ads do not have',
      () => smartAd(client, adGroup, video, cover, { request_id: requestId() }),
      '40002 request_id: Unknown',
    ],
  ])('with %s', async (_, fields, message) => {
    expect(refused(await client.post('/smart_plus/ad/create/', fields()))).toContain(message)
  })

  it('with a video that is being transcoded or whose transcoding failed', async () => {
    await client.control('POST', '/faults', { kind: 'transcoding_fails', name: 'videos.upload' })
    const [{ video_id }] = (await uploadVideo(client, 'broken.mp4')).data
    const create = () => client.post('/smart_plus/ad/create/', smartAd(client, adGroup, video_id, cover))
    expect((await create()).code).toBe(40901)
    await client.advance(60_000)
    expect((await create()).code).toBe(40053)
  })
})

describe('budgets in another currency', () => {
  it('have its minimum and its precision', async () => {
    const tokyo = await startPublisher({}, 1)
    const create = (budget: number) => tokyo.post('/smart_plus/campaign/create/', smartCampaign({ budget }))
    expect(refused(await create(4_999))).toContain('at least 5000 JPY')
    expect(refused(await create(5_000.5))).toContain('must be 1 in JPY')
    expect((await create(5_000)).code).toBe(0)
    await tokyo.running.close()
  })
})

describe('places, languages and categories', () => {
  it('are listed and found', async () => {
    const placements = ['PLACEMENT_TIKTOK']
    const query = { placements, objective_type: 'TRAFFIC', level_range: 'TO_COUNTRY' }
    expect((await client.get('/tool/region/', query)).data.region_info).toContainEqual(
      expect.objectContaining({ location_id: '6252001', level: 'COUNTRY', region_code: 'US' }),
    )
    const search = { placements, objective_type: 'TRAFFIC', search_type: 'FUZZY_SEARCH', keywords: ['berl'] }
    expect((await client.post('/tool/targeting/search/', search)).data.targeting_tag_list).toMatchObject([
      { geo: { geo_id: '2950157', geo_type: 'PROVINCE' } },
      { geo: { geo_id: '2950159', geo_type: 'CITY' } },
    ])
    expect((await client.get('/tool/language/')).data.languages).toContainEqual({ code: 'de', name: 'German' })
    expect((await client.get('/tool/interest_category/')).data.interest_categories[0]).toMatchObject({
      level: 1,
      sub_category_ids: { length: 4 },
    })
    expect((await client.get('/tool/action_category/')).data.action_categories[0]).toMatchObject({ action_scene: 'VIDEO_RELATED' })
    expect((await client.get('/tool/url_validate/', { url: 'shop' })).data.landing_page_url_info.validate_info).toMatchObject({
      is_valid_url: false,
    })
  })
})
