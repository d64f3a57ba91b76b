import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText, isAbsent, readNumberCell, scaled, toDecimal } from './numbers.ts'
import { csv, notes, read, reasons, refusalOf } from './parsed-file.fixture.ts'

/** Spend of a one-row file in micros, or the reason why it was rejected. */
async function spendOf(cell: string, delimiter = ','): Promise<bigint | string | undefined> {
  const reading = await read(csv(`Day${delimiter}Spend`, `2025-07-08${delimiter}"${cell}"`), { costUnit: 'major' })
  return reading.refused[0] ? reasons(reading)[0] : reading.rows[0]?.measures.spend
}

const group = (whole: string, sign: string): string => whole.replace(/\B(?=(\d{3})+$)/g, sign)
const indian = (whole: string): string =>
  whole.length > 3 ? `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}` : whole
const styles: Record<string, (whole: string, fraction: string) => string> = {
  'English 1,234.56': (whole, fraction) => `${group(whole, ',')}.${fraction}`,
  'German 1.234,56': (whole, fraction) => `${group(whole, '.')},${fraction}`,
  'French 1 234,56': (whole, fraction) => `${group(whole, '\u202f')},${fraction}`,
  'Swiss 1’234.56': (whole, fraction) => `${group(whole, '’')}.${fraction}`,
  'Indian ₹1,23,456.78': (whole, fraction) => `₹${indian(whole)}.${fraction}`,
  'plain with a code 1234.56 USD': (whole, fraction) => `${whole}.${fraction} USD`,
}

describe('numbers', () => {
  it.each(Object.entries(styles))('of a column in the style %s are parsed exactly', async (_, format) => {
    // one value settles a column's style, as its fraction cannot be thousands
    const amounts = fc.array(fc.tuple(fc.bigInt(0n, 9_999_999_999n), fc.stringMatching(/^\d{2}$/)), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(amounts, fc.constantFrom(',', ';', '\t'), async (values, delimiter) => {
        const rows = values.map(
          ([whole, fraction], index) => `ad ${index}${delimiter}2025-07-08${delimiter}"${format(String(whole), fraction)}"`,
        )
        const reading = await read(csv(['Ad name', 'Day', 'Spend'].join(delimiter), ...rows), { costUnit: 'major' })
        expect(reasons(reading)).toEqual([])
        expect(reading.rows.map((row) => row.measures.spend)).toEqual(
          values.map(([whole, fraction]) => whole * 1_000_000n + BigInt(fraction) * 10_000n),
        )
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ['1234', 1_234_000_000n],
    ['144.', 144_000_000n],
    ['.5', 500_000n],
    ['0,123', 123_000n],
    ['1,234,567', 1_234_567_000_000n],
    ['$980', 980_000_000n],
    ['$1,188.5', 1_188_500_000n],
    ['(12.50)', -12_500_000n],
    ['-$12.50', -12_500_000n],
    ['−3.5', -3_500_000n],
    ['１２.５', 12_500_000n],
    ['US$ 7.25', 7_250_000n],
  ])('parses %s', async (cell, micros) => {
    expect(await spendOf(cell)).toBe(micros)
  })

  it('rounds half to even exactly, and reports what rounding changed', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.integer({ min: 0, max: 20 }), (digits, scale) => {
        const { value, excess } = scaled({ digits, scale }, 1_000_000n)
        const divisor = 10n ** BigInt(scale)
        expect(value * divisor - excess).toBe(digits * 1_000_000n)
        const twice = 2n * (excess < 0n ? -excess : excess)
        expect(twice < divisor || (twice === divisor && value % 2n === 0n) || excess === 0n).toBe(true)
      }),
    )
    expect(scaled({ digits: 25n, scale: 1 }, 1n)).toEqual({ value: 2n, excess: -5n })
    expect(scaled({ digits: -35n, scale: 1 }, 1n)).toEqual({ value: -4n, excess: -5n })
  })

  it('formats decimals that parse back to the same value', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 12 }), (digits, scale) => {
        const cell = readNumberCell(decimalText(digits, scale))
        const back = cell && toDecimal(cell, '.')
        expect(back && back.digits * 10n ** BigInt(scale - back.scale)).toBe(digits)
      }),
    )
  })
})

