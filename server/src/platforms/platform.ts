import type { Day } from '@adroit/contract/calendar'
import type { AccountStatus, Right } from '@adroit/contract/connections'
import type { ConversionAction } from '@adroit/contract/conversion-action'
import type { DeliveryState, StatusReasonDetail, Switch } from '@adroit/contract/delivery-status'
import type { ConnectablePlatform, Level } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { AssetKind, SyncNotice } from '@adroit/contract/sync-notice'
import type { InsightsRow } from '../facts/insights-row.ts'
import type { EntitySetting, SettingValue } from './entity-settings.ts'
import type { Net } from './net.ts'
import type { PlatformError } from './platform-error.ts'

/** The tokens and rights of a connection. Stored encrypted. */
export interface Grant {
  readonly accessToken: string
  /** Google only; it is used to obtain new access tokens. */
  readonly refreshToken: string | null
  /** When the access token must be renewed with `refresh`; null: never. */
  readonly renewAt: Date | null
  /** When a person must reconnect; null: the grant does not expire. */
  readonly expiresAt: Date | null
  readonly scopes: readonly string[]
  /** Scopes that the person limited to some accounts, with the accounts' ids; a scope that is missing here has no limit. Meta only. */
  readonly limitedTo?: Readonly<Record<string, readonly string[]>>
  /** Who connected, with the platform's id and name. */
  readonly person: { readonly id: string; readonly name: string }
}

/** An account as a connection reaches it. */
export interface MediaAccount {
  /** Digits only: Meta's without `act_`, Google's without dashes. */
  readonly externalId: string
  readonly name: string
  /** ISO 4217 code. */
  readonly currency: string
  /** IANA name. */
  readonly timeZone: string
  /** Google: the manager account through which it is reached; every call must name it. */
  readonly manager: string | null
  readonly rights: readonly Right[]
  /** `active` accounts can deliver. Others have the reason in the platform's own words. */
  readonly accountStatus: AccountStatus
  readonly statusMessage: string | null
}

/** The accounts that a connection reaches. */
export interface Reached {
  readonly accounts: readonly MediaAccount[]
  /** Accounts whose description is not usable, for example without a currency. They exist, but nothing else is known about them. */
  readonly unreadable: readonly UnreadableAccount[]
}

export interface UnreadableAccount {
  /** Google: may also be a manager account; the accounts behind it are then unknown. */
  readonly externalId: string
  readonly problem: PlatformError
}

export interface MediaAsset {
  readonly kind: AssetKind
  readonly externalId: string
  readonly name: string
  /** False: it exists but cannot be used for ads of this account; `why` is the platform's message or ours. */
  readonly usable: boolean
  readonly platformMessage: string | null
}

export interface Budget {
  readonly kind: 'daily' | 'lifetime'
  /** Micros of the account's currency. */
  readonly micros: bigint
}

/** A campaign, ad set (Google: ad group; TikTok: adgroup) or ad, including deleted and archived ones. */
export interface AdEntity {
  readonly level: Exclude<Level, 'ACCOUNT'>
  readonly externalId: string
  /** Of an ad set: the campaign's id. Of an ad: the ad set's id. Of a campaign: null. */
  readonly parent: string | null
  readonly name: string
  readonly switch: Switch
  readonly state: DeliveryState
  /** The first reason is the most important one. */
  readonly statusReasons: readonly StatusReasonDetail[]
  /** The platform's own status value, unchanged. */
  readonly platformStatus: string
  /** The budget of this ad entity itself; null: it has none (a parent or child may have one). */
  readonly budget: Budget | null
  /** The id that the platform needs to change the budget if the budget is another object (Google's `campaignBudgets`). */
  readonly budgetId: string | null
  readonly objective: string | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** End, bid and spend limits; those that its platform or level does not have are left out. Absent: none. */
  readonly settings?: readonly EntitySetting[]
  /** Campaigns whose figures the platform does not report entirely by ad (Google's Performance Max). */
  readonly withoutAds: boolean
  /** The platform's API reports it but does not change it (Google's video campaigns). */
  readonly readOnly: boolean
  /** It belongs to a campaign of a family with endpoints and rules of its own (TikTok's upgraded Smart+). Only `hierarchy` says it; absent: no. */
  readonly automated?: boolean
  /** Of an ad set: its attribution windows, in the form of `Insights.attribution`; absent: the platform states them elsewhere. */
  readonly attribution?: string
  /** Of an ad: the images and videos that it shows, each once; covers of videos and logos are left out. Absent: none. */
  readonly media?: readonly MediaRef[]
}

