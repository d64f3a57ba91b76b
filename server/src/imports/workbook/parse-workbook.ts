import { findHeader } from '../layout.ts'
import { type SheetFacts, searchedLines } from '../raw-table.ts'
import type { Line } from '../records.ts'
import { unreadable } from '../unreadable-export.ts'
import { openPackage, type Package, readWorkbook, type Sheet } from './package.ts'
import { readStrings, readStyles } from './shared-parts.ts'
import { readSheet, type Shared } from './sheet.ts'

export interface Wanted {
  readonly file: Uint8Array
  readonly sheet: string | undefined
  readonly map: Readonly<Record<string, string>>
}

/** A sheet as text: one line per row, each a JSON array of cells; empty for an empty row. */
export interface ParsedWorkbook {
  readonly text: Uint8Array
  readonly width: number
  readonly sheet: SheetFacts
}

const mostText = 384 * 1024 * 1024
const partLength = 1024 * 1024
const mostSheets = 200
const keptMerges = 1_000

/** @throws UnreadableExport, also with the question which sheet to use. */
export async function parseWorkbook({ file, sheet, map }: Wanted): Promise<ParsedWorkbook> {
  const of = await openPackage(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  const { sheets, from1904, ...parts } = await readWorkbook(of)
  if (sheets.length > mostSheets) throw unreadable({ kind: 'workbook_huge' })
  const shared: Shared = { strings: await readStrings(of, parts.strings), shown: await readStyles(of, parts.styles), from1904 }
  const heads = await Promise.all(sheets.map(async (one) => ({ sheet: one, lines: await readHead(of, one, shared) })))
  const filled = heads.filter(({ lines }) => lines.length > 0)
  const names = filled.map((one) => one.sheet.name)
  const chosen = chooseSheet(filled, names, sheet, map)
  return await wholeSheet(of, chosen, shared, names)
}

function chooseSheet(
  filled: readonly { sheet: Sheet; lines: readonly Line[] }[],
  names: readonly string[],
  wanted: string | undefined,
  map: Wanted['map'],
): Sheet {
  if (wanted !== undefined) {
    const found = filled.find(({ sheet }) => sheet.name === wanted)
    if (!found) throw unreadable({ kind: 'sheet_missing', sheet: wanted, sheets: names })
    return found.sheet
  }
  const known = filled.filter(({ lines }) => findHeader([{ delimiter: ',', lines }], map) !== null)
  const [only, ...others] = known.length > 0 ? known : filled
  if (!only) throw unreadable({ kind: 'no_sheets' })
  if (others.length > 0) throw unreadable({ kind: 'sheets', sheets: [only, ...others].map(({ sheet }) => sheet.name) })
  return only.sheet
}

async function readHead(of: Package, sheet: Sheet, shared: Shared): Promise<Line[]> {
  const lines: Line[] = []
  await readSheet(partOf(of, sheet), shared, ({ number, cells }) => lines.push({ line: number, cells }) < searchedLines)
  return lines
}

async function wholeSheet(of: Package, sheet: Sheet, shared: Shared, names: readonly string[]): Promise<ParsedWorkbook> {
  const parts: Buffer[] = []
  let [part, size, last, width, hiddenRows] = ['', 0, 0, 0, 0]
  const flush = () => {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > mostText) throw unreadable({ kind: 'workbook_huge' })
    parts.push(bytes)
    part = ''
  }
  const merged = await readSheet(partOf(of, sheet), shared, ({ number, cells, hidden }) => {
    // Rows come in order; one out of order would get a wrong line number.
    if (number <= last) throw unreadable({ kind: 'workbook_damaged' })
    part += `${'\n'.repeat(number - last - 1)}${JSON.stringify(cells)}\n`
    last = number
    width = Math.max(width, cells.length)
    if (hidden) hiddenRows += 1
    if (part.length > partLength) flush()
    return true
  })
  flush()
  const mergedDown = merged.sort((one, two) => two.lastRow - one.lastRow).slice(0, keptMerges)
  return { text: joined(parts, size), width, sheet: { names, name: sheet.name, hiddenRows, mergedDown } }
}

function partOf(of: Package, sheet: Sheet): AsyncGenerator<Buffer> {
  const part = of.part(sheet.part)
  if (!part) throw unreadable({ kind: 'workbook_damaged' })
  return part
}

/** In its own buffer, which can be transferred to another thread. */
function joined(parts: readonly Buffer[], size: number): Uint8Array {
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
