import * as z from 'zod/mini'
import { id, text } from './fields.ts'
import { connectablePlatforms } from './platforms.ts'
import { publishLimits as limits } from './publish-limits.ts'

/**
 * A plan: what a member wants to publish, for several accounts at once. It becomes one campaign per account; one ad group (Meta: ad set) per
 * audience in it; and one ad per creative and text in each ad group. A draft holds a plan that may still be incomplete or wrong: amounts
 * are kept as they were typed, and `checkPlan` says what is missing.
 */

export const objectives = ['sales', 'app_installs', 'leads', 'traffic', 'awareness', 'engagement'] as const
export type Objective = (typeof objectives)[number]

/** A decimal string in major units of the account's currency, as it was typed; empty: none. */
const amount = text(40)
/** An id at the platform; empty: none was chosen. */
const externalId = text(80)
/** `YYYY-MM-DDTHH:MM` on the clock of `schedule.timeZone`; empty: none. */
const localTime = z.string().check(z.regex(/^$|^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))

/** An account of the plan with what belongs to it alone: amounts in its currency and its own assets. */
const planAccount = z.object({
  account: id,
  /** For each day or for the whole schedule, see `budget.kind`; of the campaign or of each ad group, see `budget.level`. */
  budget: amount,
  /** The bid or cost cap; used with `cost_cap` and `bid_cap`. */
  bid: amount,
  /** Spend limits of each ad group, a day and in total. */
  dailyLower: amount,
  dailyUpper: amount,
  totalLower: amount,
  totalUpper: amount,
  page: externalId,
  instagram: externalId,
  /** TikTok's posting identity: an id, or the type of a TikTok account and its id, joined by a slash. */
  identity: externalId,
  pixel: externalId,
  app: externalId,
})
export type PlanAccount = z.infer<typeof planAccount>

/** A place that ads are shown in or not: a country of any platform, or a region or city of one platform. */
const place = z.object({
  /** Null: a country, whose `id` is its ISO 3166 code with two letters. */
  platform: z.nullable(z.enum(connectablePlatforms)),
  id: text(80),
  kind: z.enum(['country', 'region', 'city']),
  name: text(200),
})
export type PlanPlace = z.infer<typeof place>

export const taxonomyKinds = ['interest', 'behavior', 'browsing'] as const

/** An entry of a platform's own taxonomy of interests and behavior. */
const taxonomyItem = z.object({
  platform: z.enum(connectablePlatforms),
  kind: z.enum(taxonomyKinds),
  id: text(80),
  name: text(200),
})
export type TaxonomyItem = z.infer<typeof taxonomyItem>

/** A custom audience of one account. */
const customAudience = z.object({ account: id, externalId: text(80), name: text(200) })

export const genders = ['male', 'female'] as const
export const systems = ['android', 'ios'] as const
export const devices = ['phone', 'tablet', 'desktop'] as const

const segments = z.object({
  genders: z.array(z.enum(genders)),
  systems: z.array(z.enum(systems)),
  devices: z.array(z.enum(devices)),
})

export const places = z.array(place).check(z.maxLength(limits.places))
const customAudiences = z.array(customAudience).check(z.maxLength(limits.customAudiences))
const taxonomy = z.array(taxonomyItem).check(z.maxLength(limits.taxonomyItems))
export const languages = z.array(text(10)).check(z.maxLength(limits.languages))

/** Whom ads are shown to. Each audience becomes an ad group. An empty list of `include` does not narrow. */
export const audience = z.object({
  /** Stays the same while the plan is edited; names the branch. */
  key: text(20),
  name: text(limits.nameTemplate.max),
  /** Years of age; `max` 65: 65 and older. */
  age: z.object({ min: z.int().check(z.minimum(13), z.maximum(65)), max: z.int().check(z.minimum(13), z.maximum(65)) }),
  include: z.object({ places, segments, customAudiences, taxonomy, languages }),
  exclude: z.object({ places, segments, customAudiences, taxonomy }),
})
export type PlanAudience = z.infer<typeof audience>

export const creativeKinds = ['single_image', 'single_video', 'carousel', 'dynamic'] as const
export type CreativeKind = (typeof creativeKinds)[number]

/** A material as the member saw it. Publishing asks for the approval of exactly these bytes and this copy. */
const planMaterial = z.object({ material: id, version: z.int(), contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })

/** What an ad shows. Carousel cards are in this order. */
const creative = z.object({
  key: text(20),
  kind: z.enum(creativeKinds),
  name: text(limits.nameTemplate.max),
  materials: z.array(planMaterial).check(z.maxLength(limits.creativeMaterials)),
})
export type PlanCreative = z.infer<typeof creative>

const texts = z.array(text(limits.textLength)).check(z.maxLength(limits.texts))

export const bidStrategies = ['lowest_cost', 'cost_cap', 'bid_cap', 'target_roas'] as const
export type BidStrategy = (typeof bidStrategies)[number]

/**
 * Which events count. one_day_click: clicks of one day, shown on the natural day of the event · web2app: events that Web2App attributes; the
 * platform optimizes for its own clicks of one day · all_events: the platform's widest windows of clicks and views.
 */
export const attributionSettings = ['one_day_click', 'web2app', 'all_events'] as const
export type AttributionSetting = (typeof attributionSettings)[number]

