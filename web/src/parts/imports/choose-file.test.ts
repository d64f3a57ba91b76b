import { limits } from '@adroit/contract/limits'
import { describe, expect, it } from 'vitest'
import { fileProblem } from './choose-file.tsx'

describe('a file', () => {
  it('is accepted as CSV or Excel, in any letter case', () => {
    for (const name of ['a.csv', 'A.CSV', 'b.tsv', 'c.txt', 'd.e.xlsx']) expect(fileProblem({ name, size: 1 }), name).toBeNull()
    expect(fileProblem({ name: 'a.csv', size: limits.importBytes })).toBeNull()
  })

  it('is rejected when it is empty, too large, old Excel or another type', () => {
    expect(fileProblem({ name: 'a.csv', size: 0 })).toBe('empty')
    expect(fileProblem({ name: 'a.csv', size: limits.importBytes + 1 })).toBe('large')
    expect(fileProblem({ name: 'a.xls', size: 10 })).toBe('oldExcel')
    for (const name of ['a.pdf', 'csv', 'a.csv.zip', '']) expect(fileProblem({ name, size: 10 }), name).toBe('type')
  })
})
