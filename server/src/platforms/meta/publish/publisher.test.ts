import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountPlan } from '../../account-plan.ts'
import { errorOf, now } from '../sandbox.test-helper.ts'
import { formOf } from './frozen.ts'
import { adOf, everybody, groupOf, noLimits, planOf } from './plan.test-helper.ts'
import { type HeldFile, heldImage, heldVideo, idsOf, openPublisher, publishAll } from './publish.test-helper.ts'

let meta: Awaited<ReturnType<typeof openPublisher>>
let files: { image: HeldFile; other: HeldFile; video: HeldFile }

beforeAll(async () => {
  meta = await openPublisher()
  files = { image: await heldImage(), other: await heldImage(), video: await heldVideo() }
})
afterAll(() => meta.close())

let tasks = 0
/** A plan of the sandbox's account with references of its own; each ad group shows the image unless it says otherwise. */
function newPlan(change: Parameters<typeof planOf>[0] = {}, groups?: (task: string) => AccountPlan['campaign']['adGroups']): AccountPlan {
  tasks += 1
  const task = `task ${tasks}`
  const adGroups = groups?.(task) ?? [groupOf('a1', { ads: [adOf('a1', 'c1', { files: [files.image.file] }, task)] }, task)]
  return planOf({ currency: 'USD', assets: meta.own, ...change, campaign: { adGroups, ...change.campaign } }, task)
}
const published = (plan: AccountPlan) => publishAll(meta, plan, Object.values(files))
const clean = { extra: [], missing: [], different: [] }
const america = [{ platform: null, id: 'US', kind: 'country' as const, name: 'United States' }]

