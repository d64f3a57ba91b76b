import { isDay } from '@adroit/contract/calendar'
import type { Range } from '@adroit/contract/presets'
import type { ReadOptions } from './reading.ts'
import { unreadable } from './unreadable-export.ts'

/** --from and --to as a range; null when neither is given. */
export function declaredRange({ from, to }: ReadOptions): Range | null {
  if (from === undefined && to === undefined) return null
  if (from === undefined || to === undefined) throw unreadable({ kind: 'range_half' })
  if (!isDay(from) || !isDay(to) || from > to) throw unreadable({ kind: 'range_invalid', from, to })
  return { from, to }
}

/** The days that the file speaks for, and whether it said so itself: only then are its weeks and months cut to them. */
export function agreedRange(declared: Range | null, stated: Range | null): { readonly range: Range | null; readonly own: boolean } {
  if (declared && stated && (declared.from !== stated.from || declared.to !== stated.to)) {
    throw unreadable({ kind: 'range_conflict', ...declared, statedFrom: stated.from, statedTo: stated.to })
  }
  return { range: stated ?? declared, own: stated !== null }
}
