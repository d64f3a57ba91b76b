import { type Locale, locales } from '../locales.ts'
import type { AssetKind } from '../sync-notice.ts'

/** What both the server and the interface know about a media platform. Server-only details are in `server/src/platforms/<key>`. */
export interface PlatformDescriptor<Key extends string = string, Connection extends PlatformConnection | null = PlatformConnection | null> {
  /** The key in the API, the database, files and addresses, and the name of its icon in the interface. Never changes. */
  readonly key: Key
  /** The name in lists and headings. */
  readonly names: Readonly<Record<Locale, string>>
  /** The product's full name, the same in every language: `Google Ads`. */
  readonly productName: string
  /** Number of days after a day during which the platform may still change its metrics. */
  readonly restatementDays: number
  /** True: its reports carry ad metrics (impressions, clicks, conversions), not only spend and first-party metrics. */
  readonly reportsAds: boolean
  /** null: it cannot be connected; its metrics are only imported. */
  readonly connection: Connection
}

/** What the interface needs for a platform that members connect through OAuth. */
export interface PlatformConnection {
  /** Kinds of assets that its accounts have. */
  readonly assetKinds: readonly AssetKind[]
  /** Names of the platform's own interface, to which links lead. */
  readonly adsManager: Readonly<Record<Locale, string>>
  /** Formats an account id as the platform shows it; stored ids are digits only. */
  readonly accountIdText: (externalId: string) => string
}

/** For names that stay untranslated. */
export const inEveryLanguage = (name: string): PlatformDescriptor['names'] =>
  Object.fromEntries(locales.map((locale) => [locale, name])) as PlatformDescriptor['names']
