import type { AccountPlan, PlannedAd, PlannedAdGroup, PlannedFile } from '../../account-plan.ts'
import { namedWith, referenceOf } from '../../publish-reference.ts'

type Deep<Value> = Value extends readonly unknown[] | bigint | Date | null
  ? Value
  : Value extends object
    ? { [Key in keyof Value]?: Deep<Value[Key]> }
    : Value
type Change = Deep<Omit<AccountPlan, 'campaign'>> & { readonly campaign?: Partial<AccountPlan['campaign']> }

/** A name with its reference, as plans have them. */
const named = (name: string, key: string, task = 'task') => namedWith(name, referenceOf('company', task, key), 400)

/** What an approval is about. */
export const approved = { material: '1', version: 1, contentHash: 'ab'.repeat(32) }

export const image: PlannedFile = {
  ...approved,
  ...{ hash: '11'.repeat(32), md5: '11'.repeat(16), kind: 'image', type: 'image/png', bytes: 4, width: 1_080, height: 1_080 },
  ...{ durationMs: null, name: 'Lamp', poster: null },
}
export const video: PlannedFile = {
  ...approved,
  ...{ hash: '22'.repeat(32), md5: '22'.repeat(16), kind: 'video', type: 'video/mp4', bytes: 9, width: 1_080, height: 1_920 },
  ...{ durationMs: 15_000, name: 'Lamp at night', poster: '33'.repeat(32) },
}

export function adOf(group: string, creative: string, more: Partial<PlannedAd> = {}, task?: string): PlannedAd {
  const key = `acc/${group}/${creative}/0`
  return {
    ...{ key, name: named(`Ad ${creative}`, key, task), kind: 'single_image', files: [image] },
    ...{ titles: ['A lamp'], bodies: ['It shines.'], descriptions: ['Only today'] },
    ...more,
  }
}

const nobody = { genders: [], systems: [], devices: [] }
const germany = { platform: null, id: 'DE', kind: 'country', name: 'Germany' } as const

export type Audience = PlannedAdGroup['audience']

export const everybody = (
  change: { include?: Partial<Audience['include']>; exclude?: Partial<Audience['exclude']>; age?: Audience['age'] } = {},
): Audience => ({
  age: change.age ?? { min: 18, max: 65 },
  include: { places: [germany], segments: nobody, customAudiences: [], taxonomy: [], languages: [], ...change.include },
  exclude: { places: [], segments: nobody, customAudiences: [], taxonomy: [], ...change.exclude },
})

export const noLimits = { dailyLower: null, dailyUpper: null, totalLower: null, totalUpper: null }

export function groupOf(audience: string, more: Partial<PlannedAdGroup> = {}, task?: string): PlannedAdGroup {
  const key = `acc/${audience}`
  return {
    ...{ key, name: named(`Audience ${audience}`, key, task), budget: null, limits: noLimits, audience: everybody() },
    ads: [adOf(audience, 'c1', {}, task)],
    ...more,
  }
}

/** A plan for sales in euros with one audience and one ad, with changes. */
export function planOf(change: Change = {}, task?: string): AccountPlan {
  const { assets, bidding, meta, campaign, ...others } = change
  return {
    ...{ currency: 'EUR', timeZone: 'Europe/Berlin', objective: 'sales', event: 'purchase', attribution: 'one_day_click' },
    ...{ startsAt: null, endsAt: null, callToAction: 'shop_now', link: 'https://shop.example/lamp' },
    google: { channel: 'demand_gen', euPolitical: null, businessName: '', keywords: [], logo: null },
    tiktok: { automaticPlacements: false },
    ...(others as Partial<AccountPlan>),
    assets: { page: '101', instagram: null, identity: null, pixel: '202', app: null, ...assets },
    bidding: { strategy: 'lowest_cost', micros: null, roasMillionths: null, ...bidding },
    meta: { specialAdCategories: [], beneficiary: 'Lamps Ltd', payor: 'Lamps Ltd', advantageAudience: false, ...meta },
    campaign: {
      ...{ key: 'acc', name: named('Lamps', 'acc', task), budget: { kind: 'daily', micros: 50_000_000n } },
      adGroups: [groupOf('a1', {}, task)],
      ...campaign,
    },
  }
}

/** A plan whose only ad group and ad have these changes. */
export const planWith = (group: Partial<PlannedAdGroup>, change: Change = {}): AccountPlan =>
  planOf({ ...change, campaign: { adGroups: [groupOf('a1', group)], ...change.campaign } })
