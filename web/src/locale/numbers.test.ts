import { describe, expect, it } from 'vitest'
import { showCell, showChange, showMoney, showPercent } from './numbers.ts'

const joined = ({ sign, digits }: { sign: string; digits: string }) => sign + digits

describe('money', () => {
  it('has the decimals of its currency', () => {
    expect(joined(showMoney('9050.19', 'USD', 'en-US'))).toBe('$9,050.19')
    expect(joined(showMoney('482139061', 'JPY', 'en-US'))).toBe('¥482,139,061')
    expect(joined(showMoney('173128430992', 'VND', 'zh-CN'))).toBe('₫173,128,430,992')
    expect(joined(showMoney('1.5', 'KWD', 'en-US'))).toMatch(/1\.500$/)
  })

  it('keeps every digit of a decimal string', () => {
    expect(showMoney('12345678901234567.89', 'USD', 'en-US').digits).toBe('12,345,678,901,234,567.89')
  })

  it('uses U+2212 for minus, and shows no minus on values that round to zero', () => {
    expect(joined(showMoney('-3.5', 'USD', 'en-US'))).toBe('−$3.50')
    expect(joined(showMoney('-0.001', 'USD', 'en-US'))).toBe('$0.00')
  })

  it('shows one more digit for unit prices below 100 and in currencies without cents', () => {
    expect(joined(showMoney('0.4751', 'USD', 'en-US', true))).toBe('$0.475')
    expect(joined(showMoney('100', 'USD', 'en-US', true))).toBe('$100.00')
    expect(joined(showMoney('412.61', 'JPY', 'en-US', true))).toBe('¥412.6')
  })
})

describe('metrics', () => {
  it('show their own units', () => {
    expect(joined(showCell('9050.19', 'spend', 'USD', 'en-US'))).toBe('$9,050.19')
    expect(joined(showCell(21957412, 'impressions', 'USD', 'en-US'))).toBe('21,957,412')
    expect(joined(showCell(1.0768, 'optReceiveRoi', 'USD', 'en-US'))).toBe('1.08')
    expect(joined(showCell(0.0101, 'ctr', 'USD', 'en-US'))).toBe('1.01%')
    expect(joined(showCell(0.125, 'chainRatio', 'USD', 'en-US'))).toBe('+12.5%')
  })

  it('show a missing value as a dash and zero as zero', () => {
    expect(joined(showCell(null, 'cpc', 'USD', 'en-US'))).toBe('–')
    expect(joined(showCell('0', 'spend', 'JPY', 'en-US'))).toBe('¥0')
    expect(joined(showCell(0, 'action', 'USD', 'en-US'))).toBe('0')
  })
})

describe('deltas', () => {
  it('have a sign, and omit meaningless digits', () => {
    expect([showChange(0.041, 'en-US'), showChange(-0.127, 'zh-CN'), showChange(12.345, 'en-US')]).toEqual(['+4.1%', '−12.7%', '+1,235%'])
    expect(showPercent(-0.00001, 'en-US')).toBe('0.00%')
  })
})
