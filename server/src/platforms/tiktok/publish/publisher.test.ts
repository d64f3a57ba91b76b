import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountPlan } from '../../account-plan.ts'
import { errorOf } from '../sandbox.test-helper.ts'
import { adOf, type Change, everybody, groupOf, planOf } from './plan.test-helper.ts'
import { type HeldFile, heldImage, heldVideo, idsOf, openPublisher, publishAll } from './publish.test-helper.ts'

let tiktok: Awaited<ReturnType<typeof openPublisher>>
let files: { image: HeldFile; other: HeldFile; video: HeldFile }

beforeAll(async () => {
  tiktok = await openPublisher()
  files = { image: await heldImage(), other: await heldImage(), video: await heldVideo() }
})
afterAll(() => tiktok.close())

let tasks = 0
/** A plan of the sandbox's account with references of its own; each ad group shows the image unless it says otherwise. */
function newPlan(change: Change = {}, groups?: (task: string) => AccountPlan['campaign']['adGroups']): AccountPlan {
  tasks += 1
  const task = `task ${tasks}`
  const adGroups = groups?.(task) ?? [groupOf('a1', { ads: [adOf('a1', 'c1', { files: [files.image.file] }, task)] }, task)]
  return planOf({ ...change, assets: { ...tiktok.own, ...change.assets }, campaign: { adGroups, ...change.campaign } }, task)
}
const published = (plan: AccountPlan) => publishAll(tiktok, plan, Object.values(files))
const clean = { extra: [], missing: [], different: [] }
const end = new Date('2026-12-24T23:00:00Z')

