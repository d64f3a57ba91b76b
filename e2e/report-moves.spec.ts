import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { figures, level, rowAt, rowOf } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { openSearch } from './support/report-controls.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { table, tableOf } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const days = tableOf(
  { breakdown: 'DAY' },
  { keys: ['2026-11-01/2026-11-01', '2026-11-02/2026-11-02'], accounts: [null, null], statuses: null },
)
const asked = (api: Stub, path: string = paths.query) => api.calls.filter((call) => call.path === path).map(({ body }) => body as object)
const typed = async (page: Page, words: string) => (await openSearch(page, text('search.ACCOUNT'))).fill(words)

test.describe('switching between views of a report', () => {
  test('drops the search, and restores it on the way back', async ({ page, api }) => {
    await openSignedIn(page, pages.details)
    await typed(page, 'north')
    await expect(page).toHaveURL(/search=north/)
    api.answer(paths.query, ok(days))
    await level(page, text('levels.DAY')).click()
    await expect(rowOf(page, /1 Nov/)).toBeVisible()
    await expect(page).not.toHaveURL(/search=/)
    // longer than the delay that waits for more typing
    await page.waitForTimeout(600)
    await expect(page).not.toHaveURL(/search=/)
    expect(asked(api).at(-1)).not.toHaveProperty('search')
  })

  test('opens rows from days in the order of the report', async ({ page, api }) => {
    api.answer(paths.query, ok(days))
    await openSignedIn(page, `${pages.details}&breakdown=DAY&sort=name:desc`)
    await rowOf(page, /1 Nov/).getByRole('rowheader').getByRole('button').click()
    await expect(page).toHaveURL(/dateRange=2026-11-01_2026-11-01/)
    await expect(page).not.toHaveURL(/sort=/)
    await expect.poll(() => asked(api).at(-1)).toMatchObject({ breakdown: 'ACCOUNT', sort: { by: 'spend', direction: 'desc' } })
  })

  test('requests the counts of each view with its own comparison and filters', async ({ page, api }) => {
    const filters = [{ by: 'name', contains: 'North' }]
    await openSignedIn(page, `${pages.details}&comparison=year_before&filters=${encodeURIComponent(JSON.stringify(filters))}`)
    await expect(rowAt(page, 1)).toBeVisible()
    await expect.poll(() => asked(api, paths.counts).at(-1)).toMatchObject({ comparison: { with: 'year_before' }, filters })
  })
})

test.describe('a report whose parts fail to load', () => {
  test('works without the code of its sparklines, which is requested again', async ({ page }) => {
    let tries = 0
    await page.route(/\/assets\/row-sparklines-[^/]*\.js$/, (route) => {
      tries += 1
      return tries > 1 ? route.continue() : route.abort('connectionfailed')
    })
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1)).toBeVisible()
    await expect(figures(page).locator('tbody td svg[aria-hidden=true]').first()).toBeAttached()
    expect(tries).toBe(2)
  })

  test('works without sparklines when they never load', async ({ page }) => {
    let tries = 0
    await page.route(/\/assets\/row-sparklines-[^/]*\.js$/, (route) => {
      tries += 1
      return route.abort('connectionfailed')
    })
    await openSignedIn(page, pages.details)
    await expect.poll(() => tries).toBe(3)
    await page.waitForTimeout(300)
    await expect(rowAt(page, 1)).toBeVisible()
  })

  test('says which rows could not be loaded, and loads them on request', async ({ page, api }) => {
    const many = 600
    let broken = true
    api.answer(paths.query, ({ body }) => {
      const { offset, limit } = body as { offset: number; limit: number }
      if (offset > 0 && broken) return refused(1399, 'The store is busy')
      const numbers = Array.from({ length: Math.min(limit, many - offset) }, (_, index) => offset + index)
      const of = <Value>(value: Value) => numbers.map(() => value)
      const rows = {
        keys: numbers.map((number) => String(5_000 + number)),
        names: numbers.map((number) => `Account ${number}`),
        kinds: of('named' as const),
        platforms: of('meta' as const),
        currencies: of('USD'),
        accounts: numbers.map((number) => String(5_000 + number)),
        values: [numbers.map((number) => `${many - number}.00`), numbers, of(0.001)],
        deltas: table.metrics.map(() => of(null)),
        statuses: null,
      }
      return ok({ ...table, count: many, offset, rows })
    })
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1)).toBeVisible()
    await page.getByRole('main').evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(page.getByRole('alert')).toHaveText('The store is busy')
    await expect(page.getByRole('button', { name: text('action.reload') })).toBeInViewport({ ratio: 1 })
    broken = false
    await page.getByRole('button', { name: text('action.reload') }).click()
    await expect(rowAt(page, many)).toContainText(`Account ${many - 1}`)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('a report in the builder', () => {
  test('does not repeat the request of a rejected preview', async ({ page, api }) => {
    api.answer(paths.query, refused(2019, 'This filter has no number'))
    await openSignedIn(page, pages.create)
    await page.getByLabel(text('create.name')).fill('Refused')
    await page.getByRole('button', { name: text('builder.next.accounts') }).click()
    await expect(page.getByText('This filter has no number')).toBeVisible()
    await page.waitForTimeout(500)
    expect(asked(api, paths.query).length).toBeLessThanOrEqual(2)
    api.answer(paths.query, ok(table))
    await page.getByRole('button', { name: text('action.tryAgain') }).click()
    await expect(page.getByRole('region', { name: text('create.preview') }).getByRole('row')).not.toHaveCount(0)
  })

  test('keeps the metric beside the threshold that it belongs to', async ({ page }) => {
    await openSignedIn(page, pages.create)
    await page.getByLabel(text('create.name')).fill('Bounds')
    for (const next of ['accounts', 'rows', 'metrics', 'date range']) await page.getByRole('button', { name: `Next: ${next}` }).click()
    const spend = page.getByRole('textbox', { name: startsWith('metric.spend') })
    for (const value of ['100', '500']) {
      await page.getByRole('button', { name: text('builder.addBound') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('metric.spend'), exact: true })
        .click()
      await spend.last().fill(value)
    }
    await page
      .getByRole('button', { name: text('metrics.remove', { name: 'Spend' }) })
      .first()
      .click()
    await expect(spend).toHaveCount(1)
    await expect(spend).toHaveValue('500')
  })
})
