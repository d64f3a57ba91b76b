import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEcbRates } from './ecb-file.ts'
import { ratesProblemIn } from './texts.ts'
import { UnreadableRates } from './unreadable-rates.ts'

const latest = '2024-10-12'
/** Returns the rates of a text, or its problem in English. */
const read = (text: string) =>
  readEcbRates(text, latest).catch((error: unknown) =>
    error instanceof UnreadableRates ? ratesProblemIn('en-US', error.problem) : String(error),
  )

const small = ['Date,USD,JPY,CYP,', '2024-10-11,1.0938,162.94,N/A,', '2024-10-10,1.0932,,0.58,', ''].join('\n')

describe('a file of ECB reference rates', () => {
  it('has a rate for each day and currency with a value', async () => {
    expect(await read(small)).toEqual([
      { day: '2024-10-11', currency: 'USD', perEuro: '1.0938' },
      { day: '2024-10-11', currency: 'JPY', perEuro: '162.94' },
      { day: '2024-10-10', currency: 'USD', perEuro: '1.0932' },
      { day: '2024-10-10', currency: 'CYP', perEuro: '0.58' },
    ])
  })

  it('can have a byte order mark, Windows line ends and spaces after commas', async () => {
    const windows = await read(`\uFEFF${small.replaceAll('\n', '\r\n').replaceAll(',', ', ')}`)
    expect([windows, windows.length]).toEqual([await read(small), 4])
  })

  it('may lack the comma at the end of its lines, even after a missing rate', async () => {
    expect(await read('Date,USD,JPY\n2024-10-11,1.0938,\n')).toEqual([{ day: '2024-10-11', currency: 'USD', perEuro: '1.0938' }])
  })

  it.each([
    ['an empty file', '', 'does not begin with "Date"'],
    ['another file', 'Campaign,Cost\na,1\n', 'does not begin with "Date"'],
    ['a header without currencies', 'Date,\n2024-10-11,\n', 'Line 1 names no currencies'],
    ['a currency that is none', 'Date,usd,\n2024-10-11,1,\n', 'Line 1: "usd" is not a currency code'],
    ['a currency twice', 'Date,USD,USD,\n2024-10-11,1,1,\n', 'Line 1: "USD" stands there twice'],
    ['a code that no currency has', 'Date,USX,\n2024-10-11,1,\n', 'Line 1: "USX" is not a currency code'],
    ['the euro in euros', 'Date,EUR,\n2024-10-11,1,\n', 'Line 1: "EUR" is not a currency code'],
    ['a day that is to come', 'Date,USD,\n2024-10-12,1.1,\n2024-10-13,1.1,\n', 'Line 3: 2024-10-13 has not come yet'],
    ['a rate that ten decimals cannot hold', 'Date,USD,\n2024-10-11,0.00000000001,\n', 'Line 2: "0.00000000001" is not a rate of USD'],
    ['no rates', 'Date,USD,\n', 'The file has no rates'],
    ['a day that is none', 'Date,USD,\n2024-10-11,1.1,\n2024-02-30,1.1,\n', 'Line 3: "2024-02-30" is not a day'],
    ['a day twice', 'Date,USD,\n2024-10-11,1.1,\n2024-10-11,1.2,\n', 'Line 3: 2024-10-11 stands there twice'],
    [
      'a line that is cut off',
      'Date,USD,JPY,\n2024-10-11,1.1,162,\n2024-10-10,1.1\n',
      'Line 3: 1 rates where the first line names 2 currencies',
    ],
    ['a rate of zero', 'Date,USD,\n2024-10-11,0.000,\n', 'Line 2: "0.000" is not a rate of USD'],
    ['a rate with a comma', 'Date,USD,\n2024-10-11,"1,1",\n', 'Line 2: 2 rates where'],
    ['a negative rate', 'Date,USD,\n2024-10-11,-1.1,\n', 'Line 2: "-1.1" is not a rate of USD'],
  ])('with %s is rejected, with the line', async (_, text, message) => {
    expect(await read(text)).toContain(message)
  })
})

const real = new URL('../../../../shared/data/rates/ecb-eurofxref-2017-2024.csv', import.meta.url)

describe.skipIf(!existsSync(real))('the real ECB file (../shared/data; skipped where it is absent)', () => {
  it('has rates of 1,993 days', async () => {
    const rates = await readEcbRates(readFileSync(real, 'utf8'), latest)
    expect(new Set(rates.map((rate) => rate.day)).size).toBe(1993)
    expect(rates[0]).toEqual({ day: '2024-10-11', currency: 'USD', perEuro: '1.0938' })
    expect(rates.at(-1)).toEqual({ day: '2017-01-02', currency: 'ZAR', perEuro: '14.367' })
    expect(rates.some((rate) => rate.currency === 'CYP')).toBe(false)
  })
})
