import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asWritten, csvLine, csvText, harmless } from './csv.ts'

/** Texts with many separators, quotation marks and signs that start formulas. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ...[',', ';', '\t', '\r', '\n', '\r\n', '"', "'", '=', '+', '-', '@', '＝', '＋', '－', '＠', ' ', '\u0000', '\u200b', 'a', '7'],
    ),
  }),
)

/** The cells that a reader may see: with quotation marks as RFC 4180 says, where it can read the line so, and without any meaning of them. */
function readings(line: string): string[] {
  return [',', ';', '\t'].flatMap((delimiter) => {
    const parts = line.split(/\r\n|\r|\n/).flatMap((part) => part.split(delimiter))
    return [...quotedCells(line, delimiter), ...parts]
  })
}

function quotedCells(line: string, delimiter: string): string[] {
  const options = { delimiter, relax_quotes: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] }
  try {
    return (parse(line, options) as string[][]).flat()
  } catch {
    return []
  }
}

describe('a line of a CSV', () => {
  it('is read back with the same cells', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 2, maxLength: 5 }), (cells) => {
        const read = parse(csvLine(cells.map(csvText)), { record_delimiter: '\r\n' }) as string[][]
        expect(read.map((line) => line.map(asWritten))).toEqual([cells])
      }),
    )
  })

  it('starts no formula in any cell, whether commas, semicolons or tabs separate cells', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 4 }), fc.integer(), (cells, number) => {
        for (const cell of readings(csvLine([...cells.map(csvText), String(number)]))) {
          if (cell === String(number)) continue
          expect(cell).not.toMatch(/^["\s]*(?:[=+\-@＝＋－＠]|(?!\s)\p{Cc})/u)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it.each(["x;=cmd|' /C calc'!A0", 'x,=1', 'x\t=1', 'x\n=1', 'x\r\n+1', 'x; ＝1', 'x;"=1"', 'x;\u0001=1'])(
    'holds no formula after a separator: %j',
    (text) => {
      expect(harmless(text)).toMatch(/^x(?:[,;\t]|\r?\n)'/)
      expect(asWritten(harmless(text))).toBe(text)
    },
  )

  it.each(['=1', '+1', '-1', '@a', '\tx', '\rx', '\nx', '  =1', '\u00a0=1', '\u200b=1', '"=1"', "'=1", '“=1', '＝1', '＋1', '－1', '＠a'])(
    'holds no formula: %j',
    (text) => {
      expect(harmless(text)).toBe(`'${text}`)
    },
  )

  it.each(['', 'a=1', 'plain', '1', '(=1)', '报表', '$1', 'a, b', 'a;b', 'Two\nlines'])(
    'is unchanged if nothing in its text is a formula: %j',
    (text) => {
      expect(harmless(text)).toBe(text)
    },
  )
})
