import type { AdObject, Before, World } from './world.ts'

/** What a request changed and created. */
interface Watch {
  /** Each changed entity with its state before the first change. */
  readonly changed: Map<AdObject, Before>
  /** Keys of created entities and things. */
  readonly created: Set<string>
  readonly transcodingFails: () => boolean
}

const watches = new WeakMap<World, Watch>()

/**
 * Runs `act` and returns its result, the entities that it changed and the keys of what it created. `transcodingFails` is asked once for each
 * video whose processing begins.
 */
export function watched<T>(
  world: World,
  act: () => T,
  transcodingFails: () => boolean = () => false,
): { result: T } & Pick<Watch, 'changed' | 'created'> {
  const watch: Watch = { changed: new Map(), created: new Set(), transcodingFails }
  watches.set(world, watch)
  try {
    return { result: act(), changed: watch.changed, created: watch.created }
  } finally {
    watches.delete(world)
  }
}

/** Call it before an entity changes. */
export function noteBefore(world: World, object: AdObject): void {
  const watch = watches.get(world)
  if (watch === undefined || watch.changed.has(object) || watch.created.has(`${object.platform}/${object.id}`)) return
  const { switch: to, budget, changedAt, name, given, startsAt, endsAt, countries } = object
  const before: Before = { switch: to, budget, changedAt, name, startsAt, endsAt, countries }
  watch.changed.set(object, given === undefined ? before : { ...before, given })
}

export function noteCreated(world: World, key: string): void {
  watches.get(world)?.created.add(key)
}

/** Call it when everything that the present request did was undone. */
export function noteUndone(world: World): void {
  watches.get(world)?.changed.clear()
  watches.get(world)?.created.clear()
}

/** Whether a fault makes the processing of a video fail that begins in the present request. */
export const transcodingFails = (world: World): boolean => watches.get(world)?.transcodingFails() ?? false
