import { readText } from './export-text.ts'
import { type RawTable, textTable } from './raw-table.ts'
import type { ReadOptions } from './reading.ts'
import { wholeFile } from './whole-file.ts'
import { isZip, openWorkbook } from './workbook/open-workbook.ts'

/**
 * Opens an export, a text or a workbook, as lines of cells. Of a workbook with several sheets it takes the only one that looks
 * like an export, or the one that `sheet` names.
 * @throws UnreadableExport for what is neither, and with the question which sheet it is.
 */
export async function openTable(bytes: AsyncIterable<Buffer> | Buffer, options: Pick<ReadOptions, 'sheet' | 'map'>): Promise<RawTable> {
  const file = await wholeFile(bytes)
  return isZip(file) ? await openWorkbook(file, { sheet: options.sheet, map: options.map }) : textTable(readText(file))
}