describe('invalid numbers', () => {
  it.each([
    ['twelve', '2: Spend: "twelve" is not a number'],
    ['< 10', '2: Spend: "< 10" is a bound, not a number'],
    ['12%', '2: Spend: "12%" is a percentage, not an amount'],
    ['1.23E+05', '2: Spend: "1.23E+05" is not a number'],
    ['1,2,3', '2: Spend: "1,2,3" is not a number'],
    ['12 34', '2: Spend: "12 34" is not a number'],
    ['1.2.3', '2: Spend: "1.2.3" is not a number'],
    ['--5', '2: Spend: "--5" is not a number'],
    ['12²', '2: Spend: "12²" is not a number'],
    ['9'.repeat(30), `2: Spend: "${'9'.repeat(30)}" is too large`],
    ['9'.repeat(5000), `2: Spend: "${'9'.repeat(60)}…" is not a number`],
  ])('%s', async (cell, reason) => {
    expect(await spendOf(cell)).toBe(reason)
  })

  it('include negative or fractional counts', async () => {
    const reading = await read(
      csv('Day,Campaign,Impressions,Clicks', '2025-07-08,a,-1,2', '2025-07-08,b,10,2.5', '2025-07-08,c,$3,1', '2025-07-08,d,4.0,1'),
    )
    expect(reasons(reading)).toEqual([
      '2: Impressions: "-1" is negative',
      '3: Clicks: "2.5" is not a whole number',
      '4: Impressions: "$3" is not a number',
    ])
    expect(reading.totals).toEqual({ impressions: 4n, clicks: 1n })
  })
})

describe('a number that can be thousands or a fraction', () => {
  const spends = async (delimiter: string, ...cells: string[]) => {
    const rows = cells.map((cell, index) => [`ad ${index}`, '2025-07-08', `"${cell}"`].join(delimiter))
    return read(csv(['Ad name', 'Day', 'Spend'].join(delimiter), ...rows), { costUnit: 'major' })
  }

  it('follows the other values of its column', async () => {
    expect((await spends(',', '1,234', '5,6')).totals.spend).toBe(6_834_000n)
    expect((await spends(';', '1,234', '5.6')).totals.spend).toBe(1_239_600_000n)
  })

  it('follows the file’s other metric columns, imported or not', async () => {
    const reading = await read(csv('Ad name;Day;Spend;CTR', 'a;2025-07-08;1,234;0.5%'), { costUnit: 'major' })
    expect(reading.totals.spend).toBe(1_234_000_000n)
  })

  it('is asked for if nothing else settles it, whatever the delimiter', async () => {
    const file = (delimiter: string, cell: string) =>
      csv(['Ad name', 'Day', 'Spend'].join(delimiter), ['a', '2025-07-08', `"${cell}"`].join(delimiter))
    for (const delimiter of [',', ';', '\t']) {
      const { reason } = await refusalOf(file(delimiter, '12,345'))
      expect(reason).toEqual({ kind: 'decimal_sign', column: 'Spend', value: '12,345', point: '12345', comma: '12.345' })
    }
    const answered = (sign: string, cell = '12.345') => read(file(';', cell), { costUnit: 'major', choices: { decimal_sign: sign } })
    expect((await answered('point')).totals.spend).toBe(12_345_000n)
    expect((await answered('comma')).totals.spend).toBe(12_345_000_000n)
  })

  it('follows the thousands in a column of counts', async () => {
    const reading = await read(csv('Day;Impressions;Spend', '2025-07-08;12.500;3.250', '2025-07-09;900;12'), { costUnit: 'major' })
    expect(reading.totals.spend).toBe(3_262_000_000n)
  })

  it('is thousands in a column of integer counts', async () => {
    expect((await read(csv('Day;Impressions', '2025-07-08;1,234', '2025-07-09;2.345'))).totals.impressions).toBe(3_579n)
  })

  it('is rejected alone if one cell has another style than its column', async () => {
    const cells = Array.from({ length: 12 }, (_, index) => `${index},50`)
    const reading = await spends(';', ...cells, '7.25')
    expect(reasons(reading)).toEqual(['14: Spend: "7.25" may be thousands or a fraction, and other rows are written both ways'])
    expect(reading.rows).toHaveLength(12)
  })

  it('is rejected if its column has both styles', async () => {
    const reading = await spends(',', '1,5', '1.5', '1,234')
    expect(reasons(reading)).toEqual(['4: Spend: "1,234" may be thousands or a fraction, and other rows are written both ways'])
    expect(reading.totals.spend).toBe(3_000_000n)
  })
})

