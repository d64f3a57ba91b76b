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

/** The entity with this id as reads show it, deleted ones too; null: there is none, or it is hidden by a read lag. */
export function objectOf(world: World, platform: PlatformName, id: string): AdObject | null {
  return isHidden(world, `${platform}/${id}`) ? null : objectAtSource(world, platform, id)
}

/** The entity with this id as writes find it: also while reads do not show it yet. */
export function objectAtSource(world: World, platform: PlatformName, id: string): AdObject | null {
  return world.objects[`${platform}/${id}`] ?? null
}

/** Whether reads do not show a newly created entity or thing yet (the fault `read_lag`). */
export function isHidden(world: World, key: string): boolean {
  const until = world.hidden?.[key]
  return until !== undefined && until > nowOf(world).toISOString()
}

/** Entities of one level of an account, ordered by id, including deleted ones. */
export function objectsOf(world: World, account: Account, level: ObjectLevel): AdObject[] {
  return objectsByAccount(world, account).filter((object) => object.level === level)
}

/** Entities of every level of an account, ordered by id, as reads show them. */
export function objectsByAccount(world: World, account: Account): readonly AdObject[] {
  const all = objectsAtSource(world, account)
  // Almost always nothing is hidden, and a large account has ten thousand ads.
  return world.hidden === undefined ? all : all.filter(({ platform, id }) => !isHidden(world, `${platform}/${id}`))
}

/** Entities of every level of an account, ordered by id, also those that reads do not show yet. Names are unique among these. */
export function objectsAtSource(world: World, account: Account): readonly AdObject[] {
  return indexOf(world).objects.get(`${account.platform}/${account.id}`) ?? []
}

/** The path from the campaign down to the entity itself. */
export function pathOf(world: World, object: AdObject): AdObject[] {
  const parent = object.parent === null ? null : objectAtSource(world, object.platform, object.parent)
  return parent === null ? [object] : [...pathOf(world, parent), object]
}

/** The entity as reads show it: a lagging write is not visible yet. */
export function shown(object: AdObject, now: Date): AdObject {
  return object.shadow !== null && new Date(object.shadow.until) > now ? { ...object, ...object.shadow.before } : object
}
