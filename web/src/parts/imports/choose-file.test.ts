import { capacityLimits } from '@adroit/contract/capacity-limits'
import { describe, expect, it } from 'vitest'
import { fileProblem } from './choose-file.tsx'

describe('a file', () => {
  it('is accepted as CSV, Excel or an archive of one, in any letter case', () => {
    for (const name of ['a.csv', 'A.CSV', 'b.tsv', 'c.txt', 'd.e.xlsx', 'e.xls', 'a.csv.zip', 'a.csv.gz'])
      expect(fileProblem({ name, size: 1 }), name).toBeNull()
    expect(fileProblem({ name: 'a.csv', size: capacityLimits.importBytes })).toBeNull()
  })

  it('is rejected when it is empty, too large or another type', () => {
    expect(fileProblem({ name: 'a.csv', size: 0 })).toBe('empty')
    expect(fileProblem({ name: 'a.csv', size: capacityLimits.importBytes + 1 })).toBe('large')
    for (const name of ['a.pdf', 'csv', 'a.csv.rar', '']) expect(fileProblem({ name, size: 10 }), name).toBe('type')
  })
})
