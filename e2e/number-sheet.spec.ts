import { expect, type Page } from '@playwright/test'
import { figures, rowAt, totals } from './support/figures.ts'
import { faultsOfColours } from './support/looks.ts'
import { pages } from './support/pages.ts'
import { ok, paths } from './support/stub.ts'
import { explanation, report, table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const sheet = (page: Page, name = 'Spend') => page.getByRole('dialog', { name })
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

test.describe('what a number is', () => {
  test('is asked for the very row, days and figure that were pressed', async ({ page, api }) => {
    await openSheet(page)
    await expect(sheet(page).getByText('Settling.')).toBeVisible()
    expect(api.calls.filter(({ path }) => path === paths.explain).map(({ body }) => body)).toEqual([
      { id: '501', dimension: 'ACCOUNT', range: { preset: 'custom', ...table.range }, row: '11', metric: 'spend' },
    ])
  })

  test('says its days and zone, currency, attribution, reading, accounts and how sure it is', async ({ page }) => {
    await openSheet(page)
    await expect(sheet(page).getByText('Settling. The platform may still change it. Final on 6 Dec.')).toBeVisible()
    await expect(fact(page, 'Days')).toContainText('1–7 Nov')
    await expect(fact(page, 'Days')).toContainText('the account’s own days, Asia/Tokyo (UTC+9)')
    await expect(fact(page, 'Currency')).toContainText('USD')
    await expect(fact(page, 'Attribution')).toContainText('exports do not name the window')
    await expect(fact(page, 'In it')).toContainText('1 account')
    await expect(fact(page, 'In it')).toContainText('North')
  })

  test('says the rates between their lowest and highest, whose they are, and in how many zones its days are', async ({ page, api }) => {
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
    await expect(fact(page, 'Rates')).toContainText('1 JPY = 0.00656 – 0.00669 USD')
    await expect(fact(page, 'Rates')).toContainText('no rate for VND')
    await expect(fact(page, 'Rates')).toContainText('ECB, published 6 Nov')
    await expect(fact(page, 'Days')).toContainText('in 3 time zones')
    await fact(page, 'Rates').getByRole('button', { name: 'Day by day' }).click()
    const daily = sheet(page).getByRole('region', { name: 'JPY in USD' })
    await expect(daily.getByRole('row')).toHaveText(['DayRatePublished', '7 Nov0.006696 Nov', '6 Nov0.006566 Nov', '5 Nov––'])
    await expect(sheet(page).getByRole('region', { name: 'VND in USD' })).toHaveCount(0)
    await expect(fact(page, 'Days')).toContainText('Asia/Tokyo, Europe/Berlin, UTC')
    await expect(sheet(page).getByText('Earlier values are kept for figures of one currency that are not shares.')).toBeVisible()
    await fact(page, 'Rates').getByRole('button', { name: 'All exchange rates' }).click()
    await expect(page).toHaveURL(/mine\/components\/rates/)
    await expect(page.getByRole('heading', { level: 1, name: 'Exchange rates' })).toBeVisible()
    await page.goBack()
    await expect(figures(page)).toBeVisible()
  })

  test('names the windows in which the platforms count conversions', async ({ page, api }) => {
    const [first] = explanation.accounts
    const accounts = [
      { ...first, attribution: '7-day click, 1-day view' },
      { ...first, id: '12', platform: 'google', attribution: null },
    ]
    api.answer(paths.explain, ok({ ...explanation, accounts, accountCount: 2 }))
    await openSheet(page)
    await expect(fact(page, 'Attribution')).toHaveText('Attribution7-day click, 1-day view Metathe others do not name the window')
  })

  test('shows the arithmetic with its own numbers, and that of the period before', async ({ page, api }) => {
    const metrics = ['cpc', 'spend', 'clicks']
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
          changes: metrics.map(() => [null, null]),
        },
        totals: { currency: 'USD', values: ['10', '400.00', 40], changes: [null, null, null], perCurrency: [] },
      }),
    )
    const sums = [
      { metric: 'spend', now: '300.00', previous: '240.00' },
      { metric: 'clicks', now: 30, previous: 20 },
    ]
    api.answer(paths.explain, ok({ ...explanation, value: '10', previous: '12', sums }))
    await openSignedIn(page, pages.details)
    await cell(page, 1).click()
    await expect(sheet(page, 'Cost per click')).toContainText(/\$300\.00Spend÷30Clicks=\$10\.000?Cost per click/)
    await expect(sheet(page, 'Cost per click').getByText('Before (25–31 Oct): $240.00 ÷ 20 = $12.000')).toBeVisible()
  })

  test('tells what it was at earlier readings, and by how much each changed it', async ({ page }) => {
    await openSheet(page)
    const was = sheet(page).getByRole('listitem').filter({ hasText: 'was' })
    await expect(was).toHaveText(/^was \$287\.70 until 18 Nov \d\d:\d\d\+\$12\.30$/)
  })

  test('that never changed says since when', async ({ page, api }) => {
    api.answer(
      paths.explain,
      ok({ ...explanation, finality: 'final', finalOn: null, history: [{ at: '2026-11-10T09:00:00Z', value: '300.00' }] }),
    )
    await openSheet(page)
    await expect(sheet(page).getByText(/^It has not changed since it was first read, 10 Nov \d\d:\d\d\.$/)).toBeVisible()
    await expect(sheet(page).getByText('Final. It does not change any more.')).toBeVisible()
  })

  test('leads to the import that it comes from', async ({ page }) => {
    await openSheet(page)
    const source = sheet(page).getByRole('button', { name: /november\.csv/ })
    await expect(source).toContainText('70 rows, 1–7 Nov, read')
    await source.click()
    await expect(page).toHaveURL(/components\/import\?id=901/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('shows at once what the table knows, and nothing of it moves when the rest arrives', async ({ page, api }) => {
    let answerNow = () => {}
    const held = new Promise<void>((done) => {
      answerNow = done
    })
    api.answer(paths.explain, async (route) => {
      await held
      await route.fulfill({ json: { code: 0, msg: 'OK', data: explanation } })
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSheet(page)
    await expect(sheet(page).getByText('What the platform charged')).toBeVisible()
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
    const places = async () =>
      Promise.all(['Days', 'Currency', 'Read at', 'Attribution', 'In it'].map(async (name) => (await fact(page, name).boundingBox())?.y))
    const before = await places()
    expect(before).not.toContain(undefined)
    answerNow()
    await expect(fact(page, 'In it')).toContainText('North')
    expect(await places()).toEqual(before)
  })

  test('keeps what the table knows without a network, and says so of the rest', async ({ page, context, api }) => {
    await openSignedIn(page, pages.details)
    await cell(page, 1).click()
    await expect(sheet(page).getByText('Settling.')).toBeVisible()
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    api.answer(paths.explain, 'broken')
    await cell(page, 2).click()
    await expect(sheet(page)).toContainText('$100.00')
    await expect(sheet(page).getByText('Without a network this cannot be read.')).toBeVisible()
    api.answer(paths.explain, ok(explanation))
    await context.setOffline(false)
    await expect(fact(page, 'In it')).toContainText('North')
  })

  test('that cannot be explained says so, and can be asked again', async ({ page, api }) => {
    api.answer(paths.explain, 'broken')
    await openSheet(page)
    await expect(sheet(page).getByRole('alert')).toHaveText('This could not be read.')
    api.answer(paths.explain, ok(explanation))
    await sheet(page).getByRole('button', { name: 'Reload' }).click()
    await expect(fact(page, 'In it')).toContainText('North')
  })

  test('of what a search finds is explained as that, and drawn over time as that', async ({ page, api }) => {
    await openSignedIn(page, `${pages.details}&q=North`)
    await totals(page).getByRole('cell').first().getByRole('button').click()
    await expect(fact(page, 'In it')).toContainText('North')
    const asked = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body)
    expect(asked(paths.explain)).toEqual([expect.objectContaining({ dimension: 'ACCOUNT', row: null, metric: 'spend', search: 'North' })])
    expect(asked(paths.trend)).toEqual([expect.objectContaining({ search: 'North' })])
  })

  for (const [dimension, key, name] of [
    ['DAY', '2026-11-03', '3 Nov'],
    ['PLATFORM', 'meta', 'Meta'],
  ] as const) {
    test(`is there for rows by ${dimension}`, async ({ page, api }) => {
      api.answer(paths.query, ok({ ...table, dimension, rows: { ...table.rows, keys: [key, key], accounts: [null, null] } }))
      await openSignedIn(page, `${pages.details}&by=${dimension}`)
      await cell(page, 1).click()
      await expect(sheet(page)).toContainText(name)
      await expect
        .poll(() => api.calls.filter(({ path }) => path === paths.explain).map(({ body }) => body))
        .toEqual([expect.objectContaining({ dimension, row: key, metric: 'spend' })])
    })
  }

  test('has nothing that axe finds in light and in dark', async ({ page }) => {
    await openSheet(page)
    await expect(fact(page, 'In it')).toContainText('North')
    expect(await faultsOfColours(page, 'number')).toEqual([])
  })
})
