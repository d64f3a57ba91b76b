import { asWritten } from '../lib/csv.ts'
import { freeMemory } from '../lib/free-memory.ts'
import { type Delimiter, delimiters, escapeOf, type Line, readHead, readLines } from './records.ts'

/** The first lines of a file, split at one delimiter. */
export interface Head {
  readonly delimiter: Delimiter
  readonly lines: readonly Line[]
}

/** A file as lines of cells, before anything is interpreted. */
export interface RawTable {
  /** Its first lines, split in every possible way. */
  readonly heads: readonly Head[]
  /** The beginning of the file, so that a person can recognize it. */
  readonly begins: string
  /** Lines after the first `skip`. `onShare` receives the progress from 0 to 1, and may throw to abort. */
  readonly lines: (delimiter: Delimiter, skip: number, onShare?: (share: number) => void) => AsyncIterable<Line>
  /** Details that only a workbook has. */
  readonly sheet: SheetFacts | null
  /** The encoding that was recognized without a mark; null: UTF-8, or none. */
  readonly encoding: string | null
  /** Frees the memory of the file's text at once; the table can no longer be read. */
  readonly release: () => void
}

export interface SheetFacts {
  /** Sheets that a person can choose, and the one that was read. */
  readonly names: readonly string[]
  readonly name: string
  readonly hiddenRows: number
  /** Cells merged over several rows, such as `A2:A5`, with their last row. */
  readonly mergedDown: readonly { readonly cells: string; readonly lastRow: number }[]
}

/** Platforms write a handful of title lines at most. */
export const searchedLines = 50

/** UTF-8 text as a table. */
export function textTable(text: Buffer, encoding: string | null = null): RawTable {
  const quoting = { escape: escapeOf(text) }
  const heads = delimiters.map((delimiter) => ({ delimiter, lines: readHead(text, { delimiter, ...quoting }, searchedLines) }))
  const clean = isOwnExport(heads) ? withoutApostrophes : sameLine
  return {
    heads: heads.map(({ delimiter, lines }) => ({ delimiter, lines: lines.map(clean) })),
    begins:
      text
        .subarray(0, 400)
        .toString()
        .split(/[\r\n]/)[0] ?? '',
    lines: async function* (delimiter, skip, onShare) {
      for await (const line of readLines(text, { delimiter, ...quoting }, skip, onShare)) yield clean(line)
    },
    sheet: null,
    encoding,
    release: () => isAlone(text) && freeMemory(text),
  }
}

/** Small buffers share their memory with others. */
const isAlone = ({ byteLength, buffer }: Buffer): boolean => byteLength === buffer.byteLength

/** The first labels of a report that Adroit exported, in every language. */
const ownLabels = [
  ['Report', 'Exported'],
  ['Report', 'File made'],
  ['报表', '导出时间'],
] as const

/** Returns whether the file is a report that Adroit exported, in which apostrophes stand before texts that look like formulas. */
function isOwnExport(heads: readonly Head[]): boolean {
  const [first, second] = heads.find(({ delimiter }) => delimiter === ',')?.lines ?? []
  return ownLabels.some(([report, exported]) => first?.cells[0] === report && second?.cells[0] === exported)
}

const withoutApostrophes = ({ line, cells }: Line): Line => ({ line, cells: cells.map(asWritten) })
const sameLine = (line: Line): Line => line
