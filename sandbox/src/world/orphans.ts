import { objectsAtSource } from './read.ts'
import type { Account, World } from './world.ts'

/** A created thing that no ad uses. */
interface Orphan {
  /** A level or a kind of `Made`. */
  readonly kind: string
  readonly id: string
  readonly name: string
}

/**
 * What API calls created in an account and no ad uses: campaigns and ad sets without ads, and things that neither an ad nor anything in use
 * names or contains. Deleted things are not orphans, and deleted ads use nothing. Entities come first; each in order of creation.
 */
export function orphansOf(world: World, account: Account): Orphan[] {
  const objects = objectsAtSource(world, account)
  const made = Object.values(world.made).filter(
    (one) => one.platform === account.platform && one.account === account.id && one.state !== 'deleted',
  )
  const used = new Set<string>()
  const byId = new Map(objects.map((object) => [object.id, object]))
  const use = (id: string | null): void => {
    if (id === null || used.has(id)) return
    used.add(id)
    const object = byId.get(id)
    if (object) {
      for (const named of idsIn(object.given)) used.add(named)
      use(object.parent)
    }
  }
  for (const object of objects) if (object.level === 'ad' && object.switch !== 'deleted') use(object.id)
  // Google's Performance Max has asset groups instead of ads.
  for (const one of made) if (one.kind === 'asset_group') use(one.id)
  for (const one of made) if (one.kind === 'asset_group') use(one.parent)
  const pending = new Set(made)
  for (let size = -1; size !== pending.size; ) {
    size = pending.size
    for (const one of pending) {
      if (!used.has(one.id) && !(one.parent !== null && used.has(one.parent))) continue
      pending.delete(one)
      for (const named of [one.id, ...idsIn(one.fields)]) used.add(named)
    }
  }
  const created = objects.filter((object) => object.given !== undefined && object.switch !== 'deleted' && !used.has(object.id))
  return [
    ...created.map(({ level, id, name }) => ({ kind: level, id, name })),
    ...[...pending].map(({ kind, id, name }) => ({ kind, id, name })),
  ]
}

/** Everything in JSON that may be an id; of a resource name such as `customers/1/assets/2` its last part. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, value.split(/[/~]/).at(-1) ?? value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}
