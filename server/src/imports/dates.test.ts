import { addDays, addMonths } from '@adroit/contract/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDate } from './dates.ts'
import { readMonth } from './months.ts'
import { csv, read, reasons, refusalOf } from './parsed-file.fixture.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
const month = (date: string, style: 'long' | 'short'): string =>
  new Intl.DateTimeFormat('en-US', { month: style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
const parts = (date: string): [string, string, string] => [date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)]

const styles: Record<string, (date: string) => string> = {
  '2025-07-08': (date) => date,
  '2025-07-08 00:00:00': (date) => `${date} 00:00:00`,
  '2025-07-08 5:00:00.000': (date) => `${date} 5:00:00.000`,
  '2025-07-08T20:38:32.170Z': (date) => `${date}T20:38:32.170Z`,
  '2025/7/8': (date) => parts(date).map(Number).join('/'),
  '20250708': (date) => date.replaceAll('-', ''),
  'Jul 8, 2025': (date) => `${month(date, 'short')} ${Number(date.slice(8))}, ${date.slice(0, 4)}`,
  'July 8, 2025': (date) => `${month(date, 'long')} ${Number(date.slice(8))}, ${date.slice(0, 4)}`,
  'Tue, Jul 8, 2025': (date) => `Tue, ${month(date, 'short')} ${Number(date.slice(8))}, ${date.slice(0, 4)}`,
  '8 July 2025': (date) => `${Number(date.slice(8))} ${month(date, 'long')} ${date.slice(0, 4)}`,
  '8-Jul-25': (date) => `${Number(date.slice(8))}-${month(date, 'short')}-${date.slice(2, 4)}`,
  '2025年7月8日': (date) => `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`,
}

describe('dates', () => {
  it.each(Object.entries(styles))('are parsed if written as %s', (_, format) => {
    fc.assert(fc.property(day, (date) => void expect(readDate(format(date))).toEqual({ kind: 'day', day: date, shows: null })))
  })

  it.each([
    ['08/07/2025', (date: string) => parts(date).reverse().join('/')],
    ['8.7.2025', (date: string) => parts(date).map(Number).reverse().join('.')],
    ['07/08/2025', (date: string) => [date.slice(5, 7), date.slice(8, 10), date.slice(0, 4)].join('/')],
    ['7/8/25', (date: string) => [Number(date.slice(5, 7)), Number(date.slice(8, 10)), date.slice(2, 4)].join('/')],
  ])('of a column like %s are parsed once one of them settles the order', async (_, format) => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(day, { minLength: 1, maxLength: 10 }), async (dates) => {
        const all = [...new Set([...dates, '2025-07-31'])]
        const reading = await read(csv('Day,Clicks', ...all.map((date) => `${format(date)},1`)))
        expect(reading.rows.map((row) => row.from)).toEqual(all)
      }),
      { numRuns: 40, examples: [[['2012-12-12', '2000-01-01']]] },
    )
  })

  it('of a column with two digits for the year do not settle the order if several orders give the same day', () => {
    expect(readDate('12/12/12')).toEqual({ kind: 'day', day: '2012-12-12', shows: null })
    // 25 July as day first and as year first: the rest of the column may be of the years 2024 to 2026, or of July 2025
    expect(readDate('25/07/25')).toEqual({ kind: 'day', day: '2025-07-25', shows: null })
    expect(readDate('25/07/24')).toMatchObject({ kind: 'either', dayFirst: '2024-07-25', yearFirst: '2025-07-24' })
  })

  it.each(['2025-02-30', '31/04/2025', '2025-13-01', 'Jux 8, 2025', '8 July', '45846', '01-02-21', '0025-07-08', 'yesterday', ''])(
    'rejects %s',
    (cell) => {
      expect(readDate(cell)).toBeNull()
    },
  )

  it('parses or rejects any text without throwing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        (text) => void expect([null, 'day', 'either']).toContain(readDate(text)?.kind ?? null),
      ),
    )
  })
})

describe('the order of day and month', () => {
  const rows = ['08/07/2025,1', '09/07/2025,1']

  it('is asked for if nothing in the file settles it', async () => {
    const { reason, message } = await refusalOf(csv('Day,Clicks', ...rows))
    expect(reason).toEqual({ kind: 'day_order', column: 'Day', value: '08/07/2025', dayFirst: '2025-07-08', monthFirst: '2025-08-07' })
    expect(message).toContain('2025-07-08 or 2025-08-07?')
  })

  it('is asked for dates with dots, too', async () => {
    const { reason } = await refusalOf(csv('Day,Clicks', '03.04.2026,1', '05.04.2026,1'))
    expect(reason).toEqual({ kind: 'day_order', column: 'Day', value: '03.04.2026', dayFirst: '2026-04-03', monthFirst: '2026-03-04' })
    expect((await read(csv('Day,Clicks', '03.04.2026,1', '13.04.2026,1'))).rows.map(({ from }) => from)).toEqual([
      '2026-04-03',
      '2026-04-13',
    ])
    expect((await read(csv('Day,Clicks', '04.13.2026,1'))).rows[0]?.from).toBe('2026-04-13')
  })

  it('is settled by the declared days, by a title line, or by another column', async () => {
    expect((await read(csv('Day,Clicks', ...rows), { from: '2025-07-01', to: '2025-07-31' })).rows[0]?.from).toBe('2025-07-08')
    expect((await read(csv('Campaign report', '"Aug 1, 2025 - Sep 30, 2025"', 'Day,Clicks', ...rows))).rows[0]?.from).toBe('2025-08-07')
    const periods = csv('Reporting starts,Reporting ends,Ad name,Clicks', '01/07/2025,31/07/2025,a,1')
    expect((await read(periods)).rows[0]).toMatchObject({ from: '2025-07-01', to: '2025-07-31' })
  })

  it('does not matter if both orders give the same day', async () => {
    expect((await read(csv('Day,Clicks', '07/07/2025,1'))).rows[0]?.from).toBe('2025-07-07')
  })

  it('rejects a column with both orders, naming the lines', async () => {
    const { reason } = await refusalOf(csv('Day,Clicks', '13/07/2025,1', '07/14/2025,1'))
    expect(reason).toEqual({ kind: 'day_order_mixed', column: 'Day', lines: [2, 3] })
  })
})

