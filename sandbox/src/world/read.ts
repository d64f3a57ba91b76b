import { indexOf } from './index-of.ts'
import type { Account, AdObject, ObjectLevel, Person, PlatformName, World } from './world.ts'

/** The pretend platforms' time. */
export function nowOf(world: World): Date {
  const { offsetMs, stoppedAt } = world.clock
  return stoppedAt === null ? new Date(Date.now() + offsetMs) : new Date(stoppedAt)
}

export function accountOf(world: World, platform: PlatformName, id: string): Account | null {
  const account = indexOf(world).accounts.get(`${platform}/${id}`)
  return account === undefined || account.standing === 'vanished' ? null : account
}

export function personOf(world: World, platform: PlatformName, id: string): Person | null {
  return world.people.find((person) => person.platform === platform && person.id === id) ?? null
}

/** Accounts that a person may at least read. */
export function accountsOf(world: World, person: Person): Account[] {
  return world.accounts.filter(
    (account) => account.platform === person.platform && account.standing !== 'vanished' && person.rights[account.id] !== undefined,
  )
}

export function objectOf(world: World, platform: PlatformName, id: string): AdObject | null {
  return world.objects[`${platform}/${id}`] ?? null
}

/** Objects of an account in order of their ids, deleted ones included. */
export function objectsOf(world: World, account: Account, level: ObjectLevel): AdObject[] {
  return objectsByAccount(world, account).filter((object) => object.level === level)
}

/** Objects of every level of an account in order of their ids. */
export function objectsByAccount(world: World, account: Account): readonly AdObject[] {
  return indexOf(world).objects.get(`${account.platform}/${account.id}`) ?? []
}

/** From the campaign down to the object itself. */
export function pathOf(world: World, object: AdObject): AdObject[] {
  const parent = object.parent === null ? null : objectOf(world, object.platform, object.parent)
  return parent === null ? [object] : [...pathOf(world, parent), object]
}

/** The object as reads show it: a write that lags is not seen yet. */
export function shown(object: AdObject, now: Date): AdObject {
  return object.shadow !== null && new Date(object.shadow.until) > now ? { ...object, ...object.shadow.before } : object
}
