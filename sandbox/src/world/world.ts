export const platformNames = ['meta', 'google', 'tiktok'] as const
export type PlatformName = (typeof platformNames)[number]

/** The whole state of the sandbox platforms. Plain data, saved and loaded as JSON. Money is in micros of the account's currency. */
export interface World {
  readonly seed: number
  readonly scenario: string
  /** Milliseconds added to the machine's time; null `stoppedAt`: the clock runs. */
  clock: { offsetMs: number; stoppedAt: string | null }
  /** Next number for new tokens, codes and report runs. */
  nextNumber: number
  readonly people: Person[]
  readonly accounts: Account[]
  /** By platform and id: `meta/120210001`. Add with `addObject` only, because lookups use an index. */
  readonly objects: Record<string, AdObject>
  readonly codes: Record<string, Code>
  readonly tokens: Record<string, Token>
  /** Asynchronous reports, by id. */
  readonly reports: Record<string, Report>
  /** What API calls created besides campaigns, ad sets and ads, in order of creation. Key: platform, kind and id (`keyOfMade`). */
  readonly made: Record<string, Made>
  /** Newly created things that reads do not show yet (the fault `read_lag`): by their key, until when. Absent: none. */
  hidden?: Record<string, string>
  /** Reviews that are under way, by the key of the ad in `objects`. Absent: none. */
  reviews?: { readonly key: string; readonly until: string }[]
  /** Durations in the world's time. Absent: those of `usualPace`. */
  pace?: Partial<Pace>
  /** Budgets that take effect at a later moment, by the key of their entity in `objects`. Absent: none. */
  scheduled?: { readonly key: string; readonly micros: number; readonly at: string }[]
  /** Each platform's own state, such as rate limit counters. */
  readonly own: Record<PlatformName, Record<string, unknown>>
}

/** How long the platforms take, in milliseconds of the world's clock. */
export interface Pace {
  /** Review of a new ad. */
  readonly reviewMs: number
  /** Processing of an uploaded video. */
  readonly processingMs: number
}

/** Parameters as a client sent them, as plain JSON. */
export type Fields = Readonly<Record<string, unknown>>

/** A person who signs in at a platform and gives Adroit access. */
export interface Person {
  readonly platform: PlatformName
  readonly id: string
  readonly name: string
  readonly email: string
  /** The person's right in each account, by account id. */
  readonly rights: Readonly<Record<string, 'read' | 'advertise' | 'manage'>>
}

export const standings = ['active', 'disabled', 'unsettled', 'in_review', 'closed', 'vanished'] as const
export type Standing = (typeof standings)[number]

export interface Account {
  readonly platform: PlatformName
  readonly id: string
  name: string
  readonly currency: string
  readonly timeZone: string
  standing: Standing
  /** Account status over time, oldest first; the account delivers while active. */
  readonly history: { at: string; standing: Standing }[]
  /** Google: the manager account through which it is reached. Meta: the business. */
  readonly parent: string | null
  /** Google: a manager account, which has other accounts and no campaigns. */
  readonly manager: boolean
  readonly assets: Assets
}

export interface Asset {
  readonly id: string
  readonly name: string
  /** False: it exists but cannot be used for ads. */
  readonly usable: boolean
}

export interface Assets {
  readonly pages: readonly Asset[]
  readonly instagram: readonly Asset[]
  /** TikTok: posting identities. */
  readonly identities: readonly Asset[]
  readonly pixels: readonly Asset[]
  readonly apps: readonly Asset[]
  readonly audiences: readonly Asset[]
}

export type ObjectLevel = 'campaign' | 'ad_set' | 'ad'

export const switches = ['on', 'off', 'archived', 'deleted'] as const
export type Switch = (typeof switches)[number]

/** Conditions that keep a switched-on entity from delivering, or `good`. */
export const conditions = ['good', 'in_review', 'rejected', 'issues', 'billing', 'learning', 'limited_by_budget', 'misconfigured'] as const
export type Condition = (typeof conditions)[number]

