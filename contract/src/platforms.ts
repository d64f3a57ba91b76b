/** Media platforms. `meta` covers Facebook and Instagram. */
export const platforms = ['meta', 'google', 'tiktok', 'web2app'] as const
export type Platform = (typeof platforms)[number]

/** Hierarchy of what an account delivers; Google calls an ad set "ad group". */
export const levels = ['ACCOUNT', 'CAMPAIGN', 'AD_SET', 'AD'] as const
export type Level = (typeof levels)[number]

/** What a report's rows stand for. */
export const dimensions = [...levels, 'DAY', 'PLATFORM'] as const
export type Dimension = (typeof dimensions)[number]
