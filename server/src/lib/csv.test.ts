import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, harmless } from './csv.ts'

describe('a line of a CSV', () => {
  it('is read back with the same cells', () => {
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

  it.each(['', 'a=1', 'plain', '1', '(=1)', '报表', '$1'])('is unchanged if its text is not a formula: %j', (text) => {
    expect(harmless(text)).toBe(text)
  })
})