/** An image or a video of an account, by the id that ads use for it: Meta's image hash, Google's asset, TikTok's image or video id. */
export interface MediaRef {
  readonly kind: 'image' | 'video'
  readonly id: string
  /** Of the bytes as they were uploaded, in hexadecimal, if the id says it. */
  readonly md5?: string | null
}

/** What an account's list of images and videos says of one. Null: the platform does not say. */
export interface PlatformMedia extends MediaRef {
  readonly name: string
  /** Of the bytes as they were uploaded, in hexadecimal. */
  readonly md5: string | null
  /** In pixels. */
  readonly width: number | null
  readonly height: number | null
  readonly durationMs: number | null
  readonly bytes: number | null
  readonly createdAt: Date | null
  /** Address of a small picture: the image, or the cover of the video. It is valid for a while. */
  readonly picture: string | null
  /** Its page at a host that gives its bytes to nobody, such as YouTube; null: its bytes can be asked for. */
  readonly page: string | null
}

export interface MediaList {
  readonly media: readonly PlatformMedia[]
  /** True: there are more than were asked for. */
  readonly cut: boolean
}

/** Where an image or a video is now. Addresses are valid for a while. */
export interface MediaSource {
  /** A small picture: the image, or the cover of the video; null: the platform gives none. */
  readonly picture: string | null
  /** The bytes; null: the platform does not give them. */
  readonly file: string | null
}

export type KnownEntity = Pick<AdEntity, 'level' | 'externalId'>

/** An account, and what a call about it needs. */
export interface Access {
  readonly net: Net
  readonly token: string
  readonly externalId: string
  readonly manager: string | null
  readonly currency: string
  readonly timeZone: string
  /** The current time, by the server's clock. */
  readonly now: Date
  /** Aborted when the result is no longer needed: ends the pauses while a report is prepared. */
  readonly signal?: AbortSignal | undefined
}

export interface InsightsRequest {
  /** Both ends inclusive, in the account's calendar. */
  readonly dateRange: DateRange
  /**
   * `ads`: as few calls as possible. `ads_and_campaigns`: what the platform reports for campaigns but not for ads becomes separate rows
   * without ad set and ad. `countries`: by ad and country.
   */
  readonly grain: 'ads' | 'ads_and_campaigns' | 'countries'
  /**
   * Id of the conversion action that the measures `action` and `actionValue` count. Default: purchases at Meta, the account's goals at
   * Google, the ad groups' optimization events at TikTok.
   */
  readonly conversionAction?: string
  /** Number of ads of the account that are known, deleted ones too; absent: unknown. */
  readonly ads?: number
  /** Whether the account's own totals by day are read too; what its ads and campaigns lack becomes rows without a campaign. */
  readonly totals?: boolean
}

/** Insights of every ad on every day of the range. A day without delivery has no row. Missing levels are null. */
export interface Insights {
  readonly rows: readonly InsightsRow[]
  /**
   * The attribution windows that the platform applied, in its own words (Meta's `attribution_setting`: `7d_click_1d_view`), several separated
   * by ", "; null: unknown.
   */
  readonly attribution: string | null
  /** The account's own spend over the range, in micros, as the platform totals it; null: not requested. */
  readonly totalSpend: bigint | null
  /** What could not be read. */
  readonly notices: readonly SyncNotice[]
}

/** `attribution`: the platform's windows for this action alone (Google), in the form of `Insights.attribution`; absent: not stated. */
export interface OfferedAction extends ConversionAction {
  readonly attribution?: string
}

/** The conversion actions that an account can count. */
export interface ConversionActions {
  readonly actions: readonly OfferedAction[]
  /** Id of the action that the account optimizes for: the default. */
  readonly optimizedFor: string
}

export interface Assets {
  readonly assets: readonly MediaAsset[]
  /** Kinds of assets that the platform rejected. */
  readonly notices: readonly SyncNotice[]
}

