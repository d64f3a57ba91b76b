import type { BidKind, SettingLock, SpendLimit } from '@adroit/contract/entity-settings'

/** The end of a schedule, in ISO 8601 and UTC; null: none. */
export interface EndValue {
  readonly setting: 'end'
  readonly at: string | null
}

/** A bid or a spend limit, in micros of the account's currency (`target_roas`: in millionths of a ratio); null: none is set. */
export interface BidValue {
  readonly setting: 'bid'
  readonly bid: BidKind
  readonly amount: bigint | null
}
export interface LimitValue {
  readonly setting: SpendLimit
  readonly amount: bigint | null
}

/** A setting of an ad entity besides its switch and budget. Values are absolute. */
export type SettingValue = EndValue | BidValue | LimitValue

/** A setting that an ad entity has, as the platform returns it. */
export interface EntitySetting {
  readonly value: SettingValue
  /** Whether the platform allows removing it. */
  readonly removable: boolean
  /** Why it cannot be changed through the API; null: it can. */
  readonly locked: SettingLock | null
  /** Of an end: it lies at 23:59:59 of a day in the account's time zone; absent: at any time. */
  readonly wholeDays?: boolean
}

export const endValue = (endsAt: Date | null): EndValue => ({ setting: 'end', at: endsAt?.toISOString() ?? null })
