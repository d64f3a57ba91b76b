import type { Made, World } from './world.ts'

/** Bytes of uploaded files. They are no part of a saved world: after a restart, addresses of images serve a drawn picture. */
const kept = new WeakMap<World, Map<Made, Buffer>>()

export function keepBytes(world: World, made: Made, bytes: Buffer): void {
  const files = kept.get(world) ?? new Map<Made, Buffer>()
  kept.set(world, files.set(made, bytes))
}

/** Null: nothing was uploaded for it since the sandbox was started. */
export const bytesOf = (world: World, made: Made): Buffer | null => kept.get(world)?.get(made) ?? null
