import { expect, type Page } from '@playwright/test'
import { figures, level, rowAt, rowOf } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const days = {
  ...table,
  dimension: 'DAY',
  rows: { ...table.rows, keys: ['2026-11-01/2026-11-01', '2026-11-02/2026-11-02'], accounts: [null, null], statuses: null },
}
const asked = (api: Stub, path: string = paths.query) => api.calls.filter((call) => call.path === path).map(({ body }) => body as object)
const search = (page: Page) => page.getByRole('searchbox')

test.describe('from one view of a report to another', () => {
  test('a search stays behind, and is found again on the way back', async ({ page, api }) => {
    await openSignedIn(page, pages.details)
    await search(page).fill('north')
    await expect(page).toHaveURL(/q=north/)
    api.answer(paths.query, ok(days))
    await level(page, 'By day').click()
    await expect(rowOf(page, /1 Nov/)).toBeVisible()
    await expect(page).not.toHaveURL(/q=/)
    // longer than what is typed waits for more
    await page.waitForTimeout(600)
    await expect(page).not.toHaveURL(/q=/)
    expect(asked(api).at(-1)).not.toHaveProperty('search')
  })

  test('days lead to rows in the order of the report', async ({ page, api }) => {
    api.answer(paths.query, ok(days))
    await openSignedIn(page, `${pages.details}&by=DAY&sort=name:desc`)
    await rowOf(page, /1 Nov/).getByRole('rowheader').getByRole('button').click()
    await expect(page).toHaveURL(/range=2026-11-01_2026-11-01/)
    await expect(page).not.toHaveURL(/sort=/)
    await expect.poll(() => asked(api).at(-1)).toMatchObject({ dimension: 'ACCOUNT', sort: { by: 'spend', direction: 'desc' } })
  })

  test('each view asks for its own counts, by its own comparison and filters', async ({ page, api }) => {
    const filters = [{ by: 'name', contains: 'North' }]
    await openSignedIn(page, `${pages.details}&vs=year_before&filters=${encodeURIComponent(JSON.stringify(filters))}`)
    await expect(rowAt(page, 1)).toBeVisible()
    await expect.poll(() => asked(api, paths.counts).at(-1)).toMatchObject({ compare: { with: 'year_before' }, filters })
  })
})

test.describe('a report of which something does not come', () => {
  test('stands without the code of its sparklines, which is asked for again', async ({ page }) => {
    let tries = 0
    await page.route(/\/assets\/row-sparks-[^/]*\.js$/, (route) => {
      tries += 1
      return tries > 1 ? route.continue() : route.abort('connectionfailed')
    })
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1)).toBeVisible()
    await expect(figures(page).locator('tbody td svg[aria-hidden=true]').first()).toBeAttached()
    expect(tries).toBe(2)
  })

  test('stands without them where they never come', async ({ page }) => {
    let tries = 0
    await page.route(/\/assets\/row-sparks-[^/]*\.js$/, (route) => {
      tries += 1
      return route.abort('connectionfailed')
    })
    await openSignedIn(page, pages.details)
    await expect.poll(() => tries).toBe(3)
    await page.waitForTimeout(300)
    await expect(rowAt(page, 1)).toBeVisible()
  })

  test('says which rows could not be read, and reads them when asked', async ({ page, api }) => {
    const many = 600
    let broken = true
    api.answer(paths.query, async (route) => {
      const { offset, limit } = route.request().postDataJSON() as { offset: number; limit: number }
      if (offset > 0 && broken) return await route.fulfill({ json: { code: 1399, msg: 'The store is busy', data: null } })
      const numbers = Array.from({ length: Math.min(limit, many - offset) }, (_, index) => offset + index)
      const of = <Value>(value: Value) => numbers.map(() => value)
      const rows = {
        keys: numbers.map((number) => String(5_000 + number)),
        names: numbers.map((number) => `Account ${number}`),
        kinds: of('named'),
        platforms: of('meta'),
        currencies: of('USD'),
        accounts: numbers.map((number) => String(5_000 + number)),
        values: [numbers.map((number) => `${many - number}.00`), numbers, of(0.001)],
        changes: table.metrics.map(() => of(null)),
        statuses: null,
      }
      await route.fulfill({ json: { code: 0, msg: 'OK', data: { ...table, count: many, offset, rows } } })
    })
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1)).toBeVisible()
    await page.getByRole('main').evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(page.getByRole('alert')).toHaveText('The store is busy')
    await expect(page.getByRole('button', { name: 'Reload' })).toBeInViewport({ ratio: 1 })
    broken = false
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(rowAt(page, many)).toContainText(`Account ${many - 1}`)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('a report while it is made', () => {
  test('is not asked for again and again where its preview is refused', async ({ page, api }) => {
    api.answer(paths.preview, refused(2019, 'This filter has no number'))
    await openSignedIn(page, pages.create)
    await page.getByLabel('Report name').fill('Refused')
    await page.getByRole('button', { name: 'Next: accounts' }).click()
    await expect(page.getByText('This filter has no number')).toBeVisible()
    await page.waitForTimeout(500)
    expect(asked(api, paths.preview).length).toBeLessThanOrEqual(2)
    api.answer(paths.preview, ok(table))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('row')).not.toHaveCount(0)
  })

  test('keeps the figure beside the threshold that it belongs to', async ({ page }) => {
    await openSignedIn(page, pages.create)
    await page.getByLabel('Report name').fill('Bounds')
    for (const next of ['accounts', 'rows', 'figures', 'days and order']) await page.getByRole('button', { name: `Next: ${next}` }).click()
    const spend = page.getByRole('textbox', { name: /^Spend/ })
    for (const value of ['100', '500']) {
      await page.getByRole('button', { name: 'Add a threshold' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Spend', exact: true }).click()
      await spend.last().fill(value)
    }
    await page.getByRole('button', { name: 'Remove Spend' }).first().click()
    await expect(spend).toHaveCount(1)
    await expect(spend).toHaveValue('500')
  })
})
