import { describe, expect, it } from 'vitest'
import type { AccountPlan, PlannedAd } from '../../account-plan.ts'
import { adOf, type Change, everybody, image, noLimits, planOf, planWith, video } from './plan.test-helper.ts'
import { problemsOf } from './problems/problems.ts'

const found = (plan: AccountPlan) => problemsOf(plan, now).map(({ kind, field }) => `${kind} ${field}`)
const place = (id: string) => ({ platform: null, id, kind: 'country' as const, name: id })
const withAudience = (change: Parameters<typeof everybody>[0], plan: Change = {}) => planWith({ audience: everybody(change) }, plan)
const withAd = (ad: Partial<PlannedAd>, plan: Change = {}) => planWith({ ads: [adOf('a1', 'c1', ad)] }, plan)
const shaped = (width: number, height: number, more = {}) =>
  found(withAd({ kind: 'single_video', files: [{ ...video, width, height, ...more }] }))
const store = 'https://play.google.com/store/apps/details?id=a'
const now = new Date('2026-11-20T15:00:00Z')
const end = new Date('2026-12-24T23:00:00Z')
const start = new Date('2026-12-01T23:00:00Z')

it('finds nothing in plans that TikTok accepts [P12]', () => {
  expect(found(planOf())).toEqual([])
  expect(found(planOf({ objective: 'leads', event: 'lead' }))).toEqual([])
  expect(found(planOf({ objective: 'app_installs', link: store, callToAction: 'install', assets: { app: '303', pixel: null } }))).toEqual(
    [],
  )
  expect(found(planOf({ objective: 'traffic', assets: { pixel: null } }))).toEqual([])
  expect(found(planOf({ objective: 'awareness', assets: { pixel: null }, link: '' }))).toEqual([])
  expect(found(planOf({ objective: 'engagement', assets: { identity: 'TT_USER/5' }, link: '' }))).toEqual([])
  expect(found(planOf({ bidding: { strategy: 'target_roas', roasMillionths: 2_500_000n } }))).toEqual([])
  expect(found(withAd({ kind: 'dynamic', files: [image, video] }))).toEqual([])
  expect(found(withAd({ kind: 'carousel', files: [image, image] }))).toEqual([])
})

describe('assets and objective', () => {
  it.each([
    ['an identity', planOf({ assets: { identity: null } }), 'required accounts.*.identity'],
    ['a pixel for sales', planOf({ assets: { pixel: null } }), 'required accounts.*.pixel'],
    ['an app', planOf({ objective: 'app_installs', link: store }), 'required accounts.*.app'],
    ['the app’s store', planOf({ objective: 'app_installs', assets: { app: '3' } }), 'link_invalid link'],
    ['an event of sales', planOf({ event: 'lead' }), 'field_unsupported event'],
    ['an event of leads', planOf({ objective: 'leads' }), 'field_unsupported event'],
    ['an app to install', planOf({ callToAction: 'install' }), 'field_unsupported callToAction'],
    ['a button that TikTok has', planOf({ callToAction: 'get_offer' }), 'field_unsupported callToAction'],
    ['a TikTok account for followers', planOf({ objective: 'engagement' }), 'field_unsupported accounts.*.identity'],
    ['no creator’s code', planOf({ assets: { identity: 'AUTH_CODE/5' } }), 'field_unsupported accounts.*.identity'],
  ])('need %s', (_what, plan, problem) => {
    expect(found(plan)).toEqual([problem])
  })
})

