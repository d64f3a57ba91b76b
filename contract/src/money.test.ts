import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorDigits } from './currencies.ts'
import { amountOf, exampleAmount, typedMicros } from './money.ts'

const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'TWD', 'KWD')
/** Amounts above nothing and below a trillion, in a currency's smallest unit. */
const money = currency.chain((code) => {
  const digits = minorDigits(code)
  return fc.bigInt({ min: 1n, max: 10n ** BigInt(12 + digits) - 1n }).map((minor) => ({ code, digits, minor }))
})

describe('an amount', () => {
  it('is exact from text to micros and back, with and without commas', () => {
    fc.assert(
      fc.property(money, ({ code, digits, minor }) => {
        const micros = minor * 10n ** BigInt(6 - digits)
        const text = amountOf(micros, code)
        expect(typedMicros(text, digits)).toBe(micros)
        const [whole = '', decimals] = text.split('.')
        const grouped = BigInt(whole).toLocaleString('en-US') + (decimals === undefined ? '' : `.${decimals}`)
        expect(typedMicros(grouped, digits)).toBe(micros)
        expect(text.split('.')[1]?.length ?? 0).toBe(digits)
      }),
    )
  })

  it('is read or refused, and what is read says the same number', () => {
    const near = fc.string({ unit: fc.constantFrom(...'0123456789.,-+e ١１٫'), maxLength: 14 })
    fc.assert(
      fc.property(near, fc.constantFrom(0, 2, 3), (text, digits) => {
        const micros = typedMicros(text, digits)
        if (micros === null) return
        const plain = text.trim().replaceAll(',', '')
        expect(plain).toMatch(/^\d+(\.\d+)?$/)
        expect(plain.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(digits)
        expect(micros * 10n ** 6n).toBe(BigInt(plain.replace('.', '')) * 10n ** BigInt(12 - (plain.split('.')[1]?.length ?? 0)))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['1,234.50', 2, 1_234_500_000n],
    ['1234.5', 2, 1_234_500_000n],
    [' 20 ', 0, 20_000_000n],
    ['0.001', 3, 1_000n],
    ['1,000,000', 2, 1_000_000_000_000n],
    ['999999999999.99', 2, 999_999_999_999_990_000n],
  ])('%s is taken', (text, digits, micros) => {
    expect(typedMicros(text, digits)).toBe(micros)
  })

  it.each([
    '',
    '１２',
    '٣',
    '1e3',
    '-5',
    '+5',
    '1 000',
    '1,5',
    '0,500',
    '12,34',
    '1,2345',
    '1234,567',
    '.5',
    '5.',
    '1.2.3',
    '1.234,50',
    '007',
    '0',
    '0.00',
    '1000000000000',
    '1.234',
    '$5',
    '5 USD',
    'Infinity',
    'NaN',
    '0x10',
  ])('%j is refused where there are two decimals', (text) => {
    expect(typedMicros(text, 2)).toBeNull()
  })

  it('has no decimals in yen and three in dinars', () => {
    expect(typedMicros('5000.0', minorDigits('JPY'))).toBeNull()
    expect(typedMicros('5000', minorDigits('JPY'))).toBe(5_000_000_000n)
    expect(typedMicros('1.125', minorDigits('KWD'))).toBe(1_125_000n)
    expect(amountOf(5_000_000_000n, 'JPY')).toBe('5000')
    expect(amountOf(12_345_678n, 'USD')).toBe('12.345678')
    expect(amountOf(500_000n, 'USD')).toBe('0.50')
  })

  it('is one that can be typed where it serves as an example', () => {
    for (const digits of [0, 2, 3]) expect(typedMicros(exampleAmount(digits), digits)).not.toBeNull()
  })
})
