import { updateAccount } from '@adroit/contract/account'
import { listAccounts } from '@adroit/contract/accounts'
import { plainDecimal } from '@adroit/contract/decimal'
import type { Breakdown } from '@adroit/contract/platforms'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../test/client.ts'
import { importInto } from '../../../test/import.ts'
import { makeCompany, type World } from '../../../test/world.ts'
import { asSystem } from '../../db/database.ts'
import { connect, say, spent, sync } from '../synced.test-helper.ts'
import { download, readCsv, readShown, readWorkbook } from './export.test-helper.ts'
import { definition, lines, startExports } from './exported-company.test-helper.ts'

let world: World
let company: Awaited<ReturnType<typeof startExports>>['company']
beforeAll(async () => {
  ;({ world, company } = await startExports())
})
afterAll(() => world.close())

describe('an export', () => {
  it('has the rows, totals and units of the table, in CSV with all digits', async () => {
    const { client, report } = await company([
      [
        'US',
        'USD',
        `${lines('2026-11-02', ['One', 'Two', 'Three'], (index) => `${10 + index}.37`)}\n${lines('2026-10-28', ['One'], () => '7')}`,
      ],
    ])
    const table = await client.call(queryReport, { report: report })
    const response = await download(world, client, { report, format: 'csv' })
    const { head, rows } = readCsv(response.rawPayload)
    expect(head).toEqual([
      ...['Campaign', 'ID', 'Account', 'Platform', 'Status', 'Currency'],
      ...['Spend', 'Impressions', 'Click-through rate (%)', 'Cost per click', 'Share of spend (%)', 'Change of spend (%)'],
      ...['Spend: change (%)', 'Impressions: change (%)', 'Click-through rate: change (%)', 'Cost per click: change (%)'],
    ])
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ['Three', 'Three', 'US', 'Meta', '', 'USD'],
      ['Two', 'Two', 'US', 'Meta', '', 'USD'],
      ['One', 'One', 'US', 'Meta', '', 'USD'],
      ['Total', '', '', '', '', 'USD'],
    ])
    const cell = (value: string | number | null | undefined, percent: boolean) =>
      value === null || value === undefined ? '' : typeof value === 'string' ? value : plainDecimal(value, percent ? 2 : 0)
    const figures = [...table.rows.names.keys()].map((row) => [
      ...table.rows.values.map((values, index) => cell(values[row], [2, 4, 5].includes(index))),
      ...table.rows.deltas.slice(0, 4).map((changes) => cell(changes[row], true)),
    ])
    const totals = [
      ...table.totals.values.map((value, index) => cell(value, [2, 4, 5].includes(index))),
      ...table.totals.deltas.slice(0, 4).map((change) => cell(change, true)),
    ]
    expect(rows.map((row) => row.slice(6))).toEqual([...figures, totals])
    expect(rows[2]?.slice(6)).toEqual([
      '10.37',
      '1000',
      '0',
      '',
      '30.401641747288183',
      '48.142857142857143',
      '48.142857142857143',
      '0',
      '',
      '',
    ])
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(response.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('has the same numbers as a workbook, with number formats for their units', async () => {
    const { client, report } = await company([['US', 'USD', lines('2026-11-02', ['One', 'Two', 'Three'], (index) => `${10 + index}.37`)]])
    const table = await client.call(queryReport, { report: report })
    const { rawPayload } = await download(world, client, { report, format: 'xlsx' })
    const { head, rows } = readWorkbook(rawPayload)
    expect(head.slice(6, 12)).toEqual(['Spend', 'Impressions', 'Click-through rate', 'Cost per click', 'Share of spend', 'Change of spend'])
    expect(rows.slice(0, -1).map((row) => row.slice(6, 12))).toEqual(
      [...table.rows.names.keys()].map((row) => table.rows.values.map((values) => String(values[row] ?? ''))),
    )
    expect(rows.at(-1)?.slice(6, 12)).toEqual(table.totals.values.map((value) => String(value ?? '')))
    const other = await readShown(rawPayload, 'Report')
    expect(other[1]?.slice(0, 8)).toEqual(['Three', 'Three', 'US', 'Meta', '', 'USD', '12.37', '1002'])
    expect((await readShown(rawPayload, 'Notes'))[0]).toEqual(['Report', 'What: we/spent?'])
  })

  it('is read back number by number by an independent spreadsheet library', async () => {
    const names = ['One, "quoted"', "=cmd|' /C calc'!A0", '名前 🎉']
    const { client, report } = await company([
      ['US', 'USD', lines('2026-11-02', names, (index) => `${10 + index}.37`)],
      ['JP', 'JPY', lines('2026-11-02', names, (index) => `${1_000 + index}`)],
      ['KW', 'KWD', lines('2026-11-02', names, (index) => `${3 + index}.125`)],
    ])
    const table = await client.call(queryReport, { report: report })
    const sheet = await readSheet((await download(world, client, { report, format: 'xlsx' })).rawPayload, 'Report')
    const rows = sheet.slice(1, 1 + table.count)
    expect(rows.map((row) => row[0])).toEqual(table.rows.names)
    expect(rows.map((row) => row.slice(6, 12).map((value) => (value === null ? null : Number(value))))).toEqual(
      table.rows.names.map((_, row) => table.rows.values.map((values) => (values[row] == null ? null : Number(values[row])))),
    )
    expect(sheet.at(-1)?.slice(6, 9).map(Number)).toEqual(table.totals.values.slice(0, 3).map(Number))
  })

  it('is downloaded under a file name with the report’s name and days', async () => {
    const { client } = await company([['US', 'USD', lines('2026-11-02', ['One'], () => '1')]])
    const { id } = await client.call(createReport, { ...definition, name: 'Weekly' })
    // A name from before such characters were refused.
    const name = "../“周报” 'a' 100%\u202e"
    await asSystem(world.ctx.db, (tx) => tx.updateTable('reports').set({ name }).where('id', '=', id).execute())
    for (const [format, type] of [
      ['csv', 'text/csv; charset=utf-8'],
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ] as const) {
      const response = await download(world, client, { report: id, format })
      expect(response.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      expect(response.headers['content-disposition']).toBe(
        `attachment; filename="____ 'a' 100_ 2026-11-01_2026-11-07.${format}"; filename*=UTF-8''` +
          `%E2%80%9C%E5%91%A8%E6%8A%A5%E2%80%9D%20%27a%27%20100%25%202026-11-01_2026-11-07.${format}`,
      )
    }
  })

  it('is in the language of the request', async () => {
    const { client, report } = await company([['US', 'USD', lines('2026-11-02', ['One'], () => '1')]])
    const chinese = readCsv((await download(world, client, { report, format: 'csv' }, 'zh-CN')).rawPayload)
    expect(chinese.head.slice(0, 9)).toEqual(['广告系列', 'ID', '账户', '平台', '状态', '币种', '消耗', '展示', '点击率 (%)'])
    expect(chinese.notes.get('日期范围')).toBe('2026-11-01 至 2026-11-07')
    const { rawPayload } = await download(world, client, { report, format: 'xlsx' }, 'zh-CN')
    expect((await readShown(rawPayload, '报表'))[0]?.[6]).toBe('消耗')
    expect(readCsv((await download(world, client, { report, format: 'csv' }, 'en-simple')).rawPayload).head[6]).toBe('Money spent')
  })

  it('follows the view: breakdown, range, sort, search and metrics', async () => {
    const rows = `${lines('2026-11-02', ['One', 'Two'], (index) => `${index + 1}`)}\n${lines('2026-11-03', ['One', 'Other'], () => '5')}`
    const { client, report } = await company([['US', 'USD', rows]])
    const view = {
      breakdown: 'DAY' as const,
      metrics: ['clicks'],
      sort: { by: 'name', direction: 'asc' as const },
      dateRange: { preset: 'past_30_days' as const },
    }
    const days = readCsv((await download(world, client, { report, format: 'csv', ...view })).rawPayload)
    expect(days.rows.map((row) => [row[0], row[6]])).toEqual([
      ['2026-11-02', '1'],
      ['2026-11-03', '1'],
      ['Total', '2'],
    ])
    const found = readCsv(
      (await download(world, client, { report, format: 'csv', search: ' o', filters: [{ by: 'name', contains: 'ne' }] })).rawPayload,
    )
    expect(found.rows.map((row) => row[0])).toEqual(['One', 'Total'])
    expect([found.notes.get('Search'), found.notes.get('Filter')]).toEqual(['o', 'name or ID contains “ne”'])
  })
})

describe('the rows of an export', () => {
  it('have the delivery status of campaigns and the platform’s ids', async () => {
    const { id, abbreviation } = await makeCompany(world)
    const account = await connect(world, id, 'Synced')
    const rows = ['A', 'B'].map((campaign, index) => spent('2026-11-19', campaign, index + 1))
    await sync(world, account, '2026-11-20T12:00:00Z', { from: '2026-11-19', to: '2026-11-19' }, rows)
    await say(world, account, 'A', 'in_delivery')
    const client = await signIn(world, abbreviation)
    const { id: report } = await client.call(createReport, { ...definition, dateRange: { preset: 'past_7_days' } })
    const { rawPayload } = await download(world, client, { report, format: 'csv', sort: { by: 'name', direction: 'asc' } })
    expect(readCsv(rawPayload).rows.map((row) => row.slice(0, 5))).toEqual([
      ['A', 'A', 'Synced', 'Meta', 'Active'],
      ['B', '', 'Synced', 'Meta', ''],
      ['Total', '', '', '', ''],
    ])
    const accounts = await download(world, client, { report, format: 'csv', breakdown: 'ACCOUNT' })
    const { external_id } = await asSystem(world.ctx.db, (tx) =>
      tx.selectFrom('media_accounts').select('external_id').where('account_id', '=', account.id).executeTakeFirstOrThrow(),
    )
    expect(readCsv(accounts.rawPayload).rows[0]?.slice(0, 2)).toEqual(['Synced', external_id])
  })

  it('have readable names in every breakdown', async () => {
    const made = await company([])
    const csv = 'Day,Campaign name,Country,Amount spent (USD)\n2026-11-02,One,DE,5\n2026-11-03,One,JP,3\n'
    expect(await importInto(world, made.abbreviation, 'US', csv, { platform: 'meta' })).toMatchObject({ state: 'changed', refused: [] })
    const names = async (breakdown: Breakdown, language = 'en-US') =>
      readCsv((await download(world, made.client, { report: made.report, format: 'csv', breakdown }, language)).rawPayload).rows.map(
        (row) => row[0],
      )
    expect(await names('COUNTRY')).toEqual(['Germany', 'Japan', 'Total'])
    expect(await names('COUNTRY', 'zh-CN')).toEqual(['德国', '日本', '合计'])
    expect(await names('PLATFORM')).toEqual(['Meta', 'Total'])
    expect((await names('WEEK')).at(0)).toBe('2026-11-02 to 2026-11-07')
    expect((await names('MONTH')).at(0)).toBe('2026-11-01 to 2026-11-07')
    expect(await names('AD_SET')).toEqual(['Not attributed', 'Total'])
    expect(await names('ACCOUNT')).toEqual(['US', 'Total'])
  })
})

describe('the notes of an export', () => {
  it('list days, currencies, rates and the moment of the figures', async () => {
    const { client, report } = await company([
      ['US', 'USD', lines('2026-11-02', ['One'], () => '10')],
      ['JP', 'JPY', lines('2026-11-02', ['Two'], () => '3000')],
    ])
    const japan = (await client.call(listAccounts, {})).accounts.find(({ name }) => name === 'JP')?.id ?? ''
    await client.call(updateAccount, { id: japan, timeZone: 'Asia/Tokyo' })
    const { notes } = readCsv((await download(world, client, { report, format: 'csv' })).rawPayload)
    expect(Object.fromEntries(notes)).toEqual({
      Report: 'What: we/spent?',
      Exported: '2026-11-20 12:00 (UTC)',
      Rows: 'Campaign: 2',
      'Date range': '2026-11-01 to 2026-11-07',
      'Compared with': '2026-10-25 to 2026-10-31',
      'Left out of the changes': 'JP: no data before 2026-11-02\nUS: no data before 2026-11-02',
      'Time zones of the accounts': 'Asia/Tokyo (1 account)\nUTC (1 account)',
      Currencies: 'JPY, USD',
      Converted: 'to USD using European Central Bank reference rates, latest from 2026-11-02',
      'Last synced': '2026-11-20 12:00 (UTC)',
      'Sorted by': 'Spend, highest first',
    })
    const past = await download(world, client, { report, format: 'csv', asOf: '2026-11-19T12:00:00Z' })
    expect(readCsv(past.rawPayload).notes.get('As of')).toBe('2026-11-19 12:00 (UTC)')
  })

  it('list the period rows that the range cuts', async () => {
    const made = await company([])
    await importInto(
      world,
      made.abbreviation,
      'Week',
      'Reporting starts,Reporting ends,Campaign name,Amount spent (USD)\n2026-11-05,2026-11-11,W,70\n',
      {
        platform: 'meta',
      },
    )
    const { notes, rows } = readCsv((await download(world, made.client, { report: made.report, format: 'csv' })).rawPayload)
    expect(notes.get('Not included')).toBe(
      'Week: 1 row for 2026-11-05 to 2026-11-11 (spend 70 USD): the date range covers only part of those days',
    )
    expect(rows.map((row) => row[0])).toEqual(['Total'])
  })
})
