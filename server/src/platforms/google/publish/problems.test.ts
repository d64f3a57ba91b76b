import { describe, expect, it } from 'vitest'
import type { AccountPlan } from '../../account-plan.ts'
import { adOf, everybody, groupOf, imageOf, landscape, planOf, planWith, square, video } from './plan.test-helper.ts'
import { problemsOf } from './problems/problems.ts'

const told = (plan: AccountPlan) => problemsOf(plan).map(({ kind, field }) => `${kind} ${field}`)
const channels = ['search', 'performance_max', 'demand_gen', 'app'] as const

it.each(channels)('a complete plan of %s has none', (channel) => {
  expect(problemsOf(planOf(channel))).toEqual([])
})

describe('the type of campaign', () => {
  it('has the objectives that it can have', () => {
    for (const objective of ['awareness', 'engagement'] as const)
      expect(told(planOf('demand_gen', { objective }))).toEqual(['field_unsupported objective'])
    expect(told(planOf('performance_max', { objective: 'traffic' }))).toEqual(['field_unsupported objective'])
    expect(told(planOf('app', { objective: 'sales' }))).toEqual(['field_unsupported objective'])
  })

  it('needs a word about politics, keywords, an app, and a business name with a logo', () => {
    expect(told(planOf('search', { google: { euPolitical: null, keywords: [] } }))).toEqual([
      'required google.euPolitical',
      'required google.keywords',
    ])
    const { assets } = planOf('app')
    expect(told(planOf('app', { assets: { ...assets, app: null } }))).toEqual(['required accounts.*.app'])
    expect(told(planOf('demand_gen', { google: { businessName: ' ', logo: null } }))).toEqual([
      'required google.businessName',
      'required google.logo',
    ])
    expect(told(planOf('demand_gen', { google: { logo: landscape } }))).toEqual(['material_unsuitable google.logo'])
  })

  it('has the buttons that Google has, where ads have one', () => {
    expect(told(planOf('demand_gen', { callToAction: 'get_offer' }))).toEqual(['field_unsupported callToAction'])
    expect(told(planOf('search', { callToAction: 'get_offer' }))).toEqual([])
  })
})

describe('money', () => {
  it('belongs to the campaign, in units that can be billed [P2]', () => {
    const limits = { dailyLower: null, dailyUpper: 9_000_000n, totalLower: null, totalUpper: null }
    const plan = planWith('search', { limits, budget: { kind: 'daily', micros: 1_000_000n } }, { campaign: { budget: null } })
    expect(told(plan)).toEqual(['field_unsupported budget.level', 'field_unsupported accounts.*.dailyUpper'])
    expect(told(planOf('search', { campaign: { budget: { kind: 'daily', micros: 5_005_000n } } }))).toEqual([
      'too_many_decimals accounts.*.budget',
    ])
    expect(told(planOf('search', { currency: 'JPY', campaign: { budget: { kind: 'daily', micros: 5_500_000n } } }))).toEqual([
      'too_many_decimals accounts.*.budget',
    ])
  })

  it('for the whole duration needs an end, and no app', () => {
    const campaign = { budget: { kind: 'lifetime', micros: 90_000_000n } as const }
    expect(told(planOf('search', { campaign }))).toEqual(['end_required schedule.end'])
    const endsAt = new Date('2026-12-24T22:59:00Z')
    expect(told(planOf('search', { campaign, endsAt }))).toEqual([])
    expect(told(planOf('app', { campaign, endsAt }))).toEqual(['field_unsupported budget.kind'])
  })

  it.each([
    ['search', { strategy: 'bid_cap', micros: 1_000_000n }, 'traffic', []],
    ['demand_gen', { strategy: 'bid_cap', micros: 1_000_000n }, 'traffic', ['field_unsupported bidding.strategy']],
    ['search', { strategy: 'cost_cap', micros: 1_000_000n }, 'traffic', ['field_unsupported bidding.strategy']],
    ['search', { strategy: 'cost_cap' }, 'leads', ['required accounts.*.bid']],
    ['search', { strategy: 'target_roas', roasMillionths: 2_500_000n }, 'sales', []],
    ['search', { strategy: 'target_roas', roasMillionths: 2_500_000n }, 'leads', ['field_unsupported bidding.strategy']],
    ['performance_max', { strategy: 'target_roas' }, 'sales', ['required bidding.roas']],
    ['performance_max', { strategy: 'target_roas', roasMillionths: 1_001_000_000n }, 'sales', ['above_cap bidding.roas']],
    ['app', { strategy: 'target_roas', roasMillionths: 2_000_000n }, 'app_installs', ['field_unsupported bidding.strategy']],
  ] as const)('in %s is bid with %o for %s: %j [P4]', (channel, bidding, objective, expected) => {
    expect(told(planOf(channel, { bidding, objective }))).toEqual(expected)
  })
})

