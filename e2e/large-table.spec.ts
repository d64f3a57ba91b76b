import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { apiSession, makeReport, reportAddress } from './support/api.ts'
import { makeCompany, password } from './support/company.ts'
import { cellOf, expectRows, figures, head, rowAt, totals } from './support/figures.ts'
import { test } from './support/journey.ts'
import { importLarge, largeCount, largeDay } from './support/large-export.ts'
import { openSearch } from './support/report-controls.ts'

const owner = { company: 'large', username: 'owner', password }

/** More rows than fit on the screen with a margin, and far fewer than there are. */
const mostRows = 60

const scrollTo = (page: Page, share: number) =>
  page.getByRole('main').evaluate((element, at) => element.scrollTo(0, (element.scrollHeight - element.clientHeight) * at), share)
const rowsDrawn = (page: Page) => figures(page).getByRole('row').count()

test.describe('a table of 10,000 ads', () => {
  test.use({ signedInAs: owner })
  let address = ''

  test.beforeAll(async ({ server }) => {
    await makeCompany(server, 'large')
    await importLarge(server, 'large')
    const range = { preset: 'custom', from: largeDay, to: largeDay }
    address = reportAddress(await makeReport(await apiSession(server, owner), { name: 'All ads', breakdown: 'AD', dateRange: range }))
  })

  test('scrolls to its last row and renders only visible rows', async ({ page }) => {
    await page.goto(address)
    await expectRows(page, largeCount)
    await expect(rowAt(page, 1)).toContainText('Ad 10000')
    await expect(await cellOf(page, totals(page), text('head.spend'))).toHaveText('$500,050.00')
    let most = await rowsDrawn(page)
    for (const share of [0.1, 0.35, 0.5, 0.75, 0.9, 1]) {
      await scrollTo(page, share)
      const first = Math.max(1, Math.floor(largeCount * share) - 4)
      await expect(rowAt(page, first)).toContainText(`Ad ${String(largeCount + 1 - first).padStart(5, '0')}`)
      most = Math.max(most, await rowsDrawn(page))
    }
    await expect(rowAt(page, largeCount)).toContainText('Ad 00001')
    await expect(rowAt(page, largeCount)).toBeInViewport()
    await expect(await cellOf(page, rowAt(page, largeCount), text('head.spend'))).toHaveText('$0.01')
    expect(most).toBeLessThan(mostRows)
  })

  test('keeps its header, totals and names visible at any depth', async ({ page }) => {
    await page.goto(address)
    await expectRows(page, largeCount)
    await scrollTo(page, 0.5)
    await expect(rowAt(page, 5_000)).toContainText('Ad 05001')
    await expect(head(page, text('head.spend'))).toBeInViewport()
    await expect(totals(page)).toBeInViewport()
    await page.getByRole('main').evaluate((element) => element.scrollBy(200, 0))
    await expect(rowAt(page, 5_000).getByRole('rowheader')).toBeInViewport({ ratio: 0.9 })
  })

  test('finds one ad among them, and restores the scroll position afterwards', async ({ page }) => {
    await page.goto(address)
    await expectRows(page, largeCount)
    await (await openSearch(page, text('search.AD'))).fill('Ad 04321')
    await expectRows(page, 1)
    await expect(await cellOf(page, rowAt(page, 1), text('head.spend'))).toHaveText('$43.21')
    await page.getByRole('button', { name: text('action.clear') }).click()
    await expectRows(page, largeCount)
    await page.getByRole('button', { name: text('levels.AD_SET') }).click()
    await expectRows(page, 200)
    await scrollTo(page, 0.5)
    await expect(rowAt(page, 100)).toBeInViewport()
    await rowAt(page, 100).getByRole('rowheader').getByRole('button').click()
    await expectRows(page, 50)
    await page.getByRole('button', { name: text('action.back') }).click()
    await expectRows(page, 200)
    await expect(rowAt(page, 100)).toBeInViewport()
  })
})