describe('money [P2][P3][P4]', () => {
  const daily = (micros: bigint, currency = 'USD') => planOf({ currency, campaign: { budget: { kind: 'daily', micros } } })
  const ofGroup = (micros: bigint, kind: 'daily' | 'lifetime' = 'daily', change: Change = {}) =>
    planWith({ budget: { kind, micros } }, { startsAt: start, endsAt: end, ...change, campaign: { budget: null } })

  it('has TikTok’s minimums by currency and level', () => {
    expect(found(daily(49_990_000n))).toEqual(['below_minimum accounts.*.budget'])
    expect(found(daily(5_000_000_000n, 'JPY'))).toEqual([])
    expect(found(daily(4_999_000_000n, 'JPY'))).toEqual(['below_minimum accounts.*.budget'])
    expect(found(daily(1_000_000n, 'SEK'))).toEqual([])
    expect(found(ofGroup(20_000_000n))).toEqual([])
    expect(found(ofGroup(19_990_000n))).toEqual(['below_minimum accounts.*.budget'])
    expect(problemsOf(ofGroup(459_000_000n, 'lifetime'), now)).toMatchObject([{ kind: 'below_minimum', values: { minimum: '460' } }])
    expect(found(ofGroup(460_000_000n, 'lifetime'))).toEqual([])
    expect(found(ofGroup(460_000_000n, 'lifetime', { startsAt: null }))).toEqual(['below_minimum accounts.*.budget'])
    expect(found(daily(10_000_000_000_000n))).toEqual(['above_cap accounts.*.budget'])
  })

  it('is counted in TikTok’s units', () => {
    expect(found(daily(50_005_000n))).toEqual(['too_many_decimals accounts.*.budget'])
    expect(found(daily(6_000_500_000n, 'JPY'))).toEqual(['too_many_decimals accounts.*.budget'])
    expect(found(planOf({ bidding: { strategy: 'cost_cap', micros: 1n } }))).toEqual(['too_many_decimals accounts.*.bid'])
  })

  it('has prices per result, or for what is billed', () => {
    const bid = (objective: AccountPlan['objective'], strategy: 'cost_cap' | 'bid_cap') =>
      found(planOf({ objective, bidding: { strategy, micros: 5_000_000n } }))
    expect(bid('sales', 'cost_cap')).toEqual([])
    expect(bid('sales', 'bid_cap')).toEqual(['field_unsupported bidding.strategy'])
    expect(bid('traffic', 'bid_cap')).toEqual([])
    expect(bid('traffic', 'cost_cap')).toEqual(['field_unsupported bidding.strategy'])
    expect(found(planOf({ bidding: { strategy: 'cost_cap' } }))).toEqual(['required accounts.*.bid'])
  })

  it('has a return between 0.01 and 1,000, for purchases', () => {
    const roas = (roasMillionths: bigint | null) => found(planOf({ bidding: { strategy: 'target_roas', roasMillionths } }))
    expect([roas(null), roas(9_000n), roas(1_000_010_000n), roas(2_505_000n), roas(10_000n)]).toEqual([
      ['required bidding.roas'],
      ['below_minimum bidding.roas'],
      ['above_cap bidding.roas'],
      ['too_many_decimals bidding.roas'],
      [],
    ])
    expect(found(planOf({ event: 'add_to_cart', bidding: { strategy: 'target_roas', roasMillionths: 10_000n } }))).toEqual([
      'field_unsupported bidding.strategy',
    ])
  })

  it('has no spend limits, and lifetime budgets end', () => {
    expect(found(planWith({ limits: { ...noLimits, dailyUpper: 1_000_000n } }))).toEqual(['field_unsupported accounts.*.dailyUpper'])
    expect(found(planOf({ campaign: { budget: { kind: 'lifetime', micros: 90_000_000n } } }))).toEqual(['end_required schedule.end'])
  })
})