describe('a published plan', () => {
  it('is one tree, switched off, and reads back as it was sent [P7][P9]', async () => {
    const { image, other, video } = files
    const audience = everybody({
      include: {
        places: america,
        languages: ['en', 'de'],
        segments: { genders: ['female'], systems: ['ios'], devices: ['phone', 'tablet'] },
      },
      age: { min: 25, max: 54 },
    })
    const plan = newPlan(
      { startsAt: new Date('2026-12-01T08:00:00Z'), endsAt: new Date('2026-12-24T23:00:00Z'), attribution: 'all_events' },
      (task) => [
        groupOf(
          'a1',
          { ads: [adOf('a1', 'c1', { files: [image.file] }, task), adOf('a1', 'c2', { kind: 'single_video', files: [video.file] }, task)] },
          task,
        ),
        groupOf(
          'a2',
          {
            audience,
            limits: { ...noLimits, dailyLower: 1_000_000n, dailyUpper: 9_000_000n },
            ads: [adOf('a2', 'c3', { kind: 'carousel', files: [image.file, video.file] }, task)],
          },
          task,
        ),
        groupOf(
          'a3',
          { ads: [adOf('a3', 'c4', { kind: 'dynamic', files: [image.file, other.file], titles: ['A lamp', 'Light'] }, task)] },
          task,
        ),
      ],
    )
    const recorded = await published(plan)
    expect(await meta.publisher.verify(meta.access, plan, recorded)).toEqual(clean)
    const { campaigns } = await meta.tree()
    const [own] = campaigns.filter(({ name }) => name === plan.campaign.name)
    expect(own).toMatchObject({ switch: 'off', objective: 'OUTCOME_SALES', budget: { kind: 'daily', micros: 50_000_000 } })
    expect(own?.adSets.map(({ name, ads }) => [name, ads.map((ad) => ad.name)])).toEqual(
      plan.campaign.adGroups.map(({ name, ads }) => [name, ads.map((ad) => ad.name)]),
    )
    expect(own?.adSets.flatMap((adSet) => [adSet, ...adSet.ads]).every((object) => object.switch === 'off')).toBe(true)
    expect(own?.adSets[0]?.ads.map(({ media }) => media)).toEqual([[image.file.md5], expect.arrayContaining([video.file.md5])])
    expect(own?.adSets[0]).toMatchObject({ startsAt: '2026-12-01T08:00:00.000Z', endsAt: '2026-12-24T23:00:00.000Z' })
  })

  it.each([
    ['traffic', {}],
    ['awareness', {}],
    ['engagement', {}],
    ['leads', { event: 'lead' }],
    ['sales', { bidding: { strategy: 'target_roas', micros: null, roasMillionths: 2_500_000n } }],
    ['sales', { bidding: { strategy: 'cost_cap', micros: 12_340_000n, roasMillionths: null } }],
    ['traffic', { bidding: { strategy: 'bid_cap', micros: 500_000n, roasMillionths: null } }],
    ['app_installs', { link: 'https://play.google.com/store/apps/details?id=a', callToAction: 'install' }],
  ] as const)('for %s with %o is accepted and reads back equal [P4]', async (objective, change) => {
    const plan = newPlan({ objective, ...change })
    expect(meta.publisher.problems(plan)).toEqual([])
    expect(await meta.publisher.verify(meta.access, plan, await published(plan))).toEqual(clean)
  })

  it('may give each ad set a budget of its own', async () => {
    const budget = { kind: 'lifetime', micros: 400_000_000n } as const
    const plan = newPlan({ endsAt: new Date('2026-12-24T23:00:00Z'), campaign: { budget: null } }, (task) => [
      groupOf('a1', { budget, ads: [adOf('a1', 'c1', { files: [files.image.file] }, task)] }, task),
    ])
    expect(meta.publisher.problems(plan)).toEqual([])
    expect(await meta.publisher.verify(meta.access, plan, await published(plan))).toEqual(clean)
  })

  it('targets what the searches find, and excludes people', async () => {
    const { access, publisher } = meta
    const [region] = await publisher.searchTargeting(access, 'place', 'California', 'en-US')
    const [interest] = await publisher.searchTargeting(access, 'interest', 'Running', 'en-US')
    const [behavior] = await publisher.searchTargeting(access, 'behavior', 'Shoppers', 'en-US')
    expect([region?.kind, interest?.kind, behavior?.kind]).toEqual(['region', 'interest', 'behavior'])
    const place = { platform: 'meta' as const, id: region?.id ?? '', kind: 'region' as const, name: region?.name ?? '' }
    const taxonomy = [interest, behavior].map((item) => ({
      ...{ platform: 'meta' as const, id: item?.id ?? '', name: item?.name ?? '' },
      kind: item?.kind === 'behavior' ? ('behavior' as const) : ('interest' as const),
    }))
    const people = [{ account: 'acc', externalId: meta.audience ?? '', name: 'Buyers' }]
    const audience = everybody({ include: { places: [place], taxonomy }, exclude: { customAudiences: people } })
    const plan = newPlan({}, (task) => [groupOf('a1', { audience, ads: [adOf('a1', 'c1', { files: [files.image.file] }, task)] }, task)])
    expect(await publisher.verify(access, plan, await published(plan))).toEqual(clean)
  })
})

describe('a search', () => {
  const search = (kind: 'place' | 'country' | 'interest' | 'behavior' | 'browsing' | 'app', text: string) =>
    meta.publisher.searchTargeting(meta.access, kind, text, 'zh-CN')

  it('names the parents of what it finds, and its size', async () => {
    expect(await search('place', 'Los Angeles')).toEqual([expect.objectContaining({ kind: 'city', path: ['United States', 'California'] })])
    expect(await search('country', 'Germany')).toEqual([{ id: 'DE', name: 'Germany', kind: 'country', path: [], size: null }])
    const [running] = await search('interest', 'Running')
    expect(running?.size).toBeGreaterThan(0)
    expect(running?.path).not.toContain('Running')
  })

  it('without a text gives the first level of what people like and do', async () => {
    expect((await search('behavior', '')).length).toBeGreaterThan(0)
    expect(await search('place', '')).toEqual([])
  })

  it('finds no browsing, which Meta does not offer', async () => {
    expect(await search('browsing', 'shoes')).toEqual([])
  })
})

