import { describe, expect, it } from 'vitest'
import type { AccountPlan } from '../../account-plan.ts'
import type { KnownIds } from '../../publisher.ts'
import { paramsOf } from './frozen.ts'
import { adOf, everybody, groupOf, image, noLimits, planOf, planWith, video } from './plan.test-helper.ts'
import { requestOf } from './request.ts'
import { stepsOf } from './steps.ts'

const other = { ...image, hash: '44'.repeat(32) }

/** Ids as a platform would have answered, by step. */
const idsFor = (plan: AccountPlan): KnownIds =>
  Object.fromEntries(
    stepsOf(plan).map(({ key, objects, file }): [string, Record<string, string>] => {
      if (file !== null) return [key, { '': `id of ${file.name}`, ...(file.poster === null ? {} : { poster: 'cover' }) }]
      return [key, { [objects[0]?.key ?? '']: `id of ${key}` }]
    }),
  )

/** The requests of a plan's steps with this name. */
function sent(plan: AccountPlan, name: string): Record<string, unknown>[] {
  const ids = idsFor(plan)
  return stepsOf(plan)
    .filter((step) => step.name === name && step.kind === 'create')
    .map((step) => ({ ...paramsOf(requestOf(plan, step, ids)) }))
}
const campaign = (plan: AccountPlan) => sent(plan, 'campaigns.create')[0]
const adSet = (plan: AccountPlan) => sent(plan, 'adsets.create')[0]
const creative = (plan: AccountPlan) => sent(plan, 'creatives.create')[0]
const targeting = (plan: AccountPlan) => adSet(plan)?.['targeting']

describe('the steps of a plan', () => {
  const shared = planOf({
    campaign: { adGroups: [groupOf('a1'), groupOf('a2', { ads: [adOf('a2', 'c1'), adOf('a2', 'c2', { files: [other] })] })] },
  })

  it('come after what they need, and creatives before the campaign', () => {
    const steps = stepsOf(shared)
    expect(steps.map(({ key }) => key)).toEqual([
      `upload/${image.hash}`,
      `upload/${other.hash}`,
      'creative/a1/c1/0',
      'creative/a2/c2/0',
      'campaign',
      'ad_group/a1',
      'ad_group/a2',
      'ad/a1/c1/0',
      'ad/a2/c1/0',
      'ad/a2/c2/0',
    ])
    for (const [at, { needs }] of steps.entries()) {
      for (const need of needs) expect(steps.slice(0, at).map(({ key }) => key)).toContain(need)
    }
  })

  it('make one creative for ads that show the same', () => {
    expect(sent(shared, 'ads.create').map((ad) => [ad['adset_id'], ad['creative']])).toEqual([
      ['id of ad_group/a1', { creative_id: 'id of creative/a1/c1/0' }],
      ['id of ad_group/a2', { creative_id: 'id of creative/a1/c1/0' }],
      ['id of ad_group/a2', { creative_id: 'id of creative/a2/c2/0' }],
    ])
  })

  it('create everything switched off', () => {
    for (const name of ['campaigns.create', 'adsets.create', 'ads.create']) {
      for (const params of sent(shared, name)) expect(params['status']).toBe('PAUSED')
    }
  })

  it('are the same for the same plan, byte for byte', () => {
    const again = structuredClone(shared)
    const bodies = (plan: AccountPlan) =>
      stepsOf(plan).flatMap((step) => (step.kind === 'create' ? requestOf(plan, step, idsFor(plan)) : []))
    expect(bodies(again)).toEqual(bodies(shared))
  })

  it('cannot be requested before the ids that they need are known', () => {
    const step = stepsOf(shared).find(({ key }) => key === 'ad/a1/c1/0')
    if (!step) throw new Error('no step')
    expect(() => requestOf(shared, step, {})).toThrow('has no id yet')
  })
})

