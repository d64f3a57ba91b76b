import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, harmless } from './csv-text.ts'
import { plainDecimal } from './plain-decimal.ts'

describe('a line of a CSV', () => {
  it('gives back whatever its cells hold', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 5 }), (cells) => {
        expect(parse(csvLine(cells), { record_delimiter: '\r\n' })).toEqual([cells])
      }),
    )
  })

  it.each(['=1', '+1', '-1', '@a', '\tx', '\rx', '\nx', '  =1', '\u00a0=1', '\u200b=1', '"=1"', "'=1", '“=1', '＝1', '＋1', '－1', '＠a'])(
    'holds no formula: %j',
    (text) => {
      expect(harmless(text)).toBe(`'${text}`)
    },
  )

  it.each(['', 'a=1', 'plain', '1', '(=1)', '报表', '$1'])('leaves what is none as it is: %j', (text) => {
    expect(harmless(text)).toBe(text)
  })
})

describe('a number as a plain decimal', () => {
  it.each([
    [0, 0, '0'],
    [-0, 2, '0'],
    [0.125, 2, '12.5'],
    [1, 2, '100'],
    [1e-7, 0, '0.0000001'],
    [1e-7, 2, '0.00001'],
    [1.5e-9, 0, '0.0000000015'],
    [1e21, 0, '1000000000000000000000'],
    [-1 / 3, 2, '-33.33333333333333'],
    [123_456.789, 1, '1234567.89'],
  ])('%d moved by %i is %s', (value, places, text) => {
    expect(plainDecimal(value, places)).toBe(text)
  })

  it('is the same number again', () => {
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => Number(plainDecimal(value)) === value))
  })
})
