import { getAccount } from '@adroit/contract/account'
import { accountOverview } from '@adroit/contract/account-overview'
import { compareFirstParty } from '@adroit/contract/first-party-comparison'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Breakdown } from '@adroit/contract/platforms'
import { explainNumber } from '@adroit/contract/report-number'
import { queryReport } from '@adroit/contract/report-tables'
import { type AppLink, saveAppLink } from '@adroit/contract/web2app-links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, appEventOf, type TestApp } from '../../test/apps.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { forCompany } from '../db/database.ts'
import { countNewEvents } from './attribution/count-events.ts'

const now = '2026-11-20T12:00:00Z'
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
let media: MediaWorld
let app: TestApp
let link: AppLink
/** An ad of a connected account. */
let ad: { account: string; ad_set: string; campaign: string; id: string; currency: string }

beforeAll(async () => {
  media = await startMediaWorld({ now })
  await media.connectPlatform('meta')
  await media.connect(({ platform, timeZone }) => platform === 'meta' && timeZone !== null)
  await media.sync()
  ad = await someAd()
  app = await addApp(media.world, media.owner, { currency: ad.currency })
  link = await media.owner.call(saveAppLink, { app: app.id, name: 'Summer', platform: 'meta', target: 'store', site: null })
})
afterAll(() => media.close())

async function someAd(): Promise<typeof ad> {
  const found = await forCompany(media.world.ctx.db, media.company.id, (tx) =>
    tx
      .selectFrom('ad_entities as a')
      .innerJoin('ad_entities as s', (join) => join.onRef('s.account_id', '=', 'a.account_id').onRef('s.external_id', '=', 'a.parent'))
      .innerJoin('accounts', 'accounts.id', 'a.account_id')
      .select(['a.account_id as account', 'a.external_id as id', 's.external_id as ad_set', 's.parent as campaign', 'accounts.currency'])
      .where('a.level', '=', 'AD')
      .where('s.level', '=', 'AD_SET')
      .orderBy('a.external_id')
      .executeTakeFirstOrThrow(),
  )
  return { ...found, campaign: found.campaign ?? '' }
}

/** Opens the link as a phone does, with these macros filled in, and returns the click's token. */
async function click(of: AppLink, filled: Record<string, string> = {}, userAgent = android): Promise<string> {
  const { pathname } = new URL(of.address)
  const response = await media.world.app.inject({ method: 'GET', url: pathname, query: filled, headers: { 'user-agent': userAgent } })
  expect(response.statusCode).toBe(302)
  const referrer = new URL(String(response.headers['location'])).searchParams.get('referrer') ?? ''
  return new URLSearchParams(referrer).get('adroit_click') ?? ''
}

/** Values of a report of the 20th, by row. */
async function rowsOf(breakdown: Breakdown, metrics: readonly MetricKey[], firstParty: boolean): Promise<Record<string, unknown[]>> {
  const dateRange = { preset: 'custom', from: '2026-11-18', to: '2026-11-21' } as const
  const report = { name: '', platforms: [], accounts: [], metrics: [...metrics], breakdown, dateRange }
  const { rows } = await media.owner.call(queryReport, { report: { ...report, sort: { by: 'name', direction: 'asc' } }, firstParty })
  return Object.fromEntries(rows.names.map((name, index) => [name, rows.values.map((column) => column[index])]))
}

