import { createHash } from 'node:crypto'
import type { ImportDetails } from '@adroit/contract/imports'
import type { Platform } from '@adroit/contract/platforms'
import { mostColumns, planColumns } from './columns.ts'
import { findHeader, headersIn } from './layout.ts'
import type { ColumnUse } from './parsed-file.ts'
import type { Head, RawTable } from './raw-table.ts'
import type { Line } from './records.ts'
import { shown } from './rejected-rows.ts'
import { UnreadableExport } from './unreadable-export.ts'

/** What a person needs to see of a file to map its columns. */
export interface FilePreview {
  readonly sheets: readonly string[]
  readonly columns: ImportDetails['columns']
  readonly head: ImportDetails['head']
}

const shownLines = 10
const shownCells = 60
const examples = 3

export const emptyPreview: FilePreview = { sheets: [], columns: [], head: [] }

/** Reads the first lines; also works for files that cannot be parsed. */
export function filePreview(table: RawTable, map: Readonly<Record<string, string>>, platform?: Platform): FilePreview {
  const header = findHeader(table.heads, map)
  const { lines } = header ?? widest(table.heads)
  return {
    sheets: table.sheet?.names.slice() ?? [],
    columns: header
      ? columnsOf(headersIn(header.lines[header.index]?.cells ?? []), header.lines.slice(header.index + 1), map, platform)
      : [],
    head: lines.slice(0, shownLines).map(({ line, cells }) => ({ line, cells: cells.slice(0, shownCells).map(shown) })),
  }
}

/** The way to split the first lines that gives the most cells. */
function widest(heads: readonly Head[]): Head {
  const width = ({ lines }: Head) => Math.max(0, ...lines.map(({ cells }) => cells.length))
  return heads.reduce((best, one) => (width(one) > width(best) ? one : best))
}

function columnsOf(
  headers: readonly string[],
  rows: readonly Line[],
  map: Readonly<Record<string, string>>,
  platform?: Platform,
): FilePreview['columns'] {
  return usesOf(headers, map, platform).map((use, at) => ({
    header: use.header,
    use: use.as,
    field: use.as === 'field' || use.as === 'lesser' ? use.field : null,
    mapped: use.as === 'field' && use.mapped,
    examples: [...new Set(rows.flatMap(({ cells }) => shown(cells[at]?.trim() ?? '') || []))].slice(0, examples),
  }))
}

/** The columns as parsing uses them, or the best guess if that is the question. */
function usesOf(headers: readonly string[], map: Readonly<Record<string, string>>, platform?: Platform): readonly ColumnUse[] {
  for (const tried of [map, {}]) {
    try {
      return planColumns(headers, tried, platform).uses
    } catch (error) {
      if (!(error instanceof UnreadableExport)) throw error
    }
  }
  return headers.slice(0, mostColumns).map((header) => ({ header, as: 'other' }))
}

/** SHA-256 of an account and headers in their order; the key of remembered answers. */
function headersHash(account: string, headers: readonly string[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([account, headers]))
    .digest()
}

/** Hashes of all lines that could be the header, to find answers for files with unknown headers. */
export function possibleHeaders(table: RawTable, account: string): Buffer[] {
  const lines = table.heads.flatMap((head) => head.lines.map(({ cells }) => headersIn(cells)))
  return lines.flatMap((headers) => (headers.length >= 2 ? [headersHash(account, headers)] : []))
}

/** The hash of the header line; null: there is none. */
export function headerOf(table: RawTable, map: Readonly<Record<string, string>>, account: string): Buffer | null {
  const header = findHeader(table.heads, map)
  return header && headersHash(account, headersIn(header.lines[header.index]?.cells ?? []))
}
