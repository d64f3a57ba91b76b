import { minorDigits } from '@adroit/contract/currencies'
import { startsFormula } from '../../lib/csv.ts'
import type { ExportCell, Head } from './cells.ts'
import { styleOf } from './workbook-parts.ts'

/** Counts the texts that were cut because they did not fit into a cell. */
export interface Cut {
  texts: number
}

/** The longest text of a spreadsheet cell, in UTF-16 units (Excel's specifications and limits). */
export const longestText = 32_767
const widths = { least: 8, most: 60 }

/**
 * Returns the XML of a cell; empty if there is no value. Texts have the type text, so that none is read as a formula, and a
 * style that keeps them texts when somebody edits the cell. `row` starts at 1,
 * `column` at 0.
 */
export function cellXml(cell: ExportCell, row: number, column: number, cut: Cut): string {
  if (cell === null) return ''
  if (cell.as === 'text' || cell.as === 'id') return textXml(cell.text, row, column, cut)
  const style = cell.as === 'money' ? styleOf.money(minorDigits(cell.currency)) : styleOf[cell.as](cell.value)
  return `<c r="${reference(row, column)}" s="${style}"><v>${cell.as === 'money' ? cell.amount : cell.value}</v></c>`
}

export function headXml(text: string, column: number, cut: Cut): string {
  return textXml(text, 1, column, cut, styleOf.head)
}

export function textXml(text: string, row: number, column: number, cut: Cut, style = 0): string {
  const fitting = shortened(text, cut)
  const quoted = style === styleOf.head ? styleOf.quotedHead : styleOf.quotedText
  const shown = startsFormula(fitting) ? quoted : style
  return `<c r="${reference(row, column)}" t="inlineStr"${shown === 0 ? '' : ` s="${shown}"`}><is><t xml:space="preserve">${escaped(fitting)}</t></is></c>`
}

function shortened(text: string, cut: Cut): string {
  const plain = text.replace(unwritable, '').toWellFormed()
  if (plain.length <= longestText) return plain
  cut.texts += 1
  // A cut may not split a surrogate pair.
  return plain.slice(0, longestText).replace(/[\uD800-\uDBFF]$/, '')
}

/** Characters that XML 1.0 cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it searches for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/**
 * Spreadsheets decode `_x0041_` to the character with that code (ECMA-376, 22.4.2.4). The underscore of such a sequence is escaped, so that
 * the text stays as it is.
 */
function escaped(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(/[&<>\r]/g, (sign) => entities[sign] ?? sign)
}

/** Returns the cell reference, for example `C5` for row 5, column 2. */
function reference(row: number, column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}${row}`
}

/** Returns column widths that fit the headings and the sample rows, within bounds. */
export function columnWidths(heads: readonly Head[], sample: readonly (readonly ExportCell[])[]): string {
  const columns = heads.map(({ text }, column) => {
    const longest = Math.max(width(text), ...sample.map((row) => cellWidth(row[column] ?? null)))
    const wide = Math.min(widths.most, Math.max(widths.least, longest + 2))
    return `<col min="${column + 1}" max="${column + 1}" width="${wide}" customWidth="1"/>`
  })
  return `<cols>${columns.join('')}</cols>`
}

function cellWidth(cell: ExportCell): number {
  if (cell === null) return 0
  if (cell.as === 'text' || cell.as === 'id') return width(cell.text)
  return cell.as === 'money' ? cell.amount.length + 3 : 10
}

/** Chinese characters and emoji are two columns wide. */
function width(text: string): number {
  let sum = 0
  for (const sign of text.slice(0, widths.most)) sum += (sign.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1
  return sum
}
