/** Media platforms. `meta` covers Facebook and Instagram. */
export const platforms = ['meta', 'google', 'tiktok', 'web2app'] as const
export type Platform = (typeof platforms)[number]

export function isPlatform(value: string): value is Platform {
  return (platforms as readonly string[]).includes(value)
}

/**
 * Days after a day on which a platform may still change its figures. Meta: "do not change after 28 days" (Insights API); Google
 * publishes no bound: conversions move until the window of the conversion action closes, 30 days by default; TikTok: the
 * longest usual attribution window. Our own Web2App figures follow the revenue of the first month.
 */
export const restatementDays: Readonly<Record<Platform, number>> = { meta: 28, google: 30, tiktok: 28, web2app: 30 }

/** Hierarchy of what an account delivers; Google calls an ad set "ad group". */
export const levels = ['ACCOUNT', 'CAMPAIGN', 'AD_SET', 'AD'] as const
export type Level = (typeof levels)[number]

/**
 * What a report's rows stand for. Weeks begin on the company's first day of the week; weeks and months at the ends are cut to the range.
 * COUNTRY is a grain of its own: ISO 3166 alpha-2 codes, `ZZ` where the country is not known, of accounts that are read by country.
 */
export const dimensions = [...levels, 'DAY', 'WEEK', 'MONTH', 'COUNTRY', 'PLATFORM'] as const
export type Dimension = (typeof dimensions)[number]
