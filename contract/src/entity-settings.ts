import * as z from 'zod/mini'

/** Spend limits of an ad set that share out a daily or a lifetime budget of its campaign (Meta). */
export const spendLimits = ['daily_lower', 'daily_upper', 'total_lower', 'total_upper'] as const
export type SpendLimit = (typeof spendLimits)[number]

/** Settings of an ad entity that a change request changes, besides its switch and budget. */
export const settingKinds = ['end', 'bid', ...spendLimits] as const
export type SettingKind = (typeof settingKinds)[number]

/**
 * How an ad entity bids. An amount of the account's currency, except:
 * - lowest_cost: automatically, without an amount
 * - target_roas: a return on ad spend as a ratio, `2.5`
 */
export const bidKinds = ['lowest_cost', 'cost_cap', 'bid_cap', 'target_roas', 'target_cpa', 'max_cpc'] as const
export type BidKind = (typeof bidKinds)[number]

/**
 * Why a setting cannot be changed from Adroit.
 * - automatic: the bid is automatic and has no amount
 * - shared_strategy: a bid strategy that several campaigns share
 * - replaces_ad_group: the platform changes it only together with every other setting of the ad group
 */
export const settingLocks = ['automatic', 'shared_strategy', 'replaces_ad_group'] as const
export type SettingLock = (typeof settingLocks)[number]

/** A setting that an ad entity has. Settings that its platform or level does not have are left out of lists. */
export const entitySetting = z.object({
  setting: z.enum(settingKinds),
  /** How it bids; null unless the setting is a bid. */
  bid: z.nullable(z.enum(bidKinds)),
  /** A moment, or a decimal string of the account's currency or of a ratio; null: none is set. */
  value: z.nullable(z.string()),
  /** Whether the platform allows removing it. */
  removable: z.boolean(),
  /** null: members with the permission can change it. */
  locked: z.nullable(z.enum(settingLocks)),
  /** Of an end: it lies at 23:59:59 of a day in the account's time zone. */
  wholeDays: z.boolean(),
})
export type EntitySetting = z.infer<typeof entitySetting>

/** Whether more of this setting may spend more, so that a value more than three times as high is typed again. */
export const needsCare = ({ setting, bid }: Pick<EntitySetting, 'setting' | 'bid'>): boolean =>
  setting === 'daily_upper' || setting === 'total_upper' || (setting === 'bid' && bid !== 'target_roas')
