import { idsIn } from './mentions.ts'
import { objectsAtSource, pathOf } from './read.ts'
import type { Account, AdObject, World } from './world.ts'

/** A created thing that no ad uses. */
interface Orphan {
  /** A level or a kind of `Made`. */
  readonly kind: string
  readonly id: string
  readonly name: string
}

/**
 * What API calls created in an account and no ad uses: campaigns and ad sets without ads, and things that neither an ad nor anything in use
 * names or contains. Deleted things, and those below something deleted, are not orphans and use nothing. Entities come first; each in order of creation.
 */
export function orphansOf(world: World, account: Account): Orphan[] {
  const objects = objectsAtSource(world, account)
  const byId = new Map(objects.map((object) => [object.id, object]))
  const isGone = (object: AdObject) => pathOf(world, object).some((one) => one.switch === 'deleted')
  const made = Object.values(world.made).filter((one) => {
    const parent = one.parent === null ? undefined : byId.get(one.parent)
    return (
      one.platform === account.platform &&
      one.account === account.id &&
      one.state !== 'deleted' &&
      (parent === undefined || !isGone(parent))
    )
  })
  /** Ids of entities that have ads, and everything that these or things in use name. */
  const [used, named] = [new Set<string>(), new Set<string>()]
  const use = (id: string | null): void => {
    const object = id === null ? undefined : byId.get(id)
    if (object === undefined || used.has(object.id)) return
    used.add(object.id)
    for (const one of idsIn(object.given)) named.add(one)
    use(object.parent)
  }
  for (const object of objects) if (object.level === 'ad' && !isGone(object)) use(object.id)
  const pending = new Set(made)
  for (let size = -1; size !== pending.size; ) {
    size = pending.size
    for (const one of pending) {
      const belongs = one.parent !== null && (used.has(one.parent) || named.has(one.parent))
      if (!belongs && !named.has(one.id)) continue
      pending.delete(one)
      for (const id of [one.id, ...idsIn(one.fields)]) named.add(id)
    }
  }
  const created = objects.filter((object) => object.createdBy !== undefined && !isGone(object) && !used.has(object.id))
  return [
    ...created.map(({ level, id, name }) => ({ kind: level, id, name })),
    ...[...pending].map(({ kind, id, name }) => ({ kind, id, name })),
  ]
}
