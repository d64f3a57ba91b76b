import { describe, expect, it } from 'vitest'
import { type Column, columnsOfLine, fieldOf, isSameMap, mapOf, withField } from './column-map.ts'

const column = (header: string, part: Partial<Column> = {}): Column => ({
  header,
  use: 'other',
  field: null,
  mapped: false,
  examples: [],
  ...part,
})
const cost = column('Kosten')
const clicks = column('Clicks', { use: 'field', field: 'clicks' })

describe('the columns of a chosen header line', () => {
  it('are named by its cells, with the lines below as examples', () => {
    const head = [
      { line: 1, cells: ['Report'] },
      { line: 3, cells: ['Tag', '', 'Kosten'] },
      { line: 4, cells: ['1.11.', 'x', '12,50'] },
      { line: 5, cells: ['2.11.', '', ''] },
    ]
    expect(columnsOfLine(head, 3)).toEqual([column('Tag', { examples: ['1.11.', '2.11.'] }), column('Kosten', { examples: ['12,50'] })])
    expect(columnsOfLine(head, 9)).toEqual([])
  })
})

describe('a column map', () => {
  it("prefers the user's choice to the recognized field", () => {
    expect([fieldOf(cost, {}), fieldOf(cost, { spend: 'Kosten' }), fieldOf(clicks, {})]).toEqual([null, 'spend', 'clicks'])
  })

  it('assigns a field to one column only', () => {
    const map = withField(withField({}, 'Kosten', 'spend'), 'Preis', 'spend')
    expect(map).toEqual({ spend: 'Preis' })
    expect(fieldOf(clicks, { clicks: 'Klicks' })).toBeNull()
    expect(fieldOf(column('Cost', { use: 'lesser', field: 'spend' }), {})).toBeNull()
  })

  it('assigns one field or none to a column', () => {
    expect(withField({ spend: 'Kosten' }, 'Kosten', 'action')).toEqual({ action: 'Kosten' })
    expect(withField({ spend: 'Kosten', day: 'Tag' }, 'Kosten', null)).toEqual({ day: 'Tag' })
  })

  it('omits columns that this file does not have', () => {
    expect(mapOf([cost], { spend: 'Kosten', day: 'Tag' })).toEqual({ spend: 'Kosten' })
  })

  it('is equal in any order', () => {
    expect(isSameMap({ spend: 'a', day: 'b' }, { day: 'b', spend: 'a' })).toBe(true)
    expect(isSameMap({ spend: 'a' }, { spend: 'a', day: 'b' })).toBe(false)
  })
})
