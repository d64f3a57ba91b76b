import { addDays } from '@adroit/contract/calendar'
import { capacityLimits } from '@adroit/contract/capacity-limits'
import { headers } from '@adroit/contract/envelope'
import { overview } from '@adroit/contract/home'
import { confirmPassword } from '@adroit/contract/password'
import { importRates, listRates, rateHistory, removeRates } from '@adroit/contract/rates'
import { explainNumber } from '@adroit/contract/report-number'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, multipart, sendFile, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { saveRates } from './service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  await saveRates(world.ctx, 'ecb', [
    { currency: 'USD', day: '2026-11-16', perEuro: '1.1' },
    { currency: 'JPY', day: '2026-11-16', perEuro: '165' },
    { currency: 'USD', day: '2026-11-17', perEuro: '1.2' },
    { currency: 'JPY', day: '2026-11-18', perEuro: '150' },
    { currency: 'GBP', day: '2026-10-01', perEuro: '0.8' },
  ])
})
afterAll(() => world.close())

const own = 'Date,JPY,KWD,\n2026-11-17,120,0.35,\n2026-11-16,N/A,0.34,\n'
const range = { preset: 'custom', from: '2026-11-16', to: '2026-11-18' } as const

/** A company with an account in dollars and one in yen, and a report of both. */
async function company(options: Parameters<typeof makeCompany>[1] = {}) {
  const made = await makeCompany(world, { currency: 'USD', roles: ['owner', 'buyer', 'viewer'], ...options })
  const lines = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => `${day},C,S,A,3000`).join('\n')
  for (const [name, currency] of [
    ['US', 'USD'],
    ['JP', 'JPY'],
  ] as const)
    await importInto(world, made.abbreviation, name, `Day,Campaign name,Ad set name,Ad name,Amount spent (${currency})\n${lines}\n`, {
      platform: 'meta',
    })
  const client = await signIn(world, made.abbreviation)
  const report = await client.call(createReport, {
    name: 'Both',
    platforms: [],
    accounts: [],
    breakdown: 'ACCOUNT',
    metrics: ['spend'],
    sort: { by: 'name', direction: 'asc' },
    dateRange: range,
  })
  return { ...made, client, report: report.id }
}
const bring = (client: Client, bytes: string | Buffer, name = 'rates.csv') => client.upload(importRates, {}, { name, bytes })
const refusal = async (client: Client, bytes: string | Buffer, language = 'en-US') => {
  const sent = { [headers.token]: client.token, [headers.language]: language }
  return (await sendFile(world, importRates, multipart({}, { name: 'rates.csv', bytes }), sent)).body
}

