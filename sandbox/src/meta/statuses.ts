import { pathOf, shown } from '../world/read.ts'
import type { AdObject, ObjectLevel, Switch, World } from '../world/world.ts'

export const ownStatuses = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED'] as const
type OwnStatus = (typeof ownStatuses)[number]

export const effectiveStatuses = [
  'ACTIVE',
  'PAUSED',
  'DELETED',
  'PENDING_REVIEW',
  'DISAPPROVED',
  'PREAPPROVED',
  'PENDING_BILLING_INFO',
  'CAMPAIGN_PAUSED',
  'ARCHIVED',
  'ADSET_PAUSED',
  'IN_PROCESS',
  'WITH_ISSUES',
] as const
type EffectiveStatus = (typeof effectiveStatuses)[number]

/** Statuses that a list edge accepts as a filter. None of them lists deleted entities: Meta answers with an error. */
export const listedStatuses: Readonly<Record<ObjectLevel, readonly EffectiveStatus[]>> = {
  campaign: ['ACTIVE', 'PAUSED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES'],
  ad_set: ['ACTIVE', 'PAUSED', 'CAMPAIGN_PAUSED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES'],
  ad: effectiveStatuses.filter((status) => status !== 'DELETED'),
}

/** Deleted and archived entities are left out of lists and of reports by ad set or ad unless they are requested. */
export const isGone = (status: EffectiveStatus) => status === 'DELETED' || status === 'ARCHIVED'

const bySwitch = { on: 'ACTIVE', off: 'PAUSED', archived: 'ARCHIVED', deleted: 'DELETED' } as const satisfies Record<Switch, OwnStatus>

export const statusOf = (object: AdObject): OwnStatus => bySwitch[object.switch]

export const switchOf = (status: OwnStatus): Switch =>
  ({ ACTIVE: 'on', PAUSED: 'off', ARCHIVED: 'archived', DELETED: 'deleted' })[status] as Switch

/** The effective status of an entity, which inherits paused, archived, deleted and problem states from its parents. */
export function effectiveOf(world: World, object: AdObject, now: Date): EffectiveStatus {
  const path = pathOf(world, object).map((one) => shown(one, now))
  const self = path[path.length - 1] ?? object
  const [campaign, adSet] = path
  if (path.some((one) => one.switch === 'deleted')) return 'DELETED'
  if (path.some((one) => one.switch === 'archived')) return 'ARCHIVED'
  if (self.switch === 'off') return 'PAUSED'
  if (self.level === 'ad' && adSet?.switch === 'off') return 'ADSET_PAUSED'
  if (self.level !== 'campaign' && campaign?.switch === 'off') return 'CAMPAIGN_PAUSED'
  const above = path.slice(0, -1)
  if (self.level === 'ad' && self.condition === 'rejected') return 'DISAPPROVED'
  if (self.level === 'ad' && self.condition === 'billing') return 'PENDING_BILLING_INFO'
  if (troubled(self) || above.some(troubled)) return 'WITH_ISSUES'
  if (self.level === 'ad' && self.condition === 'in_review') return isFresh(self, now) ? 'IN_PROCESS' : 'PENDING_REVIEW'
  if (self.condition === 'in_review' || above.some((one) => one.condition === 'in_review')) return 'IN_PROCESS'
  if (self.level === 'ad' && above.some((one) => one.startsAt !== null && new Date(one.startsAt) > now)) return 'PREAPPROVED'
  return 'ACTIVE'
}

const freshMs = 10_000

/** What an API call has just created or changed is processed before its review begins. */
function isFresh({ review, history }: AdObject, now: Date): boolean {
  return review?.state === 'running' && now.getTime() - Date.parse(history.at(-1)?.at ?? '') < freshMs
}

export function troubled(object: AdObject): boolean {
  if (object.condition === 'issues' || object.condition === 'misconfigured') return true
  return object.level !== 'ad' && (object.condition === 'rejected' || object.condition === 'billing')
}
