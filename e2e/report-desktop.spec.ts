import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { figures, rowAt } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { serveWide } from './support/wide-table.ts'

/** The number of rows that are whole within the window, below the sticky head. */
async function wholeRows(page: Page): Promise<number> {
  const head = await figures(page).locator('thead').boundingBox()
  const rows = await figures(page)
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })))
  const { height } = page.viewportSize() ?? { height: 0 }
  const top = head ? head.y + head.height : 0
  return rows.filter((row) => row.top >= top - 1 && row.bottom <= height).length
}

test.describe('the report in a wide window', () => {
  test.beforeEach(({ api }) => serveWide(api))

  test('shows at least ten rows above the fold at 1280 × 800, and its chart after one press', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1)).toBeVisible()
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(10)
    await expect(page.getByRole('application')).toHaveCount(0)
    await page.getByRole('button', { name: text('chart.unfold') }).click()
    await expect(page.getByRole('application')).toBeVisible()
  })

  test('shows the chart and eight rows in a window that is high enough', async ({ page }) => {
    await page.setViewportSize({ width: 1680, height: 1050 })
    await openSignedIn(page, pages.details)
    await expect(page.getByRole('application')).toBeVisible()
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(8)
  })

  test('cuts no name, note or value in its lower rows', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1)).toBeVisible()
    const cut = await figures(page)
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.flatMap((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return [...row.querySelectorAll('th span, td span')]
            .filter((part) => !part.classList.contains('only-read'))
            .map((part) => part.getBoundingClientRect())
            .filter((part) => part.height > 0 && (part.top < top - 0.5 || part.bottom > bottom + 0.5))
            .map((part) => `${part.top - top} ${part.bottom - bottom}`)
        }),
      )
    expect(cut).toEqual([])
  })
})
