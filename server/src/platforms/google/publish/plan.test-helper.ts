import type { AccountPlan, PlannedAd, PlannedAdGroup, PlannedFile } from '../../account-plan.ts'
import { namedWith, referenceOf } from '../../publish-reference.ts'

type Channel = AccountPlan['google']['channel']
type Audience = PlannedAdGroup['audience']

/** A name with its reference, as plans have them. */
const named = (name: string, key: string, task: string) => namedWith(name, referenceOf('company', task, key), 128)

const approved = { material: '1', version: 1, contentHash: 'ab'.repeat(32) }

/** A file of this shape; the number makes it its own. */
export const imageOf = (number: number, width: number, height: number): PlannedFile => ({
  ...approved,
  ...{ hash: `${number}`.repeat(64).slice(0, 64), md5: `${number}`.repeat(32).slice(0, 32), kind: 'image', type: 'image/png', bytes: 4 },
  ...{ width, height, durationMs: null, name: `Lamp ${number}`, poster: null },
})
export const square = imageOf(1, 1_080, 1_080)
export const landscape = imageOf(2, 1_200, 628)
export const logo = imageOf(3, 512, 512)
export const video: PlannedFile = {
  ...approved,
  ...{ hash: '4'.repeat(64), md5: '4'.repeat(32), kind: 'video', type: 'video/mp4', bytes: 9, width: 1_080, height: 1_920 },
  ...{ durationMs: 15_000, name: 'Lamp at night', poster: null, youtubeId: 'dQw4w9WgXcQ' },
}

const texts = {
  titles: ['A lamp', 'Light for the night', 'Buy a lamp'],
  bodies: ['It shines all night long.'],
  descriptions: ['Only today', 'In five colors'],
}

/** The materials with which an ad of each channel is complete. */
const files: Readonly<Record<Channel, readonly PlannedFile[]>> = {
  ...{ search: [], performance_max: [square, landscape, video], demand_gen: [square], app: [square, video] },
}

const kindOf = (channel: Channel): PlannedAd['kind'] => (channel === 'demand_gen' ? 'single_image' : 'dynamic')

export function adOf(channel: Channel, group: string, more: Partial<PlannedAd> = {}, task = 'task', creative?: string): PlannedAd {
  const key = `acc/${group}/${creative ?? (channel === 'demand_gen' ? 'c1' : 'all')}/0`
  return { key, name: named(`Ad ${creative ?? ''}`, key, task), kind: kindOf(channel), files: files[channel], ...texts, ...more }
}

const nobody = { genders: [], systems: [], devices: [] }
const germany = { platform: null, id: 'DE', kind: 'country', name: 'Germany' } as const

export const everybody = (
  change: { include?: Partial<Audience['include']>; exclude?: Partial<Audience['exclude']>; age?: Audience['age'] } = {},
): Audience => ({
  age: change.age ?? { min: 18, max: 65 },
  include: { places: [germany], segments: nobody, customAudiences: [], taxonomy: [], languages: [], ...change.include },
  exclude: { places: [], segments: nobody, customAudiences: [], taxonomy: [], ...change.exclude },
})

const noLimits = { dailyLower: null, dailyUpper: null, totalLower: null, totalUpper: null }

export function groupOf(channel: Channel, audience: string, more: Partial<PlannedAdGroup> = {}, task = 'task'): PlannedAdGroup {
  const key = `acc/${audience}`
  return {
    ...{ key, name: named(`Audience ${audience}`, key, task), budget: null, limits: noLimits, audience: everybody() },
    ads: [adOf(channel, audience, {}, task)],
    ...more,
  }
}

type Change = Partial<Omit<AccountPlan, 'campaign' | 'google' | 'bidding'>> & {
  readonly google?: Partial<AccountPlan['google']>
  readonly bidding?: Partial<AccountPlan['bidding']>
  readonly campaign?: Partial<AccountPlan['campaign']>
}

/** A plan of a channel in euros with one audience and one ad, with changes. */
export function planOf(channel: Channel, change: Change = {}, task = 'task'): AccountPlan {
  const { google, bidding, campaign, ...others } = change
  return {
    ...{ currency: 'EUR', timeZone: 'Europe/Berlin', objective: channel === 'app' ? 'app_installs' : 'sales', event: 'purchase' },
    ...{ attribution: 'one_day_click', startsAt: null, endsAt: null, callToAction: 'shop_now', link: 'https://shop.example/lamp' },
    assets: { page: null, instagram: null, identity: null, pixel: null, app: channel === 'app' ? 'com.example.lamp' : null },
    meta: { specialAdCategories: [], beneficiary: '', payor: '', advantageAudience: false },
    tiktok: { displayName: '', automaticPlacements: false },
    ...others,
    google: {
      ...{ channel, euPolitical: false, businessName: 'Lamps', logo },
      keywords: channel === 'search' ? [{ text: 'desk lamp', match: 'phrase' }] : [],
      ...google,
    },
    bidding: { strategy: 'lowest_cost', micros: null, roasMillionths: null, ...bidding },
    campaign: {
      ...{ key: 'acc', name: named('Lamps', 'acc', task), budget: { kind: 'daily', micros: 50_000_000n } },
      adGroups: [groupOf(channel, 'a1', {}, task)],
      ...campaign,
    },
  } as AccountPlan
}

/** A plan whose only ad group has these changes. */
export const planWith = (channel: Channel, group: Partial<PlannedAdGroup>, change: Change = {}): AccountPlan =>
  planOf(channel, { ...change, campaign: { adGroups: [groupOf(channel, 'a1', group)], ...change.campaign } })
