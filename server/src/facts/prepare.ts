import type { Day } from '@adroit/contract/calendar'
import { additiveKeys } from '@adroit/contract/metrics'
import { type Level, platforms } from '@adroit/contract/platforms'
import type { Range } from '@adroit/contract/presets'
import type { RowKind } from '@adroit/contract/table'
import { contains, isRange, mergeRanges } from '../lib/day-ranges.ts'
import type { DeliveryRow, Entity } from './delivery.ts'
import type { Slice } from './facts.ts'
import { badInput } from './facts-error.ts'
import { placeNumber, recordNumber, type Step, steps } from './place-number.ts'

export const placeLevels = ['CAMPAIGN', 'AD_SET', 'AD'] as const satisfies readonly Level[]
export type PlaceLevel = (typeof placeLevels)[number]

/** Rows of a slice by column, as the engine appends them; `measures` in the order of the catalogue. */
export interface RowChunk {
  readonly places: readonly [campaign: bigint[], adSet: bigint[], ad: bigint[]]
  readonly from: Day[]
  readonly to: Day[]
  readonly country: (string | null)[]
  readonly measures: readonly (bigint | null)[][]
}

export interface PreparedPlace {
  readonly level: PlaceLevel
  readonly number: bigint
  readonly parent: bigint
  readonly kind: RowKind
  readonly sourceId: string
  readonly name: string
  /** Newest day on which the slice gives this name. */
  readonly namedOn: Day
}

/** A slice's own facts, without its rows. */
export interface SliceHead {
  readonly job: string
  readonly company: bigint
  readonly account: bigint
  readonly platform: string
  readonly currency: string
  readonly source: string
  readonly readAt: Date
  readonly covers: readonly Range[]
}

const chunkRows = 2_048
const greatest = 2n ** 63n - 1n

/** Checks what a slice says of itself; `covers` comes back as few ranges in order. Throws FactsError('input'). */
export function prepareHead(slice: Slice): SliceHead {
  const company = recordNumber(slice.company)
  const account = recordNumber(slice.account)
  if (company === null) throw badInput(`The company id "${slice.company}" is not a record number.`)
  if (account === null) throw badInput(`The account id "${slice.account}" is not a record number.`)
  if (!(platforms as readonly string[]).includes(slice.platform)) throw badInput(`The platform "${slice.platform}" is not known.`)
  if (!/^[A-Z]{3}$/.test(slice.currency)) throw badInput(`The currency "${slice.currency}" is not a code of three letters.`)
  if (slice.job === '') throw badInput('A slice needs the id of its job.')
  if (Number.isNaN(slice.readAt.getTime())) throw badInput('A slice needs the moment at which it was read.')
  const wrong = slice.covers.find((range) => !isRange(range))
  if (wrong) throw badInput(`The days ${wrong.from} to ${wrong.to} are not a range.`)
  if (slice.covers.length === 0) throw badInput('A slice covers at least one day.')
  const { job, platform, currency, source, readAt } = slice
  return { job, company, account, platform, currency, source, readAt, covers: mergeRanges(slice.covers) }
}

/**
 * The slice's rows with place numbers, some thousand at a time, then the places that occurred. Throws FactsError('input') for a row
 * that lies outside of the covered days or does not fit the store, and for two paths that come to the same number.
 */
export function prepareRows(slice: Slice, covers: readonly Range[], numberOf: typeof placeNumber = placeNumber) {
  const places = new Map<bigint, PreparedPlace>()
  const numbers = new Map<string, bigint>()

  function remember(row: DeliveryRow, level: PlaceLevel, parent: bigint, path: readonly Step[], entity: Entity | null): bigint {
    const last = path.at(-1)
    if (!last) throw badInput('A place has a path.')
    const pathKey = `${level}\u0000${parent}\u0000${last.kind}\u0000${last.sourceId}`
    const known = numbers.get(pathKey)
    const number = known ?? numberOf(slice.company, slice.account, level, path)
    const place = places.get(number)
    if (known === undefined && place) throw badInput(`Two places of the account come to the same number ${number}.`)
    if (!place || row.to > place.namedOn) {
      places.set(number, { level, number, parent, kind: last.kind, sourceId: last.sourceId, name: entity?.name ?? '', namedOn: row.to })
    }
    numbers.set(pathKey, number)
    return number
  }

  function* chunks(): Generator<RowChunk> {
    for (let start = 0; start < slice.rows.length; start += chunkRows) {
      const chunk: RowChunk = { places: [[], [], []], from: [], to: [], country: [], measures: additiveKeys.map(() => []) }
      for (const row of slice.rows.slice(start, start + chunkRows)) {
        checkRow(row, covers)
        const entities = [row.campaign, row.adSet, row.ad]
        const path = steps(entities)
        let parent = BigInt(slice.account)
        placeLevels.forEach((level, depth) => {
          parent = remember(row, level, parent, path.slice(0, depth + 1), entities[depth] ?? null)
          chunk.places[depth]?.push(parent)
        })
        chunk.from.push(row.from)
        chunk.to.push(row.to)
        chunk.country.push(row.country)
        additiveKeys.forEach((key, index) => {
          chunk.measures[index]?.push(row.measures[key] ?? null)
        })
      }
      yield chunk
    }
  }

  return { chunks, places }
}

function checkRow(row: DeliveryRow, covers: readonly Range[]): void {
  if (!isRange(row)) throw badInput(`A row has the days "${row.from}" to "${row.to}", which are not a range.`)
  if (!covers.some((range) => contains(range, row))) throw badInput(`A row of ${row.from} to ${row.to} lies outside of the covered days.`)
  for (const [key, value] of Object.entries(row.measures)) {
    if (!(additiveKeys as readonly string[]).includes(key)) throw badInput(`A row carries "${key}", which is not a measure.`)
    if (value !== undefined && (value > greatest || value < -greatest))
      throw badInput(`A row carries ${value} as ${key}: too large to keep.`)
  }
}