describe('a published plan', () => {
  it.each([
    ['Smart+', 'sales', 'WEB_CONVERSIONS'],
    ['manual', 'traffic', 'TRAFFIC'],
  ] as const)('of the %s family is one tree, switched off, and reads back as it was sent [P5][P7][P12]', async (family, objective, at) => {
    const { image, other, video } = files
    const audience = everybody({
      include: { languages: ['en', 'de'], segments: { genders: ['female'], systems: ['ios'], devices: [] } },
      age: { min: 25, max: 54 },
    })
    const plan = newPlan({ objective, startsAt: new Date('2026-12-01T08:00:00Z'), endsAt: end, attribution: 'all_events' }, (task) => [
      groupOf(
        'a1',
        { ads: [adOf('a1', 'c1', { files: [image.file] }, task), adOf('a1', 'c2', { kind: 'single_video', files: [video.file] }, task)] },
        task,
      ),
      groupOf('a2', { audience, ads: [adOf('a2', 'c3', { kind: 'carousel', files: [image.file, other.file] }, task)] }, task),
    ])
    expect(tiktok.publisher.problems(plan)).toEqual([])
    expect(tiktok.publisher.steps(plan).some(({ name }) => name.startsWith('smart_plus_'))).toBe(family === 'Smart+')
    const recorded = await published(plan)
    expect(await tiktok.publisher.verify(tiktok.access, plan, recorded)).toEqual(clean)
    const { campaigns } = await tiktok.tree()
    const [own] = campaigns.filter(({ name }) => name === plan.campaign.name)
    expect(own).toMatchObject({ switch: 'off', objective: at, budget: { kind: 'daily', micros: 50_000_000 } })
    expect(own?.adSets.map(({ name, ads }) => [name, ads.map((ad) => ad.name)])).toEqual(
      plan.campaign.adGroups.map(({ name, ads }) => [name, ads.map((ad) => ad.name)]),
    )
    expect(own?.adSets.flatMap((adSet) => [adSet, ...adSet.ads]).every((object) => object.switch === 'off')).toBe(true)
    expect(own?.adSets[0]?.ads.map(({ media }) => media)).toEqual([[image.file.md5], expect.arrayContaining([video.file.md5])])
    expect(own?.adSets[1]?.ads[0]?.media).toEqual([image.file.md5, other.file.md5])
    expect(own?.adSets[0]).toMatchObject({ startsAt: '2026-12-01T08:00:00.000Z', endsAt: '2026-12-24T23:00:00.000Z' })
  })

  it.each(['sales', 'traffic'] as const)('for %s is listed, switched and budgeted by the connector [P5]', async (objective) => {
    const { connector, access, control } = tiktok
    const plan = newPlan({ objective })
    const recorded = await published(plan)
    const entities = await connector.hierarchy(access)
    for (const { level, externalId } of recorded) {
      const entity = entities.find((one) => one.level === level && one.externalId === externalId)
      if (entity === undefined) throw new Error(`${level} ${externalId} is not listed`)
      expect(entity).toMatchObject({ switch: 'off', readOnly: false, automated: objective === 'sales' })
      await connector.setSwitch(access, entity, 'on')
      expect(await connector.read(access, entity.level, externalId)).toMatchObject({ switch: 'on', name: entity.name })
      if (entity.budget !== null) await connector.setBudget(access, entity, { kind: 'daily', micros: 70_000_000n })
    }
    const budgets = (await control.tree('tiktok', tiktok.account.id)).campaigns
      .filter(({ name }) => name === plan.campaign.name)
      .map(({ budget }) => budget)
    expect(budgets).toEqual([{ kind: 'daily', micros: 70_000_000 }])
  })

  it.each([
    ['traffic', {}],
    ['awareness', {}],
    ['leads', { event: 'lead' }],
    ['app_installs', { link: 'https://play.google.com/store/apps/details?id=a', callToAction: 'install' }],
    ['sales', { tiktok: { automaticPlacements: true } }],
    ['traffic', { tiktok: { automaticPlacements: true } }],
    ['sales', { bidding: { strategy: 'target_roas', micros: null, roasMillionths: 2_500_000n } }],
    ['sales', { bidding: { strategy: 'cost_cap', micros: 12_340_000n, roasMillionths: null } }],
    ['traffic', { bidding: { strategy: 'bid_cap', micros: 500_000n, roasMillionths: null } }],
    ['awareness', { bidding: { strategy: 'bid_cap', micros: 5_000_000n, roasMillionths: null } }],
    ['leads', { event: 'registration', meta: { specialAdCategories: ['housing'] } }],
  ] as const satisfies readonly (readonly [string, Change])[])(
    'for %s with %o is accepted and reads back equal [P4][P12]',
    async (objective, change) => {
      const plan = newPlan({ objective, ...change })
      expect(tiktok.publisher.problems(plan)).toEqual([])
      expect(await tiktok.publisher.verify(tiktok.access, plan, await published(plan))).toEqual(clean)
    },
  )

  it('wins followers for a TikTok account, and posts nothing to its profile', async () => {
    const plan = newPlan({ objective: 'engagement', assets: { identity: tiktok.tiktokAccount } }, (task) => [
      groupOf('a1', { ads: [adOf('a1', 'c1', { kind: 'single_video', files: [files.video.file] }, task)] }, task),
    ])
    expect(tiktok.publisher.problems(plan)).toEqual([])
    const recorded = await published(plan)
    expect(await tiktok.publisher.verify(tiktok.access, plan, recorded)).toEqual(clean)
    expect(recorded.at(-1)?.request.body).toContain('"dark_post_status":"ON"')
  })

  it.each([
    ['daily', 'lowest_cost', 'smart_plus'],
    ['lifetime', 'lowest_cost', 'smart_plus'],
    ['lifetime', 'cost_cap', 'ad_sets'],
  ] as const)('may give each ad group a %s budget with %s [P2]', async (kind, strategy, family) => {
    const budget = { kind, micros: 900_000_000n } as const
    const bidding = { strategy, micros: strategy === 'cost_cap' ? 4_500_000n : null, roasMillionths: null }
    const plan = newPlan({ bidding, endsAt: end, campaign: { budget: null } }, (task) =>
      ['a1', 'a2'].map((key) => groupOf(key, { budget, ads: [adOf(key, 'c1', { files: [files.image.file] }, task)] }, task)),
    )
    expect(tiktok.publisher.problems(plan)).toEqual([])
    expect(tiktok.publisher.steps(plan).find(({ key }) => key === 'ad_group/a1')?.name).toContain(family)
    expect(await tiktok.publisher.verify(tiktok.access, plan, await published(plan))).toEqual(clean)
  })

  it('lets Smart+ choose among materials and texts', async () => {
    const { image, video } = files
    const plan = newPlan({}, (task) => [
      groupOf('a1', { ads: [adOf('a1', 'c1', { kind: 'dynamic', files: [image.file, video.file], bodies: ['One', 'Two'] }, task)] }, task),
    ])
    expect(tiktok.publisher.problems(plan)).toEqual([])
    expect(await tiktok.publisher.verify(tiktok.access, plan, await published(plan))).toEqual(clean)
    const own = (await tiktok.tree()).campaigns.find(({ name }) => name === plan.campaign.name)
    expect(own?.adSets[0]?.ads[0]?.given).toMatchObject({
      creative_list: [{ creative_info: { ad_format: 'CAROUSEL_ADS' } }, { creative_info: { ad_format: 'SINGLE_VIDEO' } }],
      ad_text_list: [{ ad_text: 'One' }, { ad_text: 'Two' }],
    })
  })

  it('targets what the searches find, and excludes people [P5]', async () => {
    const { access, publisher } = tiktok
    const search = (kind: 'place' | 'interest' | 'behavior', text: string) => publisher.searchTargeting(access, kind, text, 'en-US')
    const [[city], [interest], [video, creator], [hashtag]] = await Promise.all([
      search('place', 'Munich'),
      search('interest', 'Running'),
      search('behavior', 'Coffee'),
      search('behavior', '#running'),
    ])
    const taxonomy = [interest, video, creator, hashtag].map((item) => ({
      ...{ platform: 'tiktok' as const, id: item?.id ?? '', name: item?.name ?? '' },
      kind: item?.kind === 'behavior' ? ('behavior' as const) : ('interest' as const),
    }))
    const place = { platform: 'tiktok' as const, id: city?.id ?? '', kind: 'city' as const, name: city?.name ?? '' }
    const people = tiktok.audiences.map((externalId) => ({ account: 'acc', externalId, name: 'Buyers' }))
    const audience = everybody({
      include: { places: [place], taxonomy, customAudiences: people.slice(1) },
      exclude: { customAudiences: people.slice(0, 1) },
    })
    for (const objective of ['sales', 'traffic'] as const) {
      const plan = newPlan({ objective }, (task) => [
        groupOf('a1', { audience, ads: [adOf('a1', 'c1', { files: [files.image.file] }, task)] }, task),
      ])
      expect(publisher.problems(plan)).toEqual([])
      const recorded = await published(plan)
      expect(await publisher.verify(access, plan, recorded)).toEqual(clean)
    }
  })

  it('without a start, or after it, begins soon', async () => {
    const plan = newPlan({ startsAt: new Date('2026-11-01T00:00:00Z') })
    const recorded = await published(plan)
    const { schedule_start_time: start } = JSON.parse(recorded[1]?.request.body ?? '{}') as { schedule_start_time: string }
    expect(Date.parse(`${start}Z`) - tiktok.access.now.getTime()).toBe(120_000)
  })
})

