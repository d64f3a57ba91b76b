import { type Delimiter, delimiters, type Line, readHead, readLines } from './records.ts'

/** The first lines of a file, cut at one delimiter. */
export interface Head {
  readonly delimiter: Delimiter
  readonly lines: readonly Line[]
}

/** A file as lines of cells, before anything is known about them. */
export interface RawTable {
  /** Its first lines, in every way that they may be cut. */
  readonly heads: readonly Head[]
  /** What it begins with, for a person to recognise. */
  readonly begins: string
  /** Lines without the first `skip`. `onShare` hears how much has been read, from 0 to 1, and may throw to give up. */
  readonly lines: (delimiter: Delimiter, skip: number, onShare?: (share: number) => void) => AsyncIterable<Line>
  /** What only a workbook has. */
  readonly sheet: SheetFacts | null
}

export interface SheetFacts {
  /** Sheets that a person may choose, and the one that was read. */
  readonly names: readonly string[]
  readonly name: string
  readonly hiddenRows: number
  /** Cells that are merged over several rows: the first of them by its last row, such as `A2:A5`. */
  readonly mergedDown: readonly { readonly cells: string; readonly lastRow: number }[]
}

/** Platforms write a handful of title lines at most. */
export const searchedLines = 50

/** A text of UTF-8 as a table. */
export function textTable(text: Buffer): RawTable {
  return {
    heads: delimiters.map((delimiter) => ({ delimiter, lines: readHead(text, delimiter, searchedLines) })),
    begins:
      text
        .subarray(0, 400)
        .toString()
        .split(/[\r\n]/)[0] ?? '',
    lines: (delimiter, skip, onShare) => readLines(text, delimiter, skip, onShare),
    sheet: null,
  }
}
