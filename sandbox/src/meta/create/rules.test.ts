import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answered } from '../../test-client.test-helper.ts'
import { adSet, campaign, image, link, type Publisher, startPublisher, targeting } from '../publish.test-helper.ts'

let client: Publisher
let own: string
let shared: string
let app: string
let hash: string

beforeAll(async () => {
  client = await startPublisher()
  own = (await client.create('campaigns', campaign)).id
  shared = (await client.create('campaigns', { ...campaign, is_adset_budget_sharing_enabled: undefined, daily_budget: 5_000 })).id
  app = (await client.create('campaigns', { ...campaign, objective: 'OUTCOME_APP_PROMOTION' })).id
  hash = (await client.upload('adimages', { 'a.png': image('a') })).images['a.png'].hash
})
afterAll(() => client.running.close())

const at = (more: object) => ({ ...targeting, ...more })
const within = (countries: string[], more: object = {}) => ({ ...targeting, geo_locations: { countries }, ...more })
/** Code and subcode of a refusal, or `created`. */
const outcome = ({ id, error }: Answered) => (id === undefined ? `${error.code}/${error.error_subcode ?? ''}` : 'created')

describe('a campaign', () => {
  it.each([
    [{}, 'created'],
    [{ name: 'x'.repeat(401) }, '100/'],
    [{ name: undefined }, '100/'],
    [{ objective: 'LINK_CLICKS' }, '100/'],
    [{ special_ad_categories: undefined }, '100/'],
    [{ special_ad_categories: ['CASINO'] }, '100/'],
    [{ special_ad_categories: ['HOUSING'] }, '100/'],
    [{ special_ad_categories: ['HOUSING'], special_ad_category_country: ['US'] }, 'created'],
    [{ is_adset_budget_sharing_enabled: undefined }, '100/4834011'],
    [{ is_adset_budget_sharing_enabled: 'maybe' }, '100/'],
    [{ bid_strategy: 'COST_CAP' }, '100/'],
    [{ daily_budget: 99 }, '100/1885272'],
    [{ daily_budget: 5_000, lifetime_budget: 50_000 }, '100/'],
    [{ daily_budget: '50.5' }, '100/'],
    [{ status: 'DELETED' }, '100/'],
    [{ daily_budget: 5_000, start_time: '2026-12-01T00:00:00Z', stop_time: '2026-11-30T00:00:00Z' }, '100/'],
    [{ instagram_actor_id: '5' }, '100/'],
  ])('with %j: %s', async (more, expected) => {
    expect(outcome(await client.create('campaigns', { ...campaign, ...more }))).toBe(expected)
  })
})

