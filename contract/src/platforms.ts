import type { PlatformConnection } from './platforms/descriptor.ts'
import { google } from './platforms/google.ts'
import { meta } from './platforms/meta.ts'
import { tiktok } from './platforms/tiktok.ts'
import { web2app } from './platforms/web2app.ts'

/** Every media platform, in display order. To add one, add a file beside these and one line here. */
const descriptors = [meta, google, tiktok, web2app] as const
type Descriptor = (typeof descriptors)[number]
export type Platform = Descriptor['key']

/** Platforms that members connect through OAuth. */
export type ConnectablePlatform = Extract<Descriptor, { connection: PlatformConnection }>['key']

export const platforms: readonly Platform[] = descriptors.map(({ key }) => key)
export const connectablePlatforms: readonly ConnectablePlatform[] = platforms.filter(isConnectable)

export const platformDescriptors = Object.fromEntries(descriptors.map((descriptor) => [descriptor.key, descriptor])) as {
  readonly [One in Descriptor as One['key']]: One
}

export function isPlatform(value: string): value is Platform {
  return (platforms as readonly string[]).includes(value)
}

export function isConnectable(platform: Platform): platform is ConnectablePlatform {
  return descriptors.some(({ key, connection }) => key === platform && connection !== null)
}

/** Number of days after a day during which a platform may still change its metrics. */
export const restatementDays = Object.fromEntries(descriptors.map(({ key, restatementDays: days }) => [key, days])) as Readonly<
  Record<Platform, number>
>

/** The entity hierarchy of an account; Google calls an ad set "ad group". */
export const levels = ['ACCOUNT', 'CAMPAIGN', 'AD_SET', 'AD'] as const
export type Level = (typeof levels)[number]

/**
 * What the rows of a report stand for. Weeks begin on the company's first day of the week; the first and last week or month are cut to the
 * date range. COUNTRY is a separate level of detail: ISO 3166 alpha-2 codes, `ZZ` for an unknown country, for accounts that sync by
 * country.
 */
export const breakdowns = [...levels, 'DAY', 'WEEK', 'MONTH', 'COUNTRY', 'PLATFORM'] as const
export type Breakdown = (typeof breakdowns)[number]
