import { type ImportField, importFields } from '@adroit/contract/imports'
import type { Platform } from '@adroit/contract/platforms'
import { currenciesOf, splitCurrency } from './currency-marks.ts'
import { isImportField, isMeasure, isMoney, isTimeField, type TimeField } from './fields.ts'
import {
  headerNames,
  notAdditive,
  plainHeader,
  platformMarks,
  platformNames,
  type Ranks,
  translatedNames,
  unusedFigures,
} from './headers.ts'
import { isAbsent } from './numbers.ts'
import type { ColumnUse } from './parsed-file.ts'
import { unreadable } from './unreadable-export.ts'

export interface Columns {
  readonly headers: readonly string[]
  readonly uses: readonly ColumnUse[]
  /** Field → index of its column. */
  readonly at: Readonly<Partial<Record<ImportField, number>>>
  readonly platform: Platform | null
  /** Currencies in the headers of money columns, such as `Amount spent (USD)`. */
  readonly moneyMarks: readonly { readonly column: string; readonly mark: string; readonly currencies: readonly string[] }[]
}

/** Platforms offer some 500 columns; each is compared with every known name. */
export const mostColumns = 1_000

/**
 * Decides how each header's column is read: first by `map`, then by the tables of known names.
 * @throws UnreadableExport for an unknown field, a mapped column that is missing, mapped twice or not additive, and two columns of equal
 * rank.
 */
export function planColumns(headers: readonly string[], map: Readonly<Record<string, string>>, given?: Platform): Columns {
  if (headers.length > mostColumns) throw unreadable({ kind: 'too_many_columns', found: headers.length, limit: mostColumns })
  const platform = recognize(headers)
  const at = mapped(headers, map)
  const taken = new Set(Object.values(at))
  const lesser = new Map<number, ImportField>()
  const mappedTimes = (Object.keys(at) as ImportField[]).filter(isTimeField)
  for (const field of importFields) {
    if (at[field] !== undefined || (isTimeField(field) && !joins(field, mappedTimes))) continue
    const ranks = columnsOf(field, headers, given ?? platform).map((rank) => rank.filter((index) => !taken.has(index)))
    const [best = [], ...rest] = ranks.filter((rank) => rank.length > 0)
    if (best.length > 1) throw unreadable({ kind: 'column_twice', field, columns: best.map((index) => headers[index] ?? '') })
    if (best[0] === undefined) continue
    at[field] = best[0]
    for (const index of rest.flat()) lesser.set(index, field)
  }
  const uses = headers.map((header, index) => useOf(header, index, at, lesser, map))
  return { headers, uses, at, platform, moneyMarks: moneyMarks(headers, at) }
}

const knownNames = new Set(importFields.flatMap((field) => ranksOf(field, null).flat()))
const moneyNames = new Set(
  importFields.filter((field) => isMeasure(field) && isMoney(field)).flatMap((field) => ranksOf(field, null).flat()),
)

/** Whether a cell is the name of a field's column. */
export const isKnownName = (cell: string): boolean => cell.length < 60 && knownColumns([cell], {}) > 0

/** Number of known or mapped columns in a line; the line with the most is the header. */
export function knownColumns(cells: readonly string[], map: Readonly<Record<string, string>>): number {
  const mapped = new Set(Object.values(map).map(plainHeader))
  return cells.filter((cell) => {
    const name = plainHeader(cell)
    const { name: beforeMark, mark } = splitCurrency(cell)
    return knownNames.has(name) || (name !== '' && mapped.has(name)) || (mark !== null && moneyNames.has(plainHeader(beforeMark)))
  }).length
}

type Taken = Partial<Record<ImportField, number>>