describe('the rates of a company', () => {
  it('list the newest rate of each currency to the company’s, with currencies of accounts first', async () => {
    const { client } = await company()
    expect(await client.call(listRates, {})).toEqual({
      to: 'USD',
      of: 'ecb',
      oldestDays: 7,
      currencies: [
        { currency: 'JPY', used: true, rate: '0.00800000', published: '2026-11-18', own: false },
        { currency: 'EUR', used: false, rate: '1.20000', published: '2026-11-17', own: false },
        // The dollar has no rate that week.
        { currency: 'GBP', used: false, rate: null, published: '2026-10-01', own: false },
      ],
      ownAt: null,
    })
  })

  it('show one currency day by day, newest first', async () => {
    const { client } = await company()
    expect(await client.call(rateHistory, { currency: 'jpy' })).toEqual({
      to: 'USD',
      days: [
        { day: '2026-11-18', rate: '0.00800000', own: false },
        { day: '2026-11-16', rate: '0.00666667', own: false },
      ],
    })
    expect((await client.call(rateHistory, { currency: 'EUR' })).days).toMatchObject([{ rate: '1.20000' }, { rate: '1.10000' }])
    expect((await client.call(rateHistory, { currency: 'USD' })).days).toEqual([])
    expect((await client.call(rateHistory, { currency: 'KWD' })).days).toEqual([])
    expect((await client.ask(rateHistory, { currency: "J'" })).body.msg).toBe("Unknown currency: J'")
  })

  it('prefer its own rates on their days, in totals and in explanations', async () => {
    const { client, report } = await company()
    const before = await client.call(queryReport, { report: report })
    // 3000 yen at 1.1/165, at 1.2/165 and at 1.2/150.
    expect([before.totals.values, before.conversion?.rates]).toEqual([[String(9_000 + 20 + 21.818182 + 24)], 'ecb'])
    expect(await bring(client, own)).toEqual({ rates: 3, currencies: 2, from: '2026-11-16', to: '2026-11-17' })
    const after = await client.call(queryReport, { report: report })
    expect([after.totals.values, after.conversion?.rates]).toEqual([[String(9_000 + 20 + 30 + 24)], 'own'])
    const { rates, ratesOf } = await client.call(explainNumber, { report: report, breakdown: 'ACCOUNT', row: null, metric: 'spend' })
    expect(ratesOf).toBe('own')
    expect(rates[0]?.days).toEqual([
      // The dollar's own rate applies on its second day, so the older publication is returned.
      { day: '2026-11-18', rate: '0.00800000', published: '2026-11-17' },
      { day: '2026-11-17', rate: '0.0100000', published: '2026-11-17' },
      { day: '2026-11-16', rate: '0.00666667', published: '2026-11-16' },
    ])
    expect(await client.call(listRates, {})).toMatchObject({
      currencies: [
        { currency: 'JPY', published: '2026-11-18', own: false },
        { currency: 'EUR' },
        { currency: 'GBP' },
        { currency: 'KWD', rate: '3.42857', published: '2026-11-17', own: true },
      ],
      ownAt: '2026-11-20T12:00:00.000Z',
    })
    expect((await client.call(rateHistory, { currency: 'JPY' })).days.map(({ day, own }) => [day, own])).toEqual([
      ['2026-11-18', false],
      ['2026-11-17', true],
      ['2026-11-16', false],
    ])
  })

  it('are not reported as its own if a result uses none of them', async () => {
    const { client, report } = await company()
    await bring(client, 'Date,KWD,\n2026-11-17,0.35,\n')
    expect((await client.call(queryReport, { report: report })).conversion?.rates).toBe('ecb')
  })

  it('never apply to another company, and are gone after their deletion', async () => {
    const [mine, theirs] = [await company(), await company()]
    await bring(mine.client, own)
    expect((await theirs.client.call(queryReport, { report: theirs.report })).conversion?.rates).toBe('ecb')
    expect((await theirs.client.call(listRates, {})).currencies.some(({ own, currency }) => own || currency === 'KWD')).toBe(false)
    expect((await theirs.client.call(overview, {})).conversion?.rates).toBe('ecb')
    expect((await theirs.client.call(rateHistory, { currency: 'KWD' })).days).toEqual([])
    const { client } = theirs
    await client.call(confirmPassword, { password: testPassword })
    expect(await client.call(removeRates, {})).toEqual({ rates: 0 })
    await mine.client.call(confirmPassword, { password: testPassword })
    expect(await mine.client.call(removeRates, {})).toEqual({ rates: 3 })
    expect(await mine.client.call(listRates, {})).toMatchObject({ ownAt: null })
    expect((await mine.client.call(queryReport, { report: mine.report })).conversion?.rates).toBe('ecb')
  })

  it('are uploaded by owners and admins only', async () => {
    const { abbreviation } = await company()
    for (const role of ['buyer', 'viewer']) {
      const client = await signIn(world, abbreviation, role)
      expect(await refusal(client, own)).toMatchObject({ code: 1101 })
      expect((await client.ask(removeRates, {})).status).toBe(403)
      expect((await client.call(listRates, {})).to).toBe('USD')
    }
  })

  it('are replaced on the days of a new upload, and kept on others', async () => {
    const { client } = await company()
    await bring(client, own)
    await bring(client, 'Date,KWD\n2026-11-17,0.5\n')
    expect((await client.call(rateHistory, { currency: 'KWD' })).days).toEqual([
      { day: '2026-11-17', rate: '2.40000', own: true },
      { day: '2026-11-16', rate: '3.23529', own: true },
    ])
  })
})