describe('an audience [P5]', () => {
  it.each([
    ['places', { include: { places: [] } }, 'required audiences.a1.include.places'],
    ['a country that TikTok has', { include: { places: [place('AQ')] } }, 'field_unsupported audiences.a1.include.places'],
    ['no excluded places', { exclude: { places: [place('FR')] } }, 'field_unsupported audiences.a1.exclude.places'],
    ['a language that TikTok has', { include: { languages: ['fa'] } }, 'field_unsupported audiences.a1.include.languages'],
    ['TikTok’s groups of ages', { age: { min: 20, max: 65 } }, 'field_unsupported audiences.a1.age'],
    ['adults in the European Union', { age: { min: 13, max: 65 } }, 'field_unsupported audiences.a1.age'],
    [
      'no choice of devices',
      { include: { segments: { genders: [], systems: [], devices: ['phone' as const] } } },
      'field_unsupported audiences.a1.include.segments',
    ],
    [
      'somebody',
      {
        include: { segments: { genders: ['male' as const], systems: [], devices: [] } },
        exclude: { segments: { genders: ['male' as const], systems: [], devices: [] } },
      },
      'same_included_and_excluded audiences.a1.exclude.segments',
    ],
    [
      'no excluded interests',
      { exclude: { taxonomy: [{ platform: 'tiktok' as const, kind: 'interest' as const, id: '1', name: 'Games' }] } },
      'field_unsupported audiences.a1.exclude.taxonomy',
    ],
  ])('has %s', (_what, change, problem) => {
    expect(found(withAudience(change))).toEqual([problem])
  })

  it('may have minors where TikTok shows them ads', () => {
    const teens = (id: string) => found(withAudience({ include: { places: [place(id)] }, age: { min: 13, max: 65 } }))
    expect([teens('JP'), teens('US'), teens('BR'), teens('GB')]).toEqual([[], ...Array(3).fill(['field_unsupported audiences.a1.age'])])
  })

  it('of a special category leaves nobody out', () => {
    const special = (category: 'housing' | 'politics', age = { min: 18, max: 65 }) =>
      found(withAudience({ age }, { meta: { specialAdCategories: [category] } }))
    expect([special('housing'), special('housing', { min: 25, max: 65 }), special('politics')]).toEqual([
      [],
      ['field_unsupported audiences.a1.age'],
      ['field_unsupported meta.specialAdCategories'],
    ])
  })
})

describe('creatives', () => {
  it('have shapes, sizes and lengths that TikTok shows', () => {
    const unsuitable = ['material_unsuitable creatives.c1.materials.0']
    expect([shaped(1_080, 1_920), shaped(1_080, 1_080), shaped(1_920, 1_080)]).toEqual([[], [], []])
    expect([shaped(1_080, 1_350), shaped(360, 640), shaped(1_080, 1_920, { durationMs: 600_001 })]).toEqual(Array(3).fill(unsuitable))
    expect([shaped(1_080, 1_920, { bytes: 500_000_001 }), shaped(1_080, 1_920, { type: 'video/webm' })]).toEqual(Array(2).fill(unsuitable))
    expect(found(withAd({ files: [{ ...image, type: 'image/webp' }] }))).toEqual(unsuitable)
    expect(found(withAd({ files: [{ ...image, width: 3_000, height: 300 }] }))).toEqual(unsuitable)
  })

  it('are carousels of pictures, and dynamic at Smart+ only', () => {
    expect(found(withAd({ kind: 'carousel', files: [image, video] }))).toEqual(['wrong_material_kind creatives.c1.materials.1'])
    expect(found(withAd({ kind: 'dynamic' }, { objective: 'traffic' }))).toEqual(['field_unsupported creatives.c1.kind'])
    expect(found(withAd({ kind: 'dynamic' }, { assets: { identity: 'TT_USER/5' } }))).toEqual(['field_unsupported creatives.c1.kind'])
  })

  it('have one short text without emojis; Chinese counts twice', () => {
    const text = (...bodies: string[]) => found(withAd({ bodies }))
    expect([text('x'.repeat(100)), text('灯'.repeat(50))]).toEqual([[], []])
    expect([text('x'.repeat(101)), text('灯'.repeat(51))]).toEqual(Array(2).fill(['too_long texts.bodies']))
    expect([text(''), text('Light 💡')]).toEqual([['required texts.bodies'], ['field_unsupported texts.bodies']])
    expect(found(planOf({ campaign: { name: 'Lamps 💡 ~0123456789ABC' } }))).toEqual(['field_unsupported names.campaign'])
    expect(found(planOf({ campaign: { name: '灯'.repeat(300) } }))).toEqual(['too_long names.campaign'])
  })

  it('are at most twenty in a manual ad group, and fifty at Smart+', () => {
    const ads = (count: number, change: Change = {}) =>
      found(planWith({ ads: Array.from({ length: count }, (_, at) => adOf('a1', `c${at}`)) }, change))
    expect([ads(50), ads(51), ads(20, { objective: 'traffic' }), ads(21, { objective: 'traffic' })]).toEqual([
      [],
      ['too_many creatives'],
      [],
      ['too_many creatives'],
    ])
  })
})
