import { addDays } from '@adroit/contract/calendar'
import type { MediaAccount } from '@adroit/contract/connections'
import { disconnectAccount, listMedia } from '@adroit/contract/connections'
import { errors } from '@adroit/contract/errors'
import { deleteMaterials } from '@adroit/contract/material-changes'
import { listMaterials } from '@adroit/contract/material-library'
import { materialPerformance } from '@adroit/contract/material-performance'
import { assignAccounts, listMembers } from '@adroit/contract/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { adDays, sumsShowing } from '../../test/material-truth.ts'
import { addFile, picture, unsorted } from '../../test/materials.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { storeLinks } from '../ad-media/links.ts'
import { asSystem } from '../db/database.ts'
import { signOlderFiles } from './signature.ts'

const today = '2026-11-20'
const first = addDays(today, -20)
const metrics = ['spend', 'impressions', 'clicks', 'ctr'] as const
const over = (from: string, to: string) => ({ dateRange: { preset: 'custom' as const, from, to }, metrics: [...metrics] })

let at: MediaWorld
let accounts: readonly MediaAccount[]
let truth: Awaited<ReturnType<typeof adDays>>
/** MD5 of the images that the accounts have in common, with the materials made of them. */
const materials = new Map<string, string>()

const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())
const money = (micros: number) => String(Number((micros / 1_000_000).toFixed(6)))

beforeAll(async () => {
  at = await startMediaWorld({ env: { BACKFILL_DAYS: '30' } })
  for (const platform of ['meta', 'tiktok'] as const) await at.connectPlatform(platform)
  accounts = await at.connect(({ name, accountStatus }) => accountStatus === 'active' && name.startsWith('New York'))
  const [meta] = accounts
  const { account } = await at.sandbox.control.tree('meta', meta?.externalId ?? '')
  // One is uploaded before anything is synced, the others after it.
  const [before, ...after] = account.media.filter(({ kind }) => kind === 'image').slice(0, 4)
  const upload = async ({ name, md5, url }: NonNullable<typeof before>) =>
    void materials.set(md5, await addFile(at.owner, await bytesAt(url), { name, ...unsorted }))
  if (before) await upload(before)
  await at.sync()
  for (const one of after) await upload(one)
  truth = (await Promise.all(accounts.map((one) => adDays(at.sandbox, one, first, today)))).flat()
})
afterAll(() => at.close())

describe("a material's metrics [M2]", () => {
  it('are the sum over its ads at two platforms, over any range', async () => {
    const ranges = Array.from({ length: 8 }, (_, index) => [addDays(first, index * 2), addDays(today, -(index % 4) * 2)] as const)
    let shown = 0
    for (const [from, to] of ranges) {
      const { materials: listed, performance } = await at.owner.call(listMaterials, { performance: over(from, to) })
      expect(performance).toMatchObject({ currency: 'USD', metrics, dateRange: { from, to }, coverage: { accounts: 2, read: 2 } })
      for (const [md5, material] of materials) {
        const own = sumsShowing(truth, md5, from, to)
        const values = performance?.values[listed.findIndex(({ id }) => id === material)]
        if (own === null) expect(values).toBeNull()
        else {
          shown += 1
          // Meta leaves out what is zero, such as clicks.
          expect(values?.map((value, index) => (index === 3 ? Number(value).toFixed(9) : index === 2 ? (value ?? 0) : value))).toEqual([
            money(own.spend),
            own.impressions,
            own.clicks,
            (own.clicks / own.impressions).toFixed(9),
          ])
        }
      }
    }
    expect(shown).toBeGreaterThan(8)
  })

  it('sort the library in both directions, with materials without a value last, and filter it', async () => {
    const unseen = await addFile(at.owner, await picture(), { name: 'Never shown', ...unsorted })
    const spendOf = (md5: string) => sumsShowing(truth, md5, first, today)?.spend ?? null
    const ordered = [...materials].filter(([md5]) => spendOf(md5) !== null).sort(([a], [b]) => (spendOf(b) ?? 0) - (spendOf(a) ?? 0))
    const valued = ordered.map(([, id]) => id)
    const ask = async (direction: 'asc' | 'desc', more: object = {}) =>
      await at.owner.call(listMaterials, { sort: { by: 'spend', direction }, performance: { ...over(first, today), ...more } })
    const down = (await ask('desc')).materials.map(({ id }) => id)
    expect(down.slice(0, valued.length)).toEqual(valued)
    const up = (await ask('asc')).materials.map(({ id }) => id)
    expect(up.slice(0, valued.length)).toEqual(valued.toReversed())
    expect(up.slice(valued.length)).toEqual(down.slice(valued.length))
    expect(up.at(-1) === unseen || down.includes(unseen)).toBe(true)
    const least = money(spendOf(ordered[1]?.[0] ?? '') ?? 0)
    const some = await ask('desc', { filters: [{ by: 'metric', metric: 'spend', is: 'at_least', value: least }] })
    expect(some).toMatchObject({ count: 2, materials: [{ id: valued[0] }, { id: valued[1] }], performance: { values: [{}, {}] } })
    const byName = await at.owner.call(listMaterials, {
      sort: { by: 'name', direction: 'asc' },
      performance: { ...over(first, today), filters: [{ by: 'metric', metric: 'spend', is: 'at_least', value: '0' }] },
    })
    expect(byName.materials.map(({ name }) => name)).toEqual(byName.materials.map(({ name }) => name).toSorted())
    expect(byName.count).toBe(valued.length)
    expect((await at.owner.ask(listMaterials, { sort: { by: 'spend', direction: 'asc' } })).body.code).toBe(errors.input_invalid.code)
  })

  it('are paged without gaps', async () => {
    const one = (offset: number) =>
      at.owner.call(listMaterials, { sort: { by: 'ctr', direction: 'desc' }, performance: over(first, today), offset, limit: 1 })
    const all = await at.owner.call(listMaterials, { sort: { by: 'ctr', direction: 'desc' }, performance: over(first, today) })
    const pages = await Promise.all(all.materials.map((_, offset) => one(offset)))
    expect(pages.map((page) => page.materials[0]?.id)).toEqual(all.materials.map(({ id }) => id))
    expect(pages.map((page) => page.performance?.values[0])).toEqual(all.performance?.values)
  })
})

