import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { findings } from './support/axe.ts'
import { figures, head, rowAt, totals } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { ok, paths } from './support/stub.ts'
import { reportOf, tableOf } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { serveWide, wideTable } from './support/wide-table.ts'

const scroller = (page: Page) => page.getByRole('main')
const tools = (page: Page) => page.getByRole('region', { name: text('table.tools') })
const chart = (page: Page) => page.getByRole('application')
const openTall = (page: Page) => page.getByRole('button', { name: text('table.tall') }).click()

async function open(page: Page, width = 390, height = 844): Promise<void> {
  await page.setViewportSize({ width, height })
  await openSignedIn(page, pages.details)
  await expect(rowAt(page, 1)).toBeVisible()
}

/** Number of values of a row that are shown in full: within the window, right of the names, and not hidden. */
async function wholeValues(page: Page, place: number): Promise<number> {
  const names = (await rowAt(page, place).getByRole('rowheader').boundingBox()) ?? { x: 0, width: 0 }
  const frame = page.viewportSize()?.width ?? 0
  const boxes = await rowAt(page, place)
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const figure = cell.querySelector('button > *') as HTMLElement
        const { left, right } = figure.getBoundingClientRect()
        return { left, right, shown: getComputedStyle(figure).opacity !== '0', cut: figure.scrollWidth > cell.clientWidth }
      }),
    )
  return boxes.filter(({ left, right, shown, cut }) => shown && !cut && left >= names.x + names.width && right <= frame).length
}

