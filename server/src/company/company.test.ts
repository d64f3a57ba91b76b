import { getCompany, updateCompany } from '@adroit/contract/company'
import { currencySymbol, self } from '@adroit/contract/profile'
import { importRates } from '@adroit/contract/rates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { saveRates } from '../rates/service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe('company settings', () => {
  it('show name, currency, time zone, week start and the available currencies', async () => {
    const { abbreviation } = await makeCompany(world, { currency: 'USD', timeZone: 'Asia/Tokyo', weekStart: 0 })
    const owner = await signIn(world, abbreviation)
    expect(await owner.call(getCompany, {})).toMatchObject({
      abbreviation,
      currency: 'USD',
      timeZone: 'Asia/Tokyo',
      weekStart: 0,
      ratesUpTo: null,
      currencies: ['USD'],
    })
    await saveRates(world.ctx, 'ecb', [
      { currency: 'USD', day: '2026-11-18', perEuro: '1.1' },
      { currency: 'JPY', day: '2026-11-19', perEuro: '160' },
      { currency: 'JPY', day: '2026-11-17', perEuro: '161' },
    ])
    await importInto(world, abbreviation, 'Shop', 'Day,Campaign name,Amount spent (TWD),Impressions\n2026-11-01,C,5,10\n', {
      platform: 'meta',
    })
    expect(await owner.call(getCompany, {})).toMatchObject({ ratesUpTo: '2026-11-19', currencies: ['EUR', 'JPY', 'TWD', 'USD'] })
    await owner.upload(importRates, {}, { name: 'rates.csv', bytes: 'Date,VND\n2026-11-20,30100\n' })
    expect(await owner.call(getCompany, {})).toMatchObject({ ratesUpTo: '2026-11-20', currencies: ['EUR', 'JPY', 'TWD', 'USD', 'VND'] })
  })

  it('change one by one, for the whole company at once', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'admin', 'viewer'] })
    const [admin, viewer] = [await signIn(world, abbreviation, 'admin'), await signIn(world, abbreviation, 'viewer')]
    expect(await admin.call(updateCompany, { name: ' Acme  Ltd ' })).toEqual({
      name: 'Acme Ltd',
      currency: 'USD',
      timeZone: 'UTC',
      weekStart: 1,
    })
    const changed = { name: 'Acme Ltd', currency: 'JPY', timeZone: 'Europe/Berlin', weekStart: 6 }
    expect(await admin.call(updateCompany, { currency: 'JPY', timeZone: 'Europe/Berlin', weekStart: 6 })).toEqual(changed)
    expect((await viewer.call(self, {})).company).toMatchObject(changed)
    expect(await viewer.call(currencySymbol, {})).toBe('¥')
    expect((await viewer.ask(updateCompany, { name: 'Mine' })).body.code).toBe(1101)
    expect((await viewer.ask(getCompany, {})).body.code).toBe(1101)
  })

  it('reject invalid values, and change nothing then', async () => {
    const { abbreviation } = await makeCompany(world)
    const owner = await signIn(world, abbreviation)
    const before = await owner.call(getCompany, {})
    const code = async (changes: Record<string, unknown>) => (await owner.ask(updateCompany, { name: 'Changed', ...changes })).body.code
    for (const name of ['', '  ', 'x'.repeat(61)]) expect(await code({ name }), name).toBe(3303)
    for (const currency of ['', 'usd', 'ABC', 'US']) expect(await code({ currency }), currency).toBe(3007)
    for (const timeZone of ['', 'Mars/Base', '+08:00', 'UTC+8', '../etc']) expect(await code({ timeZone }), timeZone).toBe(3008)
    for (const weekStart of [-1, 7, 1.5, '1']) expect(await code({ weekStart }), String(weekStart)).toBe(1301)
    expect(await owner.call(getCompany, {})).toEqual(before)
  })
})