describe('a campaign', () => {
  it('owns the budget in minor units, and with it the bid strategy [P2][P4]', () => {
    expect(campaign(planOf())).toEqual({
      name: planOf().campaign.name,
      objective: 'OUTCOME_SALES',
      buying_type: 'AUCTION',
      special_ad_categories: [],
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
      daily_budget: '5000',
      status: 'PAUSED',
    })
    const yen = planOf({ currency: 'JPY', campaign: { budget: { kind: 'lifetime', micros: 50_000_000_000n } } })
    expect(campaign(yen)).toMatchObject({ lifetime_budget: '50000' })
  })

  it('without a budget says that its ad sets share none', () => {
    const plan = planWith({ budget: { kind: 'daily', micros: 7_500_000n } }, { campaign: { budget: null } })
    expect(campaign(plan)).toMatchObject({ is_adset_budget_sharing_enabled: false })
    expect(campaign(plan)).not.toHaveProperty('bid_strategy')
    expect(adSet(plan)).toMatchObject({ daily_budget: '750', bid_strategy: 'LOWEST_COST_WITHOUT_CAP' })
  })

  it('names its special categories and the countries that they apply to', () => {
    const plan = planOf({ meta: { specialAdCategories: ['credit', 'politics'] } })
    expect(campaign(plan)).toMatchObject({
      special_ad_categories: ['FINANCIAL_PRODUCTS_SERVICES', 'ISSUES_ELECTIONS_POLITICS'],
      special_ad_category_country: ['DE'],
    })
    expect(creative(plan)).toMatchObject({ authorization_category: 'POLITICAL' })
  })

  it.each([
    ['sales', 'OUTCOME_SALES', 'OFFSITE_CONVERSIONS', 'WEBSITE', { pixel_id: '202', custom_event_type: 'PURCHASE' }],
    ['leads', 'OUTCOME_LEADS', 'OFFSITE_CONVERSIONS', 'WEBSITE', { pixel_id: '202', custom_event_type: 'PURCHASE' }],
    [
      'app_installs',
      'OUTCOME_APP_PROMOTION',
      'APP_INSTALLS',
      'APP',
      { application_id: '303', object_store_url: 'https://shop.example/lamp' },
    ],
    ['traffic', 'OUTCOME_TRAFFIC', 'LINK_CLICKS', 'WEBSITE', undefined],
    ['awareness', 'OUTCOME_AWARENESS', 'REACH', undefined, { page_id: '101' }],
    ['engagement', 'OUTCOME_ENGAGEMENT', 'POST_ENGAGEMENT', 'ON_POST', undefined],
  ] as const)('for %s optimizes for the right thing', (objective, outcome, goal, destination, promoted) => {
    const plan = planOf({ objective, assets: { app: '303' } })
    expect(campaign(plan)?.['objective']).toBe(outcome)
    expect(adSet(plan)).toMatchObject({ optimization_goal: goal, billing_event: 'IMPRESSIONS' })
    expect(adSet(plan)?.['destination_type']).toBe(destination)
    expect(adSet(plan)?.['promoted_object']).toEqual(promoted)
  })
})

describe('the bid of an ad set [P4]', () => {
  it.each([
    ['cost_cap', 'COST_CAP', { bid_amount: '1234' }],
    ['bid_cap', 'LOWEST_COST_WITH_BID_CAP', { bid_amount: '1234' }],
    ['lowest_cost', 'LOWEST_COST_WITHOUT_CAP', {}],
    ['target_roas', 'LOWEST_COST_WITH_MIN_ROAS', { bid_constraints: { roas_average_floor: 25_000 }, optimization_goal: 'VALUE' }],
  ] as const)('follows %s', (strategy, named, params) => {
    const plan = planOf({ bidding: { strategy, micros: 12_340_000n, roasMillionths: 2_500_000n } })
    expect(campaign(plan)?.['bid_strategy']).toBe(named)
    expect(adSet(plan)).toMatchObject(params)
    expect(adSet(plan)).not.toHaveProperty('bid_strategy')
    if (!('bid_amount' in params)) expect(adSet(plan)).not.toHaveProperty('bid_amount')
  })
})

