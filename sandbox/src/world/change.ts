import { forgetIndex } from './index-of.ts'
import { nowOf } from './read.ts'
import type { Account, AdObject, Condition, Standing, Switch, World } from './world.ts'

type Before = NonNullable<AdObject['shadow']>['before']

/** Those who want to know what a request changed, while it runs. */
const watchers = new WeakMap<World, Map<AdObject, Before>>()

/** Switches an object on or off, archives or deletes it, from now on. */
export function setSwitch(world: World, object: AdObject, to: Switch): void {
  const at = noteBefore(world, object)
  object.switch = to
  noteAfter(object, at)
}

/** Another amount for an object that has a budget, in micros, from now on. */
export function setBudget(world: World, object: AdObject, micros: number): void {
  if (object.budget === null) throw new Error(`${object.level} ${object.id} has no budget`)
  const at = noteBefore(world, object)
  object.budget = { ...object.budget, micros }
  noteAfter(object, at)
}

/** What stands between it and delivery, from now on. */
export function setCondition(world: World, object: AdObject, to: Condition): void {
  const at = noteBefore(world, object)
  object.condition = to
  noteAfter(object, at)
}

/** An account that is no longer active delivers nothing from now on; one that vanished is not found any more. */
export function setStanding(world: World, account: Account, to: Standing): void {
  account.standing = to
  account.history.push({ at: nowOf(world).toISOString(), standing: to })
}

/** The only way to add an object: lookups keep an index of what there is. */
export function addObject(world: World, object: AdObject): void {
  world.objects[`${object.platform}/${object.id}`] = object
  forgetIndex(world)
}

/** Runs `act` and answers what it changed, each with its state before the first change. */
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

function noteAfter(object: AdObject, at: string): void {
  object.changedAt = at
  object.history.push({ at, switch: object.switch, condition: object.condition, micros: object.budget?.micros ?? null })
}
