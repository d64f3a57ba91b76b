import type { MetricKey } from '@adroit/contract/metrics'
import { expect, type Locator, type Page } from '@playwright/test'
import { text } from './names.ts'
import { findings } from './support/axe.ts'
import { faultsOfColors } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { chooseChart, unfoldCharts } from './support/report-controls.ts'
import { ok, paths, refused } from './support/stub.ts'
import { dailyTrend, overview, report, table, top, trend } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'
import { touch } from './support/touch.ts'

const chart = (page: Page): Locator => page.getByRole('application')
const part = (page: Page, name: string): Locator => page.locator(`[data-part=${name}]`)
const readout = (page: Page): Locator => part(page, 'readout')
const figure = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: text('strip.label') }).getByRole('button', { name: new RegExp(`^${name}`) })
const control = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: text('chart.controls') }).getByRole('button', { name, exact: true })
const bodies = (calls: readonly { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map((call) => call.body)

/** The position of a point: the plot starts after its gutter of 38 px and ends 6 px before the edge. */
async function spotOf(page: Page, point: number, points: number): Promise<readonly [number, number]> {
  const box = await chart(page).boundingBox()
  if (!box) throw new Error('there is no chart')
  return [box.x + 38 + (point * (box.width - 44)) / (points - 1), box.y + 60]
}

test.beforeEach(async ({ page }) => await unfoldCharts(page))

test.describe('a metric over time', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('is described in one sentence, with its gap, its provisional days and the previous period', async ({ page }) => {
    await openSignedIn(page, pages.details)
    await expect(chart(page)).toHaveAccessibleName(
      'Spend a day, 1–7 Nov: highest $100.00 (Sat 7 Nov), lowest $40.00 (Sun 1 Nov). Total $400.00.',
    )
    expect((await part(page, 'own').getAttribute('d'))?.match(/M/g)).toHaveLength(2)
    expect((await part(page, 'before').getAttribute('d'))?.match(/M/g)).toHaveLength(1)
    await expect(part(page, 'before')).toHaveCSS('stroke-dasharray', /\d/)
    await expect(part(page, 'provisional')).toHaveCount(1)
    await expect(page.getByText(text('chart.provisional'), { exact: true })).toBeVisible()
    await expect(page.getByText('25–31 Oct', { exact: true })).toBeVisible()
    await expect(part(page, 'date')).toHaveCount(4)
  })

  test('is read by pressing and dragging, and the cursor snaps to points', async ({ page }) => {
    await openSignedIn(page, pages.details)
    await expect(chart(page)).toBeVisible()
    await page.touchscreen.tap(...(await spotOf(page, 2, 7)))
    await expect(readout(page)).toHaveText('Tue 3 Nov$50.00vs $60.00−16.7%')
    await expect(page.getByText(text('chart.provisional'), { exact: true })).toBeHidden()
    const finger = await touch(page, await spotOf(page, 2, 7))
    await finger.moveTo(await spotOf(page, 6, 7))
    await finger.lift()
    await expect(readout(page)).toContainText('Sat 7 Nov$100.00')
    // lifting the finger keeps the selection; a press elsewhere clears it
    await expect(part(page, 'read')).toBeVisible()
    await page.touchscreen.tap(200, 20)
    await expect(readout(page)).toHaveCount(0)
  })

  test('lets a finger scroll the page up and down', async ({ page }) => {
    await openSignedIn(page, pages.details)
    await page.setViewportSize({ width: 390, height: 500 })
    await expect(chart(page)).toBeVisible()
    const [x, y] = await spotOf(page, 3, 7)
    const finger = await touch(page, [x, y])
    await finger.moveTo([x, y - 150])
    await finger.lift()
    await expect.poll(() => page.getByRole('main').evaluate((element) => element.scrollTop)).toBeGreaterThan(50)
    await expect(readout(page)).toHaveCount(0)
  })

  test('is read with the arrow keys, and announced', async ({ page }) => {
    await openSignedIn(page, pages.details)
    await chart(page).focus()
    const said = chart(page).getByRole('status')
    await page.keyboard.press('ArrowLeft')
    await expect(said).toHaveText('Sat 7 Nov, $100.00, vs $10.00, +900.0%')
    await page.keyboard.press('ArrowLeft')
    await expect(said).toHaveText('Fri 6 Nov, $80.00, vs $20.00, +300.0%')
    await page.keyboard.press('Home')
    await expect(readout(page)).toContainText('Sun 1 Nov')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(readout(page)).toContainText('Sat 7 Nov')
    await page.keyboard.press('Escape')
    await expect(readout(page)).toHaveCount(0)
  })

  test('keeps its layout while it is read, and while values load', async ({ page, api }) => {
    let answerNow = () => {}
    const held = new Promise<void>((done) => {
      answerNow = done
    })
    api.answer(paths.query, async () => held.then(() => ok(table)))
    api.answer(paths.trend, async () => held.then(() => ok(trend)))
    await openSignedIn(page, pages.details)
    await expect(figure(page, text('metric.spend'))).toBeVisible()
    await expect(control(page, text('chart.kind.trend'))).toBeVisible()
    const top = async () => (await control(page, text('chart.kind.trend')).boundingBox())?.y
    const before = await top()
    answerNow()
    await expect(chart(page)).toBeVisible()
    await expect(figure(page, text('metric.spend'))).toContainText('$400.00')
    expect(await top()).toBe(before)
    for (const point of [0, 3, 6]) {
      await page.touchscreen.tap(...(await spotOf(page, point, 7)))
      await expect(readout(page)).toBeVisible()
      expect(await top()).toBe(before)
    }
  })

  test('changes to another metric on a press, without a request', async ({ page, api }) => {
    await openSignedIn(page, pages.details)
    await expect(figure(page, text('metric.spend'))).toHaveAttribute('aria-pressed', 'true')
    await figure(page, text('metric.clicks')).click()
    await expect(chart(page)).toHaveAccessibleName(/^Clicks a day, 1–7 Nov: highest 10 .* Total 40\.$/)
    await expect(page).toHaveURL(/chartMetric=clicks/)
    expect(bodies(api.calls, paths.trend)).toEqual([
      { report: '501', dateRange: report.dateRange, metrics: ['spend', 'clicks'], bucket: 'day' },
    ])
  })

  test('is available as a table', async ({ page }) => {
    await openSignedIn(page, pages.details)
    await control(page, text('chart.asTable')).click()
    const rows = page.getByRole('dialog', { name: 'Spend a day' }).getByRole('row')
    await expect(rows).toHaveCount(8)
    await expect(rows.nth(1)).toHaveText(/Sun 1 Nov\$40\.00−20\.0%\$50\.00/)
    await expect(rows.nth(5)).toHaveText(/Thu 5 Nov–\$30\.00/)
    expect(await findings(page, 'chart as a table')).toEqual([])
  })

  test('marks weeks that the date range cuts, with words in the legend and the table', async ({ page, api }) => {
    const weeks = [
      { from: '2026-09-30', to: '2026-10-04' },
      { from: '2026-10-05', to: '2026-10-11' },
      { from: '2026-10-12', to: '2026-10-18' },
      { from: '2026-10-19', to: '2026-10-20' },
    ]
    const dateRange = { from: '2026-09-30', to: '2026-10-20' }
    const values = trend.metrics.map(() => ['50.00', '80.00', '75.00', '20.00'])
    const weekly = { ...trend, bucket: 'week' as const, dateRange, points: weeks, values, provisionalFrom: null, live: false, loose: [] }
    api.answer(paths.trend, ok(weekly))
    await openSignedIn(page, pages.details)
    await expect(part(page, 'partial')).toHaveCount(2)
    await expect(page.getByText(text('chart.partial.week'))).toBeVisible()
    await control(page, text('chart.asTable')).click()
    await expect(page.getByRole('rowheader', { name: text('chart.partial.week') })).toHaveCount(2)
    expect(await findings(page, 'partial weeks')).toEqual([])
  })

  test('has points of days, weeks and months when the date range is long enough', async ({ page, api }) => {
    api.answer(paths.details, ok({ ...report, dateRange: { preset: 'custom', from: '2026-10-01', to: '2026-11-07' } }))
    await openSignedIn(page, pages.details)
    await control(page, text('chart.by.day')).click()
    await page
      .getByRole('dialog', { name: text('chart.bucketTitle') })
      .getByRole('button', { name: text('chart.by.week') })
      .click()
    await expect(control(page, text('chart.by.week'))).toBeVisible()
    await expect.poll(() => bodies(api.calls, paths.trend)).toContainEqual(expect.objectContaining({ bucket: 'week' }))
    await expect(page).toHaveURL(/bucket=week/)
  })

  test('lists the periods that match no point, and shows an incomplete day as open-ended', async ({ page, api }) => {
    api.answer(paths.trend, ok({ ...trend, live: true, loose: [{ from: '2026-11-01', to: '2026-11-04', values: ['1234', null] }] }))
    await openSignedIn(page, pages.details)
    await expect(page.getByText(text('chart.loose', { range: '1–4 Nov', value: '$1,234.00' }))).toBeVisible()
    await expect(part(page, 'live')).toHaveCount(1)
    await expect(page.getByText(text('chart.live'))).toBeVisible()
  })

  test('is one sentence when there is nothing to draw or a rate is missing', async ({ page, api }) => {
    const nothing = [null, null, null]
    api.answer(paths.trend, ok(dailyTrend('spend', '2026-11-01', nothing)))
    await openSignedIn(page, pages.details)
    await expect(page.getByText(text('chart.nothing', { name: 'Spend a day', range: '1–3 Nov' }))).toBeVisible()
    await expect(chart(page)).toHaveCount(0)
    const conversion = { to: 'USD', rates: 'ecb', published: null, missing: ['VND'] } as const
    api.answer(paths.trend, ok({ ...dailyTrend('spend', '2026-11-01', nothing), currency: null, conversion }))
    await page.reload()
    await expect(page.getByText(text('chart.noRate', { currencies: 'VND' }))).toBeVisible()
  })

  test('leaves the table intact when it cannot be loaded, and can be loaded again', async ({ page, api }) => {
    api.answer(paths.trend, 'broken')
    await openSignedIn(page, pages.details)
    await expect(page.getByText(text('notRead.failed'))).toBeVisible()
    await expect(page.getByRole('table', { name: text('table.label') })).toBeVisible()
    api.answer(paths.trend, ok(trend))
    await page.getByRole('button', { name: text('action.reload') }).click()
    await expect(chart(page)).toBeVisible()
  })

  for (const [name, values, label] of [
    ['one point', ['412806.19'], /highest \$412,806\.19/],
    ['zeros', ['0', '0', '0'], /Total \$0\.00\.$/],
    ['values below zero', ['-3.5', '10', '-1'], /lowest −\$3\.50 \(Sun 1 Nov\)/],
    ['very large values', ['173128430992', '52', '1'], /highest \$173,128,430,992\.00/],
  ] as const) {
    test(`stays within its frame with ${name}`, async ({ page, api }) => {
      api.answer(paths.trend, ok(dailyTrend('spend', '2026-11-01', values)))
      await page.setViewportSize({ width: 320, height: 844 })
      await openSignedIn(page, pages.details)
      await expect(chart(page)).toHaveAccessibleName(label)
      const outside = await chart(page).evaluate((element) => {
        const frame = element.getBoundingClientRect()
        const beyond = (box: DOMRect) =>
          box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1
        return [...element.querySelectorAll('text, path:not(pattern path), circle')]
          .filter((mark) => beyond(mark.getBoundingClientRect()))
          .map((mark) => mark.outerHTML)
      })
      expect(outside).toEqual([])
    })
  }
})

test.describe('the KPI tiles', () => {
  const metrics: MetricKey[] = ['spend', 'clicks', 'ctr', 'cpc', 'impressions', 'action', 'cpm']

  test('are at most five, selected and ordered by the member; a sixth is rejected with a message [R13]', async ({ page, api }) => {
    api.answer(paths.details, ok({ ...report, metrics }))
    await openSignedIn(page, pages.details)
    await expect(page.getByRole('list', { name: text('strip.label') }).getByRole('button')).toHaveCount(5)
    await control(page, text('kpiTiles.choose')).click()
    const sheet = page.getByRole('dialog', { name: text('kpiTiles.title') })
    const box = (name: string) => sheet.getByRole('checkbox', { name: new RegExp(`^${name}`) })
    await box(text('metric.action')).click()
    await expect(sheet.getByRole('alert')).toHaveText(text('metrics.tooMany', { max: '5' }))
    await expect(box(text('metric.action'))).not.toBeChecked()
    expect(bodies(api.calls, paths.kpiTiles)).toEqual([])
    await box(text('metric.impressions')).click()
    await box(text('metric.action')).click()
    await sheet.getByRole('button', { name: text('metrics.earlier', { name: 'Conversions' }) }).click()
    api.answer(paths.details, ok({ ...report, metrics, kpiTiles: ['spend', 'clicks', 'ctr', 'action', 'cpc'] }))
    await sheet.getByRole('button', { name: text('metrics.use', { count: 5 }) }).click()
    await expect(
      page
        .getByRole('list', { name: text('strip.label') })
        .getByRole('button')
        .nth(3),
    ).toContainText(text('metric.action'))
    expect(bodies(api.calls, paths.kpiTiles)).toEqual([{ id: '501', metrics: ['spend', 'clicks', 'ctr', 'action', 'cpc'] }])
  })

  test('revert when the server rejects the choice', async ({ page, api }) => {
    api.answer(paths.kpiTiles, refused(2011, 'Select up to 5'))
    await openSignedIn(page, pages.details)
    await control(page, text('kpiTiles.choose')).click()
    const sheet = page.getByRole('dialog', { name: text('kpiTiles.title') })
    await sheet.getByRole('button', { name: text('metrics.remove', { name: 'Spend' }) }).click()
    await sheet.getByRole('button', { name: text('metrics.use', { count: 1 }) }).click()
    await expect(toast(page, 'Select up to 5')).toBeVisible()
    await expect(figure(page, text('metric.spend'))).toBeVisible()
  })
})

test.describe('the largest rows', () => {
  test('have bars, include the sum of the others, and open the level below', async ({ page, api }) => {
    api.answer(paths.top, ok({ ...top, total: '500.00', rest: { rows: 7, value: '100.00' } }))
    await openSignedIn(page, pages.details)
    await chooseChart(page, text('chart.kind.trend'), text('chart.top', { count: 5 }))
    const list = page.getByRole('list', { name: text('top.label', { name: 'Spend', count: 2 }) })
    await expect(list.getByRole('listitem')).toHaveText([
      /North.*\$300\.00.*60\.0%/,
      /South.*\$100\.00.*20\.0%/,
      /7 others.*\$100\.00.*20\.0%/,
    ])
    const range = { preset: 'custom', from: '2026-11-01', to: '2026-11-07' }
    expect(bodies(api.calls, paths.top)).toEqual([{ report: '501', dateRange: range, breakdown: 'ACCOUNT', metric: 'spend', top: 5 }])
    expect(await findings(page, 'largest rows')).toEqual([])
    await list.getByRole('button', { name: /North/ }).press('Enter')
    await expect(page).toHaveURL(/scope=ACCOUNT%3A11/)
  })

  test('are 5, 10 or 20, among the rows of a search', async ({ page, api }) => {
    await openSignedIn(page, `${pages.details}&chart=top10&search=th`)
    await chooseChart(page, 'Top 10', 'Top 20')
    await expect(control(page, 'Top 20')).toBeVisible()
    await expect(page).toHaveURL(/chart=top20/)
    await expect
      .poll(() => bodies(api.calls, paths.top))
      .toEqual([expect.objectContaining({ top: 10, search: 'th' }), expect.objectContaining({ top: 20, search: 'th' })])
  })

  test('give the remainder its own ratio, which is not a share of the total', async ({ page, api }) => {
    const rows = top.rows.map((row, at) => ({ ...row, value: at === 0 ? '0.5' : '0.25' }))
    api.answer(paths.top, ok({ ...top, metric: 'cpc', total: '0.4', rows, rest: { rows: 7, value: '0.3' }, adds: false }))
    api.answer(paths.details, ok({ ...report, metrics: ['spend', 'cpc'] }))
    await openSignedIn(page, `${pages.details}&chart=top5&chartMetric=cpc`)
    await expect(page.getByRole('list', { name: /top 2/ }).getByRole('listitem')).toHaveText([
      /^NorthMeta\$0\.500$/,
      /^SouthGoogle\$0\.250$/,
      /^7 others\$0\.300$/,
    ])
  })

  test('name the rates of the conversion, or say that a rate is missing', async ({ page, api }) => {
    const conversion = { to: 'USD', rates: 'ecb', published: '2026-11-06', missing: [] } as const
    api.answer(paths.top, ok({ ...top, conversion }))
    await openSignedIn(page, `${pages.details}&chart=top5`)
    await expect(page.getByText('in USD, ECB 6 Nov')).toBeVisible()
    api.answer(paths.top, ok({ ...top, conversion: { ...conversion, missing: ['JPY'] }, currency: null, rows: [], total: null }))
    await page.reload()
    await expect(page.getByText(text('stack.noRate'))).toBeVisible()
  })
})

test.describe('a favorite', () => {
  const star = (page: Page) => page.getByRole('button', { name: text('favorite.of', { name: 'Spend by account' }) })

  test('is set at once, in the list and on its page', async ({ page, api }) => {
    await openSignedIn(page, pages.details)
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
    api.answer(paths.favorite, 'hanging')
    await star(page).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
    expect(bodies(api.calls, paths.favorite)).toEqual([{ id: '501', favorite: true }])
  })

  test('beyond the limit reverts, with the reason as text [R13]', async ({ page, api }) => {
    api.answer(paths.favorite, refused(2011, 'Select up to 5'))
    await openSignedIn(page, pages.list)
    await star(page).click()
    await expect(toast(page, 'Select up to 5')).toBeVisible()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
  })

  test('is listed on the home page as a link', async ({ page, api }) => {
    api.answer(paths.list, ok({ reports: [{ ...report, favorite: true }], count: 1, counts: { shown: 1, mine: 1, shared: 0, hidden: 0 } }))
    await openSignedIn(page, pages.home)
    await expect(page.getByRole('heading', { name: text('favorite.title') })).toBeVisible()
    await page.getByRole('button', { name: /^Spend by account/ }).click()
    await expect(page).toHaveURL(/report\/details\?id=501/)
  })
})

test.describe('the home page', () => {
  test('shows the last 30 days of spend, impressions, clicks and conversions', async ({ page }) => {
    await openSignedIn(page, pages.home)
    // it loads when it comes near
    await page.getByRole('heading', { name: text('home.trend') }).scrollIntoViewIfNeeded()
    await expect(chart(page)).toHaveAccessibleName(/^Spend a day, 21 Oct – 19 Nov: highest/)
    const which = page.getByRole('group', { name: text('home.trendOf') }).getByRole('button')
    await expect(which).toHaveText([text('metric.spend'), text('metric.impressions'), text('metric.clicks'), text('metric.action')])
    await which.nth(1).click()
    await expect(chart(page)).toHaveAccessibleName(/^Impressions a day, 21 Oct – 19 Nov: highest 5,006/)
    await expect(which.nth(1)).toHaveAttribute('aria-pressed', 'true')
  })

  test('lists the accounts with the highest spend, each linked to its report', async ({ page, api }) => {
    api.answer(paths.overview, ok(overview))
    await openSignedIn(page, pages.home)
    const top = page.getByRole('list', { name: text('home.top') })
    await expect(top.getByRole('listitem')).toHaveText([/North.*USD.*\$300\.00.*75\.0%.*\+25\.0%/, /South.*JPY.*¥15,000.*25\.0%/])
    await top.getByRole('button', { name: /South/ }).click()
    await expect(page).toHaveURL(/report\/details\?id=501&scope=ACCOUNT%3A12/)
  })
})

for (const address of ['home', 'details'] as const) {
  test(`axe finds nothing in light and in dark on ${address} with a selected point in a chart`, async ({ page }) => {
    await openSignedIn(page, pages[address])
    if (address === 'home') await page.getByRole('heading', { name: text('home.trend') }).scrollIntoViewIfNeeded()
    await chart(page).focus()
    await page.keyboard.press('End')
    await expect(readout(page)).toBeVisible()
    expect(await faultsOfColors(page, address)).toEqual([])
  })
}