describe('an ad set', () => {
  it('has the schedule in UTC and spend limits in minor units [P1][P3]', () => {
    const limits = { ...noLimits, dailyLower: 5_000_000n, dailyUpper: 20_000_000n }
    const plan = planWith({ limits }, { startsAt: new Date('2026-12-01T08:00:00Z'), endsAt: new Date('2026-12-24T22:59:00Z') })
    expect(adSet(plan)).toMatchObject({
      start_time: '2026-12-01T08:00:00+0000',
      end_time: '2026-12-24T22:59:00+0000',
      daily_min_spend_target: '500',
      daily_spend_cap: '2000',
    })
    const total = planWith(
      { limits: { ...noLimits, totalLower: 5_000_000n, totalUpper: 20_000_000n } },
      { campaign: { budget: { kind: 'lifetime', micros: 50_000_000n } } },
    )
    expect(adSet({ ...total, campaign: { ...total.campaign } })).toMatchObject({
      lifetime_min_spend_target: '500',
      lifetime_spend_cap: '2000',
    })
    expect(adSet(planOf())).not.toHaveProperty('end_time')
  })

  it('names beneficiary and payer where the European Union may be reached', () => {
    const city = { platform: 'meta' as const, id: '2430536', kind: 'city' as const, name: 'Berlin' }
    expect(adSet(planWith({ audience: everybody({ include: { places: [city] } }) }))).toMatchObject({ dsa_payor: 'Lamps Ltd' })
    expect(adSet(planOf())).toMatchObject({ dsa_beneficiary: 'Lamps Ltd', dsa_payor: 'Lamps Ltd' })
    const places = [{ platform: null, id: 'US', kind: 'country' as const, name: 'United States' }]
    expect(adSet(planWith({ audience: everybody({ include: { places } }) }))).not.toHaveProperty('dsa_payor')
  })

  it.each([
    ['one_day_click', 'sales', [['CLICK_THROUGH', 1]]],
    ['web2app', 'sales', [['CLICK_THROUGH', 1]]],
    [
      'all_events',
      'sales',
      [
        ['CLICK_THROUGH', 7],
        ['VIEW_THROUGH', 1],
        ['ENGAGED_VIDEO_VIEW', 1],
      ],
    ],
    ['all_events', 'traffic', [['CLICK_THROUGH', 1]]],
    ['all_events', 'awareness', undefined],
  ] as const)('attributes %s of %s [P6]', (attribution, objective, windows) => {
    const spec = windows?.map(([event_type, window_days]) => ({ event_type, window_days }))
    expect(adSet(planOf({ attribution, objective }))?.['attribution_spec']).toEqual(spec)
  })
})

describe('targeting [P5]', () => {
  it('says whether Meta may go beyond the audience, always', () => {
    expect(targeting(planOf())).toEqual({
      age_min: 18,
      age_max: 65,
      geo_locations: { countries: ['DE'] },
      targeting_automation: { advantage_audience: 0 },
    })
    expect(targeting(planOf({ meta: { advantageAudience: true } }))).toMatchObject({ targeting_automation: { advantage_audience: 1 } })
  })

  it('has places, audiences, languages and taxonomy of Meta, included and excluded', () => {
    const place = (platform: 'meta' | 'tiktok', kind: 'region' | 'city', id: string) => ({ platform, kind, id, name: id })
    const item = (platform: 'meta' | 'tiktok', kind: 'interest' | 'behavior', id: string) => ({ platform, kind, id, name: `N${id}` })
    const people = (externalId: string) => ({ account: 'acc', externalId, name: 'Buyers' })
    const audience = everybody({
      include: {
        places: [place('meta', 'region', '3847'), place('meta', 'city', '2430536'), place('tiktok', 'city', '5')],
        taxonomy: [item('meta', 'interest', '6003'), item('meta', 'behavior', '6004'), item('tiktok', 'interest', '9')],
        customAudiences: [people('77')],
        languages: ['en', 'zh-Hans'],
      },
      exclude: {
        places: [{ platform: null, id: 'FR', kind: 'country', name: 'France' }],
        taxonomy: [item('meta', 'interest', '6005')],
        customAudiences: [people('78')],
      },
      age: { min: 21, max: 44 },
    })
    expect(targeting(planWith({ audience }))).toMatchObject({
      age_min: 21,
      age_max: 44,
      geo_locations: { regions: [{ key: '3847' }], cities: [{ key: '2430536' }] },
      excluded_geo_locations: { countries: ['FR'] },
      locales: [1001, 20],
      custom_audiences: [{ id: '77' }],
      excluded_custom_audiences: [{ id: '78' }],
      flexible_spec: [{ interests: [{ id: '6003', name: 'N6003' }], behaviors: [{ id: '6004', name: 'N6004' }] }],
      exclusions: { interests: [{ id: '6005', name: 'N6005' }] },
    })
  })

  it('turns exclusions of segments into what is left', () => {
    const segments = { genders: [], systems: [], devices: [] }
    const audience = everybody({
      include: { segments: { ...segments, devices: ['phone', 'tablet'] } },
      exclude: { segments: { ...segments, genders: ['male'], systems: ['ios'] } },
    })
    expect(targeting(planWith({ audience }))).toMatchObject({ genders: [2], user_os: ['Android'], device_platforms: ['mobile'] })
  })

  it('of an app is limited to the system of its store', () => {
    const plan = planOf({ objective: 'app_installs', link: 'https://apps.apple.com/app/id1?pt=7', assets: { app: '303' } })
    expect(targeting(plan)).toMatchObject({ user_os: ['iOS'] })
    expect(adSet(plan)?.['promoted_object']).toMatchObject({ object_store_url: 'https://apps.apple.com/app/id1' })
    const play = planOf({ objective: 'app_installs', link: 'https://play.google.com/store/apps/details?id=a.b&utm_source=x' })
    expect(adSet(play)?.['promoted_object']).toMatchObject({ object_store_url: 'https://play.google.com/store/apps/details?id=a.b' })
  })
})

