import type { MetricKey } from '@adroit/contract/metrics'
import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { figures, rowAt, totals } from './support/figures.ts'
import { faultsOfColors } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { unfoldCharts } from './support/report-controls.ts'
import { ok, paths } from './support/stub.ts'
import { explanation, report, table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const sheet = (page: Page, name = text('metric.spend')) => page.getByRole('dialog', { name })
const fact = (page: Page, name: string) =>
  sheet(page)
    .locator('dl > div')
    .filter({ has: page.locator(`dt:text-is("${name}")`) })
const cell = (page: Page, row: number) => rowAt(page, row).getByRole('cell').first().getByRole('button')

async function openSheet(page: Page, row = 1): Promise<void> {
  await openSignedIn(page, pages.details)
  await cell(page, row).click()
  await expect(sheet(page)).toBeVisible()
}

test.describe('the explanation of a value', () => {
  test('is requested for the exact row, days and metric that were pressed', async ({ page, api }) => {
    await openSheet(page)
    await expect(sheet(page).getByText(text('number.provisional'))).toBeVisible()
    expect(api.calls.filter(({ path }) => path === paths.explain).map(({ body }) => body)).toEqual([
      { report: '501', dateRange: { preset: 'custom', ...table.dateRange }, breakdown: 'ACCOUNT', row: '11', metric: 'spend' },
    ])
  })

  test('shows its dates and time zone, currency, attribution, sync run, accounts and finality', async ({ page }) => {
    await openSheet(page)
    await expect(sheet(page).getByText('May still change. The platform may still update it. Final on 6 Dec.')).toBeVisible()
    await expect(fact(page, text('number.days'))).toContainText('1–7 Nov')
    await expect(fact(page, text('number.days'))).toContainText(text('number.accountDays', { zone: 'Asia/Tokyo (UTC+9)' }))
    await expect(fact(page, text('number.currency'))).toContainText('USD')
    await expect(fact(page, text('number.attribution'))).toContainText(text('number.attributionUnnamed'))
    await expect(fact(page, text('number.accounts'))).toContainText(text('acc.count', { count: 1 }))
    await expect(fact(page, text('number.accounts'))).toContainText('North')
  })

  test('names what the latest syncs of its account could not read, and the causes', async ({ page, api }) => {
    const share = { kind: 'not_attributed', from: '2026-11-01', to: '2026-11-07', share: 0.034 } as const
    const about = { account: '11', accountName: 'North', platform: 'meta', stream: 'restated' } as const
    const notices = [
      { ...about, notice: { ...share, causes: ['rows_set_aside' as const] } },
      { ...about, stream: 'today' as const, notice: { ...share, causes: [] } },
    ]
    api.answer(paths.explain, ok({ ...explanation, notices }))
    await openSheet(page)
    const shown = sheet(page).getByRole('listitem')
    await expect(shown.first()).toContainText(`North · ${text('stream.restated')}`)
    await expect(shown.first()).toContainText(text('notice.not_attributed', { share: '3.4%', platform: 'Meta' }))
    await expect(shown.first()).toContainText(text('cause.rows_set_aside'))
    await expect(shown.nth(1)).toContainText(text('cause.unknown'))
  })

  test('shows the rates between lowest and highest, their source, and the number of time zones', async ({ page, api }) => {
    const days = [
      { day: '2026-11-07', rate: '0.00669', published: '2026-11-06' },
      { day: '2026-11-06', rate: '0.00656', published: '2026-11-06' },
      { day: '2026-11-05', rate: null, published: null },
    ]
    const rates = [
      { from: 'JPY', lowest: '0.00656', highest: '0.00669', published: '2026-11-06', days },
      { from: 'VND', lowest: null, highest: null, published: null, days: [] },
    ]
    api.answer(paths.explain, ok({ ...explanation, rates, ratesOf: 'ecb', timeZones: ['Asia/Tokyo', 'Europe/Berlin', 'UTC'], history: [] }))
    await openSheet(page)
    await expect(fact(page, text('number.rates'))).toContainText('1 JPY = 0.00656 – 0.00669 USD')
    await expect(fact(page, text('number.rates'))).toContainText(text('totals.noRate', { currencies: 'VND' }))
    await expect(fact(page, text('number.rates'))).toContainText('ECB, published 6 Nov')
    await expect(fact(page, text('number.days'))).toContainText('3 time zones')
    await fact(page, text('number.rates'))
      .getByRole('button', { name: text('rates.showDays') })
      .click()
    const daily = sheet(page).getByRole('region', { name: 'JPY in USD' })
    await expect(daily.getByRole('row')).toHaveText(['DayRatePublished', '7 Nov0.006696 Nov', '6 Nov0.006566 Nov', '5 Nov––'])
    await expect(sheet(page).getByRole('region', { name: 'VND in USD' })).toHaveCount(0)
    await expect(fact(page, text('number.days'))).toContainText('Asia/Tokyo, Europe/Berlin, UTC')
    await expect(sheet(page).getByText(text('number.historyNotKept'))).toBeVisible()
    await fact(page, text('number.rates'))
      .getByRole('button', { name: text('rates.all') })
      .click()
    await expect(page).toHaveURL(/mine\/components\/rates/)
    await expect(page.getByRole('heading', { level: 1, name: text('rates.title') })).toBeVisible()
    await page.goBack()
    await expect(figures(page)).toBeVisible()
  })

  test('names the attribution windows of the platforms', async ({ page, api }) => {
    const [first] = explanation.accounts
    if (!first) throw new Error('there is no account')
    const accounts = [
      { ...first, attribution: '1d_click, 7d_click_1d_view' },
      { ...first, id: '12', platform: 'google', attribution: null },
    ] as const
    api.answer(paths.explain, ok({ ...explanation, accounts, accountCount: 2 }))
    await openSheet(page)
    await expect(fact(page, text('number.attribution'))).toHaveText(
      'Attribution1-day click · 7-day click, 1-day view Metathe others don’t name the window',
    )
  })

  test('says why the platform may show something else, with links to it', async ({ page, api }) => {
    const [first] = explanation.accounts
    if (!first) throw new Error('there is no account')
    const attribution = 'GOOGLE_ADS_LAST_CLICK 30d_click_1d_view'
    const platformUrl = 'https://ads.google.com/aw/campaigns?__e=1'
    api.answer(paths.explain, ok({ ...explanation, accounts: [{ ...first, platform: 'google', attribution, platformUrl }] }))
    await openSheet(page)
    await expect(fact(page, text('number.attribution'))).toContainText('Last click, 30-day click, 1-day view')
    const shown = sheet(page).getByRole('listitem')
    await expect(shown.filter({ hasText: text('number.differsZone') })).toContainText('Asia/Tokyo (UTC+9)')
    await expect(shown.filter({ hasText: text('number.attribution') })).toContainText('Last click, 30-day click, 1-day view')
    await expect(shown.filter({ hasText: text('number.differsFreshness') })).toContainText('20 Nov')
    await expect(sheet(page).getByRole('link', { name: text('number.openAt', { manager: 'Google Ads' }) })).toHaveAttribute(
      'href',
      platformUrl,
    )
  })

  test('says that a connected platform does not state its attribution', async ({ page, api }) => {
    const [first] = explanation.accounts
    if (!first) throw new Error('there is no account')
    api.answer(paths.explain, ok({ ...explanation, accounts: [{ ...first, attribution: null, platformUrl: 'https://example.com/' }] }))
    await openSheet(page)
    await expect(fact(page, text('number.attribution'))).toContainText(text('number.attributionNotStated', { platform: 'Meta' }))
  })

  test('shows the arithmetic with its own values, and that of the previous period', async ({ page, api }) => {
    const metrics: MetricKey[] = ['cpc', 'spend', 'clicks']
    api.answer(paths.details, ok({ ...report, metrics: ['cpc'], sort: { by: 'cpc', direction: 'desc' } }))
    api.answer(
      paths.query,
      ok({
        ...table,
        metrics,
        rows: {
          ...table.rows,
          values: [
            ['10', '10'],
            ['300.00', '100.00'],
            [30, 10],
          ],
          deltas: metrics.map(() => [null, null]),
        },
        totals: { currency: 'USD', values: ['10', '400.00', 40], deltas: [null, null, null], perCurrency: [], partial: null },
      }),
    )
    const sums = [
      { metric: 'spend', now: '300.00', previous: '240.00' },
      { metric: 'clicks', now: 30, previous: 20 },
    ] as const
    api.answer(paths.explain, ok({ ...explanation, value: '10', previous: '12', sums }))
    await openSignedIn(page, pages.details)
    await cell(page, 1).click()
    await expect(sheet(page, text('metric.cpc'))).toContainText(/\$300\.00Spend÷30Clicks=\$10\.000?Cost per click/)
    await expect(sheet(page, text('metric.cpc')).getByText('Previous (25–31 Oct): $240.00 ÷ 20 = $12.000')).toBeVisible()
  })

  test('shows earlier values by sync run, with each delta', async ({ page }) => {
    await openSheet(page)
    const was = sheet(page).getByRole('listitem').filter({ hasText: 'was' })
    await expect(was).toHaveText(/^was \$287\.70 until 18 Nov \d\d:\d\d\+\$12\.30$/)
  })

  test('says since when the value has not changed', async ({ page, api }) => {
    api.answer(
      paths.explain,
      ok({ ...explanation, finality: 'final', finalOn: null, history: [{ at: '2026-11-10T09:00:00Z', value: '300.00' }] }),
    )
    await openSheet(page)
    await expect(sheet(page).getByText(/^No change since it was first synced, 10 Nov \d\d:\d\d\.$/)).toBeVisible()
    await expect(sheet(page).getByText('Final. It won’t change anymore.')).toBeVisible()
  })

  test('links to the import that it comes from', async ({ page }) => {
    await openSheet(page)
    const source = sheet(page).getByRole('button', { name: /november\.csv/ })
    await expect(source).toContainText('70 rows, 1–7 Nov, updated')
    await source.click()
    await expect(page).toHaveURL(/components\/import\?id=901/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('shows at once what the table knows, and nothing moves when the rest arrives', async ({ page, api }) => {
    let answerNow = () => {}
    const held = new Promise<void>((done) => {
      answerNow = done
    })
    api.answer(paths.explain, async () => {
      await held
      return ok(explanation)
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSheet(page)
    await expect(sheet(page).getByText(text('meaning.spend'))).toBeVisible()
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
    const places = async () =>
      Promise.all(
        [text('number.days'), text('number.currency'), text('number.readAt'), text('number.attribution'), text('number.accounts')].map(
          async (name) => (await fact(page, name).boundingBox())?.y,
        ),
      )
    const before = await places()
    expect(before).not.toContain(undefined)
    answerNow()
    await expect(fact(page, text('number.accounts'))).toContainText('North')
    expect(await places()).toEqual(before)
  })

  test('keeps what the table knows without a network, and says that the rest is missing', async ({ page, context, api }) => {
    await openSignedIn(page, pages.details)
    await cell(page, 1).click()
    await expect(sheet(page).getByText(text('number.provisional'))).toBeVisible()
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    api.answer(paths.explain, 'broken')
    await cell(page, 2).click()
    await expect(sheet(page)).toContainText('$100.00')
    await expect(sheet(page).getByText(text('notRead.offline'))).toBeVisible()
    api.answer(paths.explain, ok(explanation))
    await context.setOffline(false)
    await expect(fact(page, text('number.accounts'))).toContainText('North')
  })

  test('says when it cannot be loaded, and can be loaded again', async ({ page, api }) => {
    api.answer(paths.explain, 'broken')
    await openSheet(page)
    await expect(sheet(page).getByRole('alert')).toHaveText(text('notRead.failed'))
    api.answer(paths.explain, ok(explanation))
    await sheet(page)
      .getByRole('button', { name: text('action.reload') })
      .click()
    await expect(fact(page, text('number.accounts'))).toContainText('North')
  })

  test('of a search result covers that search, also in the chart', async ({ page, api }) => {
    await unfoldCharts(page)
    await openSignedIn(page, `${pages.details}&search=North`)
    await totals(page).getByRole('cell').first().getByRole('button').click()
    await expect(fact(page, text('number.accounts'))).toContainText('North')
    const asked = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body)
    expect(asked(paths.explain)).toEqual([expect.objectContaining({ breakdown: 'ACCOUNT', row: null, metric: 'spend', search: 'North' })])
    expect(asked(paths.trend)).toEqual([expect.objectContaining({ search: 'North' })])
  })

  for (const [breakdown, key, name] of [
    ['DAY', '2026-11-03', '3 Nov'],
    ['PLATFORM', 'meta', 'Meta'],
  ] as const) {
    test(`is available for rows by ${breakdown}`, async ({ page, api }) => {
      api.answer(paths.query, ok({ ...table, breakdown, rows: { ...table.rows, keys: [key, key], accounts: [null, null] } }))
      await openSignedIn(page, `${pages.details}&breakdown=${breakdown}`)
      await cell(page, 1).click()
      await expect(sheet(page)).toContainText(name)
      await expect
        .poll(() => api.calls.filter(({ path }) => path === paths.explain).map(({ body }) => body))
        .toEqual([expect.objectContaining({ breakdown, row: key, metric: 'spend' })])
    })
  }

  test('of the company’s own events names its apps and the latest event, and says how long it may change [R12]', async ({ page, api }) => {
    const days = { rows: 3, from: '2026-11-01', to: '2026-11-07', readAt: '2026-11-20T11:58:00Z' }
    const apps = [
      { id: '42', name: 'Lamplight Reader', lastEventAt: '2026-11-20T11:57:00Z' },
      { id: '43', name: 'Second reader', lastEventAt: null },
    ]
    const own = (finality: 'provisional' | 'final', deleted: boolean) =>
      api.answer(
        paths.explain,
        ok({
          ...{ ...explanation, finality, finalOn: finality === 'final' ? null : '2026-12-08', ownEvents: { deleted } },
          ...{ sources: [{ source: 'events', import: null, ...days, apps }], sourceCount: 1 },
        }),
      )
    own('provisional', false)
    await openSheet(page)
    const from = sheet(page).getByText(text('number.source.eventsOf', { apps: 'Lamplight Reader and Second reader' }))
    await expect(from).toBeVisible()
    await expect(from.locator('..')).toContainText('3 rows, 1–7 Nov, updated')
    await expect(from.locator('..')).toContainText(/last event 20 Nov/)
    await expect(sheet(page).getByText(text('number.ownProvisionalWords'))).toContainText('Final on 8 Dec.')
    // what the platforms attribute says nothing about it
    await expect(sheet(page).locator('dt', { hasText: text('number.attribution') })).toHaveCount(0)
    expect(await faultsOfColors(page, 'an own number')).toEqual([])
    own('final', false)
    await page.reload()
    await cell(page, 1).click()
    await expect(sheet(page).getByText(text('number.ownFinalWords'))).toBeVisible()
    own('final', true)
    await page.reload()
    await cell(page, 1).click()
    await expect(sheet(page).getByText(text('number.finalWords'))).toBeVisible()
  })

  test('passes axe in light and in dark', async ({ page }) => {
    await openSheet(page)
    await expect(fact(page, text('number.accounts'))).toContainText('North')
    expect(await faultsOfColors(page, 'number')).toEqual([])
  })
})
