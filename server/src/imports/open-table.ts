import { readText } from './export-text.ts'
import type { ReadOptions } from './parsed-file.ts'
import { type RawTable, textTable } from './raw-table.ts'
import { wholeFile } from './whole-file.ts'
import { isZip, openWorkbook } from './workbook/open-workbook.ts'

/**
 * Opens an export (text or workbook) as lines of cells. In a workbook with several sheets, uses the only one that looks like an export, or
 * the one that `sheet` names.
 * @throws UnreadableExport for any other file, and with the question which sheet to use.
 */
export async function openTable(bytes: AsyncIterable<Buffer> | Buffer, options: Pick<ReadOptions, 'sheet' | 'map'>): Promise<RawTable> {
  const file = await wholeFile(bytes)
  return isZip(file) ? await openWorkbook(file, { sheet: options.sheet, map: options.map }) : textTable(readText(file))
}
