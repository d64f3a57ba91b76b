import { describe, expect, it } from 'vitest'
import { csv, notes, read, reasons, refusalOf } from './parsed-file.fixture.ts'

const spend = async (file: Buffer, options = {}) => (await read(file, { currency: 'USD', ...options })).totals.spend

describe('rows that occur twice', () => {
  const row = (day: number, number: string) => `2025-07-0${day},C,${day}.25,${day * 100},${number}`
  const twice = (column: string, value: (index: number) => string) =>
    csv(`Day,Campaign,Spend,Impressions,${column}`, ...[1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6].map((day, index) => row(day, value(index))))

  it.each([
    ['a row number', twice('No', (index) => String(index + 1))],
    ['the moment of the export', twice('Exported at', (index) => (index < 6 ? '2025-08-01 10:00:00' : '2025-08-02 10:00:00'))],
    ['unknown figures', twice('Points', (index) => String(index * 1.5))],
    ['a key of a database', twice('Key', (index) => `row-${index}`)],
  ])('under %s are asked about', async (_, file) => {
    const { reason } = await refusalOf(file, { currency: 'USD' })
    expect(reason).toMatchObject({ kind: 'repeated_rows', rows: 6, line: 8, earlier: 2, same: true })
    expect(await spend(file, { choices: { repeated_rows: 'once' } })).toBe(22_500_000n)
    expect(await spend(file, { choices: { repeated_rows: 'add_up' } })).toBe(45_000_000n)
  })

  it('in two exports pasted together, with later figures, are asked about', async () => {
    const header = 'Day,Campaign,Spend,Impressions'
    const lines = (more: number) => [1, 2, 3, 4].map((day) => `2025-07-0${day},C,${day}.${25 + more},${day * 100 + more}`)
    const file = csv(header, ...lines(0), header, ...lines(5))
    expect((await refusalOf(file, { currency: 'USD' })).reason).toMatchObject({ kind: 'repeated_rows', rows: 4, same: false })
    const reading = await read(file, { currency: 'USD', choices: { repeated_rows: 'last' } })
    expect(reading.totals).toEqual({ spend: 11_200_000n, impressions: 1_020n })
    expect(notes(reading)[0]).toContain('the header is repeated 1 times, first in line 6')
  })

  it('are no question if two of many ads share a name', async () => {
    const file = csv('Day,Ad name,Spend', ...[1, 2, 3, 4, 5, 6, 7].map((ad) => `2025-07-08,ad ${ad},${ad}.35`), '2025-07-08,ad 1,9.85')
    expect(notes(await read(file, { currency: 'USD' }))[0]).toContain('1 rows share names and days')
  })
})

describe('a file with several accounts', () => {
  const file = csv(
    ...['Account name,Account ID,Day,Campaign,Spend', 'Shop,111222333,2025-07-08,C,1.00', 'Shop,444555666,2025-07-08,C,2.00'],
  )

  it('of one name is asked about, and one of them is imported', async () => {
    expect((await refusalOf(file)).reason).toEqual({ kind: 'accounts', column: 'Account ID', found: ['111222333', '444555666'] })
    const reading = await read(file, { currency: 'USD', choices: { account: '444555666' } })
    expect([reading.totals.spend, reading.accountId, notes(reading)]).toEqual([
      2_000_000n,
      '444555666',
      ['1 rows of accounts other than 444555666 were left out'],
    ])
  })

  it('or with another account than this one is asked about', async () => {
    const one = csv('Account ID,Day,Campaign,Spend', 'act_111222333,2025-07-08,C,1.00')
    expect(await spend(one, { accountIds: ['111-222-333'] })).toBe(1_000_000n)
    expect((await refusalOf(one, { accountIds: ['999'] })).reason).toEqual({ kind: 'other_account', found: 'act_111222333', known: '999' })
    expect(await spend(one, { accountIds: ['999'], choices: { other_account: 'import' } })).toBe(1_000_000n)
  })
})

it('asks which of several kinds of results count', async () => {
  const file = csv(
    ...['Day,Campaign name,Results,Result type,Amount spent (USD)', '2025-07-08,A,3,Purchases,1.50', '2025-07-08,B,900,Reach,2.50'],
  )
  expect((await refusalOf(file)).reason).toEqual({ kind: 'results', column: 'Result type', found: ['Purchases', 'Reach'] })
  expect((await read(file, { choices: { results: 'Purchases' } })).totals).toEqual({ spend: 4_000_000n, action: 3_000_000n })
  expect((await read(file, { choices: { results: 'add_up' } })).totals.action).toBe(903_000_000n)
})

it('refuses two tables below each other', async () => {
  const campaigns = ['Campaign,Spend', 'A,1.00', 'B,2.00']
  const days = ['Day,Campaign,Spend,Impressions', '2025-07-08,A,1.00,10']
  for (const lines of [
    [...campaigns, ...days],
    [...days, ...campaigns],
  ]) {
    expect((await refusalOf(csv(...lines), { from: '2025-07-01', to: '2025-07-31' })).reason.kind).toBe('two_tables')
  }
})

it('refuses ids that a spreadsheet has rounded', async () => {
  const ids = ['23846765228240300', '23846765228280300', '23846784938030300'].map((id) => id.replace(/300$/, '000'))
  const file = csv('Day,Ad ID,Ad name,Clicks', ...ids.map((id, index) => `2025-07-08,${id},ad ${index},1${index}`))
  expect((await refusalOf(file)).reason).toEqual({ kind: 'rounded_ids', column: 'Ad ID', value: '23846765228240000' })
  const damaged = await read(csv('Day,Ad ID,Clicks', '2025-07-08,6.21529e12,1', '2025-07-08,6215293456071,1'))
  expect(reasons(damaged)[0]).toContain('"6.21529e12" is an id that a spreadsheet has rounded')
})