export const conversionEvents = ['purchase', 'add_to_cart', 'lead', 'registration', 'subscribe', 'view_content'] as const
export const callsToAction = [
  'learn_more',
  'shop_now',
  'sign_up',
  'download',
  'install',
  'contact_us',
  'get_offer',
  'book_now',
  'subscribe',
] as const
export type CallToAction = (typeof callsToAction)[number]

export const specialAdCategories = ['housing', 'employment', 'credit', 'politics'] as const
export const googleChannels = ['search', 'performance_max', 'demand_gen', 'app'] as const
export type GoogleChannel = (typeof googleChannels)[number]
export const keywordMatches = ['broad', 'phrase', 'exact'] as const

const metaPart = z.object({
  specialAdCategories: z.array(z.enum(specialAdCategories)),
  /** Who benefits from and who pays for ads shown in the EU. */
  beneficiary: text(100),
  payor: text(100),
  /** Whether Meta may show ads beyond the chosen audience. */
  advantageAudience: z.boolean(),
})

const googlePart = z.object({
  channel: z.enum(googleChannels),
  /** Whether the ads are political by the EU's regulation; null: nobody said yet. */
  euPolitical: z.nullable(z.boolean()),
  businessName: text(25),
  keywords: z.array(z.object({ text: text(limits.keyword.max), match: z.enum(keywordMatches) })).check(z.maxLength(limits.keywords)),
  /** Material used as the logo (square image); empty: none. */
  logo: z.nullable(planMaterial),
})

const tiktokPart = z.object({
  /** Whether TikTok may show ads in its partner apps as well. */
  automaticPlacements: z.boolean(),
})

export const plan = z.object({
  name: text(limits.planName.max),
  /** Templates of names; `{account}`, `{audience}`, `{creative}`, `{text}`, `{date}` and `{plan}` are replaced. */
  names: z.object({
    campaign: text(limits.nameTemplate.max),
    adGroup: text(limits.nameTemplate.max),
    ad: text(limits.nameTemplate.max),
  }),
  objective: z.enum(objectives),
  accounts: z.array(planAccount).check(z.maxLength(limits.planAccounts)),
  schedule: z.object({
    /** Empty: as soon as it is published. */
    start: localTime,
    end: localTime,
    /** Without an end. */
    longTerm: z.boolean(),
    /** Null: each account's own time zone, so that it begins at the same local time everywhere. An IANA name: one moment for all. */
    timeZone: z.nullable(text(60)),
  }),
  budget: z.object({ level: z.enum(['campaign', 'ad_group']), kind: z.enum(['daily', 'lifetime']) }),
  bidding: z.object({
    strategy: z.enum(bidStrategies),
    /** Return on ad spend as a ratio, `2.5`: 2.5 times the spend; used with `target_roas`. */
    roas: text(20),
  }),
  event: z.enum(conversionEvents),
  attribution: z.enum(attributionSettings),
  audiences: z.array(audience).check(z.maxLength(limits.audiences)),
  creatives: z.array(creative).check(z.maxLength(limits.creatives)),
  /**
   * The n-th ad of a creative has the n-th body, title and description; a shorter list repeats its first entry. Dynamic creatives and
   * Google's ads take all of them.
   */
  texts: z.object({ titles: texts, bodies: texts, descriptions: texts }),
  callToAction: z.enum(callsToAction),
  link: text(limits.link.max),
  /** Appended to the link: `utm_source=…`, with macros of the platform. */
  linkParameters: text(limits.link.max),
  meta: metaPart,
  google: googlePart,
  tiktok: tiktokPart,
  /** Keys of branches (`PlannedNode.key`) that are not to be created. */
  removed: z.array(text(200)).check(z.maxLength(limits.removedBranches)),
})
export type Plan = z.infer<typeof plan>

/** The plan that a new draft begins with. */
export function emptyPlan(): Plan {
  return {
    name: '',
    names: { campaign: '{plan} {account}', adGroup: '{audience}', ad: '{creative} {text}' },
    objective: 'sales',
    accounts: [],
    schedule: { start: '', end: '', longTerm: true, timeZone: null },
    budget: { level: 'campaign', kind: 'daily' },
    bidding: { strategy: 'lowest_cost', roas: '' },
    event: 'purchase',
    attribution: 'one_day_click',
    audiences: [emptyAudience('a1')],
    creatives: [],
    texts: { titles: [''], bodies: [''], descriptions: [] },
    callToAction: 'learn_more',
    link: '',
    linkParameters: '',
    meta: { specialAdCategories: [], beneficiary: '', payor: '', advantageAudience: true },
    google: { channel: 'demand_gen', euPolitical: null, businessName: '', keywords: [], logo: null },
    tiktok: { automaticPlacements: false },
    removed: [],
  }
}

export function emptyAudience(key: string): PlanAudience {
  const nobody = { genders: [], systems: [], devices: [] }
  return {
    key,
    name: '',
    age: { min: 18, max: 65 },
    include: { places: [], segments: nobody, customAudiences: [], taxonomy: [], languages: [] },
    exclude: { places: [], segments: nobody, customAudiences: [], taxonomy: [] },
  }
}

/** The account's part of a plan before anything was typed. */
export function emptyPlanAccount(account: string): PlanAccount {
  const amounts = { budget: '', bid: '', dailyLower: '', dailyUpper: '', totalLower: '', totalUpper: '' }
  return { account, ...amounts, page: '', instagram: '', identity: '', pixel: '', app: '' }
}
