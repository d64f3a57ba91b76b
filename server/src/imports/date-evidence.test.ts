import { describe, expect, it } from 'vitest'
import { csv, read, reasons, refusalOf } from './parsed-file.fixture.ts'
import { dateText } from './workbook/numbers.ts'

const days = async (file: Buffer, options = {}) => (await read(file, options)).rows.map((row) => row.from)
const clicks = (cells: readonly string[]) => csv('Day,Clicks', ...cells.map((cell) => `${cell},1`))
const today = '2025-08-15'

describe('the order of day, month and year is settled by the file', () => {
  it('with the year first in two digits, once a later day shows it', async () => {
    expect(await days(clicks(['25/07/08', '25/07/31']), { today })).toEqual(['2025-07-08', '2025-07-31'])
  })

  it('with the year first in two digits, asked otherwise', async () => {
    const file = clicks(['20/07/08', '20/07/09'])
    expect((await refusalOf(file, { today })).reason).toEqual({
      ...{ kind: 'day_order', column: 'Day', value: '20/07/08' },
      ...{ dayFirst: '2008-07-20', monthFirst: null, yearFirst: '2020-07-08' },
    })
    expect(await days(file, { today, dayOrder: 'year_first' })).toEqual(['2020-07-08', '2020-07-09'])
  })

  it('with the day between year and month', async () => {
    expect(await days(clicks(['2025-08-07', '2025-31-07']))).toEqual(['2025-07-08', '2025-07-31'])
  })

  it('if one order gives days after today', async () => {
    expect(await days(clicks(['08/07/2025', '10/07/2025']), { today: '2025-07-20' })).toEqual(['2025-07-08', '2025-07-10'])
  })

  it('and is asked for month-first files without a day after the 12th', async () => {
    expect((await refusalOf(clicks(['07/01/2025', '07/12/2025']), { today: '2026-01-01' })).reason.kind).toBe('day_order')
  })

  it('and one odd cell is rejected instead of the file', async () => {
    const cells = Array.from({ length: 12 }, (_, index) => `${13 + index}/07/2025`)
    const reading = await read(clicks([...cells, '07/14/2025']))
    expect([reading.rows.length, reasons(reading)]).toEqual([12, ['14: Day: "07/14/2025" is not a day']])
  })
})

describe('dates that a spreadsheet exchanged', () => {
  const file = clicks(['2025-01-07', '2025-02-07', '2025-12-07', '07/13/2025', '07/14/2025'])

  it('are asked about, and exchanged or kept as the answer says', async () => {
    expect((await refusalOf(file)).reason).toEqual({ kind: 'swapped_days', column: 'Day', day: '2025-01-07', swapped: '2025-07-01' })
    expect(await days(file, { choices: { swapped_days: 'exchange' } })).toEqual([
      ...['2025-07-01', '2025-07-02', '2025-07-12', '2025-07-13', '2025-07-14'],
    ])
    expect((await days(file, { choices: { swapped_days: 'as_is' } }))[0]).toBe('2025-01-07')
  })
})

it('asks about days after today', async () => {
  const file = clicks(['2025-08-14', '2052-08-14'])
  expect((await refusalOf(file, { today })).reason).toEqual({ kind: 'future_days', rows: 1, from: '2052-08-14', to: '2052-08-14' })
  expect(await days(file, { today, choices: { future_days: 'import' } })).toHaveLength(2)
})

it('keeps a moment half a second before midnight on its day', () => {
  const noon = 45_846
  expect(dateText(String(noon + (86_400 - 0.5) / 86_400), false)).toBe(dateText(String(noon), false))
  expect(dateText(String(noon + 1 - 1e-12), false)).toBe(dateText(String(noon + 1), false))
})

it.each([
  ['8 juillet 2025', '2025-07-08'],
  ['8 de julio de 2025', '2025-07-08'],
  ['8. Juli 2025', '2025-07-08'],
  ['8 lug 2025', '2025-07-08'],
  ['8 июля 2025 г.', '2025-07-08'],
  ['8 lipca 2025', '2025-07-08'],
  ['8 Temmuz 2025', '2025-07-08'],
  ['2025년 7월 8일', '2025-07-08'],
])('parses %s', async (cell, day) => {
  expect(await days(clicks([cell]))).toEqual([day])
})

it('parses ISO weeks', async () => {
  const reading = await read(csv('Week,Clicks', '2025-W28,1', '2026-W01,1', 'W53 2025,1'))
  expect(reading.rows.map((row) => [row.from, row.to])).toEqual([
    ['2025-07-07', '2025-07-13'],
    ['2025-12-29', '2026-01-04'],
  ])
  expect(reasons(reading)).toEqual(['4: Week: "W53 2025" is not a day'])
})
