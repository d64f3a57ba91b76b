import { forgetIndex } from './index-of.ts'
import { nowOf } from './read.ts'
import { beginReview } from './review.ts'
import { stateSince } from './state-since.ts'
import { noteBefore, noteCreated } from './watch.ts'
import type { Account, AdObject, Condition, Fields, Standing, Switch, World } from './world.ts'

/** Switches an entity on or off, archives or deletes it, from now on. A new ad's review begins when it is first switched on. */
export function setSwitch(world: World, object: AdObject, to: Switch): void {
  noteBefore(world, object)
  object.switch = to
  stateSince(object, nowOf(world).toISOString())
  if (to === 'on' && object.review?.state === 'waiting') beginReview(world, object)
}

/** Sets the budget of an entity, in micros, from now on. Throws if it has none. */
export function setBudget(world: World, object: AdObject, micros: number): void {
  if (object.budget === null) throw new Error(`${object.level} ${object.id} has no budget`)
  noteBefore(world, object)
  object.budget = { ...object.budget, micros }
  stateSince(object, nowOf(world).toISOString())
}

/** Sets the entity's condition, from now on. Ends its review, if one is under way. */
export function setCondition(world: World, object: AdObject, to: Condition): void {
  noteBefore(world, object)
  object.condition = to
  if (object.review?.state === 'running') object.review.state = 'over'
  stateSince(object, nowOf(world).toISOString())
}

/** What `changeFields` changes; everything else has a function of its own. */
export type Changes = Partial<Pick<AdObject, 'name' | 'startsAt' | 'endsAt' | 'countries'>> & { readonly given?: Fields }

/** Changes name, schedule or countries of an entity from now on, and lays the parameters as sent over its `given`. */
export function changeFields(world: World, object: AdObject, { given, ...changes }: Changes): void {
  noteBefore(world, object)
  Object.assign(object, changes)
  if (given !== undefined) object.given = { ...object.given, ...given }
  object.changedAt = nowOf(world).toISOString()
}

/** Sets an account's status from now on. An inactive account delivers nothing; a vanished one is not found any more. */
export function setStanding(world: World, account: Account, to: Standing): void {
  account.standing = to
  account.history.push({ at: nowOf(world).toISOString(), standing: to })
}

/** The only way to add an entity, because lookups use an index. */
export function addObject(world: World, object: AdObject): void {
  const key = `${object.platform}/${object.id}`
  world.objects[key] = object
  noteCreated(world, key)
  forgetIndex(world)
}
