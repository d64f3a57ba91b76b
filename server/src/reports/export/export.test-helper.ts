import type { Endpoint } from '@adroit/contract/endpoint'
import { headers } from '@adroit/contract/envelope'
import { exportReport } from '@adroit/contract/report-tables'
import { parse } from 'csv-parse/sync'
import type { LightMyRequestResponse } from 'fastify'
import { unzipSync } from 'fflate'
import type { Client } from '../../../test/client.ts'
import type { World } from '../../../test/world.ts'
import { parseWorkbook } from '../../imports/workbook/parse-workbook.ts'

type Sent<Of> = Of extends Endpoint<infer S, infer _Given, infer _Answer> ? S : never

/** Requests an export like the web client does. */
export function download(
  world: World,
  { token }: Pick<Client, 'token'>,
  input: Sent<typeof exportReport>,
  language = 'en-US',
): Promise<LightMyRequestResponse> {
  return world.app.inject({
    method: 'POST',
    url: exportReport.path,
    headers: { [headers.token]: token, [headers.language]: language },
    payload: input,
  })
}

/** An exported file that was read back: the notes before the empty line, the heading, and the rows after it. */
export interface ReadBack {
  readonly notes: ReadonlyMap<string, string>
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Reads a CSV with the library that reads imports. It rejects input that is not RFC 4180. */
export function readCsv(bytes: Buffer): ReadBack {
  const lines: string[][] = parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: false, record_delimiter: '\r\n' })
  const gap = lines.findIndex((line) => line.length === 1 && line[0] === '')
  const [head = [], ...rows] = lines.slice(gap + 1)
  return { notes: notesFrom(lines.slice(0, gap)), head, rows }
}

/**
 * Reads a workbook with an independent ZIP library and returns the raw values of the XML: digits as written, texts with entities decoded.
 */
export function readWorkbook(bytes: Buffer): ReadBack {
  const parts = unzipSync(bytes)
  const [report = [], notes = []] = ['sheet1', 'sheet2'].map((sheet) =>
    cellsOf(Buffer.from(parts[`xl/worksheets/${sheet}.xml`] ?? []).toString()),
  )
  const [head = [], ...rows] = report
  return { notes: notesFrom(notes), head, rows: rows.map((row) => [...row, ...Array<string>(head.length - row.length).fill('')]) }
}

/** Reads a workbook with the reader for imported workbooks, which returns values as a spreadsheet displays them. */
export async function readShown(bytes: Buffer, sheet: string): Promise<string[][]> {
  const { text } = await parseWorkbook({ file: bytes, sheet, map: {} })
  return Buffer.from(text)
    .toString()
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as string[]]))
}

function notesFrom(lines: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const notes = new Map<string, string>()
  for (const [label = '', note = ''] of lines) notes.set(label, [...(notes.has(label) ? [notes.get(label)] : []), note].join('\n'))
  return notes
}

function cellsOf(xml: string): string[][] {
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: string[] = []
    for (const [, letters = '', , text, number] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)>(?:<is><t xml:space="preserve">(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    )) {
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      while (cells.length < column) cells.push('')
      cells[column] = text === undefined ? (number ?? '') : plain(text)
    }
    return cells
  })
}

function plain(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&#13;': '\r' }
  return text.replace(/&[^;]+;/g, (entity) => signs[entity] ?? entity).replaceAll('_x005F_', '_')
}
