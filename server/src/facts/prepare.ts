import type { Day } from '@adroit/contract/calendar'
import { additiveKeys, firstPartyKeys } from '@adroit/contract/metrics'
import { platforms } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import { contains, isRange, mergeRanges } from '../lib/day-ranges.ts'
import { entityIndex } from './entity-index.ts'
import { type EntityNumber, recordNumber } from './entity-key.ts'
import { badInput } from './facts-error.ts'
import type { InsightsRow, RowList } from './insights-row.ts'
import type { Slice } from './slice.ts'

/** Rows of a slice by column, as the engine appends them; `measures` in catalog order. */
export interface RowChunk {
  readonly entities: readonly [campaign: bigint[], adSet: bigint[], ad: bigint[]]
  readonly from: Day[]
  readonly to: Day[]
  readonly country: (string | null)[]
  readonly measures: readonly (bigint | null)[][]
}

/** The properties of a slice without its rows. */
export interface SliceHead {
  readonly job: string
  readonly company: bigint
  readonly account: bigint
  readonly platform: string
  readonly currency: string
  readonly source: string
  readonly synced: boolean
  readonly countries: 'of_rows' | 'apart' | 'kept'
  /** Imported data that is still stored for its days may be overwritten. */
  readonly importsGiveWay: boolean
  readonly mergeMeasures: boolean
  readonly readAt: Date
  readonly knownAt: Date
  readonly covers: readonly DateRange[]
}

/** Rows of a full chunk; only the last chunk of a slice has fewer. */
export const chunkRows = 2_048
const measureNames: ReadonlySet<string> = new Set(additiveKeys)
const greatest = 2n ** 63n - 1n

/** Checks the properties of a slice and merges `covers` into a few sorted ranges. Throws FactsError('input'). */
export function prepareHead(slice: Slice<RowList>): SliceHead {
  const company = recordNumber(slice.company)
  const account = recordNumber(slice.account)
  if (company === null) throw badInput(`The company id "${slice.company}" is not a record number.`)
  if (account === null) throw badInput(`The account id "${slice.account}" is not a record number.`)
  if (!(platforms as readonly string[]).includes(slice.platform)) throw badInput(`The platform "${slice.platform}" is not known.`)
  if (!/^[A-Z]{3}$/.test(slice.currency)) throw badInput(`The currency "${slice.currency}" is not a code of three letters.`)
  if (slice.job === '') throw badInput('A slice needs the id of its job.')
  if ([slice.readAt, slice.knownAt ?? slice.readAt].some((moment) => Number.isNaN(moment.getTime())))
    throw badInput('A slice needs the moment at which it was read.')
  const wrong = slice.covers.find((range) => !isRange(range))
  if (wrong) throw badInput(`The days ${wrong.from} to ${wrong.to} are not a range.`)
  if (slice.covers.length === 0) throw badInput('A slice covers at least one day.')
  const { job, platform, currency, source, readAt, knownAt = readAt, countries = 'of_rows' } = slice
  const { synced = source === 'sync' || source === 'events' } = slice
  if (synced ? source === 'import' : source === 'sync' || source === 'events')
    throw badInput(`A slice of the source "${source}" cannot be ${synced ? '' : 'un'}synced.`)
  if (countries === 'kept' && hasCountries(slice.rows)) throw badInput('A slice cannot both keep the stored countries and contain some.')
  if (source === 'events' && (slice.preserve !== undefined || slice.mergeMeasures || countries !== 'of_rows'))
    throw badInput('A slice of events replaces all that is stored for its days, and has no countries.')
  const importsGiveWay = typeof slice.preserve === 'object'
  return {
    job,
    company,
    account,
    platform,
    currency,
    source,
    synced,
    countries,
    importsGiveWay,
    mergeMeasures: slice.mergeMeasures === true,
    readAt,
    knownAt,
    covers: mergeRanges(slice.covers),
  }
}

/**
 * Returns the slice's rows with entity numbers in chunks of a few thousand, then the ad entities that occurred. Throws FactsError('input')
 * if a row lies outside the covered days or does not fit the store, or if two paths have the same number.
 */
export function prepareRows(slice: Slice<RowList>, covers: readonly DateRange[], numberOf: EntityNumber) {
  const places = entityIndex(slice, numberOf)
  const within = spanCheck(covers)

  function* chunks(): Generator<RowChunk> {
    let chunk = emptyChunk()
    for (const row of slice.rows) {
      within(row)
      checkMeasures(row)
      if (slice.source === 'events') checkFirstParty(row)
      for (const [depth, place] of places.of(row).entries()) chunk.entities[depth]?.push(place.number)
      chunk.from.push(row.from)
      chunk.to.push(row.to)
      chunk.country.push(row.country)
      for (const [index, key] of additiveKeys.entries()) chunk.measures[index]?.push(row.measures[key] ?? null)
      if (chunk.from.length < chunkRows) continue
      yield chunk
      chunk = emptyChunk()
    }
    if (chunk.from.length > 0) yield chunk
  }

  return { chunks, places: places.all }
}

const emptyChunk = (): RowChunk => ({
  entities: [[], [], []],
  from: [],
  to: [],
  country: [],
  measures: additiveKeys.map(() => []),
})

function hasCountries(rows: RowList): boolean {
  for (const row of rows) if (row.country !== null) return true
  return false
}

/**
 * Rejects rows whose days are not a range or lie outside the covered days. Results are cached, because a slice has few different date
 * ranges and many rows.
 */
function spanCheck(covers: readonly DateRange[]): (row: InsightsRow) => void {
  const known = new Set<string>()
  return (row) => {
    const span = `${row.from}/${row.to}`
    if (known.has(span)) return
    if (!isRange(row)) throw badInput(`A row has the days "${row.from}" to "${row.to}", which are not a range.`)
    if (!covers.some((range) => contains(range, row))) throw badInput(`A row of ${row.from} to ${row.to} lies outside of the covered days.`)
    known.add(span)
  }
}

function checkMeasures(row: InsightsRow): void {
  for (const [key, value] of Object.entries(row.measures)) {
    if (!measureNames.has(key)) throw badInput(`A row carries "${key}", which is not a measure.`)
    if (value !== undefined && (value > greatest || value < -greatest))
      throw badInput(`A row carries ${value} as ${key}: too large to keep.`)
  }
}

/** Delivery comes from platforms alone, and a user's events belong to a day. */
function checkFirstParty(row: InsightsRow): void {
  if (row.country !== null) throw badInput(`A row of events carries the country "${row.country}".`)
  if (row.from !== row.to) throw badInput(`A row of events covers several days, ${row.from} to ${row.to}.`)
  const other = Object.keys(row.measures).find((key) => !firstPartyKeys.some((measure) => measure === key))
  if (other !== undefined) throw badInput(`A row of events carries "${other}", which only platforms report.`)
}