describe('a search', () => {
  const search = (kind: 'place' | 'country' | 'interest' | 'behavior' | 'browsing' | 'app', text: string) =>
    tiktok.publisher.searchTargeting(tiktok.access, kind, text, 'en-US')

  it('names the parents of what it finds', async () => {
    expect(await search('place', 'Los Angeles')).toEqual([
      { id: '5368361', name: 'Los Angeles', kind: 'city', path: ['United States'], size: null },
    ])
    expect(await search('country', 'Germany')).toEqual([{ id: '2921044', name: 'Germany', kind: 'country', path: [], size: null }])
    expect(await search('interest', 'Running')).toEqual([expect.objectContaining({ name: 'Running', path: ['Sports & Outdoors'] })])
  })

  it('without a text gives the first level of what people like and do', async () => {
    const [interests, behaviors] = await Promise.all([search('interest', ''), search('behavior', '')])
    expect([...interests, ...behaviors].every(({ path }) => path.length === 0)).toBe(true)
    expect(new Set(behaviors.map(({ id }) => id.split('/')[0])).size).toBe(3)
    expect(await search('place', '')).toEqual([])
  })

  it('finds no browsing, which TikTok does not offer', async () => {
    expect(await search('browsing', 'shoes')).toEqual([])
  })
})

describe.each(['sales', 'traffic'] as const)('a verification of a plan for %s', (objective) => {
  it('finds twins, what is missing, and what was changed', async () => {
    const { publisher, access } = tiktok
    const plan = newPlan({ objective }, (task) =>
      ['a1', 'a2'].map((key) => groupOf(key, { ads: [adOf(key, 'c1', { files: [files.image.file] }, task)] }, task)),
    )
    const recorded = await published(plan)
    const [first, second] = recorded.filter(({ level }) => level === 'AD_SET')
    const campaign = recorded.find(({ level }) => level === 'CAMPAIGN')
    if (!first || !second || !campaign) throw new Error('nothing was published')
    const stepOf = (key: string) => {
      const found = publisher.steps(plan).find(({ objects: [object] }) => object?.key === key)
      if (!found) throw new Error('no step')
      return found
    }
    // TikTok has forgotten the request_id by then.
    await tiktok.pass(11_000)
    const twins: string[] = []
    for (const one of [campaign, first]) twins.push(...Object.values(await publisher.send(access, stepOf(one.key), one.request)))
    await publisher.archive(access, { ...second, parent: null })
    await tiktok.control.change({ platform: 'tiktok', id: campaign.externalId, budgetMicros: 51_000_000 })
    await tiktok.control.change({ platform: 'tiktok', id: first.externalId, name: 'Mine' })
    const found = await publisher.verify(access, plan, recorded)
    expect(found.extra.map(({ externalId }) => externalId).sort()).toEqual([...twins].sort())
    expect(found.extra.map(({ key }) => key).sort()).toEqual([plan.campaign.key, first.key].sort())
    expect(found.missing).toEqual([second.key, 'acc/a2/c1/0'])
    expect(found.different).toEqual([
      { key: plan.campaign.key, field: 'budget', sent: '50', found: '51' },
      { key: first.key, field: 'adgroup_name', sent: first.name, found: 'Mine' },
    ])
    for (const one of found.extra) await publisher.archive(access, { ...one })
    expect((await publisher.verify(access, plan, recorded)).extra).toEqual([])
  })
})

