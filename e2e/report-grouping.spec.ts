import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { apiSession, makeReport, reportAddress } from './support/api.ts'
import { cellOf, expectRows, figures, level, rowAt, totals } from './support/figures.ts'
import { test } from './support/journey.ts'
import { demo } from './support/sign-in.ts'
import { touch } from './support/touch.ts'

test.use({ reducedMotion: 'no-preference' })

/** The spend of a row, as a number. */
const spent = async (page: Page, place: number) =>
  Number((await (await cellOf(page, rowAt(page, place), text('head.spend'))).innerText()).replace(/[^\d.]/g, ''))
const whole = async (page: Page) =>
  Number((await (await cellOf(page, totals(page), text('head.spend'))).innerText()).replace(/[^\d.]/g, ''))

test.describe('a report of the demo', () => {
  test.use({ signedInAs: demo('owner') })
  let address = ''

  test.beforeAll(async ({ server }) => {
    const session = await apiSession(server, demo('owner'))
    const range = { preset: 'past_month' }
    address = reportAddress(
      await makeReport(session, { name: 'Grouped', breakdown: 'ACCOUNT', metrics: ['spend', 'clicks'], dateRange: range }),
    )
  })

  test('groups by day, week and month with the same total, and opens the days of a week', async ({ page }) => {
    await page.goto(address)
    await expect(rowAt(page, 1)).toBeVisible()
    await level(page, text('levels.WEEK')).click()
    await expect(page.getByRole('columnheader', { name: text('field.week') })).toBeVisible()
    const all = await whole(page)
    const rows = Number(await figures(page).getAttribute('aria-rowcount')) - 2
    expect(rows).toBeGreaterThan(3)
    let sum = 0
    for (let place = 1; place <= rows; place++) sum += await spent(page, place)
    expect(sum).toBeCloseTo(all, 1)
    await level(page, text('levels.MONTH')).click()
    await expectRows(page, 1)
    await expect(rowAt(page, 1).getByRole('rowheader')).toHaveText(/^\w+ \d{4}/)
    expect(await spent(page, 1)).toBeCloseTo(all, 1)
    await rowAt(page, 1).getByRole('rowheader').getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: text('breakdown.ACCOUNT') })).toBeVisible()
    await expect(page).toHaveURL(/dateRange=\d{4}-\d\d-01_/)
  })

  test('groups by country, by name, with the same total', async ({ page }) => {
    await page.goto(address)
    await expect(rowAt(page, 1)).toBeVisible()
    const all = await whole(page)
    await level(page, text('levels.COUNTRY')).click()
    await expect(rowAt(page, 1).getByRole('rowheader')).toContainText('United States')
    expect(await whole(page)).toBeCloseTo(all, 1)
    await page.reload()
    await expect(level(page, text('levels.COUNTRY'))).toBeInViewport({ ratio: 1 })
  })

  test('filters its rows on the server, and explains a value under the filters', async ({ page }) => {
    await page.goto(address)
    await expect(rowAt(page, 1)).toBeVisible()
    const all = Number(await figures(page).getAttribute('aria-rowcount')) - 2
    await page.getByRole('button', { name: startsWith('filter.title') }).click()
    const sheet = page.getByRole('dialog', { name: text('filter.title') })
    await sheet.getByRole('button', { name: text('filter.addMetric') }).click()
    await sheet.getByLabel(text('filter.metric'), { exact: true }).selectOption('spendPercent')
    await sheet.getByLabel(text('filter.value', { name: 'Share of spend' })).fill('12')
    await sheet.getByRole('button', { name: /^Show [1-9] rows?$/ }).click()
    await expect(page.getByRole('button', { name: text('filter.remove', { filter: 'Share ≥ 12.00%' }) })).toBeVisible()
    await expect.poll(async () => Number(await figures(page).getAttribute('aria-rowcount')) - 2).toBeLessThan(all)
    await totals(page).getByRole('cell').first().getByRole('button').click()
    await expect(page.getByRole('dialog', { name: text('metric.spend') }).getByText(text('number.accounts'), { exact: true })).toBeVisible()
  })

  test('leaves a drill-down by a swipe from the left edge, as by Back', async ({ page }) => {
    // not the view that an earlier test left
    await page.goto(`${address}&view=own`)
    await rowAt(page, 1).getByRole('rowheader').getByRole('button').first().click()
    await expect(page.getByRole('navigation', { name: text('path.label') })).toBeVisible()
    await expect(rowAt(page, 1)).toBeVisible()
    const middle = await touch(page, [200, 500])
    await middle.moveTo([330, 505])
    await middle.lift()
    await expect(page.getByRole('navigation', { name: text('path.label') })).toBeVisible()
    const finger = await touch(page, [8, 500])
    await finger.moveTo([60, 502])
    await finger.moveTo([180, 505])
    await finger.lift()
    await expect(page.getByRole('navigation', { name: text('path.label') })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: text('breakdown.ACCOUNT') })).toBeVisible()
  })
})

test.describe('with a mouse', () => {
  test.use({ signedInAs: demo('owner'), hasTouch: false })

  test('exports the current view as a file of all its rows', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, demo('owner')), { name: 'Rows / all', breakdown: 'CAMPAIGN', metrics: ['spend'] })
    await page.goto(reportAddress(id))
    await expect(rowAt(page, 1)).toBeVisible()
    const rows = Number(await figures(page).getAttribute('aria-rowcount')) - 2
    await page.getByRole('button', { name: text('report.more'), exact: true }).click()
    await page.getByRole('button', { name: startsWith('export.title') }).click()
    const sheet = page.getByRole('dialog', { name: text('export.title') })
    const [csv] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name: startsWith('export.csv') }).click()])
    expect(csv.suggestedFilename()).toMatch(/^Rows all \d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d\.csv$/)
    expect(readFileSync(await csv.path(), 'utf8').split('\n').length).toBeGreaterThan(rows)
    const [book] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: startsWith('export.xlsx') }).click(),
    ])
    expect(
      readFileSync(await book.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
})
