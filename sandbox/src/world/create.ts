import { addObject } from './change.ts'
import { newId } from './ids.ts'
import { nowOf, objectsAtSource } from './read.ts'
import { beginReview } from './review.ts'
import type { Account, AdObject, Fields, ObjectLevel, World } from './world.ts'

/** A campaign, ad set or ad to create. */
export interface NewEntity {
  readonly account: Account
  readonly level: ObjectLevel
  readonly parent: AdObject | null
  readonly name: string
  /** The platform's own objective. Absent: the parent's. */
  readonly objective?: string
  readonly switch: 'on' | 'off'
  /** In micros. Absent: none of its own. */
  readonly budget?: AdObject['budget']
  /** ISO 8601 in UTC. */
  readonly startsAt?: string | null
  readonly endsAt?: string | null
  /** The parameters as sent. */
  readonly given: Fields
  /** Id of the person. */
  readonly createdBy: string
  /** For ads: the countries of their ad set's targeting. */
  readonly countries?: readonly string[]
  /** For ads: name, texts and links to review. */
  readonly texts?: readonly string[]
  /** For ads: their review begins at once, even if they are switched off. */
  readonly reviewedOff?: boolean
  readonly hidden?: boolean
  readonly automated?: boolean
  readonly sharedBudget?: string
  /** Absent: a new id of its level. */
  readonly id?: string
}

/** Creates an entity by an API call. An ad that is on is in review; a campaign or ad set is `good`. */
export function createEntity(world: World, entity: NewEntity): AdObject {
  const { account, level, parent, budget = null } = entity
  const at = nowOf(world).toISOString()
  const object: AdObject = {
    platform: account.platform,
    account: account.id,
    level,
    id: entity.id ?? newId(world, account.platform, level),
    parent: parent?.id ?? null,
    name: entity.name,
    objective: entity.objective ?? parent?.objective ?? '',
    switch: entity.switch,
    condition: 'good',
    budget,
    startsAt: entity.startsAt ?? null,
    endsAt: entity.endsAt ?? null,
    createdAt: at,
    changedAt: at,
    history: [{ at, switch: entity.switch, condition: 'good', micros: budget?.micros ?? null }],
    given: entity.given,
    createdBy: entity.createdBy,
    weight: level === 'ad' && parent !== null ? freeShare(world, account, parent) : 0,
    hidden: entity.hidden ?? false,
    ...(entity.automated ? { automated: true } : {}),
    ...(entity.sharedBudget === undefined ? {} : { sharedBudget: entity.sharedBudget }),
    ...(level === 'ad' ? { review: { state: 'waiting', texts: entity.texts ?? [entity.name], reason: null } } : {}),
    countries: entity.countries ?? [],
    shadow: null,
  }
  addObject(world, object)
  if (level === 'ad' && (entity.switch === 'on' || entity.reviewedOff === true)) beginReview(world, object)
  return object
}

/**
 * The share of the budget for a new ad: half of what the others leave. Shares never change afterwards, because that would change the past.
 */
function freeShare(world: World, account: Account, adSet: AdObject): number {
  const ads = objectsAtSource(world, account).filter((one) => one.level === 'ad')
  const shared = adSet.budget === null ? new Set(objectsAtSource(world, account).flatMap(siblings(adSet))) : new Set([adSet.id])
  const used = ads.filter((ad) => ad.parent !== null && shared.has(ad.parent)).reduce((sum, ad) => sum + ad.weight, 0)
  return Math.max(0.02, Math.round(5_000 * (1 - used)) / 10_000)
}

const siblings = (adSet: AdObject) => (one: AdObject) => (one.level === 'ad_set' && one.parent === adSet.parent ? [one.id] : [])
