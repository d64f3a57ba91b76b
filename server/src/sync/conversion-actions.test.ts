import { disconnectAccount } from '@adroit/contract/connections'
import { chooseConversionAction, getConversionAction } from '@adroit/contract/conversion-actions'
import { errors } from '@adroit/contract/errors'
import { listFreshness } from '@adroit/contract/freshness'
import { overview } from '@adroit/contract/home'
import { deleteImport } from '@adroit/contract/imports'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { summarizeReports } from '@adroit/contract/report-list'
import { explainNumber } from '@adroit/contract/report-number'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BentSandbox, openBentSandbox } from '../../test/bent-sandbox.ts'
import { confirmed, uploaded } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { connectedOf } from '../../test/sync-facts.ts'
import { download } from '../reports/export/export.test-helper.ts'

const [from, to] = ['2026-11-12', '2026-11-18']
let bent: BentSandbox
let media: MediaWorld
let owner: Client
const accounts = new Map<ConnectablePlatform, { readonly id: string; readonly externalId: string }>()
beforeAll(async () => {
  bent = await openBentSandbox()
  media = await startMediaWorld({ quick: true, env: { BACKFILL_DAYS: '10', ...bent.env } })
  bent.target = new URL(media.sandbox.urls.control).origin
  for (const platform of ['meta', 'google', 'tiktok'] as const) {
    await media.connectPlatform(platform)
    await media.connect((one) => one.platform === platform && one.name.startsWith('Berlin'))
  }
  await media.sync()
  for (const { platform, externalId, account } of await connectedOf(media)) accounts.set(platform, { id: account?.id ?? '', externalId })
})
afterAll(async () => {
  await media.close()
  await bent.close()
})
beforeEach(async () => {
  bent.bend = null
  owner = await media.signIn()
})

const idOf = (platform: ConnectablePlatform) => accounts.get(platform)?.id ?? ''
const choiceOf = (platform: ConnectablePlatform) => owner.call(getConversionAction, { id: idOf(platform) })
const choose = (platform: ConnectablePlatform, action: string | null) => owner.call(chooseConversionAction, { id: idOf(platform), action })
const report = (platforms: readonly ConnectablePlatform[]) => ({
  name: 'Conversions',
  platforms: [],
  accounts: platforms.map(idOf),
  breakdown: 'DAY' as const,
  metrics: ['action', 'actionValue', 'optReceive', 'spend'],
  sort: { by: 'name', direction: 'asc' as const },
  dateRange: { preset: 'custom' as const, from, to },
})

/** Returns the totals of accounts in reports, and the actions that they count. */
async function reported(...platforms: ConnectablePlatform[]) {
  const { totals, conversionActions } = await owner.call(queryReport, { report: report(platforms) })
  const [conversions, value, revenue, spend] = totals.values.map((one) => Number(one ?? 0))
  return { conversions, value, revenue, spend, actions: conversionActions.map(({ id }) => id) }
}

/** Returns the same from the platform itself: the sums of all conversions and of purchases. */
async function truth(platform: ConnectablePlatform) {
  const days = Array.from({ length: 7 }, (_, index) => ({ day: `2026-11-${12 + index}` }))
  const all = await media.sandbox.control.totals(platform, accounts.get(platform)?.externalId ?? '', days)
  const sum = (read: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + read(one), 0)
  return {
    conversions: Math.round(sum((one) => one.conversions) * 100) / 100,
    purchases: sum((one) => one.purchases),
    purchaseValue: sum((one) => one.purchaseValue) / 1_000_000,
    spend: sum((one) => one.spend) / 1_000_000,
  }
}

