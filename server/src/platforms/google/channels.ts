/** Types of campaigns whose figures Google reports by ad. Others, such as Performance Max and Local Services, may spend without ads. */
const withAds: ReadonlySet<string> = new Set(['SEARCH', 'DISPLAY', 'SHOPPING', 'VIDEO', 'DEMAND_GEN'])

/** Types of campaigns that have no ad groups. */
export const withoutAdGroups = ['PERFORMANCE_MAX', 'LOCAL_SERVICES', 'LOCAL', 'SMART', 'TRAVEL', 'HOTEL'] as const

/** Types that the API reports but does not change (docs "Video campaigns"). */
const readOnly: ReadonlySet<string> = new Set(['VIDEO'])

/** App campaigns have ads, but Google counts their installs by campaign only. */
export const spendsWithoutAds = (channel: string | undefined): boolean => channel !== undefined && !withAds.has(channel)
export const isReadOnly = (channel: string | undefined): boolean => channel !== undefined && readOnly.has(channel)
