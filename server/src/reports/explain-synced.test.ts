import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { explainNumber } from '@adroit/contract/report-number'
import { queryReport } from '@adroit/contract/report-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { connect, spent, sync } from './synced.test-helper.ts'

describe('the explanation of a synced number', () => {
  let media: MediaWorld
  beforeAll(async () => {
    media = await startMediaWorld({ quick: true, env: { BACKFILL_DAYS: '10' } })
    for (const platform of ['meta', 'google', 'tiktok'] as const) {
      await media.connectPlatform(platform)
      await media.connect((one) => one.platform === platform && one.name.startsWith('Berlin'))
    }
    await media.sync()
  })
  afterAll(async () => await media.close())

  const report = { name: 'All', platforms: [], accounts: [], metrics: ['spend'], sort: { by: 'spend', direction: 'desc' as const } }
  const week = { preset: 'custom', from: '2026-11-12', to: '2026-11-18' } as const
  const query = (breakdown: 'ACCOUNT' | 'CAMPAIGN' | 'AD') => ({ report: { ...report, breakdown, dateRange: week } })

  it('names the attribution of each account in its platform’s words', async () => {
    const { accounts } = await media.owner.call(explainNumber, { ...query('ACCOUNT'), breakdown: 'ACCOUNT', row: null, metric: 'action' })
    const of = (platform: ConnectablePlatform) => accounts.find((one) => one.platform === platform)?.attribution
    expect(of('meta')).toMatch(/^(1d_click|7d_click_1d_view)(, 7d_click_1d_view)?$/)
    expect(of('google')).toBe('GOOGLE_SEARCH_ATTRIBUTION_DATA_DRIVEN 30d_click_1d_view')
    expect(of('tiktok')).toBe('7d_click_1d_view')
  })

  it('links to its account or ad entity in the platform’s ads manager', async () => {
    const ofAll = await media.owner.call(explainNumber, { ...query('ACCOUNT'), breakdown: 'ACCOUNT', row: null, metric: 'spend' })
    const url = (platform: ConnectablePlatform) => new URL(ofAll.accounts.find((one) => one.platform === platform)?.platformUrl ?? '')
    expect(url('meta').pathname).toBe('/adsmanager/manage/campaigns')
    expect([...url('meta').searchParams.keys()]).toEqual(['act'])
    expect([...url('google').searchParams.keys()]).toEqual(['__e'])
    expect([...url('tiktok').searchParams.keys()]).toEqual(['aadvid'])
    const { rows } = await media.owner.call(queryReport, query('AD'))
    const at = rows.platforms.indexOf('meta')
    const ofAd = await media.owner.call(explainNumber, { ...query('AD'), breakdown: 'AD', row: rows.keys[at] ?? '', metric: 'spend' })
    expect(new URL(ofAd.accounts[0]?.platformUrl ?? '').searchParams.get('selected_ad_ids')).toMatch(/^\d+$/)
  })
})

describe('the history of a synced number', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  })
  afterAll(async () => await world.close())

  const day = (number: number) => `2026-11-${number}`

  it('begins when the backfill had loaded all its days, and shows restatements since then', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    const account = await connect(world, company, 'A')
    const one = (number: number) => ({ from: day(number), to: day(number) })
    await sync(world, account, '2026-11-20T09:00:00Z', one(14), [spent(day(14), 'c', 10)])
    await sync(world, account, '2026-11-20T09:10:00Z', one(13), [spent(day(13), 'c', 20)])
    await sync(world, account, '2026-11-20T09:20:00Z', one(12), [spent(day(12), 'c', 30)])
    const about = {
      report: {
        ...{ name: 'A', platforms: [], accounts: [], metrics: ['spend'], sort: { by: 'spend', direction: 'desc' as const } },
        ...{ breakdown: 'ACCOUNT' as const, dateRange: { preset: 'custom' as const, from: day(12), to: day(14) } },
      },
      ...{ breakdown: 'ACCOUNT' as const, row: null, metric: 'spend' },
    }
    const loaded = { at: '2026-11-20T09:20:00.000Z', value: '60' }
    expect((await client.call(explainNumber, about)).history).toEqual([loaded])
    await sync(world, account, '2026-11-20T11:00:00Z', one(13), [spent(day(13), 'c', 25)])
    world.setNow('2026-11-20T12:00:00Z')
    expect((await client.call(explainNumber, about)).history).toEqual([{ at: '2026-11-20T11:00:00.000Z', value: '65' }, loaded])
  })
})