describe('a verification of an ad group that somebody edited', () => {
  it.each([
    ['location_ids', { targeting_spec: { location_ids: ['2921044', '6252001'] } }],
    ['gender', { targeting_spec: { location_ids: ['2921044'], gender: 'GENDER_MALE' } }],
    ['conversion_bid_price', { conversion_bid_price: 5 }],
    ['schedule_end_time', { schedule_end_time: '2027-01-31 00:00:00' }],
  ])('tells its %s', async (field, change) => {
    const bidding = { strategy: 'cost_cap', micros: 2_500_000n, roasMillionths: null } as const
    const plan = newPlan({ bidding, endsAt: end })
    const recorded = await published(plan)
    const [adGroup = ''] = idsOf(recorded, 'AD_SET')
    const edited = await fetch(`${tiktok.urls.tiktok}/open_api/v1.3/smart_plus/adgroup/update/`, {
      method: 'POST',
      headers: { 'access-token': tiktok.access.token, 'content-type': 'application/json' },
      body: JSON.stringify({ advertiser_id: tiktok.account.id, adgroup_id: adGroup, ...change }),
    })
    expect(await edited.json()).toMatchObject({ code: 0 })
    const { different } = await tiktok.publisher.verify(tiktok.access, plan, recorded)
    expect(different.map((one) => [one.key, one.field])).toContainEqual(['acc/a1', field])
  })
})

