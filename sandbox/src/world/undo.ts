import { forgetIndex } from './index-of.ts'
import { objectsAtSource } from './read.ts'
import { noteUndone } from './watch.ts'
import type { Account, AdObject, Made, World } from './world.ts'

/**
 * Returns a function that takes back whatever is created and changed in an account from now on, as if the request had not come. Call it within
 * the same request. The fields of things (`Made.fields`) must be replaced and not changed, because copies are shallow.
 */
export function undoOf(world: World, account: Account): () => void {
  const objects = new Map(objectsAtSource(world, account).map((object) => [object, copyOf(object)]))
  const isMine = ({ platform, account: id }: AdObject | Made) => platform === account.platform && id === account.id
  const made = new Map(Object.entries(world.made).flatMap(([key, one]) => (isMine(one) ? [[key, { one, copy: { ...one } }]] : [])))
  const { nextNumber, reviews } = world
  return () => {
    for (const [key, object] of Object.entries(world.objects)) if (isMine(object) && !objects.has(object)) delete world.objects[key]
    for (const [object, copy] of objects) restore(object, copy)
    for (const [key, one] of Object.entries(world.made)) if (isMine(one) && !made.has(key)) delete world.made[key]
    for (const { one, copy } of made.values()) restore(one, copy)
    world.nextNumber = nextNumber
    if (reviews === undefined) delete world.reviews
    else world.reviews = reviews
    forgetIndex(world)
    noteUndone(world)
  }
}

const copyOf = (object: AdObject): AdObject => ({
  ...object,
  history: [...object.history],
  ...(object.review === undefined ? {} : { review: { ...object.review } }),
})

function restore<T extends object>(to: T, copy: T): void {
  for (const key of Object.keys(to)) if (!Object.hasOwn(copy, key)) delete to[key as keyof T]
  Object.assign(to, copy)
}