describe('a file of rates', () => {
  it('may be the ZIP that the bank publishes', async () => {
    const { client } = await company()
    expect(await bring(client, Buffer.from(zipSync({ 'eurofxref-hist.csv': Buffer.from(own) })), 'eurofxref-hist.zip')).toMatchObject({
      rates: 3,
    })
  })

  it.each([
    ['JPY\n', '第一行不是', 'This is not a file of ECB reference rates: its first line does not begin with "Date".', 'first word'],
    [
      'Date,JPY,\n2026-11-17,120,\n2026-11-16,1.2.3,\n',
      '第 3 行：“1.2.3”不是 JPY 的汇率。',
      'Line 3: "1.2.3" is not a rate of JPY.',
      'for JPY',
    ],
    ['Date,JPY,\n2026-11-17,0,\n', '第 2 行', 'Line 2: "0" is not a rate of JPY.', 'Line 2'],
    ['Date,JPY,\n2026-11-17,-120,\n', '第 2 行', 'Line 2: "-120" is not a rate of JPY.', 'Line 2'],
    [
      'Date,JPY,\n2026-11-17,1200000000,\n',
      '1 欧元不可能等于 1200000000 JPY',
      'Line 2: one euro is not worth 1200000000 JPY.',
      'cannot be 1200000000 JPY',
    ],
    ['Date,JPY,\n2026-11-17,0.00000012,\n', '第 2 行', 'Line 2: one euro is not worth 0.00000012 JPY.', 'Line 2'],
    ['Date,JPY,\n2026-11-22,120,\n', '2026-11-22 还没有到', 'Line 2: 2026-11-22 has not come yet.', 'in the future'],
    ['Date,JPY,\n2026-11-31,120,\n', '第 2 行', 'Line 2: "2026-11-31" is not a day as YYYY-MM-DD.', 'Write it like'],
    ['Date,QQQ,\n2026-11-17,120,\n', '币种代码', 'Line 1: "QQQ" is not a currency code.', 'no currency'],
    ['Date,JPY,\n2026-11-17,1,\n2026-11-17,1,\n', '出现了两次', 'Line 3: 2026-11-17 stands there twice.', 'two times'],
  ])('is rejected as a whole, with line and reason in each language: %j', async (text, chinese, english, simple) => {
    const { client } = await company()
    expect(await refusal(client, text, 'en-US')).toMatchObject({ code: 2030, msg: `We couldn’t read this rates file: ${english}` })
    expect((await refusal(client, text, 'en-simple')).msg).toContain(simple)
    expect((await refusal(client, text, 'zh-CN')).msg).toContain(chinese)
    expect((await client.call(listRates, {})).ownAt).toBeNull()
  })

  it("may contain tomorrow's rates, because it is already tomorrow somewhere", async () => {
    const { client } = await company()
    expect(await bring(client, 'Date,JPY,\n2026-11-21,120,\n')).toMatchObject({ rates: 1 })
  })

  it('is rejected if it is another ZIP, or unpacks to too many bytes', async () => {
    const { client } = await company()
    const zip = (files: Record<string, Buffer>) => Buffer.from(zipSync(files))
    const text = Buffer.from(own)
    const words = async (bytes: Buffer) => (await refusal(client, bytes)).msg
    expect(await words(zip({ 'a.csv': text, 'b.csv': text }))).toContain('must hold one CSV file and nothing else')
    expect(await words(zip({ 'a.txt': text }))).toContain('must hold one CSV file')
    expect(await words(zip({ '../a.csv': text }))).toContain('damaged')
    expect(await words(zip({ 'a.csv': text }).subarray(0, 60))).toContain('damaged')
    expect(await words(zip({ 'a.csv': Buffer.alloc(40 * 1024 * 1024, '1') }))).toContain('too large')
    expect(await words(Buffer.from([0xff, 0xfe, 0x44]))).toContain('not text')
    expect((await refusal(client, Buffer.alloc(capacityLimits.rateBytes + 1, '1'))).code).toBe(1303)
  })

  it('may contain 10,000 days of 32 currencies', async () => {
    const { client } = await company()
    const codes =
      'USD JPY BGN CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ZAR KWD VND'.split(
        ' ',
      )
    const lines = Array.from({ length: 10_000 }, (_, index) => `${addDays('2026-11-20', -index)},${codes.map(() => '1.2345').join(',')},`)
    const file = `Date,${codes.join(',')},\n${lines.join('\n')}\n`
    expect(await bring(client, file)).toEqual({ rates: 320_000, currencies: 32, from: addDays('2026-11-20', -9_999), to: '2026-11-20' })
    expect((await client.call(rateHistory, { currency: 'KWD' })).days).toHaveLength(capacityLimits.rateDays)
  })
})
