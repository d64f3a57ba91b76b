import { freeMemory } from '../lib/free-memory.ts'

/** A typed array that grows as values are set at its end. It grows by half, because doubling would leave up to half of it unused. */
export interface Growing<T extends TypedArray> {
  /** The array itself; another one after `reserve`. */
  values: T
  /** Makes room for `count` values. */
  reserve(count: number): void
  /** Empties the array and frees its memory at once, which the garbage collector would do some time. */
  release(): void
}

type TypedArray = Uint8Array | Uint16Array | Uint32Array | Float64Array | BigInt64Array

export function growing<T extends TypedArray>(create: (length: number) => T): Growing<T> {
  return {
    values: create(1_024),
    reserve(count) {
      if (count <= this.values.length) return
      const larger = create(Math.max(count, Math.ceil(this.values.length * 1.5)))
      // both are of one kind, which the types of `set` do not know
      ;(larger as Float64Array).set(this.values as Float64Array)
      freeMemory(this.values)
      this.values = larger
    },
    release() {
      freeMemory(this.values)
      this.values = create(0)
    },
  }
}
