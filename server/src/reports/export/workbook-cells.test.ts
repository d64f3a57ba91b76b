import { describe, expect, it } from 'vitest'
import { type Cut, cellXml, longestText, textXml } from './workbook-cells.ts'

const text = (value: string, cut: Cut = { texts: 0 }) => /<t xml:space="preserve">(.*)<\/t>/s.exec(textXml(value, 1, 0, cut))?.[1]

describe('a cell of a workbook', () => {
  it('has the reference of its row and column', () => {
    const at = (column: number) => /r="(\w+)"/.exec(textXml('x', 7, column, { texts: 0 }))?.[1]
    expect([0, 25, 26, 51, 52, 701, 702].map(at)).toEqual(['A7', 'Z7', 'AA7', 'AZ7', 'BA7', 'ZZ7', 'AAA7'])
  })

  it('stores every text as text, without characters that XML cannot contain', () => {
    expect(textXml('=1+1', 1, 0, { texts: 0 })).toBe('<c r="A1" t="inlineStr" s="10"><is><t xml:space="preserve">=1+1</t></is></c>')
    expect(text('a\u0000b\u0008c\u000bd\uffffe\ud83d')).toBe('abcde\ufffd')
    expect(text('<b> & "c"\tд\r\n🦊')).toBe('&lt;b&gt; &amp; "c"\tд&#13;\n🦊')
    expect(text('_x0041_ _x00e9_ _x41_')).toBe('_x005F_x0041_ _x005F_x00e9_ _x41_')
  })

  it('cuts texts that are too long, never within a character, and counts them', () => {
    const cut = { texts: 0 }
    expect(text('n'.repeat(longestText), cut)).toHaveLength(longestText)
    expect(cut.texts).toBe(0)
    expect(text(`${'n'.repeat(longestText - 1)}🦊`, cut)).toBe('n'.repeat(longestText - 1))
    expect(cut.texts).toBe(1)
  })

  it('stores numbers unchanged, with the format of their unit', () => {
    const cut = { texts: 0 }
    const money = (currency: string) => cellXml({ as: 'money', amount: '-9050.19', currency }, 2, 1, cut)
    expect([money('JPY'), money('USD'), money('KWD')]).toEqual([7, 8, 9].map((style) => `<c r="B2" s="${style}"><v>-9050.19</v></c>`))
    expect(cellXml({ as: 'count', value: 12 }, 1, 0, cut)).toContain('s="2"><v>12<')
    expect(cellXml({ as: 'count', value: 12.5 }, 1, 0, cut)).toContain('s="3"><v>12.5<')
    expect(cellXml({ as: 'percent', value: 0.125 }, 1, 0, cut)).toContain('s="5"><v>0.125<')
    expect(cellXml(null, 1, 0, cut)).toBe('')
    expect(cellXml({ as: 'id', text: '9223372036854775807' }, 1, 0, cut)).toContain('t="inlineStr"')
  })
})
