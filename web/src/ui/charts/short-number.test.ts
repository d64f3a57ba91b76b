import { describe, expect, it } from 'vitest'
import { showShort } from './short-number.ts'

describe('short numbers', () => {
  it('are 12.3k in English and 1.2万 in Chinese', () => {
    expect(showShort(12_300, 'impressions', '', 'en-US')).toBe('12.3k')
    expect(showShort(12_000, 'impressions', '', 'zh-CN')).toBe('1.2万')
    expect(showShort(150_000_000_000, 'spend', 'VND', 'en-US')).toBe('₫150B')
  })

  it('have the sign of their currency or percent, except zero', () => {
    expect([
      showShort(250_000, 'spend', 'USD', 'en-US'),
      showShort(0.25, 'cpc', 'USD', 'en-US'),
      showShort(0, 'spend', 'USD', 'en-US'),
    ]).toEqual(['$250k', '$0.25', '0'])
    expect([showShort(0.015, 'ctr', '', 'en-US'), showShort(0, 'ctr', '', 'en-US')]).toEqual(['1.5%', '0'])
  })

  it('use U+2212 for minus', () => {
    expect([showShort(-0.5, 'optReceiveRoir', '', 'en-US'), showShort(-1_500, 'spend', 'USD', 'zh-CN')]).toEqual(['−0.5', '−$1500'])
  })
})