describe('a dry run', () => {
  it('creates nothing and finds nothing wrong', async () => {
    const plan = newPlan()
    const before = await meta.tree()
    expect(await meta.publisher.dryRun?.(meta.access, plan)).toEqual([])
    expect((await meta.tree()).campaigns.length).toBe(before.campaigns.length)
  })

  it('gives Meta’s message at the budget', async () => {
    const low = newPlan({ campaign: { budget: { kind: 'daily', micros: 100_000n } } })
    expect(await meta.publisher.dryRun?.(meta.access, low)).toEqual([
      expect.objectContaining({
        kind: 'platform_refused',
        field: 'accounts.*.budget',
        platformMessage: expect.stringContaining('too low'),
      }),
    ])
  })

  it('finds a schedule that would be over within a day', async () => {
    const plan = newPlan({ endsAt: new Date(now.getTime() + 20 * 3_600_000) })
    expect(meta.publisher.problems(plan)).toEqual([])
    expect(await meta.publisher.dryRun?.(meta.access, plan)).toEqual([
      expect.objectContaining({ kind: 'schedule_too_short', field: 'schedule.end' }),
    ])
  })

  it('compares budgets of ad sets with the account’s minimum', async () => {
    const low = newPlan({ campaign: { budget: null } }, (task) => [groupOf('a1', { budget: { kind: 'daily', micros: 100_000n } }, task)])
    expect(await meta.publisher.dryRun?.(meta.access, low)).toEqual([
      expect.objectContaining({ kind: 'below_minimum', field: 'accounts.*.budget', values: { minimum: '1.00', currency: 'USD' } }),
    ])
  })
})

describe('a verification', () => {
  it('finds twins, what is missing, and what was changed', async () => {
    const plan = newPlan({}, (task) =>
      ['a1', 'a2'].map((key) => groupOf(key, { ads: [adOf(key, 'c1', { files: [files.image.file] }, task)] }, task)),
    )
    const recorded = await published(plan)
    const [first, second] = recorded.filter(({ level }) => level === 'AD_SET')
    const campaign = recorded.find(({ level }) => level === 'CAMPAIGN')
    if (!first || !second || !campaign) throw new Error('nothing was published')
    const step = (level: string) => {
      const found = meta.publisher.steps(plan).find(({ objects: [object] }) => object?.level === level)
      if (!found) throw new Error('no step')
      return found
    }
    const twins = [
      await meta.publisher.send(meta.access, step('CAMPAIGN'), campaign.request),
      await meta.publisher.send(meta.access, step('AD_SET'), first.request),
    ].flatMap((ids) => Object.values(ids))
    await meta.publisher.archive(meta.access, { ...second, parent: null })
    await meta.connector.setBudget(
      meta.access,
      { level: 'CAMPAIGN', externalId: campaign.externalId, budgetId: null },
      { kind: 'daily', micros: 51_000_000n },
    )
    const found = await meta.publisher.verify(meta.access, plan, recorded)
    expect(found.extra.map(({ externalId }) => externalId).sort()).toEqual([...twins].sort())
    expect(found.extra.map(({ key }) => key).sort()).toEqual([plan.campaign.key, first.key].sort())
    // Ads below an archived ad set are archived with it.
    expect(found.missing).toEqual([second.key, 'acc/a2/c1/0'])
    expect(found.different).toEqual([{ key: plan.campaign.key, field: 'daily_budget', sent: '5000', found: '5100' }])
    for (const one of found.extra) await meta.publisher.archive(meta.access, { ...one })
    expect((await meta.publisher.verify(meta.access, plan, recorded)).extra).toEqual([])
  })
})

describe('a verification of an ad set that somebody edited', () => {
  it.each([
    [
      'targeting',
      {
        targeting: {
          geo_locations: { countries: ['DE', 'US'] },
          age_min: 18,
          age_max: 65,
          targeting_automation: { advantage_audience: 0 },
        },
      },
    ],
    ['bid_amount', { bid_amount: '2600' }],
    ['end_time', { end_time: '2027-01-31T00:00:00+0000' }],
    ['name', { name: 'Mine' }],
    ['daily_spend_cap', { daily_spend_cap: '1200' }],
  ])('tells its %s', async (field, change) => {
    const limits = { ...noLimits, dailyUpper: 9_000_000n }
    const bidding = { strategy: 'cost_cap', micros: 2_500_000n, roasMillionths: null } as const
    const plan = newPlan({ bidding, endsAt: new Date('2026-12-24T23:00:00Z') }, (task) => [
      groupOf('a1', { limits, ads: [adOf('a1', 'c1', { files: [files.image.file] }, task)] }, task),
    ])
    const recorded = await published(plan)
    const [adSet = ''] = idsOf(recorded, 'AD_SET')
    const edited = await fetch(`${meta.settings.graphUrl.href.replace(/\/$/, '')}/v25.0/${adSet}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${meta.access.token}` },
      body: new URLSearchParams(formOf(change)),
    })
    expect(edited.status).toBe(200)
    const { different } = await meta.publisher.verify(meta.access, plan, recorded)
    expect(different).toEqual([expect.objectContaining({ key: 'acc/a1', field })])
  })
})

