import type { ObjectLevel } from '../publisher.ts'

/** Upgraded Smart+ and manual campaigns have endpoints of their own, which refuse each other's objects. */
export type Family = 'smart' | 'manual'

const paths = { CAMPAIGN: 'campaign', AD_SET: 'adgroup', AD: 'ad' } as const

/** `/smart_plus/campaign/`, to which the operation is appended. */
export const pathOf = (family: Family, level: ObjectLevel): string => `${family === 'smart' ? '/smart_plus' : ''}/${paths[level]}/`

/** The name of a list of ids, as parameter and as filter. */
export const idsOf = (family: Family, level: ObjectLevel): string =>
  ({ CAMPAIGN: 'campaign_ids', AD_SET: 'adgroup_ids', AD: family === 'smart' ? 'smart_plus_ad_ids' : 'ad_ids' })[level]
