import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { goOn } from './support/builder.ts'
import { stopClock } from './support/clock.ts'
import { pages } from './support/pages.ts'
import { ok, paths } from './support/stub.ts'
import { report } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

test.use({ reducedMotion: 'no-preference' })

const scroller = (page: Page) => page.getByRole('main')
const top = (page: Page) => scroller(page).evaluate((element) => element.scrollTop)

async function wheel(page: Page, down: number): Promise<void> {
  await page.mouse.move(195, 300)
  await page.mouse.wheel(0, down)
}

test('the title of the home page is transparent, and appears as the page scrolls [N9]', async ({ page }) => {
  await openSignedIn(page, pages.home)
  await expect(page.getByRole('heading', { name: text('home.platforms') })).toBeAttached()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  await wheel(page, 300)
  await expect(title).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  await expect(title).toHaveText(text('login.name'))
  await wheel(page, -1_000)
  await expect(title).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
})

test('list and report builder scroll without pulling the browser along [N10]', async ({ page, api }) => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...report, id: String(600 + index), name: `Report ${index}` }))
  api.answer(paths.list, ok({ reports: many, count: 30, counts: { shown: 30, mine: 30, shared: 0, hidden: 0 } }))
  await openSignedIn(page, pages.list)
  for (const [path, last] of [
    [pages.list, 'Report 29'],
    [pages.create, text('builder.head.name')],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(last).first()).toBeAttached()
    await expect(scroller(page)).toHaveCSS('overscroll-behavior-y', 'contain')
    if (path === pages.create) {
      // the first step has nothing to scroll
      await page.getByLabel(text('create.name')).fill('Long')
      await goOn(page, 3)
    }
    await wheel(page, 400)
    await expect.poll(() => top(page)).toBeGreaterThan(100)
    expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
  }
})

test('the success page does not scroll, even when it does not fit [N10]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 260 })
  await openSignedIn(page, pages.created)
  await expect(page.getByRole('button', { name: text('created.view') })).toBeAttached()
  await expect(scroller(page)).toHaveCSS('overflow-y', 'hidden')
  await wheel(page, 400)
  // two frames: a scroll would have been painted by then
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await top(page)).toBe(0)
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
})

test("what depends on the window's size updates once it has been constant for 50 ms [N15]", async ({ page }) => {
  await page.clock.install()
  await openSignedIn(page, pages.details)
  const table = page.getByRole('table', { name: text('table.label') })
  await expect(table).toHaveAttribute('style', /width: 390px/)
  await stopClock(page)
  for (const width of [500, 600]) {
    const resized = page.evaluate(() => new Promise<void>((done) => addEventListener('resize', () => done(), { once: true })))
    await page.setViewportSize({ width, height: 844 })
    await resized
    await page.clock.runFor(40)
    await expect(table).toHaveAttribute('style', /width: 390px/)
  }
  await page.clock.runFor(60)
  await expect(table).toHaveAttribute('style', /width: 600px/)
})