describe('switching on', () => {
  it('starts the review, which ends with a reason or without [E11]', async () => {
    const bad = newPlan({}, (task) => [
      groupOf(
        'a1',
        {
          ads: [
            adOf('a1', 'c1', { files: [files.image.file] }, task),
            adOf('a1', 'c2', { files: [files.other.file], bodies: ['A miracle!'] }, task),
          ],
        },
        task,
      ),
    ])
    const recorded = await published(bad)
    for (const one of [...recorded].reverse()) {
      await meta.publisher.setActive(meta.access, { ...one, parent: null }, true)
      await meta.publisher.setActive(meta.access, { ...one, parent: null }, true)
    }
    const ads = idsOf(recorded, 'AD')
    const reviews = async () => (await meta.publisher.reviews(meta.access, ads)).map(({ review }) => review)
    expect(await reviews()).toEqual(['in_review', 'in_review'])
    await meta.control.advance(3_600_000)
    const after = await meta.publisher.reviews(meta.access, ads)
    expect(Object.fromEntries(after.map((one) => [one.externalId, one.review]))).toEqual({
      [ads[0] ?? '']: 'approved',
      [ads[1] ?? '']: 'rejected',
    })
    expect(after.find(({ review }) => review === 'rejected')?.message).toContain('miracle')
    expect(await meta.publisher.verify(meta.access, bad, recorded)).toEqual(clean)
  })
})

describe('archiving', () => {
  it('may be repeated, and removes what it lists as ours', async () => {
    const plan = newPlan()
    const recorded = await published(plan)
    const since = new Date('2026-11-01T00:00:00Z')
    const ours = async () => (await meta.publisher.listOurs(meta.access, since)).map(({ externalId }) => externalId)
    expect(await ours()).toEqual(expect.arrayContaining(recorded.map(({ externalId }) => externalId)))
    for (const one of [...recorded].reverse()) {
      await meta.publisher.archive(meta.access, { ...one, parent: null })
      await meta.publisher.archive(meta.access, { ...one, parent: null })
    }
    for (const { externalId } of recorded) expect(await ours()).not.toContain(externalId)
    expect(await meta.publisher.listOurs(meta.access, new Date('2027-01-01T00:00:00Z'))).toEqual([])
  })

  it('deletes creatives', async () => {
    const plan = newPlan()
    const [step] = meta.publisher.steps(plan).filter(({ name }) => name === 'creatives.create')
    if (!step) throw new Error('no creative')
    const request = meta.publisher.request(plan, step, { [`upload/${files.image.file.hash}`]: { '': files.image.file.md5 } })
    await meta.publisher.send(meta.access, step, request)
    const [found] = await meta.publisher.find(meta.access, step, request)
    expect(found).toMatchObject({ level: 'CREATIVE', active: false })
    if (!found) throw new Error('the creative was not found')
    await meta.publisher.archive(meta.access, found)
    await meta.publisher.archive(meta.access, found)
    expect(await meta.publisher.find(meta.access, step, request)).toEqual([])
  })
})

it('is told by Meta why something is refused, with nothing created', async () => {
  const plan = newPlan({ assets: { page: '5' } })
  const [step] = meta.publisher.steps(plan).filter(({ name }) => name === 'creatives.create')
  if (!step) throw new Error('no creative')
  const request = meta.publisher.request(plan, step, { [`upload/${files.image.file.hash}`]: { '': files.image.file.md5 } })
  const error = await errorOf(meta.publisher.send(meta.access, step, request))
  expect(meta.publisher.outcomeOf(error)).toBe('refused')
  expect(await meta.publisher.find(meta.access, step, request)).toEqual([])
})
