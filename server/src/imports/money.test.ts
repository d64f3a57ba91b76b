import { describe, expect, it } from 'vitest'
import { csv, notes, read, reasons, refusalOf } from './parsed-file.fixture.ts'

describe('money', () => {
  const day = (header: string, ...cells: string[]) =>
    csv(`Day,Campaign,${header}`, ...cells.map((cell, index) => `2025-07-08,c${index},${cell}`))

  it('uses the currency that the account, a column, a header or an unambiguous symbol proves', async () => {
    expect((await read(day('Spend', '1'), { currency: 'USD' })).currency).toBe('USD')
    expect((await read(day('Spend,Currency', '1,eur', '2,EUR'))).currency).toBe('EUR')
    expect((await read(day('Amount spent (EGP)', '1'))).currency).toBe('EGP')
    expect((await read(day('Cost (€)', '1'))).currency).toBe('EUR')
    expect((await read(day('Cost', '₹1', '₹2.5'))).currency).toBe('INR')
  })

  it('has no proven currency from a bare $', async () => {
    expect((await read(day('Cost ($)', '$1'))).currency).toBeNull()
    expect((await read(day('Cost ($)', '$1'), { currency: 'CAD' })).currency).toBe('CAD')
  })

  it('is rejected if it contradicts the account or itself', async () => {
    expect((await refusalOf(day('Spend,Currency', '1,EUR'), { currency: 'USD' })).message).toBe('"Currency" is in EUR, not in USD.')
    expect((await refusalOf(day('Spend (EUR)', '1'), { currency: 'USD' })).reason.kind).toBe('currency_conflict')
    expect((await refusalOf(day('Cost ($)', '1'), { currency: 'EUR' })).reason.kind).toBe('currency_conflict')
    expect((await refusalOf(day('Spend,Currency', '1,EUR', '1,USD'))).message).toContain('EUR, USD')
    expect((await refusalOf(day('Spend', '1'), { currency: 'dollars' })).reason).toEqual({ kind: 'currency_invalid', value: 'dollars' })
    expect(reasons(await read(day('Spend,Currency', '1,EUR', '1,USD'), { currency: 'EUR' }))).toEqual(['3: Currency: "USD" is not in EUR'])
    expect(reasons(await read(day('Spend', '1', '€2'), { currency: 'USD' }))).toEqual(['3: Spend: "€2" is not in USD'])
  })

  it('may be negative, as credits are', async () => {
    expect((await read(day('Spend', '-1.5', '2'))).totals.spend).toBe(500_000n)
  })

  it('causes a question about its unit if a click would cost more than 1,000', async () => {
    const { message } = await refusalOf(day('Cost,Clicks', '10005000,10'))
    expect(message).toBe(
      'The mean cost per click would be 1000500: are the costs in micros or major units? Say --cost-unit micros or --cost-unit major.',
    )
    expect((await read(day('Cost,Clicks', '10000,10'))).totals.spend).toBe(10_000_000_000n)
    expect((await read(day('Cost,Clicks', '10005000,10'), { costUnit: 'major' })).totals.spend).toBe(10_005_000_000_000n)
    expect((await read(day('Cost,Clicks', '10005000,10'), { costUnit: 'micros' })).totals.spend).toBe(10_005_000n)
    expect((await refusalOf(day('Cost,Impressions', '50000000,1000'))).reason).toMatchObject({ kind: 'cost_unit', per: 'impression' })
  })

  it('is in micros if the header says so, which cannot be overridden', async () => {
    expect((await read(day('cost_micros,Clicks', '1234567,1'))).totals.spend).toBe(1_234_567n)
    expect((await refusalOf(day('cost_micros,Clicks', '1234567,1'), { costUnit: 'major' })).reason.kind).toBe('cost_unit_conflict')
  })

  it('rounds fractions of a micro half to even, with a note', async () => {
    const reading = await read(day('Cost', '0.0000005', '0.0000015', '0.1234561'), { costUnit: 'major' })
    expect(reading.rows.map((row) => row.measures.spend)).toEqual([0n, 2n, 123_456n])
    expect(notes(reading)).toEqual(['3 values of spend had fractions of a millionth and were rounded; the sum is off by -0.1 millionths'])
  })

  it('is rejected if a sum exceeds what the stores can hold', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => `2025-07-08,c${index},99999999999`)
    expect((await refusalOf(csv('Day,Campaign,Spend', ...rows), { costUnit: 'major' })).reason).toEqual({
      kind: 'sum_too_large',
      measure: 'spend',
    })
  })
})