describe('a cell without a value', () => {
  it('is absent, not 0', async () => {
    for (const cell of ['', ' --', '-', '–', '—', 'N/A']) expect(isAbsent(cell), cell).toBe(true)
    for (const cell of ['0', '-1', '---']) expect(isAbsent(cell), cell).toBe(false)
    const reading = await read(csv('Day,Campaign,Spend,Results', '2025-07-08,a,1, --', '2025-07-08,b,-,2', '2025-07-08,c,0,'))
    expect(reading.rows.map((row) => row.measures)).toEqual([{ spend: 1_000_000n }, { action: 2_000_000n }, { spend: 0n }])
  })
})

describe('rows that cannot be right', () => {
  it('with more cells than the header are rejected, also if the last cell is empty', async () => {
    const shifted = await read(
      csv('Day,Campaign,Spend,Clicks,Note', '2025-07-08,a,1,234.50,9,', '2025-07-08,b,2.50,7,x', '2025-07-08,c,3.50,7,'),
    )
    expect(reasons(shifted)).toEqual(['2: it has 6 cells where the header has 5'])
  })

  it('with more clicks than impressions are said', async () => {
    const reading = await read(csv('Day,Campaign,Impressions,Clicks', '2025-07-08,a,10,50', '2025-07-08,b,1000,20'))
    expect(notes(reading)).toEqual(['1 rows have more clicks than impressions, the first in line 2: columns may be exchanged'])
  })

  it('whose ratios differ from their metrics are said', async () => {
    const good = Array.from({ length: 6 }, (_, index) => `2025-07-0${index + 1},a,1000,${20 + index},${(2 + index / 10).toFixed(2)}%`)
    const shifted = ['2025-07-11,a,4000,21,2.10%', '2025-07-12,a,5000,22,2.20%', '2025-07-13,a,6000,23,2.30%']
    const reading = await read(csv('Day,Campaign,Impressions,Clicks,CTR', ...good, ...shifted))
    expect(notes(reading)).toEqual(['3 of 9 rows have another CTR than their metrics give, the first in line 8: figures may be shifted'])
  })

  it.each([
    ['Cost per result', 'Amount spent (USD),Results', (at: number) => `${at * 3},${at}`, () => '3.00'],
    ['Cost / conv.', 'Cost,Conversions', (at: number) => `${at * 3},${at}`, () => '3.00'],
    ['Conv. rate', 'Clicks,Conversions', (at: number) => `${at * 20},${at}`, () => '5.00%'],
    ['Purchase ROAS', 'Amount spent (USD),Purchases conversion value', (at: number) => `${at},${at * 4}`, () => '4.00'],
  ])('whose %s differs are said too', async (ratio, metrics, metricsOf, ratioOf) => {
    const rows = Array.from({ length: 9 }, (_, index) => {
      const own = metricsOf(index + 10)
      const [first, second = ''] = own.split(',')
      return `2025-07-${10 + index},a,${index < 6 ? own : `${first},${Number(second) * 2}`},${ratioOf()}`
    })
    const reading = await read(csv(`Day,Campaign,${metrics},${ratio}`, ...rows), { currency: 'USD', costUnit: 'major' })
    expect(notes(reading)).toContain(
      `3 of 9 rows have another ${ratio} than their metrics give, the first in line 8: figures may be shifted`,
    )
  })
})
