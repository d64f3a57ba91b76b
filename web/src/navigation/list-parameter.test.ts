import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listParameter, readListParameter } from './list-parameter.ts'

describe('several values in one URL parameter', () => {
  it('are read as they were written, whatever they contain', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: 'grapheme' })), (values) => {
        expect(readListParameter(listParameter(values))).toEqual(values)
      }),
    )
  })

  it('are one value in a link of an earlier version', () => {
    expect(readListParameter('Games')).toEqual(['Games'])
    expect(readListParameter('100 % paid')).toEqual(['100 % paid'])
    expect(readListParameter('')).toEqual([''])
    expect(readListParameter(undefined)).toEqual([])
  })
})