describe("a material's page [M6]", () => {
  it('has its ads with their share of other materials, its trend, and its totals, which are those of the list', async () => {
    let several = 0
    for (const [md5, id] of materials) {
      const own = sumsShowing(truth, md5, first, today)
      const page = await at.owner.call(materialPerformance, { id, ...over(first, today) })
      if (own === null) {
        expect(page).toMatchObject({ totals: null, ads: [], adCount: 0, trend: null })
        continue
      }
      expect(page).toMatchObject({
        adCount: own.ads,
        currency: 'USD',
        totals: { values: [money(own.spend), own.impressions, own.clicks, {}] },
      })
      expect(page.ads).toHaveLength(own.ads)
      const spends = page.ads.map(({ values }) => Number(values[0]))
      expect(spends).toEqual(spends.toSorted((a, b) => b - a))
      expect(Math.round(spends.reduce((sum, one) => sum + one, 0) * 1e6)).toBe(own.spend)
      expect(page.ads[0]).toMatchObject({ path: [{ level: 'CAMPAIGN' }, { level: 'AD_SET' }], currency: 'USD', account: {} })
      several += page.ads.filter(({ otherMaterials }) => otherMaterials > 0).length
      const byDay = page.trend?.values[1]?.map((value) => Number(value ?? 0)) ?? []
      expect(byDay.reduce((sum, one) => sum + one, 0)).toBe(own.impressions)
      expect(new Set(page.matches.map(({ by }) => by))).toEqual(new Set(['bytes']))
      expect(new Set(page.matches.map(({ platform }) => platform))).toEqual(new Set(['meta', 'tiktok']))
    }
    // ads that show several materials count in full for each
    expect(several).toBeGreaterThan(0)
  })

  it('has the click-through rate by days since each ad first served', async () => {
    const adsOf = (md5: string) => sumsShowing(truth, md5, first, today)?.ads ?? 0
    const [, id] = [...materials].toSorted(([a], [b]) => adsOf(b) - adsOf(a))[0] ?? []
    const page = await at.owner.call(materialPerformance, { id: id ?? '', ...over(today, today) })
    expect(page.fatigue[0]).toMatchObject({ day: 1 })
    expect(page.fatigue.map(({ day }) => day)).toEqual(page.fatigue.map(({ day }) => day).toSorted((a, b) => a - b))
    for (const { impressions, clicks, ctr } of page.fatigue) expect(ctr).toBe(impressions === 0 ? null : clicks / impressions)
    const all = await at.owner.call(materialPerformance, { id: id ?? '', ...over(addDays(today, -30), today) })
    const [, , clicks] = all.totals?.values ?? []
    expect(page.fatigue.reduce((sum, one) => sum + one.clicks, 0)).toBe(clicks)
    expect(page.firstServed).toBe(all.ads.flatMap(({ firstServed }) => firstServed ?? []).sort()[0])
  })
})

