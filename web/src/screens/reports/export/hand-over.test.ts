import { describe, expect, it } from 'vitest'
import { fileName } from './hand-over.ts'

const week = { from: '2026-11-01', to: '2026-11-07' }

describe('the name of a file', () => {
  it('contains the report and the dates', () => {
    expect(fileName('Spend by account', week, 'csv')).toBe('Spend by account 2026-11-01 – 2026-11-07.csv')
    expect(fileName('Today', { from: '2026-11-07', to: '2026-11-07' }, 'png')).toBe('Today 2026-11-07.png')
  })

  it('contains no character that file systems forbid', () => {
    expect(fileName('A/B: "JP|US"\n*', week, 'xlsx')).toBe('A B JP US 2026-11-01 – 2026-11-07.xlsx')
    expect(fileName('///', week, 'csv')).toBe('report 2026-11-01 – 2026-11-07.csv')
  })
})