describe('a creative [P7][P8]', () => {
  const link = 'https://shop.example/lamp?x=1&utm_campaign={{campaign.name}}&utm_content={{ad.id}}#top'

  it('with an image speaks for the page and its Instagram account', () => {
    const plan = planOf({ assets: { instagram: '404' }, link })
    expect(creative(plan)).toEqual({
      name: plan.campaign.adGroups[0]?.ads[0]?.name,
      object_story_spec: {
        page_id: '101',
        instagram_user_id: '404',
        link_data: {
          link: 'https://shop.example/lamp?x=1#top',
          message: 'It shines.',
          name: 'A lamp',
          description: 'Only today',
          call_to_action: { type: 'SHOP_NOW', value: { link: 'https://shop.example/lamp?x=1#top' } },
          image_hash: 'id of Lamp',
        },
      },
      url_tags: 'utm_campaign={{campaign.name}}&utm_content={{ad.id}}',
    })
  })

  it('with a video has a cover, and its link in the button', () => {
    const plan = planWith({ ads: [adOf('a1', 'c1', { kind: 'single_video', files: [video] })] })
    expect(creative(plan)?.['object_story_spec']).toEqual({
      page_id: '101',
      video_data: {
        video_id: 'id of Lamp at night',
        image_hash: 'cover',
        message: 'It shines.',
        title: 'A lamp',
        link_description: 'Only today',
        call_to_action: { type: 'SHOP_NOW', value: { link: 'https://shop.example/lamp' } },
      },
    })
  })

  it('of a carousel keeps its cards in order', () => {
    const plan = planWith({ ads: [adOf('a1', 'c1', { kind: 'carousel', files: [video, image], descriptions: [] })] })
    const button = { type: 'SHOP_NOW', value: { link: 'https://shop.example/lamp' } }
    const card = { link: 'https://shop.example/lamp', name: 'A lamp', call_to_action: button }
    expect(creative(plan)?.['object_story_spec']).toEqual({
      page_id: '101',
      link_data: {
        link: 'https://shop.example/lamp',
        message: 'It shines.',
        child_attachments: [
          { ...card, video_id: 'id of Lamp at night', image_hash: 'cover' },
          { ...card, image_hash: 'id of Lamp' },
        ],
        multi_share_optimized: false,
        multi_share_end_card: false,
        call_to_action: button,
      },
    })
  })

  it('that is dynamic has all materials and texts, in an ad set of its own kind', () => {
    const files = [image, other]
    const ad = adOf('a1', 'c1', { kind: 'dynamic', files, titles: ['A lamp', 'Light'], descriptions: [''] })
    const plan = planWith({ ads: [ad] }, { link })
    expect(adSet(plan)).toMatchObject({ is_dynamic_creative: true })
    expect(creative(plan)).toEqual({
      name: ad.name,
      object_story_spec: { page_id: '101' },
      asset_feed_spec: {
        images: [{ hash: 'id of Lamp' }, { hash: 'id of Lamp' }],
        bodies: [{ text: 'It shines.' }],
        titles: [{ text: 'A lamp' }, { text: 'Light' }],
        ad_formats: ['SINGLE_IMAGE'],
        call_to_action_types: ['SHOP_NOW'],
        link_urls: [{ website_url: 'https://shop.example/lamp?x=1#top', url_tags: 'utm_campaign={{campaign.name}}&utm_content={{ad.id}}' }],
      },
    })
  })
})
