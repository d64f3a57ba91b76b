import { addDays } from '@adroit/contract/calendar'
import { errors } from '@adroit/contract/errors'
import { overview } from '@adroit/contract/home'
import { confirmPassword } from '@adroit/contract/password'
import { importRates, listRates, removeRates } from '@adroit/contract/rates'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { findCaller } from '../session/service.ts'
import { currentRates } from './own.ts'
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

const range = { preset: 'custom', from: '2026-11-16', to: '2026-11-18' } as const

/** A company in dollars with an account in yen and one in dollars, each with spend on one day. */
async function company() {
  const { abbreviation } = await makeCompany(world, { currency: 'USD' })
  for (const currency of ['USD', 'JPY'])
    await importInto(world, abbreviation, currency, `Day,Campaign name,Amount spent (${currency})\n2026-11-16,C,3000\n`, {
      platform: 'meta',
    })
  return { client: await signIn(world, abbreviation) }
}
const bring = (client: Client, bytes: string) => client.upload(importRates, {}, { name: 'rates.csv', bytes })

describe('rates at their extremes', () => {
  it('are listed from few rows, even if a former currency was last published years ago', async () => {
    const { client } = await company()
    const years = Array.from({ length: 1_000 }, (_, index) => `${addDays('2026-11-14', -index)},1.5,130,\n`)
    await bring(client, `Date,CAD,JPY,\n${years.join('')}`)
    await bring(client, 'Date,CYP,USD,\n2007-12-31,0.585274,1.4721,\n')
    const caller = await findCaller(world.ctx, client.token, null)
    if (!caller) throw new Error('nobody asks')
    let read = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read += result.rows.length
        return result
      },
    }
    const { currencies } = await currentRates({ ...world.ctx, db: world.ctx.db.withPlugin(counting) }, caller)
    expect(currencies).toEqual((await client.call(listRates, {})).currencies)
    expect(currencies.map(({ currency, rate, published }) => [currency, rate, published])).toEqual([
      ['JPY', '0.00800000', '2026-11-18'],
      ['CAD', null, '2026-11-14'],
      ['CYP', '2.51523', '2007-12-31'],
      ['EUR', '1.20000', '2026-11-17'],
      ['GBP', null, '2026-10-01'],
    ])
    expect(read).toBeLessThan(50)
  })

  it('are named in the error if they make sums overflow, and can be deleted', async () => {
    const { client } = await company()
    await bring(client, 'Date,USD,JPY,\n2026-11-16,1000000000,0.000001,\n')
    const { id } = await client.call(createReport, {
      name: 'Days',
      platforms: [],
      accounts: [],
      breakdown: 'DAY',
      metrics: ['spend'],
      sort: { by: 'name', direction: 'asc' },
      dateRange: range,
    })
    for (const asked of [await client.ask(queryReport, { report: id }), await client.ask(overview, {})])
      expect([asked.status, asked.body.code, asked.body.msg]).toEqual([
        200,
        errors.metrics_too_large.code,
        'These amounts are too large to add up. Check your company’s exchange rates, or choose fewer days.',
      ])
    await client.call(confirmPassword, { password: testPassword })
    await client.call(removeRates, {})
    expect((await client.ask(queryReport, { report: id })).body.code).toBe(0)
  })
})