describe('which ads count [M2]', () => {
  it('are those of accounts that the member sees', async () => {
    const [meta] = accounts
    const member = (await at.owner.call(listMembers, {})).members.find(({ username }) => username === 'buyer')?.id ?? ''
    await at.owner.call(assignAccounts, { id: member, access: 'assigned', accounts: [meta?.account?.id ?? ''], groups: [] })
    const buyer = await signIn(at.world, at.company.abbreviation, 'buyer')
    const own = await adDays(at.sandbox, meta as MediaAccount, first, today)
    const { materials: listed, performance } = await buyer.call(listMaterials, { performance: over(first, today) })
    expect(performance?.coverage).toEqual({ accounts: 1, read: 1 })
    for (const [md5, id] of materials) {
      const sums = sumsShowing(own, md5, first, today)
      const values = performance?.values[listed.findIndex((one) => one.id === id)]
      expect(values?.[0] ?? null).toBe(sums === null ? null : money(sums.spend))
      const page = await buyer.call(materialPerformance, { id, ...over(first, today) })
      expect(page.adCount).toBe(sums?.ads ?? 0)
      expect(page.matches.every(({ platform }) => platform === 'meta')).toBe(true)
    }
  })

  it('belong to each of two materials with the same bytes, and to none that was deleted for good', async () => {
    const [md5, id] = [...materials][0] ?? ['', '']
    const { account } = await at.sandbox.control.tree('meta', accounts[0]?.externalId ?? '')
    const twin = await addFile(at.owner, await bytesAt(account.media.find((one) => one.md5 === md5)?.url ?? ''), {
      name: 'Twin',
      ...unsorted,
    })
    const { materials: listed, performance } = await at.owner.call(listMaterials, { performance: over(first, today) })
    const valuesOf = (material: string) => performance?.values[listed.findIndex((one) => one.id === material)]
    expect(valuesOf(twin)).not.toBeNull()
    expect(valuesOf(twin)).toEqual(valuesOf(id))
    await at.owner.call(deleteMaterials, { ids: [twin] })
    expect((await at.owner.call(listMaterials, { performance: over(first, today) })).materials.map((one) => one.id)).not.toContain(twin)
  })

  it('are found again from the files alone, and follow after a crash between the two stores', async () => {
    const ask = async () => {
      const { materials: listed, performance } = await at.owner.call(listMaterials, { performance: over(first, today) })
      return new Map(listed.map(({ id }, index) => [id, performance?.values[index] ?? null]))
    }
    const before = await ask()
    const [id] = [...before].find(([, values]) => values !== null) ?? []
    const { ctx } = at.world
    await asSystem(ctx.db, (tx) =>
      tx
        .deleteFrom('material_media')
        .where('material_id', '=', id ?? '')
        .execute(),
    )
    expect(await ask()).toEqual(before)
    await storeLinks(ctx)
    expect((await ask()).get(id ?? '')).toBeNull()
    await asSystem(ctx.db, (tx) => tx.updateTable('material_files').set({ md5: null }).execute())
    await signOlderFiles(ctx)
    expect(await ask()).toEqual(before)
  })

  it('keep counting once deleted at the platform, and after their account is disconnected', async () => {
    const before = await at.owner.call(listMaterials, {
      sort: { by: 'name', direction: 'asc' },
      performance: over(first, addDays(today, -1)),
    })
    const { campaigns } = await at.sandbox.control.tree('meta', accounts[0]?.externalId ?? '')
    for (const ad of campaigns
      .flatMap(({ adSets }) => adSets.flatMap(({ ads }) => ads))
      .filter((one) => one.switch === 'on')
      .slice(0, 3))
      await at.sandbox.control.change({ platform: 'meta', id: ad.id, switch: 'deleted' })
    await at.setNow('2026-11-20T17:00:00Z')
    const owner = await at.signIn()
    await at.sync()
    const ask = async () =>
      (
        await owner.call(listMaterials, { sort: { by: 'name', direction: 'asc' }, performance: over(first, addDays(today, -1)) })
      ).performance?.values.map((values) => values?.[0] ?? null)
    expect(await ask()).toEqual(before.performance?.values.map((values) => values?.[0] ?? null))
    const { accounts: all } = await owner.call(listMedia, {})
    for (const media of all.filter((one) => one.account !== null)) await owner.call(disconnectAccount, { media: media.id })
    expect(await ask()).toEqual(before.performance?.values.map((values) => values?.[0] ?? null))
  })
})
