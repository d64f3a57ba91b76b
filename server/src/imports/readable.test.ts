import { gzipSync } from 'node:zlib'
import { capacityLimits } from '@adroit/contract/capacity-limits'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { csv, notes, read, reasons, refusalOf } from './parsed-file.fixture.ts'
import { made } from './workbook/workbook.test-helper.ts'

const options = { currency: 'USD', costUnit: 'major' as const }
const names = async (file: Buffer, more = {}) => (await read(file, { ...options, ...more })).rows.map((row) => row.campaign?.name)
/** Bytes of text that Node cannot encode. */
const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const header = 'Day,Campaign,Spend\n2025-07-08,'

describe('text without a mark is decoded', () => {
  const text = 'Day,Campaign,Spend\n2025-07-08,Zürich 夏,1.5\n'
  const utf16 = Buffer.from(text, 'utf16le')
  const utf32 = Buffer.alloc([...text].length * 4)
  for (const [index, char] of [...text].entries()) utf32.writeUInt32LE(char.codePointAt(0) ?? 0, index * 4)

  it.each([
    ['UTF-16, little-endian', utf16],
    ['UTF-16, big-endian', Buffer.from(utf16).swap16()],
    ['UTF-32, little-endian', utf32],
    ['UTF-32, big-endian', Buffer.from(utf32).swap32()],
  ])('as %s', async (_, file) => {
    expect(await names(file)).toEqual(['Zürich 夏'])
  })

  it('as Windows-1252, with a note', async () => {
    const reading = await read(bytes(header, 'Z\xfcrich caf\xe9,1.5\n'), options)
    expect([reading.rows[0]?.campaign?.name, notes(reading)]).toEqual(['Zürich café', ['the file was read as windows-1252']])
  })

  it.each([
    // 日期, 广告系列 and 消耗; then 日期, Campaign and 消耗
    ['GBK', [0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xb9, 0xe3, 0xb8, 0xe6, 0xcf, 0xb5, 0xc1, 0xd0, 0x2c, 0xcf, 0xfb, 0xba, 0xc4], [0xcf, 0xc4]],
    ['Big5', [0xa4, 0xe9, 0xb4, 0xc1, ...Buffer.from(',Campaign,'), 0xae, 0xf8, 0xaf, 0xd3], [0xae, 0x4c]],
  ])('as %s, by its column names', async (_, head, summer) => {
    const reading = await read(bytes(head, '\n2025-07-08,', summer, ',1.5\n'), options)
    expect([reading.rows[0]?.campaign?.name, reading.totals.spend]).toEqual(['夏', 1_500_000n])
  })

  it('as the encoding that a person names if the bytes allow several', async () => {
    // 東京 in Shift-JIS
    const file = bytes(header, [0x93, 0x8c, 0x8b, 0x9e], ',1.5\n')
    expect((await refusalOf(file, options)).reason.kind).toBe('encoding')
    expect(await names(file, { choices: { encoding: 'shift_jis' } })).toEqual(['東京'])
  })
})

