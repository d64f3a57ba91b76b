import type { Day } from '@adroit/contract/calendar'
import type { DeliveryState, Switch, Why } from '@adroit/contract/delivery-status'
import type { AssetKind, AuthorisedPlatform, Right, Standing } from '@adroit/contract/media'
import type { Level } from '@adroit/contract/platforms'
import type { Range } from '@adroit/contract/presets'
import type { DeliveryRow } from '../facts/delivery.ts'
import type { Net } from './net.ts'
import type { PlatformError } from './platform-error.ts'

/** What a platform let us have. Kept encrypted. */
export interface Grant {
  readonly accessToken: string
  /** Google's; it makes new access tokens. */
  readonly refreshToken: string | null
  /** When the access token has to be renewed by `refresh`; null: never. */
  readonly renewAt: Date | null
  /** When a person has to authorise again; null: it does not end by itself. */
  readonly diesAt: Date | null
  readonly scopes: readonly string[]
  /** Who authorised, as the platform calls him. */
  readonly person: { readonly id: string; readonly name: string }
}

/** An account as an authorisation reaches it. */
export interface MediaAccount {
  /** Digits alone: Meta's without `act_`, Google's without dashes. */
  readonly externalId: string
  readonly name: string
  /** ISO 4217. */
  readonly currency: string
  /** IANA name. */
  readonly timeZone: string
  /** Google: the manager account through which it is reached, which every call names. */
  readonly manager: string | null
  readonly rights: readonly Right[]
  /** `active` accounts deliver. Others say in the platform's own words why not. */
  readonly standing: Standing
  readonly standingWords: string | null
}

/** What an authorisation reaches. */
export interface Reached {
  readonly accounts: readonly MediaAccount[]
  /** Accounts of which what came cannot be taken, such as one without a currency: they are there, and nothing is said of them. */
  readonly unreadable: readonly UnreadableAccount[]
}

export interface UnreadableAccount {
  /** Google: also of a manager, behind which accounts may stand that nobody sees then. */
  readonly externalId: string
  readonly problem: PlatformError
}

export interface MediaAsset {
  readonly kind: AssetKind
  readonly externalId: string
  readonly name: string
  /** False: it is there and may not be used for ads of this account; `why` in the platform's words or ours. */
  readonly usable: boolean
  readonly why: string | null
}

export interface Budget {
  readonly kind: 'daily' | 'lifetime'
  /** Micros of the account's currency. */
  readonly micros: bigint
}

/** A campaign, ad set (Google: ad group; TikTok: adgroup) or ad, deleted and archived ones included. */
export interface PlatformObject {
  readonly level: Exclude<Level, 'ACCOUNT'>
  readonly externalId: string
  /** Id of the campaign of an ad set, of the ad set of an ad; null for a campaign. */
  readonly parent: string | null
  readonly name: string
  readonly switch: Switch
  readonly state: DeliveryState
  /** The first is the one that matters most. */
  readonly why: readonly Why[]
  /** The platform's own status value, as it came. */
  readonly native: string
  /** What stands at this object itself; null: it has none (it stands above or below). */
  readonly budget: Budget | null
  /** What the platform takes to change the budget, where that is another object (Google's `campaignBudgets`). */
  readonly budgetId: string | null
  readonly objective: string | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** Campaigns whose figures the platform does not give by ad (Google's Performance Max). */
  readonly withoutAds: boolean
}

/** An account, and what a call about it needs. */
export interface Access {
  readonly net: Net
  readonly token: string
  readonly externalId: string
  readonly manager: string | null
  readonly currency: string
  readonly timeZone: string
  /** Now, by the server's clock. */
  readonly now: Date
  /** Aborted when the work is no longer wanted: ends pauses between looks at a report. */
  readonly signal?: AbortSignal | undefined
}

export interface DeliveryWanted {
  /** Both ends counted, in the account's calendar. */
  readonly range: Range
  /**
   * `ads`: as few calls as possible. `ads_and_campaigns`: what the platform reports at campaigns and not at ads comes as rows of its
   * own, without ad set and ad. `countries`: by ad and country, for the country grain.
   */
  readonly grain: 'ads' | 'ads_and_campaigns' | 'countries'
}

/** Delivery of every ad on every day of the range; a day without delivery has no row. Levels that are not given are null. */
export interface Delivery {
  readonly rows: readonly DeliveryRow[]
  /** Attribution windows that the platform applied, in its own words; null: it does not say. */
  readonly attribution: string | null
}

/** What a media platform can be asked. All of it throws PlatformError and nothing else of the platform's making. */
export interface Connector {
  readonly platform: AuthorisedPlatform
  /** Where the browser goes to authorise. */
  readonly authorisationUrl: (given: { readonly state: string; readonly redirectUri: string }) => URL
  /**
   * What the browser came back with, for a grant. Throws `refused` where consent was denied or the code does not stand; its words
   * are the platform's.
   */
  readonly exchange: (net: Net, returned: URLSearchParams, redirectUri: string, now: Date) => Promise<Grant>
  /** A grant that is good for longer; what the platform does not give anew stays. `reconnect` where it is over. */
  readonly refresh: (net: Net, grant: Grant, now: Date) => Promise<Grant>
  readonly revoke: (net: Net, grant: Grant) => Promise<void>
  /** Throws where nothing can be told of any account; one that cannot be read keeps no other one out. */
  readonly accounts: (net: Net, grant: Grant) => Promise<Reached>
  readonly assets: (access: Access) => Promise<readonly MediaAsset[]>
  readonly hierarchy: (access: Access) => Promise<readonly PlatformObject[]>
  /** One object as it is now, for a look after a change whose answer was lost; null: it is not there. */
  readonly read: (access: Access, level: PlatformObject['level'], externalId: string) => Promise<PlatformObject | null>
  readonly delivery: (access: Access, wanted: DeliveryWanted) => Promise<Delivery>
  /** Longest range that one `delivery` takes, in days. */
  readonly longestRange: (grain: DeliveryWanted['grain']) => number
  /** First day that the platform still answers for, seen from today. */
  readonly earliestDay: (today: Day) => Day
  readonly setSwitch: (access: Access, object: ObjectRef, to: 'on' | 'off') => Promise<void>
  readonly setBudget: (access: Access, object: ObjectRef, budget: Budget) => Promise<void>
  /** Least daily budget that the platform takes at a level, in micros; null: it does not say. */
  readonly leastBudget: (level: 'CAMPAIGN' | 'AD_SET', kind: Budget['kind'], currency: string) => bigint | null
}

export interface ObjectRef {
  readonly level: PlatformObject['level']
  readonly externalId: string
  readonly budgetId: string | null
  /** Google knows ads by their ad group; looked up where it is not given. */
  readonly parent?: string | null
}