describe.each(['sales', 'traffic'] as const)('switching on a plan for %s', (objective) => {
  it('may be repeated; the review ends with a reason or without [E11]', async () => {
    const { image, other } = files
    const plan = newPlan({ objective }, (task) => [
      groupOf(
        'a1',
        {
          ads: [adOf('a1', 'c1', { files: [image.file] }, task), adOf('a1', 'c2', { files: [other.file], bodies: ['A miracle!'] }, task)],
        },
        task,
      ),
    ])
    const recorded = await published(plan)
    for (const one of [...recorded].reverse()) {
      await tiktok.publisher.setActive(tiktok.access, { ...one, parent: null }, true)
      await tiktok.publisher.setActive(tiktok.access, { ...one, parent: null }, true)
    }
    const own = (await tiktok.tree()).campaigns.find(({ name }) => name === plan.campaign.name)
    expect([own?.switch, own?.adSets[0]?.switch, ...(own?.adSets[0]?.ads.map((ad) => ad.switch) ?? [])]).toEqual(Array(4).fill('on'))
    const ads = idsOf(recorded, 'AD')
    expect((await tiktok.publisher.reviews(tiktok.access, ads)).map(({ review }) => review)).toEqual(['in_review', 'in_review'])
    await tiktok.pass(3_600_000)
    const after = await tiktok.publisher.reviews(tiktok.access, ads)
    expect(Object.fromEntries(after.map((one) => [one.externalId, one.review]))).toEqual({
      [ads[0] ?? '']: 'approved',
      [ads[1] ?? '']: 'rejected',
    })
    expect(after.find(({ review }) => review === 'rejected')?.message).toContain('miracle')
    expect(await tiktok.publisher.verify(tiktok.access, plan, recorded)).toEqual(clean)
  })
})

describe('archiving', () => {
  it('may be repeated, and removes what it lists as ours, in both families', async () => {
    const recorded = [...(await published(newPlan())), ...(await published(newPlan({ objective: 'traffic' })))]
    const since = new Date('2026-11-01T00:00:00Z')
    const ours = async () => (await tiktok.publisher.listOurs(tiktok.access, since)).map(({ externalId }) => externalId)
    expect(await ours()).toEqual(expect.arrayContaining(recorded.map(({ externalId }) => externalId)))
    for (const one of [...recorded].reverse()) {
      await tiktok.publisher.archive(tiktok.access, { ...one, parent: null })
      await tiktok.publisher.archive(tiktok.access, { ...one, parent: null })
    }
    for (const { externalId } of recorded) expect(await ours()).not.toContain(externalId)
    expect(await tiktok.publisher.listOurs(tiktok.access, new Date('2027-01-01T00:00:00Z'))).toEqual([])
  })
})

it('is told by TikTok why something is refused, with nothing created', async () => {
  const plan = newPlan({ campaign: { budget: { kind: 'daily', micros: 1_000_000n } } })
  const step = tiktok.publisher.steps(plan).find(({ key }) => key === 'campaign')
  if (!step) throw new Error('no campaign')
  const request = tiktok.publisher.request(plan, step, {})
  const error = await errorOf(tiktok.publisher.send(tiktok.access, step, request))
  expect(error.message).toContain('at least 50')
  expect(tiktok.publisher.outcomeOf(error)).toBe('refused')
  expect(await tiktok.publisher.find(tiktok.access, step, request)).toEqual([])
})
