import type { Account, AdObject, World } from './world.ts'

interface Index {
  readonly accounts: ReadonlyMap<string, Account>
  readonly objects: ReadonlyMap<string, readonly AdObject[]>
}

// Kept outside the world, which is saved as JSON.
const indexes = new WeakMap<World, Index>()

/** Index of accounts and their entities, for fast lookups in a large world. */
export function indexOf(world: World): Index {
  const known = indexes.get(world)
  // Accounts are few, and some tests add them directly; entities are many and are added with `addObject`.
  if (known && known.accounts.size === world.accounts.length) return known
  const objects = new Map<string, AdObject[]>()
  for (const object of Object.values(world.objects)) {
    const key = `${object.platform}/${object.account}`
    const of = objects.get(key)
    if (of) of.push(object)
    else objects.set(key, [object])
  }
  for (const of of objects.values()) of.sort((one, other) => byId(one.id, other.id))
  const index = { accounts: new Map(world.accounts.map((account) => [`${account.platform}/${account.id}`, account])), objects }
  indexes.set(world, index)
  return index
}

export function forgetIndex(world: World): void {
  indexes.delete(world)
}

/** Ids are numbers beyond 2^53: the longer one is larger. */
function byId(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length
  return one < other ? -1 : one > other ? 1 : 0
}
