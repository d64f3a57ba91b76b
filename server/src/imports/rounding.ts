import type { AdditiveKey } from '@adroit/contract/metrics'
import type { RowFigures } from './gather.ts'
import { decimalText } from './numbers.ts'
import type { Note } from './reading.ts'

/** More digits than a cell may have (`readNumberCell`). */
const digits = 60

/** Adds up what rounding to stored units changes, exactly. */
export function roundingCount(): { add(figures: readonly RowFigures[]): void; notes(): Note[] } {
  const found = new Map<AdditiveKey, { values: number; excess: bigint }>()
  return {
    add(figures) {
      for (const { key, reading } of figures) {
        if (reading.excess === 0n) continue
        const held = found.get(key) ?? { values: 0, excess: 0n }
        held.values++
        held.excess += reading.excess * 10n ** BigInt(digits - reading.scale)
        found.set(key, held)
      }
    },
    notes: () => [...found].map(([measure, { values, excess }]) => ({ kind: 'rounded', measure, values, by: decimalText(excess, digits) })),
  }
}
