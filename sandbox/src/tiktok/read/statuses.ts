import type { Account, AdObject, Condition } from '../../world/world.ts'

const prefixes = { campaign: 'CAMPAIGN_STATUS', ad_set: 'ADGROUP_STATUS', ad: 'AD_STATUS' } as const

/** The status of everything in an account that cannot deliver. */
const byStanding: Partial<Record<Account['standing'], string>> = {
  disabled: 'ADVERTISER_ACCOUNT_PUNISH',
  closed: 'ADVERTISER_ACCOUNT_INVALID',
  unsettled: 'ADVERTISER_CONTRACT_PENDING',
}

/** Status by level and condition; `good` stands for all conditions that are not listed. */
const byCondition: Record<AdObject['level'], Partial<Record<Condition, string>> & { readonly good: string }> = {
  campaign: {
    good: 'CAMPAIGN_STATUS_ENABLE',
    rejected: 'CAMPAIGN_STATUS_REVIEW_DISAPPROVED',
    issues: 'CAMPAIGN_STATUS_AD_UNAVAILABLE',
    misconfigured: 'CAMPAIGN_STATUS_PRODUCT_UNAVAILABLE',
    billing: 'ADVERTISER_ACCOUNT_BALANCE_EXCEED',
    limited_by_budget: 'CAMPAIGN_STATUS_BUDGET_EXCEED',
  },
  ad_set: {
    good: 'ADGROUP_STATUS_DELIVERY_OK',
    in_review: 'ADGROUP_STATUS_AUDIT',
    rejected: 'ADGROUP_STATUS_AUDIT_DENY',
    issues: 'ADGROUP_STATUS_ASSET_AUTHORIZATION_LOST',
    misconfigured: 'ADGROUP_STATUS_PIXEL_UNBIND',
    billing: 'ADGROUP_STATUS_BALANCE_EXCEED',
    limited_by_budget: 'ADGROUP_STATUS_BUDGET_EXCEED',
  },
  ad: {
    good: 'AD_STATUS_DELIVERY_OK',
    in_review: 'AD_STATUS_AUDIT',
    rejected: 'AD_STATUS_AUDIT_DENY',
    issues: 'AD_STATUS_ASSET_AUTHORIZATION_LOST',
    // TikTok's spelling
    misconfigured: 'AD_STAUS_PIXEL_UNBIND',
    billing: 'AD_STATUS_BALANCE_EXCEED',
    limited_by_budget: 'AD_STATUS_BUDGET_EXCEED',
  },
}

export function operationStatus(object: AdObject): 'ENABLE' | 'DISABLE' | 'DELETE' | 'FROZEN' {
  const { switch: to } = object
  if (to === 'archived') return object.level === 'ad_set' ? 'FROZEN' : 'DISABLE'
  return to === 'on' ? 'ENABLE' : to === 'off' ? 'DISABLE' : 'DELETE'
}

/** `secondary_status` of the last entity in a path from the campaign down. */
export function secondaryStatus(path: readonly AdObject[], account: Account, now: Date): string {
  const object = path.at(-1)
  if (object === undefined) throw new Error('a path has at least one object')
  const prefix = prefixes[object.level]
  const own = operationStatus(object)
  if (own === 'DELETE') return `${prefix}_DELETE`
  const above = path.slice(0, -1).reverse()
  const gone = above.find((parent) => parent.switch === 'deleted')
  if (gone) return `${prefix}_${gone.level === 'campaign' ? 'CAMPAIGN' : 'ADGROUP'}_DELETE`
  if (own === 'FROZEN') return `${prefix}_FROZEN`
  if (own === 'DISABLE') return `${prefix}_DISABLE`
  const off = above.find((parent) => parent.switch !== 'on')
  if (off) return `${prefix}_${off.level === 'campaign' ? 'CAMPAIGN' : 'ADGROUP'}_DISABLE`
  if (account.standing === 'in_review') return `${prefix}_ADVERTISER_AUDIT`
  return (
    byStanding[account.standing] ??
    scheduleStatus(object, path, now) ??
    byCondition[object.level][object.condition] ??
    byCondition[object.level].good
  )
}

/** Campaigns have no schedule at TikTok. */
function scheduleStatus(object: AdObject, path: readonly AdObject[], now: Date): string | null {
  if (object.level === 'campaign') return null
  const ends = path.flatMap(({ endsAt }) => (endsAt === null ? [] : [Date.parse(endsAt)]))
  const starts = path.flatMap(({ startsAt }) => (startsAt === null ? [] : [Date.parse(startsAt)]))
  if (ends.some((end) => end <= now.getTime())) return object.level === 'ad' ? 'AD_STATUS_DONE' : 'ADGROUP_STATUS_TIME_DONE'
  return starts.some((start) => start > now.getTime()) ? `${prefixes[object.level]}_NOT_START` : null
}

const primaries = [
  'STATUS_DELETE',
  'STATUS_DELIVERY_OK',
  'STATUS_DISABLE',
  'STATUS_NOT_DELIVERY',
  'STATUS_TIME_DONE',
  'STATUS_FROZEN',
] as const
type Primary = (typeof primaries)[number]
/** Filter values; `STATUS_ALL` and `STATUS_NOT_DELETE` stand for several statuses. */
export const primaryFilters = [...primaries, 'STATUS_RF_CLOSED', 'STATUS_ALL', 'STATUS_NOT_DELETE'] as const

function primaryOf(secondary: string): Primary {
  if (secondary.endsWith('_DELETE')) return 'STATUS_DELETE'
  if (secondary.endsWith('_DISABLE')) return 'STATUS_DISABLE'
  if (secondary.endsWith('_FROZEN')) return 'STATUS_FROZEN'
  if (secondary.endsWith('_DONE')) return 'STATUS_TIME_DONE'
  return secondary.endsWith('_DELIVERY_OK') || secondary.endsWith('_ENABLE') ? 'STATUS_DELIVERY_OK' : 'STATUS_NOT_DELIVERY'
}

export function passes(secondary: string, filter: (typeof primaryFilters)[number]): boolean {
  const primary = primaryOf(secondary)
  if (filter === 'STATUS_ALL') return true
  return filter === 'STATUS_NOT_DELETE' ? primary !== 'STATUS_DELETE' : primary === filter
}
