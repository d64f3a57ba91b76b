import { isDay } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import type { ReadOptions } from './parsed-file.ts'
import { unreadable } from './unreadable-export.ts'

/** --from and --to as a range; null if neither is given. */
export function declaredRange({ from, to }: ReadOptions): DateRange | null {
  if (from === undefined && to === undefined) return null
  if (from === undefined || to === undefined) throw unreadable({ kind: 'range_half' })
  if (!isDay(from) || !isDay(to) || from > to) throw unreadable({ kind: 'range_invalid', from, to })
  return { from, to }
}

/** The file's date range, and whether the file states it itself: only then are its weeks and months cut to it. */
export function agreedRange(
  declared: DateRange | null,
  stated: DateRange | null,
): { readonly range: DateRange | null; readonly own: boolean } {
  if (declared && stated && (declared.from !== stated.from || declared.to !== stated.to)) {
    throw unreadable({ kind: 'range_conflict', ...declared, statedFrom: stated.from, statedTo: stated.to })
  }
  return { range: stated ?? declared, own: stated !== null }
}
