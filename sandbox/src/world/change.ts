import { forgetIndex } from './index-of.ts'
import { nowOf } from './read.ts'
import type { Account, AdObject, Condition, Standing, Switch, World } from './world.ts'

type Before = NonNullable<AdObject['shadow']>['before']

/** Records of what the current request changes. */
const watchers = new WeakMap<World, Map<AdObject, Before>>()

/** Switches an entity on or off, archives or deletes it, from now on. */
export function setSwitch(world: World, object: AdObject, to: Switch): void {
  const at = noteBefore(world, object)
  object.switch = to
  noteState(object, at)
}

/** Sets the budget of an entity, in micros, from now on. Throws if it has none. */
export function setBudget(world: World, object: AdObject, micros: number): void {
  if (object.budget === null) throw new Error(`${object.level} ${object.id} has no budget`)
  const at = noteBefore(world, object)
  object.budget = { ...object.budget, micros }
  noteState(object, at)
}

/** Sets the entity's condition, from now on. */
export function setCondition(world: World, object: AdObject, to: Condition): void {
  const at = noteBefore(world, object)
  object.condition = to
  noteState(object, at)
}

/** Sets an account's status from now on. An inactive account delivers nothing; a vanished one is not found any more. */
export function setStanding(world: World, account: Account, to: Standing): void {
  account.standing = to
  account.history.push({ at: nowOf(world).toISOString(), standing: to })
}

/** The only way to add an entity, because lookups use an index. */
export function addObject(world: World, object: AdObject): void {
  world.objects[`${object.platform}/${object.id}`] = object
  forgetIndex(world)
}

/** Runs `act` and returns its result and the entities that it changed, each with its state before the first change. */
export function watched<T>(world: World, act: () => T): { result: T; changed: ReadonlyMap<AdObject, Before> } {
  const changed = new Map<AdObject, Before>()
  watchers.set(world, changed)
  try {
    return { result: act(), changed }
  } finally {
    watchers.delete(world)
  }
}

function noteBefore(world: World, object: AdObject): string {
  const seen = watchers.get(world)
  if (seen && !seen.has(object)) {
    seen.set(object, { switch: object.switch, budget: object.budget, changedAt: object.changedAt })
  }
  return nowOf(world).toISOString()
}

/** Notes that an entity is in its present state since a moment. */
export function noteState(object: AdObject, at: string): void {
  object.changedAt = at
  object.history.push({ at, switch: object.switch, condition: object.condition, micros: object.budget?.micros ?? null })
}
