import { errors } from '@adroit/contract/errors'
import { getHomeArrangement } from '@adroit/contract/home-page'
import { assignAccounts } from '@adroit/contract/members'
import { getPacing, saveMonthBudget } from '@adroit/contract/pacing'
import { self } from '@adroit/contract/profile'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { saveRates } from '../rates/service.ts'
import { connect, type SyncedAccount, spent, sync } from '../reports/synced.test-helper.ts'

let world: World
let company: string
let abbreviation: string
let owner: Client
let shop: SyncedAccount
beforeEach(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  ;({ id: company, abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer', 'viewer'] }))
  shop = await connect(world, company, 'Shop')
  owner = await signIn(world, abbreviation)
})
afterEach(() => world.close())

const month = (amounts: Readonly<Record<string, number>>, of = shop) =>
  sync(
    world,
    of,
    '2026-11-20T12:00:00Z',
    { from: '2026-11-01', to: '2026-11-20' },
    Object.entries(amounts).map(([day, amount]) => spent(`2026-11-${day}`, 'A', amount)),
  )
const days = (from: number, to: number, amount: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [String(from + index).padStart(2, '0'), amount]))
const set = (amount: string | null, account = shop.id, by = owner) => by.call(saveMonthBudget, { account, amount })

describe('the pacing of a month', () => {
  it('is what is spent, and the mean of the last seven days for the rest of it', async () => {
    await month({ ...days(1, 12, 100), ...days(13, 19, 50), '20': 30 })
    await set('2,500')
    // 1,200 + 350 until yesterday, 50 for today and for each of ten days
    expect((await owner.call(getPacing, {})).accounts).toEqual([
      {
        ...{ account: shop.id, name: 'Shop', platform: 'meta', currency: 'USD', daysLeft: 11 },
        ...{ budget: '2500.00', spent: '1580.00', projected: '2100.00', fraction: 0.84 },
      },
    ])
  })

  it('counts today in full if it is above the mean already, and days without spend as none', async () => {
    await month({ '10': 10, '13': 70, '20': 40 })
    await set('190')
    // 80 until yesterday, 40 today, ten days of 70 / 7
    expect((await owner.call(getPacing, {})).accounts).toMatchObject([{ spent: '120.00', projected: '220.00' }])
  })

  it('is not estimated from fewer than three days', async () => {
    await month({ '18': 70, '19': 70, '20': 40 })
    await set('1000')
    expect((await owner.call(getPacing, {})).accounts).toMatchObject([{ spent: '180.00', projected: null, fraction: null }])
  })

  it('adds up accounts in the company’s currency, and lists the one that is farthest from its budget first', async () => {
    await saveRates(world.ctx, 'ecb', [
      { currency: 'JPY', day: '2026-11-19', perEuro: '200' },
      { currency: 'USD', day: '2026-11-19', perEuro: '1' },
    ])
    const tokyo = await connect(world, company, 'Tokyo', { currency: 'JPY', timeZone: 'Asia/Tokyo' })
    await month(days(1, 20, 100))
    await month(days(1, 20, 20_000), tokyo)
    await set('3000')
    await set('1200000', tokyo.id)
    const { accounts, total, without } = await owner.call(getPacing, {})
    expect(accounts.map(({ name, fraction }) => [name, fraction])).toEqual([
      ['Tokyo', 0.5],
      ['Shop', 1],
    ])
    expect(total).toEqual({ currency: 'USD', budget: '9000.00', spent: '4000.00', projected: '6000.00', fraction: 2 / 3 })
    expect(without).toEqual([])
  })

  it('has no total while a rate is missing', async () => {
    const tokyo = await connect(world, company, 'Tokyo', { currency: 'JPY' })
    await set('100')
    await set('5000', tokyo.id)
    expect(await owner.call(getPacing, {})).toMatchObject({ total: null, accounts: [{}, {}] })
  })

  it('shows members their accounts only, and lets those set budgets who may change campaigns', async () => {
    const other = await connect(world, company, 'Other')
    const [buyer, viewer] = [await signIn(world, abbreviation, 'buyer'), await signIn(world, abbreviation, 'viewer')]
    const { id } = await buyer.call(self, {})
    await owner.call(assignAccounts, { id, access: 'assigned', accounts: [shop.id], groups: [] })
    const seeing = await signIn(world, abbreviation, 'buyer')
    expect((await seeing.call(getHomeArrangement, {})).paced).toBe(false)
    await set('10', other.id)
    expect((await seeing.call(getHomeArrangement, {})).paced).toBe(false)
    await set('10', shop.id, seeing)
    expect((await seeing.call(getHomeArrangement, {})).paced).toBe(true)
    expect(await seeing.call(getPacing, {})).toMatchObject({ accounts: [{ name: 'Shop' }], without: [] })
    expect(await seeing.ask(saveMonthBudget, { account: other.id, amount: '5' })).toMatchObject({
      body: { code: errors.account_gone.code },
    })
    expect(await viewer.ask(saveMonthBudget, { account: shop.id, amount: '5' })).toMatchObject({ body: { code: errors.not_allowed.code } })
    await set(null, shop.id, seeing)
    expect(await seeing.call(getPacing, {})).toMatchObject({ accounts: [], without: [{ name: 'Shop' }], total: null })
  })

  it('refuses what is no amount of the currency', async () => {
    const tokyo = await connect(world, company, 'Tokyo', { currency: 'JPY' })
    for (const amount of ['', '0', '-5', '1e9', '1,5', '12.345'])
      expect((await owner.ask(saveMonthBudget, { account: shop.id, amount })).body.code).not.toBe(0)
    expect((await owner.ask(saveMonthBudget, { account: tokyo.id, amount: '10.50' })).body.code).not.toBe(0)
  })
})