describe('months, weeks and ranges', () => {
  it('parses a month in any format', () => {
    for (const text of ['2018-01', '2018/1', '201801', '01/2018', 'Jan 2018', 'January 2018', 'Jan-18', '2018年1月', '2018-01-01']) {
      expect(readMonth(text), text).toEqual({ year: 2018, month: 1 })
    }
    for (const text of ['January', 'jan', '1', '01', '1月']) expect(readMonth(text), text).toEqual({ year: null, month: 1 })
    for (const text of ['13', '2018-13', 'Januember', '2018-01-15', '']) expect(readMonth(text), text).toBeNull()
  })

  it('builds a month from its name and a year column, whatever its length', async () => {
    const months = Array.from({ length: 12 }, (_, index) => addMonths('2024-01-01', index))
    const reading = await read(csv('Month,Year,Clicks', ...months.map((first) => `${month(first, 'long')},2024,1`)))
    expect(reading.rows.map((row) => [row.from, row.to])).toEqual(months.map((first) => [first, addDays(addMonths(first, 1), -1)]))
    expect(reading.covers).toEqual([{ from: '2024-01-01', to: '2024-12-31' }])
  })

  it('rejects months without a year', async () => {
    expect((await refusalOf(csv('Month,Clicks', 'January,1'))).reason).toEqual({ kind: 'month_without_year' })
  })

  it('parses a week by its first day or by both ends', async () => {
    const weeks = await read(csv('Week,Clicks', '2025-06-30,1', '2025-07-07 - 2025-07-13,1'))
    expect(weeks.rows.map((row) => [row.from, row.to])).toEqual([
      ['2025-06-30', '2025-07-06'],
      ['2025-07-07', '2025-07-13'],
    ])
  })

  it('cuts weeks and months to the date range that the file states, with a note', async () => {
    const reading = await read(csv('"July 8, 2025 - July 31, 2025"', 'Month,Campaign,Clicks', 'July 2025,a,1', 'August 2025,a,1'))
    expect(reading.rows.map((row) => [row.from, row.to])).toEqual([['2025-07-08', '2025-07-31']])
    expect(reasons(reading)).toEqual(['4: 2025-08-01 to 2025-08-31 is not within 2025-07-08 to 2025-07-31'])
    expect(reading.notes).toContainEqual({ kind: 'clipped', rows: 1, from: '2025-07-08', to: '2025-07-31' })
  })

  it('rejects days outside the declared range, and periods that end before they start', async () => {
    const days = await read(csv('Day,Clicks', '2025-07-01,1', '2025-07-09,2'), { from: '2025-07-01', to: '2025-07-08' })
    expect(reasons(days)).toEqual(['3: 2025-07-09 is outside 2025-07-01 to 2025-07-08'])
    expect(days.covers).toEqual([{ from: '2025-07-01', to: '2025-07-08' }])
    expect(reasons(await read(csv('Reporting starts,Reporting ends,Clicks', '2025-07-09,2025-07-01,1')))).toEqual([
      '2: it ends on 2025-07-01, before it starts on 2025-07-09',
    ])
  })

  it('rejects a file without days, half a range, and a range that contradicts its title', async () => {
    expect((await refusalOf(csv('Campaign,Clicks', 'a,1'))).message).toContain('--from YYYY-MM-DD --to YYYY-MM-DD')
    expect((await refusalOf(csv('Campaign,Clicks', 'a,1'), { from: '2025-07-01' })).reason.kind).toBe('range_half')
    expect((await refusalOf(csv('Campaign,Clicks', 'a,1'), { from: '2025-07-09', to: '2025-07-08' })).reason.kind).toBe('range_invalid')
    const titled = csv('"July 8, 2025 - July 31, 2025"', 'Campaign,Clicks', 'a,1')
    expect((await refusalOf(titled, { from: '2025-07-01', to: '2025-07-31' })).reason.kind).toBe('range_conflict')
    expect((await refusalOf(csv('Reporting starts,Campaign,Clicks', '2025-07-01,a,1'))).reason).toEqual({
      kind: 'half_period',
      field: 'from',
    })
  })
})
