import type { AttentionItem } from '@adroit/contract/attention'
import { type HomeArrangement, homeBlocks, saveHomeArrangement } from '@adroit/contract/home-page'
import type { RecentMaterial } from '@adroit/contract/recent-materials'
import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { pathOf } from './support/sendable.ts'
import { ok, paths, refused } from './support/stub.ts'
import { overview, profile, report, reportOf } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const needs = (page: Page) => page.getByRole('list', { name: text('attention.title') }).getByRole('button')
const period = (page: Page, name: string) => page.getByRole('region', { name })
const builtIn = reportOf({ id: '501', name: 'All accounts', builtIn: 'all', mine: false, editable: false })

const items: readonly AttentionItem[] = [
  { kind: 'connection_revoked', connection: '1', platform: 'meta', person: 'Ana Ruiz', accounts: 12 },
  {
    kind: 'approval',
    change: '2',
    account: { id: '11', name: 'LUMINA_SkinCare_JP_iOS_Recovery_2026Q4_03' },
    name: 'US | Advantage+ | Broad | iOS | 2026-11',
    by: 'Mateus Oliveira',
    until: null,
  },
  {
    ...{ kind: 'alert', notification: '5', condition: 'above', metric: 'spend', threshold: '500', currency: 'USD' },
    ...{ account: { id: '11', name: 'North' }, name: 'US | Advantage+ | Broad | iOS | 2026-11', count: 1 },
  },
  { kind: 'reviews', count: 12, due: 4 },
  { kind: 'connection_expiring', connection: '3', platform: 'tiktok', person: 'Ben Ode', accounts: 1, days: 3 },
  { kind: 'import_failed', import: '91', fileName: 'Lumina-US-Ad-sets-01.11.2026-19.11.2026 (final).xlsx', account: 'North' },
  { kind: 'import_waiting', import: '92', fileName: 'north.csv', account: 'North' },
]

const materials: readonly RecentMaterial[] = [
  { id: '71', name: 'Spring hat', isVideo: false, preview: null },
  {
    id: '72',
    name: 'US_Broad_hook_07_1080x1920_final_v3.mp4',
    isVideo: true,
    preview: null,
  },
]

