import { plainDecimal } from '@adroit/contract/decimal'
import type { ExportCell, Head } from './cells.ts'
import type { Sheet } from './sheet.ts'

const partLength = 64 * 1024

/**
 * Writes a report as CSV by RFC 4180: the notes, an empty line, and the table. The file is UTF-8 with a byte order mark, so that
 * spreadsheets recognize the encoding.
 */
export async function* csvOf({ notes, heads, rows }: Sheet): AsyncGenerator<Buffer> {
  let part = `\uFEFF${notes.map(([label, note]) => csvLine([harmless(label), harmless(note)])).join('')}\r\n`
  part += csvLine(heads.map(headText))
  for await (const row of rows) {
    part += csvLine(row.map(cellText))
    if (part.length < partLength) continue
    yield Buffer.from(part)
    part = ''
  }
  yield Buffer.from(part)
}

/** The heading names the percent unit, so that the cells stay numbers. */
function headText({ text, as }: Head): string {
  return harmless(as === 'percent' || as === 'change' ? `${text} (%)` : text)
}

function cellText(cell: ExportCell): string {
  if (cell === null) return ''
  switch (cell.as) {
    case 'text':
      return harmless(cell.text)
    case 'id':
      return /^-?\d+$/.test(cell.text) ? cell.text : harmless(cell.text)
    case 'money':
      return cell.amount
    case 'percent':
    case 'change':
      return plainDecimal(cell.value, 2)
    default:
      return plainDecimal(cell.value)
  }
}

/**
 * Returns a text as a safe CSV cell for spreadsheets. A text that would start a formula gets an apostrophe in front (OWASP, CSV injection).
 * That includes formulas after spaces, quotation marks and invisible characters, and full-width characters.
 */
export function harmless(text: string): string {
  return /^(?:[\t\r\n]|[\s\p{C}"'“”‘’«»「」]*[=+\-@＝＋－＠])/u.test(text) ? `'${text}` : text
}

/** Returns a line by RFC 4180: cells with commas, quotation marks or line breaks are quoted. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string): string {
  // Some readers drop unquoted spaces at the ends.
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
