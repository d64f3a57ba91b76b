import { AdApi, AdgroupApi, ApiClient, CampaignCreationApi } from 'tiktok-business-api-sdk-official'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '../../server/src/platforms/platform.ts'
import { sandboxSettings } from '../../server/src/platforms/registry.ts'
import { sendOnce } from '../../server/src/platforms/request.ts'
import { identityOf } from '../../server/src/platforms/tiktok/identity.ts'
import { adOf, type Change, everybody, groupOf, planOf } from '../../server/src/platforms/tiktok/publish/plan.test-helper.ts'
import {
  type HeldFile,
  heldImage,
  heldVideo,
  idsOf,
  type Open,
  publishAll,
  uploaded,
} from '../../server/src/platforms/tiktok/publish/publish.test-helper.ts'
import { createTiktokPublisher } from '../../server/src/platforms/tiktok/publish/publisher.ts'
import { createTiktok } from '../../server/src/platforms/tiktok/tiktok.ts'
import { readNodes } from './nodes.ts'
import { now, openAccounts, openSandbox, type Sandbox } from './sandbox.ts'
import { createChecker, departures } from './specs/check.ts'
import { needsSpecs, specsThere } from './specs/files.ts'

describe('what the publisher sends to TikTok', () => {
  let sandbox: Sandbox
  let on: Open
  let own: { page: null; instagram: null; identity: string | null; pixel: string | null; app: string | null }
  let tiktokAccount: string | null
  let audiences: string[]
  let files: { image: HeldFile; other: HeldFile; video: HeldFile; long: HeldFile }
  const client = new ApiClient()

  beforeAll(async () => {
    sandbox = await openSandbox()
    const { token, accounts } = await openAccounts(sandbox, 'tiktok')
    const settings = sandboxSettings(sandbox.urls, sandbox.apps).tiktok
    const [first] = accounts
    if (!first || settings === null) throw new Error('There is no account.')
    let time = new Date(now).getTime()
    const clock = () => new Date(time)
    const net = { send: sendOnce, learn: () => {} }
    const shared = { net, token, externalId: first.id, manager: null, currency: first.currency, timeZone: 'America/New_York' }
    const access: Access = Object.defineProperty({ ...shared, now: clock() }, 'now', { get: clock })
    const { assets } = await createTiktok(settings).assets(access)
    const usable = (kind: string) => assets.filter((one) => one.kind === kind && one.usable).map(({ externalId }) => externalId)
    const [identity = null, other = null] = usable('identity')
    own = { page: null, instagram: null, identity, pixel: usable('pixel')[0] ?? null, app: usable('app')[0] ?? null }
    tiktokAccount = other
    audiences = usable('audience')
    const pass = async (ms: number) => {
      time += ms
      await sandbox.control.advance(ms)
    }
    on = { publisher: createTiktokPublisher(settings, { clock }), access, pass }
    files = { image: await heldImage(), other: await heldImage(), video: await heldVideo(), long: await heldVideo(21_000_000, 'none') }
    client.basePath = sandbox.urls.tiktok
  })
  afterAll(() => sandbox?.close())

  const startsAt = new Date('2026-12-01T08:00:00Z')
  const endsAt = new Date('2026-12-24T23:00:00Z')

  /** Plans that together use every parameter that the publisher knows. */
  async function plans() {
    const { publisher, access } = on
    const search = (kind: 'place' | 'interest' | 'behavior', text: string) => publisher.searchTargeting(access, kind, text, 'zh-CN')
    const found = [
      ...(await search('interest', 'Running')),
      ...(await search('behavior', 'Coffee')),
      ...(await search('behavior', '#coffee')),
    ]
    const taxonomy = found.map((item) => ({
      ...{ platform: 'tiktok' as const, id: item.id, name: item.name },
      kind: item.kind === 'behavior' ? ('behavior' as const) : ('interest' as const),
    }))
    const [city] = await search('place', 'Los Angeles')
    const people = audiences.map((externalId) => ({ account: 'acc', externalId, name: 'Buyers' }))
    const audience = everybody({
      include: {
        places: [
          { platform: null, id: 'DE', kind: 'country', name: 'Germany' },
          { platform: 'tiktok', id: city?.id ?? '', kind: 'city', name: 'Los Angeles' },
        ],
        ...{ taxonomy, languages: ['en', 'de', 'zh-Hant'], customAudiences: people.slice(1) },
        segments: { genders: ['female'], systems: ['android'], devices: [] },
      },
      exclude: { customAudiences: people.slice(0, 1) },
      age: { min: 25, max: 54 },
    })
    const ads = (group: string, task: string) => [
      adOf(group, 'c1', { files: [files.image.file] }, task),
      adOf(group, 'c2', { kind: 'single_video', files: [files.video.file] }, task),
      adOf(group, 'c3', { kind: 'carousel', files: [files.image.file, files.other.file] }, task),
    ]
    const dynamic = (group: string, task: string) => [
      adOf(group, 'c4', { kind: 'dynamic', files: [files.image.file, files.long.file], bodies: ['One', 'Two'] }, task),
    ]
    const one = (change: Change, task: string) =>
      planOf(
        { assets: own, ...change, campaign: { adGroups: [groupOf('a1', { ads: ads('a1', task).slice(0, 1) }, task)], ...change.campaign } },
        task,
      )
    const whole = (objective: 'sales' | 'traffic', task: string) =>
      one(
        {
          ...{ objective, startsAt, endsAt, attribution: 'all_events' },
          campaign: {
            adGroups: [
              groupOf('a1', { audience, ads: ads('a1', task) }, task),
              ...(objective === 'sales' ? [groupOf('a2', { ads: dynamic('a2', task) }, task)] : []),
            ],
          },
        },
        task,
      )
    const budget = { kind: 'lifetime', micros: 900_000_000n } as const
    const ofGroup = { campaign: { budget: null, adGroups: [groupOf('a1', { budget, ads: ads('a1', 't5').slice(0, 1) }, 't5')] }, endsAt }
    return [
      whole('sales', 't1'),
      whole('traffic', 't2'),
      one({ bidding: { strategy: 'target_roas', micros: null, roasMillionths: 2_500_000n }, tiktok: { automaticPlacements: true } }, 't3'),
      one(
        {
          objective: 'leads',
          event: 'lead',
          bidding: { strategy: 'cost_cap', micros: 12_340_000n },
          meta: { specialAdCategories: ['housing'] },
        },
        't4',
      ),
      one({ objective: 'leads', event: 'lead', ...ofGroup }, 't5'),
      one({ objective: 'app_installs', link: 'https://apps.apple.com/app/id1', callToAction: 'install' }, 't6'),
      one({ objective: 'awareness', bidding: { strategy: 'bid_cap', micros: 5_000_000n }, tiktok: { automaticPlacements: true } }, 't7'),
      one({ objective: 'engagement', assets: { ...own, identity: tiktokAccount } }, 't8'),
    ]
  }

  it.skipIf(!specsThere)(`has only what the specs have, at any depth [P12]${needsSpecs}`, async () => {
    const { publisher, access, pass } = on
    await sandbox.begin()
    for (const plan of await plans()) {
      expect(publisher.problems(plan)).toEqual([])
      const recorded = await publishAll(on, plan, Object.values(files))
      expect(await publisher.verify(access, plan, recorded)).toEqual({ extra: [], missing: [], different: [] })
      for (const one of [...recorded].reverse()) await publisher.setActive(access, { ...one, parent: null }, true)
      await publisher.reviews(access, idsOf(recorded, 'AD'))
      for (const step of publisher.steps(plan).filter(({ kind }) => kind === 'create')) {
        const request = recorded.find(({ key }) => key === step.objects[0]?.key)?.request
        if (request) await publisher.find(access, step, request)
      }
      await pass(60_000)
    }
    await publisher.listOurs(access, new Date(now))
    const exchanges = await sandbox.exchanges('tiktok')
    expect(exchanges.length).toBeGreaterThan(100)
    expect(departures(createChecker('tiktok', await readNodes(sandbox)), exchanges)).toEqual([])
  })

  it('makes the tree that TikTok’s own SDK makes from the same plan [P12]', async () => {
    const { access } = on
    const task = 'sdk'
    const audience = everybody({ include: { languages: ['de'] }, age: { min: 25, max: 54 } })
    const plan = planOf(
      {
        ...{ assets: own, startsAt, endsAt, attribution: 'all_events', bidding: { strategy: 'cost_cap', micros: 2_500_000n } },
        campaign: {
          adGroups: [groupOf('a1', { audience, ads: [adOf('a1', 'c1', { kind: 'single_video', files: [files.video.file] }, task)] }, task)],
        },
      },
      task,
    )
    const { '': video, poster } = await uploaded(on, files.video)
    const recorded = await publishAll(on, plan, [files.video])

    const [campaigns, adgroups, ads] = [new CampaignCreationApi(client), new AdgroupApi(client), new AdApi(client)]
    const named = (level: string) => recorded.find((one) => one.level === level)?.name
    const common = { advertiser_id: access.externalId, operation_status: 'DISABLE' }
    const campaign = {
      ...{ ...common, request_id: '1', campaign_name: named('CAMPAIGN'), objective_type: 'WEB_CONVERSIONS', sales_destination: 'WEBSITE' },
      ...{ budget_optimize_on: true, budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET', budget: 50 },
    }
    const { campaign_id } = await ask((done) => campaigns.smartPlusCampaignCreate(access.token, { body: campaign }, done))
    const adGroup = {
      ...{ ...common, request_id: '1', campaign_id, adgroup_name: named('AD_SET'), promotion_type: 'WEBSITE', pixel_id: own.pixel },
      ...{ optimization_goal: 'CONVERT', billing_event: 'OCPM', optimization_event: 'SHOPPING' },
      ...{ click_attribution_window: 'TWENTY_EIGHT_DAYS', view_attribution_window: 'SEVEN_DAYS' },
      ...{
        placement_type: 'PLACEMENT_TYPE_NORMAL',
        placements: ['PLACEMENT_TIKTOK'],
        bid_type: 'BID_TYPE_CUSTOM',
        conversion_bid_price: 2.5,
      },
      ...{ schedule_type: 'SCHEDULE_START_END', schedule_start_time: '2026-12-01 08:00:00', schedule_end_time: '2026-12-24 23:00:00' },
      targeting_optimization_mode: 'MANUAL',
      targeting_spec: { location_ids: ['2921044'], age_groups: ['AGE_25_34', 'AGE_35_44', 'AGE_45_54'], languages: ['de'] },
    }
    const { adgroup_id } = await ask((done) => adgroups.smartPlusAdgroupCreate(access.token, { body: adGroup }, done))
    const { type, id } = identityOf(own.identity ?? '')
    const ad = {
      ...{ ...common, adgroup_id, ad_name: named('AD') },
      creative_list: [{ creative_info: { ad_format: 'SINGLE_VIDEO', video_info: { video_id: video }, image_info: [{ web_uri: poster }] } }],
      ad_text_list: [{ ad_text: 'It shines.' }],
      landing_page_url_list: [{ landing_page_url: 'https://shop.example/lamp' }],
      call_to_action_list: [{ call_to_action: 'SHOP_NOW' }],
      ad_configuration: { identity_type: type, identity_id: id },
    }
    await ask((done) => ads.smartPlusAdCreate(access.token, { body: ad }, done))

    const { campaigns: trees } = await sandbox.control.tree('tiktok', access.externalId)
    const [theirs, ours] = trees.filter(({ name }) => name === plan.campaign.name).sort((a, b) => (a.id < b.id ? 1 : -1))
    /** Without ids and moments of creation: ids of parents become their names. A `request_id` is of one request. */
    const shape = (tree: typeof ours): unknown => {
      if (tree === undefined) throw new Error('The tree is missing.')
      const ids = new Map([tree, ...tree.adSets].map((one) => [one.id, one.name]))
      const plain = ({ given, switch: to, budget, startsAt: from, endsAt: until, objective }: Omit<typeof tree, 'adSets'>) => ({
        ...{ to, budget, from, until, objective },
        given: JSON.parse(
          JSON.stringify({ ...(given as object), request_id: '' }),
          (_key, value) => ids.get(String(value)) ?? value,
        ) as unknown,
      })
      return {
        ...plain(tree),
        adSets: tree.adSets.map((one) => ({ ...plain(one), ads: one.ads.map((each) => ({ ...plain(each), media: each.media })) })),
      }
    }
    expect(shape(ours)).toEqual(shape(theirs))
  })
})

type Row = Readonly<Record<string, unknown>>
type Done = (error: unknown, answer: { data: unknown }) => void

/** Turns the SDK's callbacks into a promise of `data`, which rejects with the platform's error. */
function ask(call: (done: Done) => void): Promise<Row> {
  return new Promise((resolve, reject) => call((error, answer) => (error ? reject(error) : resolve(answer.data as Row))))
}
