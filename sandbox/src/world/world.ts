export const platformNames = ['meta', 'google', 'tiktok'] as const
export type PlatformName = (typeof platformNames)[number]

/** Everything that the pretend platforms know. Plain data: it is saved and loaded as JSON. Money is in micros of the account's currency. */
export interface World {
  readonly seed: number
  readonly scenario: string
  /** Added to the machine's time, in milliseconds; null `stoppedAt`: time runs. */
  clock: { offsetMs: number; stoppedAt: string | null }
  /** Next number of what is made: tokens, codes, report runs. */
  nextNumber: number
  readonly people: Person[]
  readonly accounts: Account[]
  /** By platform and id: `meta/120210001`. Added to with `addObject` only, since lookups keep an index. */
  readonly objects: Record<string, AdObject>
  readonly codes: Record<string, Code>
  readonly tokens: Record<string, Token>
  /** Asynchronous reports, by id. */
  readonly reports: Record<string, Report>
  /** What each platform keeps of its own: counters of its throttle and the like. */
  readonly own: Record<PlatformName, Record<string, unknown>>
}

/** Somebody who signs in at a platform and lets Adroit in. */
export interface Person {
  readonly platform: PlatformName
  readonly id: string
  readonly name: string
  readonly email: string
  /** What he may do in which account, by the account's id. */
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
  /** Its standing from when on, oldest first: it delivers while active. */
  readonly history: { at: string; standing: Standing }[]
  /** Google: the manager account through which it is reached. Meta: the business. */
  readonly parent: string | null
  /** Google: holds other accounts and no campaigns. */
  readonly manager: boolean
  readonly assets: Assets
}

export interface Asset {
  readonly id: string
  readonly name: string
  /** False: it exists and may not be used for ads. */
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

/** What stands between being switched on and delivering. */
export const conditions = ['good', 'in_review', 'rejected', 'issues', 'billing', 'learning', 'limited_by_budget', 'misconfigured'] as const
export type Condition = (typeof conditions)[number]

/** A campaign, ad set (Google: ad group; TikTok: adgroup) or ad. */
export interface AdObject {
  readonly platform: PlatformName
  /** Id of the account. */
  readonly account: string
  readonly level: ObjectLevel
  readonly id: string
  /** Id of the campaign of an ad set, of the ad set of an ad; null for a campaign. */
  readonly parent: string | null
  name: string
  readonly objective: string
  switch: Switch
  condition: Condition
  /** Micros. At campaigns, or at ad sets (Meta and TikTok). */
  budget: { kind: 'daily' | 'lifetime'; micros: number } | null
  /** ISO 8601 in UTC; null: always. */
  startsAt: string | null
  endsAt: string | null
  readonly createdAt: string
  changedAt: string
  /** What held from when on, oldest first: delivery of a day follows it. */
  readonly history: { at: string; switch: Switch; condition: Condition; micros: number | null }[]
  /** Ads: its part of the budget above it, 0 to 1. */
  readonly weight: number
  /** Ads that a platform reports at its campaign and above only (Google's Performance Max). */
  readonly hidden: boolean
  /** Ads: where it is shown (ISO 3166, two letters), most of it in the first. */
  readonly countries: readonly string[]
  /** A write that reads do not show yet (the fault `read_lag`): what they show instead, and until when. */
  shadow: { until: string; before: Pick<AdObject, 'switch' | 'budget' | 'changedAt'> } | null
}

export interface Code {
  readonly platform: PlatformName
  readonly person: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly endsAt: string
  used: boolean
}

export interface Token {
  readonly platform: PlatformName
  readonly person: string
  readonly kind: 'access' | 'refresh' | 'long'
  readonly scopes: readonly string[]
  readonly endsAt: string | null
  revoked: boolean
}

export interface Report {
  readonly platform: PlatformName
  readonly account: string
  readonly request: Record<string, unknown>
  readonly askedAt: string
  /** How it ends: Meta's `Job Failed` and `Job Skipped` are asked for by faults. */
  outcome: 'ready' | 'failed' | 'skipped'
}
