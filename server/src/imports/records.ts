import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { unreadable } from './unreadable-export.ts'

export type Delimiter = ',' | ';' | '\t' | '|'
export const delimiters: readonly Delimiter[] = [',', ';', '\t', '|']

export interface Dialect {
  readonly delimiter: Delimiter
  /** How a quotation mark within quotes is written: doubled, or after a backslash. */
  readonly escape: '"' | '\\'
}

/**
 * A backslash escapes quotation marks if some stand after one in the middle of a cell, and none is doubled. A backslash at the end of a cell
 * is text.
 */
export function escapeOf(text: Buffer): Dialect['escape'] {
  if (!text.includes('\\"')) return '"'
  const sample = text.subarray(0, 4 * 1024 * 1024).toString('latin1')
  const escaped = /\\"(?![,;|\t\r\n]|$)/.test(sample)
  const doubled = /[^,;|\t\r\n"\\]""[^"]/.test(sample)
  return escaped && !doubled ? '\\' : '"'
}

/** One line of a file, or several for a quoted cell with line breaks; counted from 1. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

const chunkBytes = 64 * 1024
const longestLine = 256 * 1024

const optionsOf = (dialect: Dialect) =>
  ({
    ...dialect,
    // files assembled from several have several kinds of line ends
    record_delimiter: ['\r\n', '\n', '\r'],
    // names have stray quotes ('5" display'), and title and total lines are shorter than the header
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestLine,
  }) satisfies Options

/**
 * The non-empty lines of UTF-8 text after the first `skip`. Yields to other work after every 64 kB.
 * @throws UnreadableExport if a quotation mark is not closed or a line is too long.
 */
export async function* readLines(
  text: Buffer,
  dialect: Dialect,
  skip: number,
  onShare: (share: number) => void = () => {},
): AsyncGenerator<Line> {
  const source = Readable.from(chunks(text, onShare))
  const parser = source.pipe(parse({ ...optionsOf(dialect), info: true }))
  // An error of the source would not reach the parser by itself.
  source.once('error', (error) => parser.destroy(error))
  const starting = startingLines()
  let count = 0
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      const line = starting(info.lines, record)
      if (count++ >= skip) yield line
    }
  } catch (error) {
    throw error instanceof CsvError ? broken(error) : error
  } finally {
    parser.destroy()
  }
}

interface Parsed {
  readonly info: { readonly lines: number }
  readonly record: string[]
}

async function* chunks(text: Buffer, onShare: (share: number) => void): AsyncGenerator<Buffer> {
  for (let from = 0; from < text.length; from += chunkBytes) {
    onShare(from / text.length)
    yield text.subarray(from, from + chunkBytes)
    await setImmediate()
  }
}

/** The first lines of a text, as far as they can be parsed; `readLines` reports broken ones. */
export function readHead(text: Buffer, dialect: Dialect, count: number): Line[] {
  const lines: Line[] = []
  const head = text.subarray(0, chunkBytes)
  const starting = startingLines()
  const keep = (cells: string[], { lines: ends }: { lines: number }): null => {
    lines.push(starting(ends, cells))
    return null
  }
  try {
    parseSync(head, { ...optionsOf(dialect), to: count, on_record: keep })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  // the last line may be cut in the middle
  return head.length < text.length && lines.length > 1 && lines.length < count ? lines.slice(0, -1) : lines
}

/**
 * The first line of a record, computed from the line where the parser sees its end. csv-parse 7.0.3 counts both characters of a CR LF
 * within quotes; this corrects it for the record and all later ones.
 */
function startingLines(): (end: number, cells: readonly string[]) => Line {
  let counted = 0
  return (end, cells) => {
    let breaks = 0
    for (const cell of cells) {
      if (!cell.includes('\n') && !cell.includes('\r')) continue
      const pairs = cell.split('\r\n').length - 1
      counted += pairs
      breaks += cell.split(/\r\n|\n|\r/).length - 1
    }
    return { line: end - counted - breaks, cells }
  }
}

function broken(error: CsvError) {
  const line = typeof error.lines === 'number' ? error.lines : 1
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return unreadable({ kind: 'quote_not_closed', line })
  if (error.code === 'CSV_MAX_RECORD_SIZE') return unreadable({ kind: 'line_too_long', line })
  return unreadable({ kind: 'broken_line', line })
}