describe('an ad set', () => {
  it.each([
    [{}, 'created'],
    [{ daily_budget: 99 }, '100/1885272'],
    [{ billing_event: 'LINK_CLICKS', daily_budget: 400 }, '100/1885272'],
    [{ billing_event: 'THRUPLAY' }, '100/'],
    [{ optimization_goal: 'APP_INSTALLS' }, '100/2490408'],
    [{ end_time: '2026-11-21T11:00:00Z' }, '100/'],
    [{ end_time: '2026-12-21T11:00:00Z' }, 'created'],
    [{ end_time: 0 }, 'created'],
    [{ end_time: 'soon' }, '100/'],
    [{ bid_strategy: 'COST_CAP' }, '100/1815857'],
    [{ bid_strategy: 'COST_CAP', bid_amount: 300 }, 'created'],
    [{ bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS' }, '100/2490487'],
    [{ bid_amount: 300 }, '100/2490487'],
    [{ optimization_goal: 'OFFSITE_CONVERSIONS' }, '100/2490408'],
    [{ attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 7 }] }, '100/1885559'],
    [{ attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 1 }] }, 'created'],
    [{ attribution_spec: [{ event_type: 'HOVER', window_days: 1 }] }, '100/'],
    [{ daily_spend_cap: 500 }, '100/'],
    [{ targeting: { geo_locations: { countries: ['US'] } } }, '100/1870227'],
    [{ targeting: at({ targeting_automation: { advantage_audience: 1 }, age_max: 40 }) }, '100/1870189'],
    [{ targeting: at({ age_min: 30, age_max: 20 }) }, '100/'],
    [{ targeting: at({ genders: [3] }) }, '100/'],
    [{ targeting: at({ planets: ['Mars'] }) }, '100/'],
    [{ targeting: at({ locales: [6, 24] }) }, 'created'],
    [{ targeting: at({ locales: [99_999] }) }, '100/'],
    [{ targeting: at({ flexible_spec: [{ interests: [{ id: '1' }] }] }) }, '100/'],
    [{ targeting: at({ custom_audiences: [{ id: '1' }] }) }, '100/'],
    [{ targeting: at({ publisher_platforms: ['instagram'], facebook_positions: ['feed'] }) }, '100/'],
    [{ targeting: within([]) }, '100/'],
    [{ targeting: within(['IR']) }, '2641/'],
    [{ targeting: within(['XX']) }, '100/'],
    [{ targeting: within(['DE']) }, '100/3858079'],
    [{ targeting: within(['DE']), dsa_payor: 'A' }, '100/3858081'],
    [{ targeting: within(['DE']), dsa_payor: 'A', dsa_beneficiary: 'B' }, 'created'],
    [{ targeting: 'everybody' }, '100/'],
    [{ targeting: [] }, '100/'],
    [{ targeting: at({ custom_audiences: [null] }) }, '100/'],
    [{ targeting: at({ flexible_spec: ['Running'] }) }, '100/'],
    [{ targeting: at({ geo_locations: { cities: ['Berlin'] } }) }, '100/'],
    [{ targeting: at({ targeting_automation: 0 }) }, '100/'],
    [{ promoted_object: 5 }, '100/'],
    [{ attribution_spec: [null] }, '100/'],
    [{ adlabels: ['x'] }, '100/'],
    [{ no_such_thing: 1 }, '100/'],
    [{ campaign_id: '5' }, '100/'],
  ])('with %j: %s', async (more, expected) => {
    expect(outcome(await client.create('adsets', adSet(own, more)))).toBe(expected)
  })

  it('has a budget of its own, or its campaign has', async () => {
    expect(outcome(await client.create('adsets', adSet(shared)))).toBe('100/1885621')
    const below = adSet(shared, { daily_budget: undefined, bid_strategy: undefined })
    expect(outcome(await client.create('adsets', below))).toBe('created')
    expect(outcome(await client.create('adsets', { ...below, daily_min_spend_target: 900, daily_spend_cap: 800 }))).toBe('100/')
    expect(outcome(await client.create('adsets', { ...below, daily_min_spend_target: 500, daily_spend_cap: 800 }))).toBe('created')
    expect(outcome(await client.create('adsets', { ...below, campaign_id: own }))).toBe('100/')
    const lifetime = { ...below, campaign_id: own, bid_strategy: 'LOWEST_COST_WITHOUT_CAP', lifetime_budget: 90_000 }
    expect(outcome(await client.create('adsets', lifetime))).toBe('100/')
    expect(outcome(await client.create('adsets', { ...lifetime, end_time: '2026-12-20T00:00:00Z' }))).toBe('created')
    expect(outcome(await client.create('adsets', adSet(own, { bid_strategy: undefined })))).toBe('100/2490487')
  })

  it('promotes an app or a pixel that the account can use', async () => {
    const of = async (id: string, goal: string, promoted_object?: object) =>
      outcome(await client.create('adsets', adSet(id, { optimization_goal: goal, ...(promoted_object ? { promoted_object } : {}) })))
    const sales = (await client.create('campaigns', { ...campaign, objective: 'OUTCOME_SALES' })).id
    const pixel = client.assets.pixels.find(({ usable }) => usable)?.id
    expect(await of(sales, 'OFFSITE_CONVERSIONS')).toBe('100/')
    expect(await of(sales, 'OFFSITE_CONVERSIONS', { pixel_id: pixel })).toBe('100/')
    expect(await of(sales, 'OFFSITE_CONVERSIONS', { pixel_id: '5', custom_event_type: 'PURCHASE' })).toBe('100/')
    expect(await of(sales, 'OFFSITE_CONVERSIONS', { pixel_id: pixel, custom_event_type: 'PURCHASE' })).toBe('created')
    const application_id = client.assets.apps.find(({ usable }) => usable)?.id
    expect(await of(app, 'APP_INSTALLS', { application_id })).toBe('100/')
    expect(await of(app, 'APP_INSTALLS', { application_id, object_store_url: 'https://play.google.com/store/apps/details?id=a' })).toBe(
      'created',
    )
  })
})

