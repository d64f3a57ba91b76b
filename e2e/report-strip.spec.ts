import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { pages } from './support/pages.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { reportOf } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { doubleText, textFaults } from './support/text-faults.ts'
import { wideTable } from './support/wide-table.ts'

const amounts = {
  USD: ['1234567890.12', '9876543210.98', '8765432109.87'],
  JPY: ['123456789012', '987654321098', '876543210987'],
} as const
type Currency = keyof typeof amounts

function serve(api: Stub, currency: Currency): void {
  const { totals } = wideTable
  const values = [...amounts[currency], ...totals.values.slice(3)]
  api.answer(paths.details, ok(reportOf({ metrics: wideTable.metrics.filter((key) => typeof key === 'string') })))
  api.answer(paths.query, ok({ ...wideTable, totals: { ...totals, currency, values, perCurrency: [{ currency, values }] } }))
}

const tiles = (page: Page) => page.getByRole('list', { name: text('strip.label') }).getByRole('button')

/** Number of tiles whose texts are all inside the window and inside their own tile. */
async function wholeTiles(page: Page): Promise<number> {
  await expect(tiles(page).first()).toContainText(/[\d,.]{15,}/)
  return tiles(page).evaluateAll((buttons) => {
    const width = document.documentElement.clientWidth
    const isWhole = (button: Element) => {
      const { left, right } = button.getBoundingClientRect()
      return [...button.children].every((child) => {
        const range = document.createRange()
        range.selectNodeContents(child)
        return [...range.getClientRects()].every((box) => box.left >= left && box.right <= Math.min(right, width))
      })
    }
    return buttons.filter(isWhole).length
  })
}

for (const currency of Object.keys(amounts) as Currency[]) {
  test.describe(`the totals above a report in ${currency}, of 12 digits`, () => {
    test.beforeEach(({ api }) => serve(api, currency))

    for (const [width, count] of [
      [390, 3],
      [320, 2],
    ] as const) {
      test(`are shown in full at ${width} px: ${count} of them without scrolling`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        await openSignedIn(page, pages.details)
        expect(await wholeTiles(page)).toBe(count)
        const size = await tiles(page)
          .first()
          .locator('[data-size]')
          .evaluate((figure) => getComputedStyle(figure).fontSize)
        expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(12)
      })

      test(`are shown in full at ${width} px and a text size of 200 %: three of them without scrolling`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        await doubleText(page)
        await openSignedIn(page, pages.details)
        expect(await wholeTiles(page)).toBe(3)
        // a shortened title reaches beyond a window of 320 px, where an ellipsis hides it
        if (width === 390) expect(await textFaults(page)).toEqual([])
      })
    }
  })
}
