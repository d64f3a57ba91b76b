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
  return {
    heads: delimiters.map((delimiter) => ({ delimiter, lines: readHead(text, { delimiter, ...quoting }, searchedLines) })),
    begins:
      text
        .subarray(0, 400)
        .toString()
        .split(/[\r\n]/)[0] ?? '',
    lines: (delimiter, skip, onShare) => readLines(text, { delimiter, ...quoting }, skip, onShare),
    sheet: null,
    encoding,
    release: () => isAlone(text) && freeMemory(text),
  }
}

/** Small buffers share their memory with others. */
const isAlone = ({ byteLength, buffer }: Buffer): boolean => byteLength === buffer.byteLength