describe('a file in another wrapping is read', () => {
  const good = csv('Day,Campaign,Spend', '2025-07-08,C,1.5')

  it('from gzip', async () => {
    expect(await names(gzipSync(good))).toEqual(['C'])
  })

  it('from a ZIP archive with one file, beside what systems add', async () => {
    const more = { '__MACOSX/._export.csv': Buffer.from('x'), '.DS_Store': Buffer.from('x') }
    expect(await names(Buffer.from(zipSync({ 'export.csv': good })))).toEqual(['C'])
    expect(await names(Buffer.from(zipSync({ 'reports/export.csv': good, ...more })))).toEqual(['C'])
  })

  it('but not from an archive with several files, or with another archive', async () => {
    const several = Buffer.from(zipSync({ 'a.csv': good, 'b.csv': good }))
    expect((await refusalOf(several, options)).reason).toEqual({ kind: 'zip' })
    const nested = Buffer.from(zipSync({ 'a.zip': zipSync({ 'a.csv': good }) }))
    expect((await refusalOf(nested, options)).reason.kind).toBe('zip')
    expect((await refusalOf(gzipSync(gzipSync(good)), options)).reason.kind).toBe('zip')
  })

  it('but not from a bomb, also of nested archives within gzip', async () => {
    const bomb = zipSync({ 'a.csv': new Uint8Array(capacityLimits.importBytes + 1) })
    const kinds = await Promise.all(
      [
        gzipSync(bomb),
        gzipSync(zipSync({ 'a.zip': bomb })),
        gzipSync(new Uint8Array(capacityLimits.importBytes + 1)),
        Buffer.from(bomb),
      ].map(async (file) => (await refusalOf(file, options)).reason.kind),
    )
    expect(kinds).toEqual(['zip', 'zip', 'too_large', 'workbook_huge'])
  })

  it('from a web page with one table, named .xls', async () => {
    const row = (tag: string, ...cells: string[]) => `<tr>${cells.map((cell) => `<${tag} class="x">${cell}</${tag}>`).join('')}</tr>`
    const page = `<html><body><table border=1>${row('th', 'Day', 'Campaign', 'Spend')}${row('td', '2025-07-08', 'A &amp; B', '<b>1.50</b>')}</table></body></html>`
    expect(await names(Buffer.from(page))).toEqual(['A & B'])
    expect((await refusalOf(Buffer.from('<html><form>Sign in</form></html>'))).reason.kind).toBe('html')
  })

  it('with pipes between its cells', async () => {
    expect(await names(csv('Day|Campaign|Spend', '2025-07-08|a, b|1.50'))).toEqual(['a, b'])
  })

  it('from a workbook whose cells are out of order', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = `<row r="1">${cell('C1', 'Spend')}${cell('A1', 'Day')}${cell('B1', 'Campaign')}</row><row r="2">${cell('B2', 'C')}${cell('C2', '1.50')}${cell('A2', '2025-07-08')}</row>`
    expect(await names(made({ sheets: [{ name: 'S', rows }] }))).toEqual(['C'])
  })
})

describe('quotation marks', () => {
  it('after a backslash are part of the text', async () => {
    expect(await names(csv('Day,Campaign,Spend', '2025-07-08,"5\\" display, big",1.50'))).toEqual(['5" display, big'])
  })

  it('that are not closed and swallow rows in any column reject them', async () => {
    const lines = ['2025-07-08,A,"note,1.50', '2025-07-08,B,x,2.50', '2025-07-08,C,y",3.50']
    const reading = await read(csv('Day,Campaign,Note,Spend', ...lines), options)
    expect(reasons(reading)).toEqual(['2: Note is running over 3 lines: a quotation mark may not be closed'])
  })
})

it.each([
  ['Rp 12.500,00', 'IDR', 12_500_000_000n],
  ['RM 12.50', 'MYR', 12_500_000n],
])('reads %s', async (cell, currency, micros) => {
  expect((await read(csv('Day;Campaign;Spend', `2025-07-08;C;${cell}`), { currency, costUnit: 'major' })).totals.spend).toBe(micros)
})

it.each([
  ['Día,Nombre de la campaña,Importe gastado (EUR),Impresiones', '8 de julio de 2025,C,1.50,10'],
  ['Tag;Kampagne;Kosten;Klicks', '08.07.2025;C;1,50;10'],
  ['Jour,Nom de la campagne,Montant dépensé (EUR),Résultats', '8 juillet 2025,C,1.50,10'],
  ['日,キャンペーン名,消化金額 (EUR),インプレッション', '2025年7月8日,C,1.50,10'],
  ['일,캠페인 이름,지출 금액 (EUR),노출', '2025년 7월 8일,C,1.50,10'],
  ['Dia,Nome da campanha,Valor usado (EUR),Impressões', '08/07/2025,C,1.50,10'],
])('recognizes the columns %s', async (head, row) => {
  const reading = await read(csv(head, row), { currency: 'EUR', costUnit: 'major', dayOrder: 'day_first' })
  expect(reading.rows.map((one) => [one.campaign?.name, one.from, one.measures.spend])).toEqual([['C', '2025-07-08', 1_500_000n]])
})