it('campaigns begin and end with a day, but for Demand Gen', () => {
  const given = { startsAt: new Date('2026-12-01T08:00:00Z'), endsAt: new Date('2026-12-24T12:00:00Z') }
  expect(told(planOf('search', given))).toEqual(['field_unsupported schedule.start', 'field_unsupported schedule.end'])
  expect(told(planOf('demand_gen', given))).toEqual([])
})

describe('audiences', () => {
  const segments = { genders: [], systems: [], devices: [] }
  const berlin = { platform: 'google', id: '1003854', kind: 'city', name: 'Berlin' } as const

  it('need a place, and languages that Google knows [P5]', () => {
    expect(told(planWith('search', { audience: everybody({ include: { places: [], languages: ['xx'] } }) }))).toEqual([
      'required audiences.a1.include.places',
      'field_unsupported audiences.a1.include.languages',
    ])
  })

  it('share what belongs to the campaign [P5]', () => {
    const adGroups = (channel: 'search' | 'demand_gen') => [
      groupOf(channel, 'a1'),
      groupOf(channel, 'a2', { audience: everybody({ include: { places: [berlin], segments: { ...segments, devices: ['phone'] } } }) }),
    ]
    expect(told(planOf('search', { campaign: { adGroups: adGroups('search') } }))).toEqual([
      'field_unsupported audiences.a2.include.places',
      'field_unsupported audiences.a2.include.segments',
    ])
    expect(told(planOf('demand_gen', { campaign: { adGroups: adGroups('demand_gen') } }))).toEqual([
      'field_unsupported audiences.a2.include.segments',
    ])
  })

  it('have ages by Google’s ranges, and people only where the channel has them', () => {
    const ages = (channel: (typeof channels)[number], min: number, max: number) =>
      told(planWith(channel, { audience: everybody({ age: { min, max } }) }))
    expect(ages('search', 25, 54)).toEqual([])
    for (const [min, max] of [
      [20, 54],
      [25, 50],
      [13, 65],
    ] as const)
      expect(ages('search', min, max)).toEqual(['field_unsupported audiences.a1.age'])
    expect(ages('performance_max', 25, 54)).toEqual(['field_unsupported audiences.a1.age'])
    const list = { account: 'acc', externalId: '5', name: 'Buyers' }
    const audience = everybody({ include: { customAudiences: [list], segments: { ...segments, genders: ['male'] } } })
    expect(told(planWith('app', { audience }))).toEqual([
      'field_unsupported audiences.a1.include.segments',
      'field_unsupported audiences.a1.include.customAudiences',
    ])
    expect(
      told(planWith('demand_gen', { audience: everybody({ include: { customAudiences: [list] }, exclude: { customAudiences: [list] } }) })),
    ).toEqual(['same_included_and_excluded audiences.a1.exclude.customAudiences'])
  })

  it('have interests, but no behavior, nothing excluded, and systems only as an app’s own', () => {
    const item = (kind: 'interest' | 'behavior' | 'browsing') => ({ platform: 'google' as const, kind, id: '1', name: 'Running' })
    const withItem = (channel: 'search' | 'demand_gen', kind: 'interest' | 'behavior' | 'browsing') =>
      told(planWith(channel, { audience: everybody({ include: { taxonomy: [item(kind)] } }) }))
    expect([withItem('search', 'interest'), withItem('demand_gen', 'browsing')]).toEqual([[], []])
    for (const refused of [withItem('search', 'browsing'), withItem('demand_gen', 'behavior')])
      expect(refused).toEqual(['field_unsupported audiences.a1.include.taxonomy'])
    expect(told(planWith('search', { audience: everybody({ exclude: { taxonomy: [item('interest')] } }) }))).toEqual([
      'field_unsupported audiences.a1.exclude.taxonomy',
    ])
    const system = (channel: (typeof channels)[number], one: 'android' | 'ios') =>
      told(planWith(channel, { audience: everybody({ include: { segments: { ...segments, systems: [one] } } }) }))
    expect(system('app', 'android')).toEqual([])
    for (const refused of [system('app', 'ios'), system('search', 'android')])
      expect(refused).toEqual(['field_unsupported audiences.a1.include.segments'])
  })
})

