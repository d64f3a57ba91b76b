import sdk from 'facebook-nodejs-business-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adOf, everybody, groupOf, noLimits, planOf } from '../../server/src/platforms/meta/publish/plan.test-helper.ts'
import {
  type HeldFile,
  heldImage,
  heldVideo,
  idsOf,
  type Open,
  publishAll,
} from '../../server/src/platforms/meta/publish/publish.test-helper.ts'
import { createMetaPublisher } from '../../server/src/platforms/meta/publish/publisher.ts'
import type { Access } from '../../server/src/platforms/platform.ts'
import { sandboxSettings } from '../../server/src/platforms/registry.ts'
import { sendOnce } from '../../server/src/platforms/request.ts'
import { readNodes } from './nodes.ts'
import { now, openAccounts, openSandbox, type Sandbox } from './sandbox.ts'
import { createChecker, departures } from './specs/check.ts'
import { isRecord } from './specs/exchange.ts'
import { needsSpecs, specsThere } from './specs/files.ts'
import { checkObject } from './specs/meta/answer.ts'
import { readMeta } from './specs/meta/operations.ts'

/** The objects within parameters, by the names that the spec has for them; it calls some of these parameters only `Object` or `map`. */
const within: Readonly<Record<string, string>> = {
  targeting: 'Targeting',
  promoted_object: 'AdPromotedObject',
  bid_constraints: 'AdCampaignBidConstraint',
  attribution_spec: 'AttributionSpec',
  object_story_spec: 'AdCreativeObjectStorySpec',
  asset_feed_spec: 'AdAssetFeedSpec',
}

