import { createReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '../../../test/world.ts'
import { readExport } from '../../imports/read-export.ts'
import { asWritten } from '../../lib/csv.ts'
import { download, readCsv, readShown, readWorkbook } from './export.test-helper.ts'
import { definition, lines, shown, startExports } from './exported-company.test-helper.ts'

let world: World
let company: Awaited<ReturnType<typeof startExports>>['company']
beforeAll(async () => {
  ;({ world, company } = await startExports())
})
afterAll(() => world.close())

describe('the values of an export', () => {
  const names = [
    "=cmd|' /C calc'!A0",
    '+1',
    '-2+3',
    '@SUM(A1)',
    '\u00a0 =1',
    '"=1"',
    '＝1',
    '＠x',
    'a "quoted", name',
    '🦊 fox & <b>',
    '_x0041_',
    'plain = fine',
  ]

  it('are never formulas, whatever the names are, and are read back unchanged', async () => {
    const { client, report } = await company([['=Evil()', 'USD', lines('2026-11-02', names, (index) => `${100 - index}`)]])
    const csv = readCsv((await download(world, client, { report, format: 'csv' })).rawPayload)
    const workbook = readWorkbook((await download(world, client, { report, format: 'xlsx' })).rawPayload)
    const table = (await shown(client, report)).map(([name]) => name)
    expect(table).toHaveLength(names.length)
    expect(workbook.rows.slice(0, -1).map((row) => row[0])).toEqual(table)
    const written = csv.rows.slice(0, -1).map((row) => row[0] ?? '')
    expect(written.map(asWritten)).toEqual(table)
    expect(written.filter((name) => /^[\s"]*[=+\-@＝＋－＠]/.test(name))).toEqual([])
    expect(written.filter((name) => name.startsWith("'"))).toHaveLength(8)
    expect(new Set(csv.rows.slice(0, -1).map((row) => row[2]))).toEqual(new Set(["'=Evil()"]))
  })

  it('are read unchanged by the importer', async () => {
    const { client, report } = await company([
      ['Round', 'USD', lines('2026-11-02', [...names, "x;=cmd|' /C calc'!A0", "'=1", 'a; -b'], (index) => `${100 - index}`)],
    ])
    const { rawPayload } = await download(world, client, { report, format: 'csv' })
    const { rows } = await readExport(rawPayload, { map: {}, platform: 'meta' })
    const table = (await shown(client, report)).map(([name]) => name)
    expect(rows.map(({ campaign }) => campaign?.name).sort()).toEqual(table.sort())
  })

  it('keep their line breaks', async () => {
    const { client } = await company([])
    const name = 'Two "lines",\n=and more'
    const { id } = await client.call(createReport, { ...definition, name })
    for (const format of ['csv', 'xlsx'] as const) {
      const { rawPayload } = await download(world, client, { report: id, format })
      const written = (format === 'csv' ? readCsv(rawPayload) : readWorkbook(rawPayload)).notes.get('Report') ?? ''
      expect(format === 'csv' ? asWritten(written) : written).toBe(name)
    }
  })

  it('stay numbers if they are negative', async () => {
    const { client, report } = await company([
      ['US', 'USD', `${lines('2026-11-02', ['One'], () => '5')}\n${lines('2026-10-28', ['One'], () => '20')}`],
    ])
    expect(readCsv((await download(world, client, { report, format: 'csv' })).rawPayload).rows[0]?.[12]).toBe('-75')
    expect(readWorkbook((await download(world, client, { report, format: 'xlsx' })).rawPayload).rows[0]?.[12]).toBe('-0.75')
  })

  it('have the currency and decimals of their row, and a total with the currency that it is converted to', async () => {
    const { client, report } = await company([
      ['US', 'USD', lines('2026-11-02', ['US'], () => '10.50')],
      ['JP', 'JPY', lines('2026-11-02', ['JP'], () => '3000')],
      ['KW', 'KWD', lines('2026-11-02', ['KW'], () => '1.234')],
    ])
    const { rows } = readCsv((await download(world, client, { report, format: 'csv' })).rawPayload)
    expect(rows.map((row) => [row[0], row[5], row[6]])).toEqual([
      ['JP', 'JPY', '3000'],
      ['US', 'USD', '10.5'],
      ['KW', 'KWD', '1.234'],
      // 10.5 + 3000 × 1.1 / 165 + 1.234 × 1.1 / 0.341
      ['Total', 'USD', '34.480645'],
    ])
    const shownRows = await readShown((await download(world, client, { report, format: 'xlsx' })).rawPayload, 'Report')
    expect(shownRows.map((row) => row[6])).toEqual(['Spend', '3000', '10.5', '1.2340', '34.480645'])
  })

  it('have totals by currency if one currency has no rate', async () => {
    const { client, report } = await company([
      ['US', 'USD', lines('2026-11-02', ['US'], () => '10.50')],
      ['VN', 'VND', lines('2026-11-02', ['VN'], () => '300000')],
    ])
    for (const format of ['csv', 'xlsx'] as const) {
      const { rawPayload } = await download(world, client, { report, format })
      const { rows, notes } = format === 'csv' ? readCsv(rawPayload) : readWorkbook(rawPayload)
      expect(rows.slice(-3).map((row) => [row[0], row[5], row[6], row[7]])).toEqual([
        ['Total', '', '', '2000'],
        ['Total in USD', 'USD', '10.5', '1000'],
        ['Total in VND', 'VND', '300000', '1000'],
      ])
      expect(notes.get('No rate')).toBe('VND')
    }
  })

  it('are a heading and empty totals if there are no rows', async () => {
    const { client, report } = await company([])
    for (const format of ['csv', 'xlsx'] as const) {
      const { rawPayload } = await download(world, client, { report, format })
      const { head, rows, notes } = format === 'csv' ? readCsv(rawPayload) : readWorkbook(rawPayload)
      expect([head.length, rows.length, rows[0]?.[0], rows[0]?.slice(1).join('')]).toEqual([16, 1, 'Total', 'USD'])
      expect(notes.get('Rows')).toBe('Campaign: 0')
    }
  })
})
