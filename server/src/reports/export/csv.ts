import { plainDecimal } from '@adroit/contract/decimal'
import { csvLine, csvText } from '../../lib/csv.ts'
import type { ExportCell, Head } from './cells.ts'
import type { Sheet } from './sheet.ts'

const partLength = 64 * 1024

/**
 * Writes a report as CSV by RFC 4180: the notes, an empty line, and the table. The file is UTF-8 with a byte order mark, so that
 * spreadsheets recognize the encoding.
 */
export async function* csvOf({ notes, heads, rows }: Sheet): AsyncGenerator<Buffer> {
  let part = `\uFEFF${notes.map(([label, note]) => csvLine([csvText(label), csvText(note)])).join('')}\r\n`
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
  return csvText(as === 'percent' || as === 'change' ? `${text} (%)` : text)
}

function cellText(cell: ExportCell): string {
  if (cell === null) return ''
  switch (cell.as) {
    case 'text':
      return csvText(cell.text)
    case 'id':
      return /^-?\d+$/.test(cell.text) ? cell.text : csvText(cell.text)
    case 'money':
      return cell.amount
    case 'percent':
    case 'change':
      return plainDecimal(cell.value, 2)
    default:
      return plainDecimal(cell.value)
  }
}