describe('what the publisher sends to Meta', () => {
  let sandbox: Sandbox
  let on: Open
  let files: { image: HeldFile; other: HeldFile; video: HeldFile }

  beforeAll(async () => {
    sandbox = await openSandbox()
    const { token, accounts } = await openAccounts(sandbox, 'meta')
    const settings = sandboxSettings(sandbox.urls, sandbox.apps).meta
    const [first] = accounts
    if (!first || settings === null) throw new Error('There is no account.')
    const clock = { net: { send: sendOnce, learn: () => {} }, now: new Date(now) }
    const access: Access = { ...clock, token, externalId: first.id, manager: null, currency: first.currency, timeZone: 'America/New_York' }
    const { account } = await sandbox.control.tree('meta', first.id)
    const assets = account['assets'] as Readonly<Record<string, readonly { id: string; usable: boolean }[]>>
    const usable = (kind: string) => assets[kind]?.find((one) => one.usable)?.id ?? null
    const own = { page: usable('pages'), instagram: usable('instagram'), identity: null, pixel: usable('pixels'), app: usable('apps') }
    on = { publisher: createMetaPublisher(settings, { clock: () => clock.now }), access, control: sandbox.control, own }
    files = { image: await heldImage(), other: await heldImage(), video: await heldVideo() }
    const reached = { GRAPH: sandbox.urls.meta, GRAPH_VIDEO: sandbox.urls.meta, VERSION: 'v25.0' }
    for (const [name, value] of Object.entries(reached)) {
      Object.defineProperty(sdk.FacebookAdsApi, name, { get: () => value, configurable: true })
    }
    sdk.FacebookAdsApi.init(token, 'en_US', false)
  })
  afterAll(() => sandbox?.close())

  const adsOf = (group: string, task: string) => [
    adOf(group, 'c1', { files: [files.image.file] }, task),
    adOf(group, 'c2', { kind: 'single_video', files: [files.video.file] }, task),
    adOf(group, 'c3', { kind: 'carousel', files: [files.image.file, files.other.file, files.video.file] }, task),
  ]
  const dynamic = (group: string, task: string) => [
    adOf(group, 'c4', { kind: 'dynamic', files: [files.image.file, files.video.file], titles: ['A lamp', 'Light'] }, task),
  ]
  const interests = [
    { platform: 'meta' as const, kind: 'interest' as const, id: '', name: 'Running' },
    { platform: 'meta' as const, kind: 'behavior' as const, id: '', name: 'Engaged Shoppers' },
  ]

  /** Plans that together use every parameter that the publisher knows. */
  async function plans() {
    const { own, publisher, access } = on
    const taxonomy = await Promise.all(
      interests.map(async (item) => ({
        ...item,
        id: (await publisher.searchTargeting(access, item.kind, item.name, 'en-US'))[0]?.id ?? '',
      })),
    )
    const [city] = await publisher.searchTargeting(access, 'place', 'Los Angeles', 'zh-CN')
    const audience = everybody({
      include: {
        places: [
          { platform: null, id: 'DE', kind: 'country', name: 'Germany' },
          { platform: 'meta', id: city?.id ?? '', kind: 'city', name: 'Los Angeles' },
        ],
        taxonomy,
        languages: ['en', 'de', 'zh-Hant'],
        segments: { genders: ['female'], systems: ['android'], devices: ['phone', 'tablet'] },
      },
      exclude: { places: [{ platform: null, id: 'FR', kind: 'country', name: 'France' }], taxonomy: taxonomy.slice(0, 1) },
      age: { min: 25, max: 54 },
    })
    const startsAt = new Date('2026-12-01T08:00:00Z')
    const endsAt = new Date('2026-12-24T23:00:00Z')
    const base = { currency: 'USD', assets: own, link: 'https://shop.example/lamp?a=1&utm_campaign={{campaign.name}}' }
    const groups = (task: string) => [
      groupOf('a1', { audience, limits: { ...noLimits, dailyLower: 1_000_000n, dailyUpper: 9_000_000n }, ads: adsOf('a1', task) }, task),
      groupOf('a2', { ads: dynamic('a2', task) }, task),
    ]
    const lifetime = { kind: 'lifetime', micros: 900_000_000n } as const
    const limits = { ...noLimits, totalLower: 10_000_000n, totalUpper: 90_000_000n }
    const one = (task: string, more = {}) => [groupOf('a1', { ads: adsOf('a1', task).slice(0, 1), ...more }, task)]
    const roas = { strategy: 'target_roas', micros: null, roasMillionths: 2_500_000n } as const
    const cap = { strategy: 'cost_cap', micros: 12_340_000n, roasMillionths: null } as const
    return [
      planOf({ ...base, startsAt, endsAt, attribution: 'all_events', campaign: { adGroups: groups('t1') } }, 't1'),
      planOf({ ...base, endsAt, bidding: roas, campaign: { budget: lifetime, adGroups: one('t2', { limits }) } }, 't2'),
      planOf(
        {
          ...base,
          bidding: cap,
          objective: 'leads',
          event: 'lead',
          campaign: { budget: null, adGroups: one('t3', { budget: { kind: 'daily', micros: 9_000_000n } }) },
        },
        't3',
      ),
      planOf(
        {
          ...base,
          objective: 'app_installs',
          link: 'https://apps.apple.com/app/id1',
          callToAction: 'install',
          campaign: { adGroups: one('t4') },
        },
        't4',
      ),
      planOf({ ...base, objective: 'awareness', meta: { specialAdCategories: ['politics'] }, campaign: { adGroups: one('t5') } }, 't5'),
      planOf({ ...base, objective: 'engagement', campaign: { adGroups: one('t6') } }, 't6'),
      planOf({ ...base, objective: 'traffic', meta: { advantageAudience: true }, campaign: { adGroups: one('t7') } }, 't7'),
    ]
  }

  it.skipIf(!specsThere)(`has only what the specs have, at any depth${needsSpecs}`, async () => {
    const { publisher, access } = on
    await sandbox.begin()
    for (const plan of await plans()) {
      expect(publisher.problems(plan)).toEqual([])
      expect(await publisher.dryRun?.(access, plan)).toEqual([])
      const recorded = await publishAll(on, plan, Object.values(files))
      expect(await publisher.verify(access, plan, recorded)).toEqual({ extra: [], missing: [], different: [] })
      for (const one of [...recorded].reverse()) await publisher.setActive(access, { ...one, parent: null }, true)
      await publisher.reviews(access, idsOf(recorded, 'AD'))
      for (const step of publisher.steps(plan).filter(({ kind }) => kind === 'create')) {
        const request = recorded.find(({ key }) => key === step.objects[0]?.key)?.request
        if (request) await publisher.find(access, step, request)
      }
    }
    await publisher.listOurs(access, new Date(now))
    const exchanges = await sandbox.exchanges('meta')
    expect(exchanges.length).toBeGreaterThan(100)
    expect(departures(createChecker('meta', await readNodes(sandbox)), exchanges)).toEqual([])
    const spec = readMeta()
    const inner = exchanges.flatMap(({ method, body }) =>
      Object.entries(method === 'POST' && isRecord(body) ? body : {}).flatMap(([name, value]) => {
        const object = within[name]
        if (object === undefined) return []
        const given: unknown = typeof value === 'string' ? JSON.parse(value) : value
        return (Array.isArray(given) ? given : [given]).flatMap((one) => checkObject(spec, object, one, name))
      }),
    )
    expect(inner).toEqual([])
    // The check sees what is wrong.
    expect(checkObject(spec, 'Targeting', { geo_locations: { towns: [] } }, 'targeting')).toHaveLength(1)
  })

  it('makes the tree that Meta’s own SDK makes from the same plan', async () => {
    const { own, access } = on
    const { image } = files
    const task = 'sdk'
    const audience = everybody({ include: { languages: ['de'] }, age: { min: 21, max: 50 } })
    const plan = planOf(
      {
        ...{ currency: 'USD', assets: { ...own, instagram: null }, endsAt: new Date('2026-12-24T23:00:00Z'), attribution: 'all_events' },
        ...{ bidding: { strategy: 'cost_cap', micros: 2_500_000n, roasMillionths: null } },
        campaign: { adGroups: [groupOf('a1', { audience, ads: [adOf('a1', 'c1', { files: [image.file] }, task)] }, task)] },
      },
      task,
    )
    const names = { campaign: plan.campaign.name, adSet: plan.campaign.adGroups[0]?.name, ad: plan.campaign.adGroups[0]?.ads[0]?.name }
    await publishAll(on, plan, [image])

    const of = new sdk.AdAccount(`act_${access.externalId}`)
    const { id: campaign } = await of.createCampaign([], {
      ...{ name: names.campaign, objective: 'OUTCOME_SALES', buying_type: 'AUCTION', special_ad_categories: [] },
      ...{ bid_strategy: 'COST_CAP', daily_budget: 5_000, status: 'PAUSED' },
    })
    const { id: adSet } = await of.createAdSet([], {
      ...{
        name: names.adSet,
        campaign_id: campaign,
        bid_amount: 250,
        billing_event: 'IMPRESSIONS',
        optimization_goal: 'OFFSITE_CONVERSIONS',
      },
      ...{ destination_type: 'WEBSITE', promoted_object: { pixel_id: own.pixel, custom_event_type: 'PURCHASE' } },
      attribution_spec: [
        { event_type: 'CLICK_THROUGH', window_days: 7 },
        { event_type: 'VIEW_THROUGH', window_days: 1 },
        { event_type: 'ENGAGED_VIDEO_VIEW', window_days: 1 },
      ],
      end_time: '2026-12-24T23:00:00+0000',
      targeting: {
        ...{ age_min: 21, age_max: 50, geo_locations: { countries: ['DE'] }, locales: [5] },
        targeting_automation: { advantage_audience: 0 },
      },
      ...{ dsa_beneficiary: 'Lamps Ltd', dsa_payor: 'Lamps Ltd', status: 'PAUSED' },
    })
    const link = 'https://shop.example/lamp'
    const { id: creative } = await of.createAdCreative([], {
      name: names.ad,
      object_story_spec: {
        page_id: own.page,
        link_data: {
          ...{ link, message: 'It shines.', name: 'A lamp', description: 'Only today', image_hash: image.file.md5 },
          call_to_action: { type: 'SHOP_NOW', value: { link } },
        },
      },
    })
    await of.createAd([], { name: names.ad, adset_id: adSet, creative: { creative_id: creative }, status: 'PAUSED' })

    const { campaigns, made } = await sandbox.control.tree('meta', access.externalId)
    const [ours, theirs] = campaigns.filter(({ name }) => name === names.campaign)
    const ids = new Map<string, string>()
    /** Without ids and moments of creation: those of parents and creatives become their names. */
    const shape = (tree: typeof ours): unknown => {
      if (tree === undefined) throw new Error('The tree is missing.')
      for (const one of [tree, ...tree.adSets, ...made.filter(({ kind }) => kind === 'creative')]) ids.set(one.id, `${one.name}`)
      const plain = ({ given, switch: to, budget, startsAt, endsAt, objective }: Omit<typeof tree, 'adSets'>) => ({
        ...{ to, budget, startsAt, endsAt, objective },
        given: JSON.parse(JSON.stringify(given), (_key, value) => ids.get(String(value)) ?? value) as unknown,
      })
      return {
        ...plain(tree),
        adSets: tree.adSets.map((one) => ({ ...plain(one), ads: one.ads.map((ad) => ({ ...plain(ad), media: ad.media })) })),
      }
    }
    expect(shape(ours)).toEqual(shape(theirs))
    const [own1, own2] = made.filter(({ kind, name }) => kind === 'creative' && name === names.ad)
    expect(own1?.fields).toEqual(own2?.fields)
  })
})
