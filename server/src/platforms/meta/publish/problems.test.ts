import { describe, expect, it } from 'vitest'
import type { AccountPlan } from '../../account-plan.ts'
import { adOf, everybody, groupOf, image, noLimits, planOf, planWith, video } from './plan.test-helper.ts'
import { problemsOf } from './problems/problems.ts'

const found = (plan: AccountPlan) => problemsOf(plan).map(({ kind, field }) => `${kind} ${field}`)
const segments = { genders: [], systems: [], devices: [] }
const germany = [{ platform: null, id: 'DE', kind: 'country' as const, name: 'Germany' }]
const dynamic = (more = {}) => adOf('a1', 'c1', { kind: 'dynamic', ...more })
const withAudience = (change: Parameters<typeof everybody>[0], plan: Parameters<typeof planOf>[0] = {}) =>
  planWith({ audience: everybody(change) }, plan)

it('finds nothing in plans that Meta accepts', () => {
  expect(found(planOf())).toEqual([])
  expect(found(planOf({ objective: 'leads', event: 'lead' }))).toEqual([])
  const app = { objective: 'app_installs', link: 'https://play.google.com/store/apps/details?id=a', callToAction: 'install' } as const
  expect(found(planOf({ ...app, assets: { app: '303', pixel: null } }))).toEqual([])
  expect(found(planOf({ bidding: { strategy: 'target_roas', roasMillionths: 2_500_000n } }))).toEqual([])
  expect(found(planWith({ ads: [dynamic({ files: [image, video] })] }))).toEqual([])
})

describe('assets and objective', () => {
  it.each([
    ['a page', planOf({ assets: { page: null } }), 'required accounts.*.page'],
    ['a pixel for sales', planOf({ assets: { pixel: null } }), 'required accounts.*.pixel'],
    ['an app', planOf({ objective: 'app_installs', link: 'https://apps.apple.com/app/id1' }), 'required accounts.*.app'],
    ['the app’s store', planOf({ objective: 'app_installs', assets: { app: '3' } }), 'link_invalid link'],
    ['an event of sales', planOf({ event: 'lead' }), 'field_unsupported event'],
    ['an event of leads', planOf({ objective: 'leads' }), 'field_unsupported event'],
    ['an app to install', planOf({ callToAction: 'install' }), 'field_unsupported callToAction'],
  ])('need %s', (_what, plan, problem) => {
    expect(found(plan)).toEqual([problem])
  })

  it('need no pixel for traffic', () => {
    expect(found(planOf({ objective: 'traffic', assets: { pixel: null } }))).toEqual([])
  })
})

describe('money [P2][P3][P4]', () => {
  const daily = (micros: bigint, currency = 'EUR') => planOf({ currency, campaign: { budget: { kind: 'daily', micros } } })

  it('is counted in whole minor units', () => {
    expect(found(daily(10_005_000n))).toEqual(['too_many_decimals accounts.*.budget'])
    expect(found(daily(10_500_000n, 'JPY'))).toEqual(['too_many_decimals accounts.*.budget'])
    expect(found(daily(10_500_000n, 'TWD'))).toEqual(['too_many_decimals accounts.*.budget'])
    expect(found(daily(10_500_000n, 'GBP'))).toEqual([])
    expect(found(planOf({ bidding: { strategy: 'bid_cap', micros: 1n } }))).toEqual(['too_many_decimals accounts.*.bid'])
  })

  it('has a bid where the strategy needs one', () => {
    expect(found(planOf({ bidding: { strategy: 'cost_cap' } }))).toEqual(['required accounts.*.bid'])
    expect(found(planOf({ objective: 'awareness', bidding: { strategy: 'cost_cap', micros: 1_000_000n } }))).toEqual([
      'field_unsupported bidding.strategy',
    ])
  })

  it('has a return between 0.01 and 1,000, for purchases', () => {
    const roas = (roasMillionths: bigint | null) => found(planOf({ bidding: { strategy: 'target_roas', roasMillionths } }))
    expect([roas(null), roas(9_900n), roas(1_000_000_100n), roas(2_500_050n), roas(10_000n)]).toEqual([
      ['required bidding.roas'],
      ['below_minimum bidding.roas'],
      ['above_cap bidding.roas'],
      ['too_many_decimals bidding.roas'],
      [],
    ])
    const cart = planOf({ event: 'add_to_cart', bidding: { strategy: 'target_roas', roasMillionths: 2_000_000n } })
    expect(found(cart)).toEqual(['field_unsupported bidding.strategy'])
  })

  it('has spend limits of the kind of the campaign’s budget', () => {
    const limits = { ...noLimits, dailyUpper: 9_000_000n, totalLower: 5_000_000n }
    expect(found(planWith({ limits }))).toEqual(['limit_needs_budget accounts.*.totalLower'])
    const own = planWith({ limits, budget: { kind: 'daily', micros: 9_000_000n } }, { campaign: { budget: null } })
    expect(found(own)).toEqual(['limit_needs_budget accounts.*.dailyUpper', 'limit_needs_budget accounts.*.totalLower'])
  })
})