/** The operations of a media platform. They throw PlatformError for all errors caused by the platform. */
export interface Connector {
  readonly platform: ConnectablePlatform
  /** Returns the URL of the consent page. */
  readonly consentUrl: (given: { readonly state: string; readonly redirectUri: string }) => URL
  /**
   * Exchanges the query parameters of the redirect for a grant. Throws `refused` with the platform's message if consent was denied or the
   * code is invalid.
   */
  readonly exchange: (net: Net, returned: URLSearchParams, redirectUri: string, now: Date) => Promise<Grant>
  /** Returns a grant that is valid for longer. What the platform does not send again stays. Throws `reconnect` if the grant is revoked. */
  readonly refresh: (net: Net, grant: Grant, now: Date) => Promise<Grant>
  readonly revoke: (net: Net, grant: Grant) => Promise<void>
  /** Returns the accounts that the grant reaches. Throws if none can be listed; an unreadable account does not block the others. */
  readonly accounts: (net: Net, grant: Grant) => Promise<Reached>
  /** Returns the assets of an account. A kind that the platform rejects does not block the others; throws if it rejects all. */
  readonly assets: (access: Access) => Promise<Assets>
  /**
   * Returns the ad entities of an account, including deleted ones. `known`: those that were seen before and were not deleted then; a
   * platform whose lists leave deleted ones out reads them one by one.
   */
  readonly hierarchy: (access: Access, known?: readonly KnownEntity[]) => Promise<readonly AdEntity[]>
  /** Returns the current state of one ad entity, to reconcile a change request whose answer was lost; null: it does not exist. */
  readonly read: (access: Access, level: AdEntity['level'], externalId: string) => Promise<AdEntity | null>
  /** Returns the texts of an ad; null: it does not exist or belongs to another account. */
  readonly adTexts: (access: Access, externalId: string) => Promise<AdTexts | null>
  /** Returns the images and videos of an account, the newest first, at most `most` of each kind. */
  readonly listMedia: (access: Access, most: number) => Promise<MediaList>
  /** Returns where an image or a video is; null: the account does not have it. */
  readonly mediaSource: (access: Access, ref: MediaRef) => Promise<MediaSource | null>
  readonly pictures: PictureSource
  /** Returns the conversion actions of an account. Actions that overlap, such as "omni" and website purchases, are separate choices. */
  readonly conversionActions: (access: Access) => Promise<ConversionActions>
  readonly insights: (access: Access, wanted: InsightsRequest) => Promise<Insights>
  /** Longest range of one `delivery` call, in days. */
  readonly longestRange: (grain: InsightsRequest['grain']) => number
  /** First day that the platform still has data for, seen from today. */
  readonly earliestDay: (today: Day) => Day
  readonly setSwitch: (access: Access, object: ObjectRef, to: 'on' | 'off') => Promise<void>
  readonly setBudget: (access: Access, object: ObjectRef, budget: Budget) => Promise<void>
  /** Sets the end, the bid or a spend limit; nothing else of the ad entity changes. */
  readonly setSetting: (access: Access, object: ObjectRef, to: SettingValue) => Promise<void>
  /** Rules for the budgets of ad sets, except automated ones; null: they change at once, at any time, whatever was spent. */
  readonly adSetBudgets: AdSetBudgets | null
  /** Minimum budget of this kind at a level, in micros; null: unknown. `objective`: the campaign's; null: unknown. */
  readonly leastBudget: (level: 'CAMPAIGN' | 'AD_SET', kind: Budget['kind'], currency: string, objective: string | null) => bigint | null
}

/** Daily budgets take effect at 00:00 of the account's next day, lifetime budgets at once. */
export interface AdSetBudgets {
  /** For so many minutes before 00:00 in the account's time zone, the platform accepts no new budget. */
  readonly lockMinutes: number
  /** A new budget is at least this percentage of what was spent. */
  readonly leastPercentOfSpend: number
}

/** From where the server fetches a platform's pictures. */
export interface PictureSource {
  /** Hosts, with those below them, that are asked over https. No platform documents them. */
  readonly hosts: readonly string[]
  /** The platform's own base URL: a sandbox serves pictures itself, over http. */
  readonly own: URL
}

/** The texts and the picture of an ad. Lists may be empty: not every kind of ad has texts that the platform gives. */
export interface AdTexts {
  readonly headlines: readonly string[]
  readonly bodies: readonly string[]
  /** Address of its image or of the cover of its video, valid for a while; null: the platform gives none. */
  readonly thumbnail: string | null
}

export interface ObjectRef {
  readonly level: AdEntity['level']
  readonly externalId: string
  readonly budgetId: string | null
  /** Google identifies ads by their ad group; if omitted, it is looked up. */
  readonly parent?: string | null
  /** As `hierarchy` said; absent: no. */
  readonly automated?: boolean
}
