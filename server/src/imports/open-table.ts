import { readText } from './export-text.ts'
import { unpacked } from './packed-file.ts'
import type { ReadOptions } from './parsed-file.ts'
import { type RawTable, textTable } from './raw-table.ts'
import { wholeFile } from './whole-file.ts'
import { isZip, openWorkbook } from './workbook/open-workbook.ts'

/**
 * Opens an export (text or workbook, alone or as the only file of an archive) as lines of cells. In a workbook with several sheets, uses the
 * only one that looks like an export, or the one that `sheet` names.
 * @throws UnreadableExport for any other file, and with the question which sheet or encoding to use.
 */
export async function openTable(
  bytes: AsyncIterable<Buffer> | Buffer,
  { sheet, map, choices }: Pick<ReadOptions, 'sheet' | 'map' | 'choices'>,
): Promise<RawTable> {
  const file = await unpacked(await wholeFile(bytes))
  if (isZip(file)) return await openWorkbook(file, { sheet, map })
  const { text, encoding } = readText(file, map, choices?.encoding)
  return textTable(text, encoding)
}
