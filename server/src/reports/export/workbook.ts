import { zipOf } from '../../lib/zip-writer.ts'
import type { Note, Sheet } from './sheet.ts'
import type { ResolvedExportTexts } from './texts/texts.ts'
import { type Cut, cellXml, columnWidths, headXml, textXml } from './workbook-cells.ts'
import { contentTypes, rootRelations, styles, workbook, workbookRelations } from './workbook-parts.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const partLength = 64 * 1024

/** Writes a report as a workbook (XLSX): the rows on the first sheet under a frozen heading, the notes on the second. */
export function workbookOf(sheet: Sheet, words: ResolvedExportTexts): AsyncGenerator<Buffer> {
  const cut: Cut = { texts: 0 }
  return zipOf([
    { name: '[Content_Types].xml', parts: [head, contentTypes] },
    { name: '_rels/.rels', parts: [head, rootRelations] },
    { name: 'xl/workbook.xml', parts: [head, workbook(words.sheets.report, words.sheets.notes)] },
    { name: 'xl/_rels/workbook.xml.rels', parts: [head, workbookRelations] },
    { name: 'xl/styles.xml', parts: [head, styles] },
    { name: 'xl/worksheets/sheet1.xml', parts: reportSheet(sheet, cut) },
    // The notes are written last, because only then is it known how many texts were cut.
    { name: 'xl/worksheets/sheet2.xml', parts: notesSheet(sheet, cut, words) },
  ])
}

async function* reportSheet({ heads, rows, sample }: Sheet, cut: Cut): AsyncGenerator<string> {
  const pane = '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>'
  let part = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">${pane}</sheetView></sheetViews>`
  part += `${columnWidths(heads, sample)}<sheetData>${row(
    1,
    heads.map(({ text }, column) => headXml(text, column, cut)),
  )}`
  let number = 1
  for await (const cells of rows) {
    number += 1
    part += row(
      number,
      cells.map((cell, column) => cellXml(cell, number, column, cut)),
    )
    if (part.length < partLength) continue
    yield part
    part = ''
  }
  yield `${part}</sheetData></worksheet>`
}

function* notesSheet({ notes }: Sheet, cut: Cut, words: ResolvedExportTexts): Generator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"/></sheetViews>`
  yield '<cols><col min="1" max="1" width="28" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols><sheetData>'
  const line = ([label, note]: Note, index: number) => row(index + 1, [textXml(label, index + 1, 0, cut), textXml(note, index + 1, 1, cut)])
  const written = notes.map(line)
  const { shortened, shortenedTexts } = words.notes
  yield written.join('')
  if (cut.texts > 0) yield line([shortened, shortenedTexts(cut.texts)], written.length)
  yield '</sheetData></worksheet>'
}

function row(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`
}