describe('a creative', () => {
  const page = () => client.assets.pages.find(({ usable }) => usable)?.id
  const made = async (story: object, more: object = {}) =>
    outcome(await client.create('adcreatives', { name: 'C', object_story_spec: { page_id: page(), ...story }, ...more }))
  const data = { link: 'https://shop.example/', message: 'Boots' }

  it('needs a page, one kind of post, a link and media of the account', async () => {
    expect(outcome(await client.create('adcreatives', link(page(), hash)))).toBe('created')
    expect(outcome(await client.create('adcreatives', link('5', hash)))).toBe('100/')
    expect(outcome(await client.create('adcreatives', link(page(), '0'.repeat(32))))).toBe('100/2446386')
    expect(outcome(await client.create('adcreatives', { name: 'C' }))).toBe('100/')
    expect(await made({})).toBe('100/')
    expect(await made({ link_data: { message: 'No link' } })).toBe('100/')
    expect(await made({ link_data: { ...data, colour: 'red' } })).toBe('100/')
    expect(await made({ link_data: { ...data, call_to_action: { type: 'DANCE' } } })).toBe('100/')
    expect(await made({ link_data: { ...data, call_to_action: { type: 'SHOP_NOW', value: { link: data.link } } } })).toBe('created')
    expect(await made({ link_data: data, instagram_user_id: '5' })).toBe('100/')
    expect(await made({ link_data: data, instagram_actor_id: '5' })).toBe('100/')
    expect(await made({ link_data: data }, { instagram_actor_id: '5' })).toBe('100/')
  })

  it('may be a carousel of two to ten cards', async () => {
    const cards = (count: number) => Array.from({ length: count }, (_, card) => ({ link: `${data.link}${card}`, image_hash: hash }))
    expect(await made({ link_data: { ...data, child_attachments: cards(1) } })).toBe('100/')
    expect(await made({ link_data: { ...data, child_attachments: cards(3) } })).toBe('created')
    expect(await made({ link_data: { ...data, child_attachments: cards(11) } })).toBe('100/')
  })

  it('of assets among which Meta chooses belongs to a dynamic ad set, which has a single ad', async () => {
    const feed = { images: [{ hash }], bodies: [{ text: 'A' }], titles: [{ text: 'B' }], link_urls: [{ website_url: data.link }] }
    const creative = { object_story_spec: { page_id: page() }, asset_feed_spec: feed }
    expect(outcome(await client.create('adcreatives', { ...creative, asset_feed_spec: { ...feed, images: [] } }))).toBe('100/')
    const plain = (await client.create('adsets', adSet(own))).id
    const dynamic = (await client.create('adsets', adSet(own, { is_dynamic_creative: true }))).id
    const ad = async (id: string, given: object) => outcome(await client.create('ads', { name: 'A', adset_id: id, creative: given }))
    expect(await ad(plain, creative)).toBe('100/1885998')
    expect(await ad(dynamic, link(page(), hash))).toBe('100/1885852')
    expect(await ad(dynamic, creative)).toBe('created')
    expect(await ad(dynamic, creative)).toBe('100/1885553')
  })
})

describe('an ad', () => {
  it('needs a name, an ad set and a creative that exist', async () => {
    const set = (await client.create('adsets', adSet(own))).id
    const creative = { creative_id: (await client.create('adcreatives', link(client.assets.pages[0]?.id, hash))).id }
    const ad = async (fields: object) => outcome(await client.create('ads', { ...fields }))
    expect(await ad({ name: 'A', adset_id: set, creative })).toBe('created')
    expect(await ad({ adset_id: set, creative })).toBe('100/')
    expect(await ad({ name: 'A', creative })).toBe('100/')
    expect(await ad({ name: 'A', adset_id: own, creative })).toBe('100/')
    expect(await ad({ name: 'A', adset_id: set })).toBe('100/')
    expect(await ad({ name: 'A', adset_id: set, creative: { creative_id: '5' } })).toBe('100/')
    const bad = { name: 'A miracle', adset_id: set, creative, execution_options: ['validate_only', 'synchronous_ad_review'] }
    expect(await ad(bad)).toBe('100/')
  })

  it('is refused to a person who may only read', async () => {
    const { platforms } = (await client.control('GET', '/accounts')).body
    const { token } = platforms.meta.people[1]
    const response = await fetch(`${client.running.addresses.meta}/v25.0/act_${client.account}/campaigns`, {
      method: 'POST',
      body: new URLSearchParams({
        ...Object.fromEntries(Object.entries(campaign).map(([key, value]) => [key, JSON.stringify(value)])),
        access_token: token,
      }),
    })
    expect(response.status).toBe(403)
  })
})
