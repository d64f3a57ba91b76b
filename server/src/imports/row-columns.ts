import type { DateRange } from '@adroit/contract/presets'
import type { RowEntity } from './entities.ts'
import { growing } from './growing.ts'
import type { RejectedRowReason } from './rejected-rows.ts'
import type { ReadRow } from './row-reader.ts'

/** Numbers for values that many rows share, from 0. */
interface Shared<Value> {
  number(key: unknown, value: Value): number
  readonly list: readonly Value[]
}

export function shared<Value>(): Shared<Value> {
  const numbers = new Map<unknown, number>()
  const list: Value[] = []
  return {
    number(key, value) {
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, list.length)
      return list.push(value) - 1
    },
    list,
  }
}

/** A parsed row without its metrics, which are kept elsewhere. */
export type KeptRow = Omit<ReadRow, 'figures'>

/** Parsed and rejected rows in their order, in columns: 11 bytes a row instead of an object. */
export function rowColumns() {
  const [places, spans, countries] = [shared<RowEntity>(), shared<DateRange>(), shared<string | null>()]
  const rejected = new Map<number, RejectedRowReason>()
  const place = growing((length) => new Uint32Array(length))
  const span = growing((length) => new Uint32Array(length))
  const country = growing((length) => new Uint16Array(length))
  const clipped = growing((length) => new Uint8Array(length))
  let count = 0
  return {
    add(row: KeptRow | RejectedRowReason): void {
      const index = count++
      for (const column of [place, span, country, clipped]) column.reserve(count)
      if ('kind' in row) {
        rejected.set(index, row)
        return
      }
      place.values[index] = places.number(row.place, row.place)
      span.values[index] = spans.number(`${row.days.from}/${row.days.to}`, row.days)
      country.values[index] = countries.number(row.country, row.country)
      clipped.values[index] = row.clipped ? 1 : 0
    },
    at(index: number): KeptRow | RejectedRowReason {
      const reason = rejected.get(index)
      const [where, days] = [places.list[place.values[index] ?? 0], spans.list[span.values[index] ?? 0]]
      if (reason || !where || !days) return reason ?? { kind: 'place_missing' }
      return { place: where, days, clipped: clipped.values[index] === 1, country: countries.list[country.values[index] ?? 0] ?? null }
    },
    release(): void {
      for (const column of [place, span, country, clipped]) column.release()
    },
  }
}