describe('a schedule [P1]', () => {
  const startsAt = new Date('2026-12-01T00:00:00Z')

  it('ends where the budget is for a lifetime', () => {
    expect(found(planOf({ campaign: { budget: { kind: 'lifetime', micros: 9_000_000n } } }))).toEqual(['end_required schedule.end'])
  })

  it('is longer than a day where the budget is daily', () => {
    expect(found(planOf({ startsAt, endsAt: new Date('2026-12-02T00:00:00Z') }))).toEqual(['schedule_too_short schedule.end'])
    expect(found(planOf({ startsAt, endsAt: new Date('2026-12-02T00:01:00Z') }))).toEqual([])
  })
})

describe('an audience [P5]', () => {
  it.each([
    ['a place', withAudience({ include: { places: [] } }), 'required audiences.a1.include.places'],
    ['known languages', withAudience({ include: { languages: ['tlh'] } }), 'field_unsupported audiences.a1.include.languages'],
    [
      'no taxonomy of browsing',
      withAudience({ include: { taxonomy: [{ platform: 'meta', kind: 'browsing', id: '1', name: 'n' }] } }),
      'field_unsupported audiences.a1.include.taxonomy',
    ],
    [
      'phones and tablets together',
      withAudience({ include: { segments: { ...segments, devices: ['phone'] } } }),
      'field_unsupported audiences.a1.include.segments',
    ],
    [
      'somebody',
      withAudience({ exclude: { segments: { ...segments, genders: ['male', 'female'] } } }),
      'same_included_and_excluded audiences.a1.exclude.segments',
    ],
    [
      'open ages with Advantage audience',
      withAudience({ age: { min: 18, max: 44 } }, { meta: { advantageAudience: true } }),
      'field_unsupported audiences.a1.age',
    ],
  ])('has %s', (_what, plan, problem) => {
    expect(found(plan)).toEqual([problem])
  })

  it('may be custom audiences alone', () => {
    expect(found(withAudience({ include: { places: [], customAudiences: [{ account: 'a', externalId: '1', name: 'n' }] } }))).toEqual([])
  })

  it('of an app has the system of its store', () => {
    const app = { objective: 'app_installs', link: 'https://apps.apple.com/app/id1', assets: { app: '3' } } as const
    expect(found(withAudience({ include: { segments: { ...segments, systems: ['android'] } } }, app))).toEqual([
      'field_unsupported audiences.a1.include.segments',
    ])
  })

  it('in the European Union knows who benefits and who pays', () => {
    const nobody = { meta: { beneficiary: ' ', payor: '' } }
    expect(found(planOf(nobody))).toEqual(['required meta.beneficiary', 'required meta.payor'])
    const places = [{ ...germany[0], platform: null, id: 'GB', kind: 'country' as const, name: 'United Kingdom' }]
    expect(found(withAudience({ include: { places } }, nobody))).toEqual([])
  })

  it('of a special category leaves nobody out', () => {
    const change = { include: { segments: { ...segments, genders: ['male' as const] } }, age: { min: 30, max: 65 } }
    expect(found(withAudience(change, { meta: { specialAdCategories: ['housing'] } }))).toEqual([
      'field_unsupported audiences.a1.age',
      'field_unsupported audiences.a1.include.segments',
    ])
    expect(found(withAudience(change, { meta: { specialAdCategories: ['politics'] } }))).toEqual([])
  })
})

describe('creatives [P7][P8]', () => {
  it.each([
    [
      'images that Meta reads',
      planWith({ ads: [adOf('a1', 'c1', { files: [{ ...image, type: 'image/avif' }] })] }),
      'material_unsuitable creatives.c1.materials.0',
    ],
    [
      'images up to 30 MB',
      planWith({ ads: [adOf('a1', 'c1', { files: [{ ...image, bytes: 32_000_000 }] })] }),
      'material_unsuitable creatives.c1.materials.0',
    ],
    ['two cards', planWith({ ads: [adOf('a1', 'c1', { kind: 'carousel' })] }), 'wrong_material_count creatives.c1.materials'],
    ['five dynamic texts', planWith({ ads: [dynamic({ titles: ['1', '2', '3', '4', '5', '6'] })] }), 'too_many texts.titles'],
    ['short dynamic texts', planWith({ ads: [dynamic({ bodies: ['a'.repeat(1_025)] })] }), 'too_long texts.bodies'],
    ['other buttons if dynamic', planWith({ ads: [dynamic()] }, { callToAction: 'book_now' }), 'field_unsupported callToAction'],
    ['one dynamic ad in an ad set', planWith({ ads: [dynamic(), adOf('a1', 'c2')] }), 'too_many creatives'],
    ['50 ads in an ad set', planWith({ ads: Array.from({ length: 51 }, (_, at) => adOf('a1', `c${at}`)) }), 'too_many creatives'],
    ['short names', planOf({ campaign: { name: 'n'.repeat(401) } }), 'too_long names.campaign'],
  ])('have %s', (_what, plan, problem) => {
    expect(found(plan)).toEqual([problem])
  })

  it('tell a problem of many ad sets once', () => {
    const groups = Array.from({ length: 71 }, (_, at) => groupOf(`a${at}`))
    expect(found(planOf({ assets: { page: null }, campaign: { adGroups: groups } }))).toEqual([
      'required accounts.*.page',
      'too_many audiences',
    ])
  })
})
