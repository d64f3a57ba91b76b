import { freeMemory } from './free-memory.ts'

/** A map from numbers to positions from 0 to 2^32 − 2, in typed arrays. */
export interface NumberMap {
  get(key: number): number | undefined
  set(key: number, position: number): void
  /** Empties the map and frees its memory at once. */
  release(): void
}

const empty = 2 ** 32 - 1

/** Keys are safe integers from 0. Takes 12 to 24 bytes an entry, a fifth of what a `Map` takes. */
export function numberMap(): NumberMap {
  let capacity = 1_024
  let used = 0
  let keys = new Float64Array(capacity)
  let positions = new Uint32Array(capacity).fill(empty)

  function slotOf(key: number): number {
    // both halves of 53 bits count, because keys often differ in one of them only
    let slot = Math.imul((key >>> 0) ^ Math.imul(Math.floor(key / 2 ** 32), 0x9e3779b1), 0x85ebca6b)
    slot = (slot ^ (slot >>> 15)) & (capacity - 1)
    while (positions[slot] !== empty && keys[slot] !== key) slot = (slot + 1) & (capacity - 1)
    return slot
  }

  function grow(): void {
    const [oldKeys, oldPositions] = [keys, positions]
    capacity *= 2
    keys = new Float64Array(capacity)
    positions = new Uint32Array(capacity).fill(empty)
    for (const [index, position] of oldPositions.entries()) {
      if (position === empty) continue
      const slot = slotOf(oldKeys[index] ?? 0)
      keys[slot] = oldKeys[index] ?? 0
      positions[slot] = position
    }
    freeMemory(oldKeys)
    freeMemory(oldPositions)
  }

  return {
    get(key) {
      const position = positions[slotOf(key)]
      return position === empty ? undefined : position
    },
    set(key, position) {
      let slot = slotOf(key)
      if (positions[slot] === empty && ++used * 3 > capacity * 2) {
        grow()
        slot = slotOf(key)
      }
      keys[slot] = key
      positions[slot] = position
    },
    release() {
      freeMemory(keys)
      freeMemory(positions)
      keys = new Float64Array(1_024)
      positions = new Uint32Array(1_024).fill(empty)
      capacity = 1_024
      used = 0
    },
  }
}