test.describe('the table of a report on a phone', () => {
  test.beforeEach(({ api }) => serveWide(api))

  test('shows three amounts of 12 characters in full at 390, and two at 320', async ({ page }) => {
    await open(page)
    for (const place of [0, 1, 5]) expect(await wholeValues(page, place)).toBe(3)
    await open(page, 320)
    for (const place of [0, 1, 5]) expect(await wholeValues(page, place)).toBe(2)
  })

  test('gives the width that values leave to the names, in two lines', async ({ page, api }) => {
    const width = async () => (await rowAt(page, 1).getByRole('rowheader').boundingBox())?.width ?? 0
    await open(page)
    const narrow = await width()
    expect(narrow).toBeGreaterThan(90)
    await expect(rowAt(page, 1).getByRole('rowheader')).toContainText('LUMINA')
    api.answer(paths.details, ok(reportOf({ metrics: ['clicks', 'optOpen'] })))
    api.answer(
      paths.query,
      ok(
        tableOf(
          { metrics: ['clicks', 'optOpen'], totals: { ...wideTable.totals, values: [40, 8], deltas: [null, null] } },
          {
            values: [
              [30, 10],
              [6, 2],
            ],
            deltas: [
              [null, null],
              [null, null],
            ],
          },
        ),
      ),
    )
    await open(page)
    expect(await width()).toBeGreaterThan(narrow + 40)
  })

  test('starts in the upper half of the screen, below a header of two lines', async ({ page }) => {
    await open(page)
    expect((await rowAt(page, 1).boundingBox())?.y).toBeLessThan(422)
    const bar = page.getByRole('banner')
    expect((await bar.boundingBox())?.height).toBeLessThan(60)
    const middles = await bar.locator('h1, button').evaluateAll((elements) => elements.length)
    expect(middles).toBeGreaterThan(2)
  })

  test('has its search behind an icon, which takes the focus', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.getByRole('button', { name: text('search.ACCOUNT') }).click()
    await expect(page.getByRole('searchbox', { name: text('search.ACCOUNT') })).toBeFocused()
    await page.getByRole('searchbox').fill('north')
    await expect(page).toHaveURL(/search=north/)
    await page.getByRole('button', { name: text('search.ACCOUNT') }).click()
    await expect(page).not.toHaveURL(/search=/)
  })

  test('folds its chart, and this device remembers it', async ({ page }) => {
    await open(page)
    await expect(chart(page)).toHaveCount(0)
    await page.getByRole('button', { name: text('chart.unfold') }).click()
    await expect(chart(page)).toBeVisible()
    await page.reload()
    await expect(chart(page)).toBeVisible()
    await page.getByRole('button', { name: text('chart.fold') }).click()
    await expect(chart(page)).toHaveCount(0)
    await page.reload()
    await expect(rowAt(page, 1)).toBeVisible()
    await expect(chart(page)).toHaveCount(0)
  })

  test('fills the screen, with a floating bar for search, dates, comparison, columns and filters', async ({ page }) => {
    await open(page)
    await openTall(page)
    expect((await rowAt(page, 1).boundingBox())?.y).toBeLessThan(250)
    await expect(page.getByRole('group', { name: text('chips.label') })).toHaveCount(0)
    expect(await findings(page, 'tall table')).toEqual([])
    await tools(page)
      .getByRole('button', { name: text('chips.compare') })
      .click()
    await expect(page.getByRole('dialog', { name: text('compare.title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await tools(page)
      .getByRole('button', { name: `${text('chips.metrics')} 7` })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await tools(page)
      .getByRole('button', { name: text('search.ACCOUNT') })
      .click()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.getByRole('button', { name: text('table.small') }).click()
    await expect(page.getByRole('group', { name: text('chips.label') })).toBeVisible()
  })

  test('scrolls back to its first row when it is sorted, and its header keeps its size', async ({ page }) => {
    await open(page)
    const size = async () => (await figures(page).locator('thead').boundingBox())?.height
    const before = await size()
    await scroller(page).evaluate((element) => element.scrollTo(0, 1_500))
    await expect(rowAt(page, 27)).toBeInViewport()
    await head(page, text('head.optReceive')).getByRole('button').click()
    await expect(rowAt(page, 1).getByRole('rowheader')).toBeInViewport({ ratio: 1 })
    const [row, top] = [await rowAt(page, 1).boundingBox(), await totals(page).boundingBox()]
    expect(Math.abs((row?.y ?? 0) - ((top?.y ?? 0) + (top?.height ?? 0)))).toBeLessThan(2)
    expect(await size()).toBe(before)
  })

  test('names the currency of its cells, also of two currencies', async ({ page, api }) => {
    await open(page)
    await expect(head(page, text('head.spend'))).toContainText('USD')
    const perCurrency = ['USD', 'JPY'].map((currency) => ({ currency, values: wideTable.totals.values }))
    const currencies = wideTable.rows.keys.map((_, row) => (row % 2 === 0 ? 'USD' : 'JPY'))
    api.answer(paths.query, ok({ ...wideTable, totals: { ...wideTable.totals, perCurrency }, rows: { ...wideTable.rows, currencies } }))
    await open(page)
    await expect(head(page, text('head.spend'))).toContainText('JPY, USD')
  })

  test('explains what is not attributed on a press', async ({ page, api }) => {
    const kinds = wideTable.rows.kinds.map((kind, row) => (row === 3 ? ('not_attributed' as const) : kind))
    api.answer(paths.query, ok({ ...wideTable, breakdown: 'AD', rows: { ...wideTable.rows, kinds } }))
    await open(page)
    await rowAt(page, 4).getByRole('rowheader').getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: text('row.notAttributed') })
    await expect(sheet).toContainText(text('notAttributed.what'))
    expect(await findings(page, 'not attributed')).toEqual([])
  })

  test('is one Tab stop, within which arrow keys move', async ({ page }) => {
    await open(page)
    const stops = () => figures(page).locator('button:not([tabindex="-1"])').count()
    expect(await stops()).toBe(1)
    await rowAt(page, 1).getByRole('rowheader').getByRole('button').focus()
    expect(await stops()).toBe(1)
    const focused = (place: number, column: number) =>
      rowAt(page, place).locator(`[aria-colindex="${column}"] button, button[aria-colindex="${column}"]`).first()
    await page.keyboard.press('ArrowRight')
    await expect(focused(1, 2)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(focused(2, 2)).toBeFocused()
    for (const place of [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      await page.keyboard.press('ArrowDown')
      await expect(focused(place, 2)).toBeFocused()
    }
    await expect(focused(12, 2)).toBeInViewport({ ratio: 1 })
    for (const column of [3, 4, 5, 6]) {
      await page.keyboard.press('ArrowRight')
      await expect(focused(12, column)).toBeFocused()
    }
    await expect(focused(12, 6)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
    await expect(figures(page).locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(focused(12, 6)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(focused(12, 1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(focused(12, 8)).toBeFocused()
  })

  test('breaks nothing at a text size of 200 %', async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      }),
    )
    await open(page)
    for (const place of [0, 1, 3]) expect(await wholeValues(page, place)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expect(rowAt(page, 1)).toBeInViewport()
    await openTall(page)
    await expect(tools(page).getByRole('button').first()).toBeInViewport({ ratio: 1 })
    await expect(tools(page).getByRole('button').last()).toBeInViewport({ ratio: 1 })
  })
})
