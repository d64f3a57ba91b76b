import { addDays } from '@adroit/contract/calendar'
import { listMaterials } from '@adroit/contract/material-library'
import { materialPerformance } from '@adroit/contract/material-performance'
import { importRates, removeRates } from '@adroit/contract/rates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { addFile, unsorted } from '../../test/materials.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { makeCompany } from '../../test/world.ts'

const today = '2026-11-20'
const days = Array.from({ length: 20 }, (_, index) => addDays(today, -index))
const dateRange = { preset: 'custom' as const, from: addDays(today, -12), to: addDays(today, -1) }
const metrics = ['spend', 'impressions', 'ctr', 'cpm'] as const
/** One euro in dollars and yen. */
const rates = ['Date,USD,JPY,', ...days.map((day) => `${day},1.25,200,`)].join('\n')

let at: MediaWorld
const materials: string[] = []

beforeAll(async () => {
  at = await startMediaWorld({ env: { BACKFILL_DAYS: '15' } })
  await at.connectPlatform('meta')
  const accounts = await at.connect(({ name, accountStatus }) => accountStatus === 'active' && /^(New York|Tokyo)/.test(name))
  await at.sync()
  const { account } = await at.sandbox.control.tree('meta', accounts[0]?.externalId ?? '')
  for (const { name, url } of account.media.slice(0, 4)) {
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
    materials.push(await addFile(at.owner, bytes, { name, ...unsorted }))
  }
})
afterAll(() => at.close())

const listed = () =>
  at.owner.call(listMaterials, { sort: { by: 'spend', direction: 'desc' }, performance: { dateRange, metrics: [...metrics] } })

it('names no currency for a material with an amount that has no rate', async () => {
  let without = 0
  for (const id of materials) {
    const { ads, currency, totals } = await at.owner.call(materialPerformance, { id, dateRange, metrics: [...metrics] })
    const missing = ads.some((ad) => ad.currency === 'JPY')
    if (missing) without += 1
    expect([id, currency === null]).toEqual([id, missing])
    expect(totals?.values[0] === null).toBe(missing)
  }
  expect(without).toBeGreaterThan(0)
})

it('converts the money of materials with the rates of reports, and has none where a rate is missing [M2]', async () => {
  const before = await listed()
  expect(before.performance?.conversion).toMatchObject({ to: 'USD', missing: ['JPY'] })
  await at.owner.upload(importRates, {}, { name: 'rates.csv', bytes: rates })
  const after = await listed()
  expect(after.performance).toMatchObject({ currency: 'USD', conversion: { missing: [] } })
  let mixed = 0
  for (const [index, { id }] of after.materials.entries()) {
    const values = after.performance?.values[index] ?? null
    const page = await at.owner.call(materialPerformance, { id, dateRange, metrics: [...metrics] })
    expect(values).toEqual(page.totals?.values ?? null)
    const currencies = new Set(page.ads.map(({ currency }) => currency))
    const dollars = page.ads.map(({ currency, values }) => Number(values[0] ?? 0) * (currency === 'JPY' ? 1.25 / 200 : 1))
    if (values !== null)
      expect(Number(values[0])).toBeCloseTo(
        dollars.reduce((sum, one) => sum + one, 0),
        4,
      )
    const without = before.performance?.values[before.materials.findIndex((one) => one.id === id)]
    if (!currencies.has('JPY')) continue
    mixed += 1
    expect(without?.[0]).toBeNull()
    expect(without?.[1]).toBe(values?.[1])
  }
  expect(mixed).toBeGreaterThan(0)
  const spends = after.performance?.values.flatMap((values) => (values === null ? [] : [Number(values[0])])) ?? []
  expect(spends).toEqual(spends.toSorted((a, b) => b - a))
  await at.owner.call(removeRates, {})
})

it('lists no currency while no account has a rate, also if no material was shown', async () => {
  const { abbreviation } = await makeCompany(at.world, { currency: 'EUR' })
  const owner = await signIn(at.world, abbreviation)
  for (const [account, currency] of [
    ['American', 'USD'],
    ['Japanese', 'JPY'],
  ] as const)
    await importInto(at.world, abbreviation, account, `Day,Campaign name,Amount spent (${currency})\n${addDays(today, -3)},One,1000\n`)
  const currencyNow = async () =>
    (await owner.call(listMaterials, { performance: { dateRange, metrics: [...metrics] } })).performance?.currency
  expect(await currencyNow()).toBeNull()
  await owner.upload(importRates, {}, { name: 'rates.csv', bytes: rates })
  expect(await currencyNow()).toBe('EUR')
})
