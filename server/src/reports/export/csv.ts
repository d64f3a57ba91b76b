import { csvLine, harmless } from '../../lib/csv-text.ts'
import { plainDecimal } from '../../lib/plain-decimal.ts'
import type { ExportCell, Head } from './cells.ts'
import type { Sheet } from './sheet.ts'

const partLength = 64 * 1024

/** A report as CSV by RFC 4180, in UTF-8 with a byte order mark, by which spreadsheets know it: notes, an empty line, and the table. */
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

/** A percentage is told by its head, so that its figures stay numbers. */
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