describe('the conversion action of an account', () => {
  it('is at first what the account is optimized for, on every platform', async () => {
    const [meta, google, tiktok] = [await truth('meta'), await truth('google'), await truth('tiktok')]
    expect((await choiceOf('meta')).counted).toMatchObject({ id: 'omni_purchase', event: 'purchase' })
    expect(await reported('meta')).toMatchObject({ conversions: meta.purchases, value: meta.purchaseValue, actions: ['omni_purchase'] })
    expect(await reported('google')).toMatchObject({ conversions: google.conversions, actions: ['conversions'] })
    expect(await reported('tiktok')).toMatchObject({ conversions: tiktok.conversions, value: 0, actions: ['conversion'] })
  })

  it('is named by a report card whose metric counts it', async () => {
    const { id } = await owner.call(createReport, {
      ...report(['meta']),
      metrics: ['actionCost'],
      breakdown: 'ACCOUNT',
      sort: { by: 'name', direction: 'asc' },
    })
    const { reports } = await owner.call(summarizeReports, { ids: [id] })
    expect(reports[0]?.conversionActions).toMatchObject([{ id: 'omni_purchase', platform: 'meta' }])
  })

  it('does not change the revenue, which has purchases of TikTok on websites and in apps', async () => {
    const tiktok = await truth('tiktok')
    expect(tiktok.purchaseValue).toBeGreaterThan(0)
    expect((await reported('tiktok')).revenue).toBeCloseTo(tiktok.purchaseValue, 2)
  })

  it('can be chosen; every day is synced again and counts it, with the same spend', async () => {
    const before = { meta: await reported('meta'), google: await reported('google'), tiktok: await reported('tiktok') }
    const purchase = (await choiceOf('google')).actions.find(({ event }) => event === 'purchase')
    const answer = await choose('google', purchase?.id ?? '')
    expect(answer).toMatchObject({ counted: { name: 'Purchase' }, default: 'conversions', others: [{ action: { id: 'conversions' } }] })
    await choose('meta', 'offsite_conversion.fb_pixel_purchase')
    await choose('tiktok', 'complete_payment')
    // Until then the figures are those of the old action, and say so.
    expect(await reported('google')).toEqual(before.google)
    await media.sync()
    const google = await truth('google')
    expect(await reported('google')).toMatchObject({ conversions: google.purchases, value: google.purchaseValue, actions: [purchase?.id] })
    expect((await choiceOf('google')).others).toEqual([])
    const website = { meta: await reported('meta'), tiktok: await reported('tiktok') }
    await choose('meta', 'app_custom_event.fb_mobile_purchase')
    await choose('tiktok', 'total_purchase')
    await media.sync()
    for (const platform of ['meta', 'tiktok'] as const) {
      const [app, all] = [await reported(platform), await truth(platform)]
      expect(app.conversions).toBeGreaterThan(0)
      expect((app.conversions ?? 0) + (website[platform].conversions ?? 0)).toBe(all.purchases)
      expect((app.value ?? 0) + (website[platform].value ?? 0)).toBeCloseTo(all.purchaseValue, 2)
      expect(app.spend).toBe(before[platform].spend)
    }
  })

  it('is named by tables, by every number of conversions, and in exports; different ones are said', async () => {
    const both = report(['google', 'meta'])
    const { conversionActions } = await owner.call(queryReport, { report: both })
    expect(conversionActions.map(({ platform, event }) => `${platform} ${event}`).sort()).toEqual(['google purchase', 'meta purchase'])
    const explained = (metric: string) => owner.call(explainNumber, { report: both, breakdown: 'DAY', row: null, metric })
    const shown = (await explained('actionCost')).conversionActions
    expect(shown.map(({ action, accounts: count, from: first, to: last }) => [action.platform, count, first, last])).toEqual([
      ['meta', 1, from, to],
      ['google', 1, from, to],
    ])
    expect((await explained('clicks')).conversionActions).toEqual([])
    const file = async () => (await download(media.world, owner, { report: both, format: 'csv' })).body
    expect(await file()).toContain('Purchases · App (Meta)')
    expect(await file()).not.toContain('Different conversion actions')
    expect((await owner.call(overview, {})).conversionActions.map(({ event }) => event)).toContain('purchase')
    await choose('meta', 'lead')
    await media.sync()
    expect((await owner.call(overview, {})).conversionActions.map(({ event }) => event)).toContain('lead')
    expect(await file()).toContain('Leads (Meta)')
    expect(await file()).toContain('Different conversion actions are added up.')
  })

  it('returns to the default', async () => {
    expect(await choose('meta', null)).toMatchObject({ counted: { id: 'omni_purchase' }, default: 'omni_purchase' })
    await media.sync()
    expect((await reported('meta')).conversions).toBe((await truth('meta')).purchases)
  })

  it('is not that of imported days, which count what their file says until they are synced again', async () => {
    const account = idOf('meta')
    const file =
      'Day,Campaign name,Ad set name,Ad name,Amount spent,Results\n2026-11-14,Summer,Set,Ad,7.00,3\n2026-11-15,Summer,Set,Ad,8.00,4\n'
    const { id } = await uploaded(media.world, owner, account, file)
    const stored = await confirmed(media.world, owner, id, { replace: true })
    expect(stored.state).toBe('done')
    const eventsOf = async (days: { from: string; to: string }) => {
      const { conversionActions } = await owner.call(queryReport, {
        report: { ...report(['meta']), dateRange: { preset: 'custom', ...days } },
      })
      return conversionActions.map(({ event }) => event).sort()
    }
    const imported = { from: '2026-11-14', to: '2026-11-15' }
    const number = { report: report(['meta']), breakdown: 'DAY' as const, row: null, metric: 'action' }
    const shown = (await owner.call(explainNumber, number)).conversionActions
    expect(shown.map(({ action, from: first, to: last }) => [action.event, first, last])).toEqual([
      ['purchase', from, to],
      ['imported', imported.from, imported.to],
    ])
    expect(await eventsOf({ from: '2026-11-15', to: '2026-11-15' })).toEqual(['imported'])
    expect(await eventsOf({ from, to })).toEqual(['imported', 'purchase'])
    const exported = (await download(media.world, owner, { report: report(['meta']), format: 'csv' })).body
    expect(exported).toContain('As in the imported file (Meta)')
    expect(exported).toContain('Different conversion actions are added up.')
    expect((await choiceOf('meta')).others).toEqual([])

    await owner.call(deleteImport, { id })
    expect(await eventsOf(imported)).toEqual(['purchase'])
    await choose('meta', 'lead')
    await media.sync()
    expect(await eventsOf({ from, to })).toEqual(['lead'])
    await choose('meta', null)
    await media.sync()
    expect(await eventsOf({ from, to })).toEqual(['purchase'])
  })

  it('is counted on every day, even if it was chosen while a sync was reading', async () => {
    await choose('meta', 'lead')
    const asked = Promise.withResolvers<void>()
    const chosen = Promise.withResolvers<void>()
    bent.bend = async ({ path }, text) => {
      if (!path.includes('/insights') || !path.includes('level=ad')) return text
      asked.resolve()
      await chosen.promise
      return text
    }
    const reading = media.sync()
    await asked.promise
    await choose('meta', 'omni_purchase')
    chosen.resolve()
    await reading
    bent.bend = null
    await media.sync()
    expect((await choiceOf('meta')).others).toEqual([])
    expect((await reported('meta')).conversions).toBe((await truth('meta')).purchases)
  })

  it('stays when the platform no longer offers it, and the account says so', async () => {
    const custom = (await choiceOf('meta')).actions.find(({ event }) => event === 'custom')
    expect(custom?.name).toContain('order confirmed')
    await choose('meta', custom?.id ?? '')
    bent.bend = ({ path }, text) => (path.includes('/customconversions') ? JSON.stringify({ data: [] }) : text)
    await media.setNow(new Date(media.world.ctx.clock().getTime() + 25 * 3_600_000).toISOString())
    owner = await media.signIn()
    await media.sync()
    const { accounts: all } = await owner.call(listFreshness, {})
    const notices = all.find(({ account }) => account === idOf('meta'))?.freshness.notices
    expect(notices).toContainEqual({ kind: 'conversion_action_missing', action: custom?.name })
    expect((await choiceOf('meta')).counted?.id).toBe(custom?.id)
    expect((await reported('meta')).conversions).toBeGreaterThan(0)
  })

  it('is refused if the platform does not offer it, or the account is not connected or not seen', async () => {
    const ask = async (client: Client, id: string, action: string) => (await client.ask(chooseConversionAction, { id, action })).body.code
    expect(await ask(owner, idOf('google'), '1234')).toBe(errors.conversion_action_unknown.code)
    expect(await ask(owner, '999999', 'lead')).toBe(errors.account_gone.code)
    const viewer = await signIn(media.world, media.company.abbreviation, 'viewer')
    expect(await ask(viewer, idOf('meta'), 'lead')).toBe(errors.not_allowed.code)
    await owner.call(disconnectAccount, { media: (await connectedOf(media)).find(({ platform }) => platform === 'google')?.id ?? '' })
    expect(await ask(owner, idOf('google'), 'conversions')).toBe(errors.account_not_connected.code)
  })
})
