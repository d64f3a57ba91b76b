import { rangeProblem } from '@adroit/contract/presets'
import { describe, expect, it } from 'vitest'
import { newestRange } from './empty-table.tsx'

describe('the newest days', () => {
  it('are all stored days, or the last 366', () => {
    expect(newestRange({ from: '2017-08-17', to: '2017-08-30' })).toEqual({ from: '2017-08-17', to: '2017-08-30' })
    const cut = newestRange({ from: '2018-01-01', to: '2019-12-31' })
    expect(cut).toEqual({ from: '2018-12-31', to: '2019-12-31' })
    expect(rangeProblem(cut)).toBeNull()
  })
})