describe('creatives', () => {
  it('show images of Google’s shapes and videos that are on YouTube', () => {
    const { youtubeId: _, ...unsynced } = video
    const ads = [adOf('demand_gen', 'a1', { kind: 'single_video', files: [unsynced] })]
    expect(problemsOf(planWith('demand_gen', { ads }))).toMatchObject([
      { kind: 'video_not_on_youtube', field: 'creatives.c1.materials.0', values: { name: 'Lamp at night' } },
    ])
    const odd = [imageOf(6, 1_000, 700), imageOf(7, 100, 100), { ...square, bytes: 6_000_000 }]
    for (const file of odd)
      expect(told(planWith('demand_gen', { ads: [adOf('demand_gen', 'a1', { files: [file] })] }))).toEqual([
        'material_unsuitable creatives.c1.materials.0',
      ])
  })

  it('of Performance Max have a square and a landscape image', () => {
    const ads = [adOf('performance_max', 'a1', { files: [square, imageOf(8, 1_080, 1_920)] })]
    expect(told(planWith('performance_max', { ads }))).toEqual([
      'material_unsuitable creatives.all.materials.1',
      'required creatives.all.materials',
    ])
  })

  it('of Demand Gen have at most fifty ads in an ad group', () => {
    const ads = (count: number) =>
      told(planWith('demand_gen', { ads: Array.from({ length: count }, (_, at) => adOf('demand_gen', 'a1', { key: `ads/c1/${at}` })) }))
    expect([ads(50), ads(51)]).toEqual([[], ['too_many creatives']])
  })

  it('of Demand Gen mix no images and videos', () => {
    const mixed = (kind: 'dynamic' | 'carousel') =>
      told(planWith('demand_gen', { ads: [adOf('demand_gen', 'a1', { kind, files: [square, video] })] }))
    expect(mixed('dynamic')).toEqual(['wrong_material_kind creatives.c1.materials'])
    expect(mixed('carousel')).toEqual(['wrong_material_kind creatives.c1.materials'])
  })
})

describe('texts', () => {
  it('are as many and as long as the channel allows', () => {
    const ads = [adOf('search', 'a1', { titles: ['A lamp', 'x'.repeat(31)], descriptions: ['Only today'] })]
    expect(told(planWith('search', { ads }))).toEqual(['too_few texts.titles', 'too_long texts.titles', 'too_few texts.descriptions'])
    const many = [adOf('demand_gen', 'a1', { bodies: ['1', '2', '3'], descriptions: ['4', '5', '6'] })]
    expect(told(planWith('demand_gen', { ads: many }))).toEqual(['too_many texts.descriptions'])
  })

  it('of Chinese count twice', () => {
    const titles = ['灯', '一盏很亮的灯', '今天在我们的商店里购买一盏新台灯']
    expect(told(planWith('search', { ads: [adOf('search', 'a1', { titles })] }))).toEqual(['too_long texts.titles'])
  })

  it('of Performance Max have a short description', () => {
    const descriptions = ['x'.repeat(70), 'y'.repeat(61)]
    expect(told(planWith('performance_max', { ads: [adOf('performance_max', 'a1', { descriptions })] }))).toEqual([
      'too_long texts.descriptions',
    ])
  })
})
