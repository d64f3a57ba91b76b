import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csv, notes, read, reasons, refusalOf } from './parsed-file.fixture.ts'

const usd = { currency: 'USD' }
const spend = (reading: Awaited<ReturnType<typeof read>>) => reading.totals.spend

describe('lines that are sums of other lines are left out, in any language and place', () => {
  const header = 'Day,Campaign name,Ad name,Amount spent (USD),Impressions'
  const rows = ['2025-07-08,C,a,1.50,120', '2025-07-08,C,b,2.25,310', '2025-07-09,C,a,4.75,900', '2025-07-09,D,c,0.80,77']

  it.each([
    ['a grand total in another language', [...rows, 'Gesamt,,,9.30,1407']],
    ['a grand total above the rows', [',Suma,,9.30,1407', ...rows]],
    ['a grand total that looks like a row', [...rows, '2025-07-09,Ogółem,Wszystko,9.30,1407']],
    ['a total after each day', [...rows.slice(0, 2), '2025-07-08,小计,,3.75,430', ...rows.slice(2), '2025-07-09,小计,,5.55,977']],
    ['a total above each campaign', ['2025-07-08,C,,3.75,430', ...rows.slice(0, 2), '2025-07-09,C,,4.75,900', ...rows.slice(2)]],
    [
      'totals of days and of all',
      [...rows.slice(0, 2), 'Toplam 1,,,3.75,430', ...rows.slice(2), 'Toplam 2,,,5.55,977', 'Toplam,,,9.30,1407'],
    ],
  ])('%s', async (_, lines) => {
    const reading = await read(csv(header, ...lines), usd)
    expect([reading.totals, reading.rawRows, reasons(reading)]).toEqual([{ spend: 9_300_000n, impressions: 1_407n }, 4, []])
  })

  it.each(['All', 'すべて', ''])('beside each device, as “%s”', async (all) => {
    const file = csv(
      'Day,Campaign,Device,Cost,Impressions,Clicks',
      ...['2025-07-08,C,Mobile,10.10,1000,12', '2025-07-08,C,Desktop,5.05,430,3', `2025-07-08,C,${all},15.15,1430,15`],
      ...['2025-07-09,C,Mobile,7.70,800,9', `2025-07-09,C,${all},7.70,800,9`],
    )
    const reading = await read(file, usd)
    expect(reading.totals).toEqual({ spend: 22_850_000n, impressions: 2_230n, clicks: 24n })
    expect(notes(reading)[0]).toMatch(/^2 lines are the sums of others and were left out, the first in line 4/)
  })

  it('the total of each block of a pivot table', async () => {
    const file = csv(
      'Campaign,Day,Cost,Impressions',
      ...['Alpha,2025-07-08,10.10,1000', 'Alpha,2025-07-09,5.05,430', 'Alpha Total,,15.15,1430'],
      ...['Beta,2025-07-08,3.00,99', 'Beta,2025-07-09,4.00,101', 'Beta Total,,7.00,200', 'Grand Total,,22.15,1630'],
    )
    const reading = await read(file, usd)
    expect([spend(reading), reading.rawRows, reading.refusedCount]).toEqual([22_150_000n, 4, 0])
  })

  it('but no campaign that is called "Total: Brand search"', async () => {
    const reading = await read(csv('Campaign,Cost,Impressions', 'Total: Brand search,3.10,50', 'Other,7.20,80', 'Third,9.00,33'), {
      ...usd,
      from: '2025-07-01',
      to: '2025-07-31',
    })
    expect(reading.rows.map((row) => row.campaign?.name).sort()).toEqual(['Other', 'Third', 'Total: Brand search'])
  })
})

describe('a line that comes near to a sum', () => {
  const file = csv(
    'Day,Campaign name,Ad name,Amount spent (USD),Impressions',
    ...['2025-07-08,C,,4.00,440', '2025-07-08,C,a,1.50,120', '2025-07-08,C,b,2.25,310'],
  )

  it('is asked about, and left out or counted as the answer says', async () => {
    expect((await refusalOf(file, usd)).reason).toEqual({ kind: 'total_lines', rows: 1, line: 2, label: 'C', of: 3 })
    expect(spend(await read(file, { ...usd, choices: { total_lines: 'leave_out' } }))).toBe(3_750_000n)
    expect(spend(await read(file, { ...usd, choices: { total_lines: 'keep' } }))).toBe(7_750_000n)
  })

  it('is asked about if the numbers are so small that the sum may be chance', async () => {
    const small = csv('Day,Campaign,Impressions,Clicks', '2025-07-08,a,40,1', '2025-07-08,b,25,2', '2025-07-08,c,65,3')
    expect((await refusalOf(small)).reason).toMatchObject({ kind: 'total_lines', line: 4 })
  })
})

it('a total line in any language and place changes no fact of a file', async () => {
  const label = fc.constantFrom(
    'Total',
    'Gesamt',
    'Summe',
    '合计',
    '総計',
    'Итого',
    'Łącznie',
    'Tổng cộng',
    'Toplam',
    'الإجمالي',
    'Σ',
    '(all)',
  )
  const amount = fc.record({ cents: fc.integer({ min: 0, max: 5_000_000 }), shows: fc.integer({ min: 0, max: 9_000_000 }) })
  const entities = fc.uniqueArray(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 1, max: 28 })), {
    selector: String,
    minLength: 2,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(
      entities,
      fc.array(amount, { minLength: 12, maxLength: 12 }),
      label,
      fc.constantFrom('day', 'campaign', 'both'),
      fc.nat(),
      async (found, amounts, word, column, place) => {
        const lines = found.map(
          ([name, day], at) => `2025-07-${String(day).padStart(2, '0')},${name},${money(amounts[at]?.cents)},${amounts[at]?.shows}`,
        )
        const all = amounts.slice(0, found.length)
        const [cents, shows] = [all.reduce((sum, one) => sum + one.cents, 0), all.reduce((sum, one) => sum + one.shows, 0)]
        const head = column === 'day' ? `${word},` : column === 'campaign' ? `,${word}` : `${word},${word}`
        const total = `${head},${money(cents)},${shows}`
        const at = place % (lines.length + 1)
        const header = 'Day,Campaign,Amount spent (USD),Impressions'
        const plain = await answered(csv(header, ...lines))
        const added = await answered(csv(header, ...lines.slice(0, at), total, ...lines.slice(at)))
        expect([added.totals, added.rows]).toEqual([plain.totals, plain.rows])
      },
    ),
    { numRuns: 150 },
  )
})

const money = (cents = 0): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** A generated file may hold chance sums, which are asked about. */
async function answered(file: Buffer) {
  try {
    return await read(file, { ...usd, costUnit: 'major' })
  } catch {
    return await read(file, { ...usd, costUnit: 'major', choices: { total_lines: 'keep' } })
  }
}