function mapped(headers: readonly string[], map: Readonly<Record<string, string>>): Taken {
  const at: Taken = {}
  for (const [field, column] of Object.entries(map)) {
    if (!isImportField(field)) throw unreadable({ kind: 'field_unknown', field, fields: importFields })
    const exact = indexes(headers, (header) => header.trim() === column.trim())
    const found = exact.length > 0 ? exact : indexes(headers, (header) => plainHeader(header) === plainHeader(column))
    if (found[0] === undefined) throw unreadable({ kind: 'column_missing', field, column, columns: headers })
    if (found.length > 1) throw unreadable({ kind: 'column_twice', field, columns: found.map((index) => headers[index] ?? '') })
    const other = (Object.keys(at) as ImportField[]).find((taken) => at[taken] === found[0])
    if (other !== undefined) throw unreadable({ kind: 'mapped_twice', column, fields: [other, field] })
    if (isMeasure(field) && isNotAdditive(headers[found[0]] ?? '')) throw unreadable({ kind: 'not_additive', field, column })
    at[field] = found[0]
  }
  return at
}

const isNotAdditive = (header: string): boolean => {
  const name = plainHeader(splitCurrency(header).name)
  return notAdditive.some((pattern) => pattern.test(name))
}

const indexes = (headers: readonly string[], fits: (header: string) => boolean): number[] =>
  headers.flatMap((header, index) => (fits(header) ? [index] : []))

/** Time columns must all use one way to state a period; a mapped column beats a recognized one. */
const joins = (field: TimeField, mappedTimes: readonly TimeField[]): boolean =>
  mappedTimes.length === 0 || mappedTimes.some((other) => timeWay(other) === timeWay(field))
const timeWay = (field: TimeField): string => (field === 'to' ? 'from' : field === 'year' ? 'month' : field)

/** Names of a field by rank. The field's own name is included, and comes first unless a platform uses it. */
function ranksOf(field: ImportField, platform: Platform | null): Ranks {
  const ranks = [...((platform && platformNames[platform]?.[field]) ?? headerNames[field] ?? []), translatedNames(field)]
  const own = plainHeader(field)
  return ranks.flat().includes(own) ? ranks : [[own], ...ranks]
}

function columnsOf(field: ImportField, headers: readonly string[], platform: Platform | null): number[][] {
  const ranks = ranksOf(field, platform)
  const found = headers.map((header) => rankOf(field, header, ranks))
  return ranks.map((_, rank) => found.flatMap((one, index) => (one === rank ? [index] : [])))
}

function rankOf(field: ImportField, header: string, ranks: Ranks): number {
  const rank = ranks.findIndex((rank) => rank.includes(plainHeader(header)))
  if (rank !== -1 || !isMeasure(field) || !isMoney(field)) return rank
  const { name, mark } = splitCurrency(header)
  return mark === null ? -1 : ranks.findIndex((rank) => rank.includes(plainHeader(name)))
}

function useOf(
  header: string,
  index: number,
  at: Taken,
  lesser: Map<number, ImportField>,
  map: Readonly<Record<string, string>>,
): ColumnUse {
  const field = importFields.find((field) => at[field] === index)
  if (field) return { header, as: 'field', field, mapped: Object.hasOwn(map, field) }
  const better = lesser.get(index)
  if (better) return { header, as: 'lesser', field: better }
  const name = plainHeader(splitCurrency(header).name)
  return { header, as: unusedFigures.some((pattern) => pattern.test(name)) ? 'figure' : 'other' }
}

function moneyMarks(headers: readonly string[], at: Taken): Columns['moneyMarks'] {
  return importFields.flatMap((field) => {
    const column = headers[at[field] ?? -1]
    const { mark } = splitCurrency(column ?? '')
    return column !== undefined && mark !== null && isMeasure(field) && isMoney(field)
      ? [{ column, mark, currencies: currenciesOf(mark) ?? [] }]
      : []
  })
}

function recognize(headers: readonly string[]): Platform | null {
  const names = new Set(headers.flatMap((header) => [plainHeader(header), plainHeader(splitCurrency(header).name)]))
  const found = (Object.keys(platformMarks) as Platform[])
    .map((platform) => ({ platform, marks: platformMarks[platform]?.filter((mark) => names.has(mark)).length ?? 0 }))
    .sort((one, two) => two.marks - one.marks)
  return found[0] && found[0].marks > (found[1]?.marks ?? 0) ? found[0].platform : null
}

/** The text of a cell, trimmed; empty if the platform has no value (`--`). */
export function cellText(cells: readonly string[], index: number | undefined): string {
  const cell = index === undefined ? '' : (cells[index] ?? '')
  return isAbsent(cell) ? '' : cell.trim()
}