/** A campaign, ad set (Google: ad group; TikTok: adgroup) or ad. */
export interface AdObject {
  readonly platform: PlatformName
  /** Id of the account. */
  readonly account: string
  readonly level: ObjectLevel
  readonly id: string
  /** Id of an ad set's campaign or an ad's ad set; null for a campaign. */
  readonly parent: string | null
  name: string
  readonly objective: string
  switch: Switch
  condition: Condition
  /** In micros. At campaigns, or at ad sets (Meta and TikTok). */
  budget: { kind: 'daily' | 'lifetime'; micros: number } | null
  /** ISO 8601 in UTC; null: always. */
  startsAt: string | null
  endsAt: string | null
  readonly createdAt: string
  changedAt: string
  /** States over time, oldest first; the delivery of a day follows them. */
  readonly history: { at: string; switch: Switch; condition: Condition; micros: number | null }[]
  /** The parameters as they were sent when it was created, with later changes on top. A scenario's has those of changes only, or none. */
  given?: Fields
  /** Id of the person who created it by an API call. Absent: a scenario's. */
  readonly createdBy?: string
  /** For ads that API calls created. Absent: a scenario's. */
  review?: Review
  /** For ads: share of the parent's budget, 0 to 1. */
  readonly weight: number
  /** True for ads that a platform reports only at campaign level and above (Google's Performance Max). */
  readonly hidden: boolean
  /** TikTok: an upgraded Smart+ campaign, which the ordinary endpoints list but do not change. Absent: false. */
  readonly automated?: boolean
  /** Google: name of a budget that this campaign shares with the others of the account that name it. Absent: it has one of its own. */
  readonly sharedBudget?: string
  /** TikTok: a campaign that is bought in another way, which has reports of its own. Absent: an auction. */
  readonly bought?: 'gmv_max' | 'top_view'
  /** For ads: countries in which it is shown (ISO 3166, two letters), mostly in the first. */
  countries: readonly string[]
  /** A write that reads do not show yet (the fault `read_lag`): what they show instead, and until when. */
  shadow: { until: string; before: Before } | null
}

/** What reads show of a changed entity while a write lags. */
export type Before = Pick<AdObject, 'switch' | 'budget' | 'changedAt'> &
  Partial<Pick<AdObject, 'name' | 'given' | 'startsAt' | 'endsAt' | 'countries'>>

/** The review of an ad. It is `waiting` until the ad is first switched on, or the platform begins earlier. */
interface Review {
  state: 'waiting' | 'running' | 'over'
  /** What is reviewed: name, texts and links. */
  texts: readonly string[]
  /** Why the ad was rejected, in the platform-independent words of `review.ts`. Null: it was not. */
  reason: string | null
}

/** A created thing other than a campaign, ad set or ad: a creative, image, video, label, budget, asset, criterion … */
export interface Made {
  readonly platform: PlatformName
  /** Id of the account. */
  readonly account: string
  /** In the platform's words: `creative`, `image`, `video`, `label`, `budget`, `asset`, `asset_group`, `criterion` … */
  readonly kind: string
  readonly id: string
  name: string
  /** Id of the entity or thing to which it belongs; null: to the account. */
  readonly parent: string | null
  /** The parameters as they were sent, and what the platform derived from the bytes, such as `width`. */
  fields: Fields
  /** ISO 8601 in UTC. */
  readonly createdAt: string
  /** Id of the person who created it. */
  readonly createdBy: string
  state: 'uploading' | 'processing' | 'ready' | 'failed' | 'deleted'
  /** Of a video that is being processed: when that ends, and whether it ends in an error. */
  processing?: { readonly until: string; readonly fails: boolean }
}

export interface Limits {
  /** Null: every account. */
  readonly accounts: readonly string[] | null
  readonly declined: readonly string[]
}

export interface Code {
  readonly platform: PlatformName
  readonly person: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  /** Meta: the accounts that the person ticked, and the permissions that they unticked. Absent: every account, and none. */
  readonly limits?: Limits
  readonly endsAt: string
  used: boolean
}

export interface Token {
  readonly platform: PlatformName
  readonly person: string
  readonly kind: 'access' | 'refresh' | 'long'
  readonly scopes: readonly string[]
  /** Meta: the accounts that the person ticked, and the permissions that they unticked. Absent: every account, and none. */
  readonly limits?: Limits
  readonly endsAt: string | null
  revoked: boolean
}

export interface Report {
  readonly platform: PlatformName
  readonly account: string
  readonly request: Record<string, unknown>
  readonly askedAt: string
  /** How it ends; faults set Meta's `Job Failed` and `Job Skipped`. */
  outcome: 'ready' | 'failed' | 'skipped'
}