test.describe('home', () => {
  test('lists what needs the member, three at first, each leading to where it is done', async ({ page, api }) => {
    api.answer(paths.attention, ok({ items, count: items.length }))
    await openSignedIn(page, pages.home)
    await expect(needs(page)).toHaveText([
      /^Meta: 12 accounts stopped syncing.*Ana Ruiz.*Reconnect$/,
      /^Mateus Oliveira asks for a budget change.*Broad.*Review$/,
      /^Spend above \$500\.00: US \| Advantage.*North.*View$/,
    ])
    await page.getByRole('button', { name: text('attention.all', { count: 7 }) }).click()
    await expect(needs(page)).toHaveCount(7)
    await expect(needs(page).nth(3)).toHaveText(/^12 materials wait for you.*4 are due today.*Review$/)
    await expect(needs(page).nth(4)).toHaveText(/^TikTok connection ends in 3 days.*Ben Ode, 1 account.*Reconnect$/)
    expect(await faultsOf(page, 'home with what needs the member')).toEqual([])
    await needs(page).nth(5).click()
    await expect(page).toHaveURL(/components\/import\?id=91/)
    await page.goBack()
    await needs(page).nth(1).click()
    await expect(page).toHaveURL(/report\/changes\?account=11/)
  })

  test('has its shortcuts beside each other on a phone, and three and two on a small one', async ({ page, api }) => {
    api.answer(paths.self, ok({ ...profile, may: [...profile.may, 'materials.review', 'publishing.write'] }))
    await openSignedIn(page, pages.home)
    const buttons = page.getByRole('navigation', { name: text('home.shortcuts') }).getByRole('button')
    const rows = async () => {
      const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      return [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length)
    }
    await expect(buttons).toHaveCount(5)
    expect(await rows()).toEqual([5])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(rows).toEqual([3, 2])
  })

  test('has no such section if nothing needs the member', async ({ page, api }) => {
    api.answer(paths.attention, ok({ items: [], count: 0 }))
    await openSignedIn(page, pages.home)
    await expect(period(page, text('preset.today'))).toBeVisible()
    await expect(page.getByRole('heading', { name: text('attention.title') })).toHaveCount(0)
  })

  test('opens the report of all accounts for the pressed days and metric, and of a platform or account', async ({ page, api }) => {
    api.answer(paths.details, ok(builtIn))
    await openSignedIn(page, pages.home)
    await period(page, text('preset.yesterday'))
      .getByRole('button', { name: /^Clicks/ })
      .click()
    await expect(page).toHaveURL(
      /report\/details\?id=501&dateRange=yesterday&sort=clicks%3Adesc&metrics=clicks%2Cspend%2Cimpressions%2Caction/,
    )
    await expect(page.getByRole('heading', { level: 1, name: text('report.allAccounts') })).toBeVisible()
    // a built-in report is no favorite
    await expect(page.getByRole('button', { name: text('favorite.of', { name: text('report.allAccounts') }) })).toHaveCount(0)
    await page.goBack()
    await period(page, text('preset.today'))
      .getByRole('button', { name: /^Spend/ })
      .click()
    await expect(page).toHaveURL(/id=501&dateRange=today$/)
    await page.goBack()
    await page
      .getByRole('list', { name: text('home.platforms') })
      .getByRole('button', { name: /^Meta/ })
      .click()
    await expect(page).toHaveURL(/id=502$/)
    await page.goBack()
    await page
      .getByRole('region', { name: text('home.trend') })
      .getByRole('button', { name: /Oct|Nov/ })
      .first()
      .click()
    await expect(page).toHaveURL(/id=501&dateRange=past_30_days&breakdown=DAY&chartMetric=spend/)
  })

  test('shows the metrics that the member chooses', async ({ page, api }) => {
    await openSignedIn(page, pages.home)
    await page.getByRole('button', { name: text('home.choose') }).click()
    const sheet = page.getByRole('dialog', { name: text('home.choose') })
    await sheet.getByRole('checkbox', { name: /^Cost per click/ }).click()
    const chosen = ['spend', 'impressions', 'clicks', 'action', 'cpc'] as const
    const withOne = (values: readonly (string | number | null)[]) => [...values, '12.50']
    api.answer(
      paths.overview,
      ok({
        ...overview,
        metrics: [...chosen],
        periods: overview.periods.map((one) => ({ ...one, values: withOne(one.values), deltas: [...one.deltas, null] })),
      }),
    )
    await sheet.getByRole('button', { name: text('metrics.use', { count: 5 }) }).click()
    await expect(period(page, text('preset.yesterday')).getByRole('button', { name: /^Cost \/ click/ })).toContainText('$12.50')
    expect(api.calls.findLast(({ path }) => path === paths.kpiTiles)?.body).toEqual({ id: '501', metrics: [...chosen] })
  })

  test('says that conversions add up different actions', async ({ page, api }) => {
    const action = (event: 'purchase' | 'lead', platform: 'meta' | 'google') => ({ id: event, event, source: null, name: null, platform })
    api.answer(paths.overview, ok({ ...overview, conversionActions: [action('purchase', 'meta'), action('lead', 'google')] }))
    await openSignedIn(page, pages.home)
    const actions = `${text('conversionEvent.purchase')} (Meta), ${text('conversionEvent.lead')} (Google)`
    await expect(page.getByText(text('conversions.different', { actions }))).toBeVisible()
    expect(await faultsOf(page, 'home with different actions')).toEqual([])
  })

  test('names the accounts without a week before, and shows one currency if a rate is missing', async ({ page, api }) => {
    const leftOut = [{ account: '11', name: 'North', reason: 'no_history' as const, from: '2026-11-12' }]
    const partial = { currency: 'JPY', values: ['30000', 1_000, 40, 4], deltas: [0.25, null, null, null] }
    const periods = overview.periods.map((one) => ({
      ...one,
      values: [null, 1_000, 40, 4],
      deltas: [null, null, null, null],
      partial,
      leftOut,
    }))
    const conversion = { to: 'USD', rates: 'ecb', published: null, missing: ['VND'] } as const
    api.answer(paths.overview, ok({ ...overview, periods, conversion }))
    await openSignedIn(page, pages.home)
    await expect(period(page, text('preset.past_7_days'))).toContainText('30,000')
    await expect(page.getByText(text('leftOut.no_history', { names: 'North', range: '6–12 Nov' }))).toBeVisible()
    expect(await faultsOf(page, 'home with notes on the comparison')).toEqual([])
    await page.getByRole('button', { name: text('rates.open') }).click()
    await expect(page).toHaveURL(/rates/)
  })

  test('shows the number and the sparkline of a favorite report', async ({ page, api }) => {
    const favorite = { ...report, favorite: true }
    api.answer(paths.list, ok({ reports: [favorite], count: 1, counts: { shown: 1, mine: 1, shared: 0, hidden: 0 } }))
    await openSignedIn(page, pages.home)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${report.name}`) }) })
    await expect(row.getByRole('button').first()).toHaveText(/Spend.*\$[\d,.]+/)
    expect(await faultsOf(page, 'home with a favorite')).toEqual([])
  })
})

test.describe('the blocks of home', () => {
  const order = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

  test('are moved and hidden in a sheet, and stay so', async ({ page, api }) => {
    let kept: HomeArrangement = { order: [...homeBlocks], hidden: [] }
    api.answer(paths.homeArrangement, () => ok({ ...kept, paced: false }))
    api.answer(pathOf(saveHomeArrangement), ({ body }) => {
      kept = body as HomeArrangement
      return ok(kept)
    })
    api.answer(paths.attention, ok({ items, count: items.length }))
    api.answer(paths.recentMaterials, ok({ materials }))
    await openSignedIn(page, pages.home)
    await expect(page.getByRole('list', { name: text('home.recentMaterials') }).getByRole('listitem')).toHaveCount(2)
    expect((await order(page)).at(0)).toBe(text('attention.title'))
    await page.getByRole('button', { name: text('home.arrange') }).click()
    const sheet = page.getByRole('dialog', { name: text('home.arrange') })
    expect(await faultsOf(page, 'the sheet that arranges home')).toEqual([])
    await expect(sheet.getByRole('checkbox', { name: text('home.block.attention') })).toHaveCount(0)
    await sheet.getByRole('button', { name: `${text('home.down')}: ${text('home.block.attention')}` }).click()
    for (let count = 0; count < 4; count += 1)
      await sheet.getByRole('button', { name: `${text('home.up')}: ${text('home.block.materials')}` }).click()
    await sheet.getByRole('checkbox', { name: text('home.block.metrics') }).uncheck()
    await sheet.getByRole('button', { name: text('action.done') }).click()
    await expect.poll(() => order(page)).toEqual([text('home.recentMaterials'), text('attention.title')])
    await page.reload()
    await expect.poll(() => order(page)).toEqual([text('home.recentMaterials'), text('attention.title')])
    await page
      .getByRole('list', { name: text('home.recentMaterials') })
      .getByRole('button', { name: 'Spring hat' })
      .click()
    await expect(page).toHaveURL(/material.*id=71/)
  })

  test('are as they come if the arrangement cannot be read, and a change that fails is taken back', async ({ page, api }) => {
    api.answer(pathOf(saveHomeArrangement), refused(1500, 'Something is broken, number 7', 500))
    await openSignedIn(page, pages.home)
    await page.getByRole('button', { name: text('home.arrange') }).click()
    const metrics = page.getByRole('checkbox', { name: text('home.block.metrics') })
    await metrics.click()
    await expect(toast(page, 'Something is broken, number 7')).toBeVisible()
    await expect(metrics).toBeChecked()
    api.answer(paths.homeArrangement, refused(1500, 'Something is broken, number 8', 500))
    await page.goto('about:blank')
    await openSignedIn(page, pages.home)
    await expect(period(page, text('preset.today'))).toBeVisible()
  })
})
