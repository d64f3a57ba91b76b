import type { AdditiveKey } from '@adroit/contract/metrics'
import type { RowFigures } from './gather.ts'
import { decimalText } from './numbers.ts'
import type { Note } from './parsed-file.ts'

/** More digits than a cell can have (`readNumberCell`). */
const digits = 60

/** Adds up exactly what rounding to stored units changes. */
export function roundingCount(): { add(figures: readonly RowFigures[]): void; notes(): Note[] } {
  const found = new Map<AdditiveKey, { values: number; excess: bigint }>()
  return {
    add(figures) {
      for (const { key, reading } of figures) {
        if (reading.excess === 0n) continue
        const stored = found.get(key) ?? { values: 0, excess: 0n }
        stored.values++
        stored.excess += reading.excess * 10n ** BigInt(digits - reading.scale)
        found.set(key, stored)
      }
    },
    notes: () => [...found].map(([measure, { values, excess }]) => ({ kind: 'rounded', measure, values, by: decimalText(excess, digits) })),
  }
}