describe('a first-party report', () => {
  it('shows what a click on an ad brought at that ad, and everything else at the app’s own account by link [R12]', async () => {
    const claimed = await rowsOf('ACCOUNT', ['spend', 'optOpen'], false)
    const before = await rowsOf('ACCOUNT', ['spend', 'optOpen', 'optReceive'], true)
    const fromAd = await click(link, { ad_id: ad.id, fbclid: 'IwAR0' })
    const fromLink = await click(link, { ad_id: '{{ad.id}}' })
    const order = { order: 'A1', amount: '12.50', currency: ad.currency }
    expect(
      (
        await app.report([
          appEventOf('first_open', now, { user: 'ada', click: fromAd }),
          appEventOf('order', now, { user: 'ada', ...order }),
          appEventOf('first_open', now, { user: 'bob', click: fromLink }),
          appEventOf('first_open', now, { user: 'eve' }),
        ])
      ).body.data,
    ).toMatchObject({ accepted: 4 })
    await countNewEvents(media.world.ctx)
    const after = await rowsOf('ACCOUNT', ['spend', 'optOpen', 'optReceive'], true)
    const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    expect(changed).toHaveLength(2)
    expect(changed.map((name) => after[name]).sort()).toEqual(
      [
        [before[changed.find((name) => name !== 'Reader') ?? '']?.[0], 1, '12.5'],
        [null, 2, '0'],
      ].sort(),
    )
    expect(await rowsOf('ACCOUNT', ['spend', 'optOpen'], false)).toEqual(claimed)
    const campaigns = await rowsOf('CAMPAIGN', ['optOpen'], true)
    expect(campaigns['Summer']).toEqual([1])
  })

  it('says of a number by which IDs its cohorts are found', async () => {
    const dateRange = { preset: 'custom', from: '2026-11-18', to: '2026-11-21' } as const
    const idsOf = async (breakdown: 'ACCOUNT' | 'CAMPAIGN' | 'AD', account: string) => {
      const sort = { by: 'name', direction: 'asc' } as const
      const report = { name: '', platforms: [], accounts: [account], metrics: ['optOpen' as const], breakdown, dateRange, sort }
      const { rows } = await media.owner.call(queryReport, { report, firstParty: true })
      const row = rows.keys[rows.values[0]?.indexOf(1) ?? -1] ?? ''
      const number = { report, firstParty: true, breakdown, row, metric: 'optOpen' }
      return (await media.owner.call(explainNumber, number)).adEntity
    }
    expect(await idsOf('CAMPAIGN', app.id)).toEqual({ account: app.id, campaign: link.id, adSet: null, ad: null })
    expect(await idsOf('AD', ad.account)).toEqual({ account: ad.account, campaign: ad.campaign, adSet: ad.ad_set, ad: ad.id })
    expect(await idsOf('ACCOUNT', ad.account)).toBeNull()
  })

  it('stands beside the claims of the platforms, row by row', async () => {
    const dateRange = { preset: 'custom', from: '2026-11-18', to: '2026-11-21' } as const
    const report = { name: '', platforms: [], accounts: [], metrics: ['spend' as const], breakdown: 'ACCOUNT' as const, dateRange }
    const sort = { by: 'name', direction: 'asc' } as const
    const { rows, totals, hasMore } = await media.owner.call(compareFirstParty, { report: { ...report, sort }, metric: 'optOpen' })
    const [own, claimed] = [await rowsOf('ACCOUNT', ['optOpen'], true), await rowsOf('ACCOUNT', ['optOpen'], false)]
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect([row.own, row.claimed]).toEqual([own[row.name]?.[0] ?? null, claimed[row.name]?.[0] ?? null])
    expect(rows.find(({ name }) => name === 'Reader')).toMatchObject({ own: 2, claimed: null })
    const sumOf = (table: Record<string, unknown[]>) => Object.values(table).reduce((sum, [value]) => sum + Number(value ?? 0), 0)
    expect([totals.own, totals.claimed, hasMore]).toEqual([sumOf(own), sumOf(claimed), false])
  })

  it('is what the page of the app shows [R12]', async () => {
    const { firstParty, metrics, periods, stored } = await media.owner.call(accountOverview, { id: app.id })
    expect([firstParty, metrics[0], periods[0]?.values[0], stored?.to]).toEqual([true, 'optOpen', 2, '2026-11-20'])
    const { account } = await media.owner.call(getAccount, { id: app.id })
    expect(account.storedTo).toBe('2026-11-20')
  })

  it('moves an install to its ad once the ad is known [R12]', async () => {
    const unknown = await click(link, { ad_id: '990000000000001' })
    await app.report([appEventOf('first_open', now, { user: 'kim', click: unknown })])
    await countNewEvents(media.world.ctx)
    expect((await rowsOf('CAMPAIGN', ['optOpen'], true))['Summer']).toEqual([2])
    await forCompany(media.world.ctx.db, media.company.id, async (tx) => {
      const row = await tx
        .selectFrom('ad_entities')
        .selectAll()
        .where('external_id', '=', ad.id)
        .where('level', '=', 'AD')
        .executeTakeFirstOrThrow()
      const { status_reasons: reasons, settings, ...rest } = row
      await tx
        .insertInto('ad_entities')
        .values({
          ...{ ...rest, external_id: '990000000000001', key: '990000000000001', name: 'New ad' },
          ...{ status_reasons: JSON.stringify(reasons), settings: JSON.stringify(settings) },
        })
        .execute()
    })
    await countNewEvents(media.world.ctx)
    expect((await rowsOf('CAMPAIGN', ['optOpen'], true))['Summer']).toEqual([1])
    expect((await rowsOf('AD', ['optOpen'], true))['New ad']).toEqual([1])
  })
})
