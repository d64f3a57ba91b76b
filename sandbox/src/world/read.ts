import { indexOf } from './index-of.ts'
import type { Account, AdObject, ObjectLevel, Person, PlatformName, World } from './world.ts'

/** The current sandbox time. */
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

/** Accounts in which a person has at least read access. */
export function accountsOf(world: World, person: Person): Account[] {
  return world.accounts.filter(
    (account) => account.platform === person.platform && account.standing !== 'vanished' && person.rights[account.id] !== undefined,
  )
}

export function objectOf(world: World, platform: PlatformName, id: string): AdObject | null {
  return world.objects[`${platform}/${id}`] ?? null
}

/** Entities of one level of an account, ordered by id, including deleted ones. */
export function objectsOf(world: World, account: Account, level: ObjectLevel): AdObject[] {
  return objectsByAccount(world, account).filter((object) => object.level === level)
}

/** Entities of every level of an account, ordered by id. */
export function objectsByAccount(world: World, account: Account): readonly AdObject[] {
  return indexOf(world).objects.get(`${account.platform}/${account.id}`) ?? []
}

/** The path from the campaign down to the entity itself. */
export function pathOf(world: World, object: AdObject): AdObject[] {
  const parent = object.parent === null ? null : objectOf(world, object.platform, object.parent)
  return parent === null ? [object] : [...pathOf(world, parent), object]
}

/** The entity as reads show it: a lagging write is not visible yet. */
export function shown(object: AdObject, now: Date): AdObject {
  return object.shadow !== null && new Date(object.shadow.until) > now ? { ...object, ...object.shadow.before } : object
}
