import {
  attributionSettings,
  bidStrategies,
  callsToAction,
  conversionEvents,
  devices,
  genders,
  objectives,
  specialAdCategories,
  systems,
} from '@adroit/contract/publish-plan'
import type { AccountPlan, PlannedAd, PlannedAdGroup, PlannedFile } from '../../account-plan.ts'
import { adOf, everybody, groupOf, noLimits, planOf } from './plan.test-helper.ts'

/** Numbers that look random and are the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function choiceFrom(seed: number) {
  const next = numbersFrom(seed)
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value
  return {
    one,
    some: <Value>(values: readonly Value[]): Value[] => values.filter(() => next() < 0.3),
    /** The first value mostly, or else any of the others. */
    mostly: <Value>(fitting: Value, ...others: readonly Value[]): Value => (next() < 0.9 ? fitting : one(others)),
  }
}
type Choice = ReturnType<typeof choiceFrom>

const country = (id: string) => ({ platform: null, id, kind: 'country' as const, name: id })
const nobody = { genders: [], systems: [], devices: [] }

/** A plan for dollars in which every field has any of its values, whether they fit together or not. `files`: two images and a video. */
export function anyPlan(seed: number, files: readonly PlannedFile[], own: AccountPlan['assets']): AccountPlan {
  const choice = choiceFrom(seed)
  const { one, mostly, some } = choice
  const task = `any ${seed}`
  const objective = one(objectives)
  const level = one(['campaign', 'ad_group'])
  const kind = one(['daily', 'lifetime'] as const)
  const budget = { kind, micros: one([5_000_000n, 12_340_000n, 3_000_000_000n]) }
  const strategy = one(bidStrategies)
  const store = ['https://play.google.com/store/apps/details?id=a', 'https://apps.apple.com/app/id1']
  const shop = 'https://shop.example/a?b={{ad.id}}&c=1'
  const limits =
    level === 'campaign' && kind === 'daily' ? { ...noLimits, dailyLower: 1_000_000n } : { ...noLimits, totalUpper: 9_000_000n }
  const adGroups = ['a1', 'a2'].slice(0, one([1, 1, 2])).map((key) => {
    const ads = ['c1', 'c2'].slice(0, one([1, 1, 2])).map((creative) => adOf(key, creative, anyAd(choice, files), task))
    return groupOf(
      key,
      {
        ads,
        limits: mostly<PlannedAdGroup['limits']>(noLimits, limits),
        budget: level === 'ad_group' ? budget : null,
        audience: anyAudience(choice),
      },
      task,
    )
  })
  return planOf(
    {
      ...{ currency: 'USD', objective, attribution: one(attributionSettings) },
      event: mostly(objective === 'leads' ? 'lead' : 'purchase', ...conversionEvents),
      callToAction: mostly('learn_more', ...callsToAction),
      link: mostly(objective === 'app_installs' ? one(store) : shop, shop, ...store),
      startsAt: one([null, new Date('2026-12-01T00:00:00Z')]),
      endsAt: kind === 'lifetime' ? mostly(new Date('2027-01-01T00:00:00Z'), null) : mostly(null, new Date('2026-12-01T12:00:00Z')),
      assets: { ...own, page: mostly(own.page, null), instagram: one([own.instagram, null]), pixel: mostly(own.pixel, null) },
      bidding: { strategy, micros: mostly(2_500_000n, null), roasMillionths: mostly(2_500_000n, null) },
      meta: {
        specialAdCategories: mostly([], ...specialAdCategories.map((category) => [category])),
        ...{ beneficiary: mostly('Lamps', ''), payor: 'Lamps', advantageAudience: some([true]).length > 0 },
      },
      campaign: { budget: level === 'campaign' ? budget : null, adGroups },
    },
    task,
  )
}

function anyAd({ one, mostly }: Choice, files: readonly PlannedFile[]): Partial<PlannedAd> {
  const [image, other, video] = files
  if (!image || !other || !video) throw new Error('there are too few files')
  return one<Partial<PlannedAd>>([
    { kind: 'single_image', files: [image] },
    { kind: 'single_video', files: [video] },
    { kind: 'carousel', files: mostly([video, image, other], [image]) },
    { kind: 'dynamic', files: one([[image], [video], [image, other, video]]), titles: mostly(['1', '2'], ['1', '2', '3', '4', '5', '6']) },
  ])
}

function anyAudience({ one, mostly, some }: Choice): PlannedAdGroup['audience'] {
  const segments = () => ({
    genders: some(genders),
    systems: some(systems),
    devices: mostly([], some(devices), ['phone', 'tablet'] as const),
  })
  return everybody({
    include: {
      places: mostly([country(one(['US', 'DE', 'JP']))], [], [country('DE'), country('JP')]),
      segments: segments(),
      languages: mostly(some(['en', 'de', 'zh-Hant']), ['xx']),
    },
    exclude: { places: some([country('FR')]), segments: mostly(nobody, segments()) },
    age: mostly({ min: 18, max: 65 }, { min: 30, max: 50 }, { min: 13, max: 65 }),
  })
}
