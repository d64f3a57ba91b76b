import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { findings } from './support/axe.ts'
import { cellOf, figures, head, rowAt } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

interface Asked {
  readonly metric: string
  readonly rows: readonly string[]
}

const asked = (api: Stub) => api.calls.filter(({ path }) => path === paths.rowSparks).map(({ body }) => body as Asked)
const sparklines = (page: Page) => figures(page).locator('tbody td svg[aria-hidden=true]')
const sparkIn = async (page: Page, row: number, column: string) => (await cellOf(page, rowAt(page, row), column)).locator('svg')
const many = 1_000

/** A table of many rows, in pages. */
async function answerMany(api: Stub): Promise<void> {
  api.answer(paths.query, ({ body }) => {
    const { offset, limit } = body as { offset: number; limit: number }
    const numbers = Array.from({ length: Math.min(limit, many - offset) }, (_, index) => offset + index)
    const rows = {
      keys: numbers.map((number) => String(5_000 + number)),
      names: numbers.map((number) => `Account ${number}`),
      kinds: numbers.map(() => 'named' as const),
      platforms: numbers.map(() => 'meta' as const),
      currencies: numbers.map(() => 'USD'),
      accounts: numbers.map((number) => String(5_000 + number)),
      values: [numbers.map((number) => `${many - number}.00`), numbers, numbers.map(() => 0.001)],
      deltas: table.metrics.map(() => numbers.map(() => null)),
      statuses: null,
    }
    return ok({ ...table, count: many, offset, rows })
  })
}

test.describe('the sparkline of a row', () => {
  test('is below the value of the sort column, in the order of the rows', async ({ page, api }) => {
    await openSignedIn(page, pages.details)
    await expect(await sparkIn(page, 1, text('head.spend'))).toHaveCount(1)
    await expect(sparklines(page)).toHaveCount(2)
    const dateRange = { preset: 'custom', from: '2026-11-01', to: '2026-11-07' }
    expect(asked(api)).toEqual([{ report: '501', dateRange, breakdown: 'ACCOUNT', metric: 'spend', rows: ['11', '12'] }])
    // a gap where a value is missing: the second row's line starts twice
    await expect((await sparkIn(page, 2, text('head.spend'))).locator('path')).toHaveAttribute('d', /^M[^M]+M[^M]+$/)
    await head(page, text('head.clicks')).getByRole('button').click()
    await expect(await sparkIn(page, 1, text('head.clicks'))).toHaveCount(1)
    await expect(await sparkIn(page, 1, text('head.spend'))).toHaveCount(0)
    expect(asked(api).at(-1)).toMatchObject({ metric: 'clicks', rows: ['11', '12'] })
    expect(await findings(page, 'report with sparklines')).toEqual([])
  })

  test('moves nothing when it loads, and is absent without data', async ({ page, api }) => {
    api.answer(paths.rowSparks, 'hanging')
    await openSignedIn(page, pages.details)
    await expect.poll(() => asked(api).length).toBe(1)
    const boxes = () =>
      figures(page).evaluate((element) =>
        [...element.querySelectorAll('tr, td, td button > span:first-child')].map((one) => JSON.stringify(one.getBoundingClientRect())),
      )
    const before = await boxes()
    api.answer(paths.rowSparks, ok({ metric: 'spend', bucket: 'day', dateRange: table.dateRange, series: [null, ['5', '5', '5']] }))
    await page.reload()
    await expect(await sparkIn(page, 2, text('head.spend'))).toHaveCount(1)
    await expect(await sparkIn(page, 1, text('head.spend'))).toHaveCount(0)
    expect(await boxes()).toEqual(before)
    const [line, figure] = [
      await (await sparkIn(page, 2, text('head.spend'))).boundingBox(),
      await (await cellOf(page, rowAt(page, 2), text('head.spend'))).getByText('100.00').boundingBox(),
    ]
    if (!line || !figure) throw new Error('there is no line')
    expect(line.y).toBeGreaterThanOrEqual(figure.y + figure.height)
  })

  test('is requested for visible rows, at most a hundred at once, and once', async ({ page, api }) => {
    await answerMany(api)
    await openSignedIn(page, pages.details)
    await expect(await sparkIn(page, 1, text('head.spend'))).toHaveCount(1)
    const scrollTo = (share: number) =>
      page.getByRole('main').evaluate((element, at) => element.scrollTo(0, (element.scrollHeight - element.clientHeight) * at), share)
    await scrollTo(1)
    await expect(await sparkIn(page, many, text('head.spend'))).toHaveCount(1)
    const rows = asked(api).flatMap((one) => one.rows)
    expect(rows).toContain('5998')
    expect(rows.length).toBeLessThanOrEqual(150)
    expect(Math.max(...asked(api).map((one) => one.rows.length))).toBeLessThanOrEqual(100)
    const calls = asked(api).length
    await scrollTo(0)
    await expect(await sparkIn(page, 1, text('head.spend'))).toHaveCount(1)
    expect(asked(api)).toHaveLength(calls)
  })

  test('leaves the table intact when it cannot be loaded', async ({ page, api }) => {
    api.answer(paths.rowSparks, 'broken')
    await openSignedIn(page, pages.details)
    await expect.poll(() => asked(api).length).toBeGreaterThan(0)
    await expect(rowAt(page, 1)).toContainText('$300.00')
    await expect(sparklines(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('is switched off in the column sheet, for this device', async ({ page, api }) => {
    await openSignedIn(page, pages.details)
    await expect(sparklines(page)).toHaveCount(2)
    await page.getByRole('button', { name: startsWith('columns.title') }).click()
    const sheet = page.getByRole('dialog', { name: text('columns.title') })
    await sheet.getByRole('checkbox', { name: text('columns.sparks') }).click()
    expect(await findings(page, 'columns with the switch')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(rowAt(page, 1)).toBeVisible()
    await expect(sparklines(page)).toHaveCount(0)
    const calls = asked(api).length
    await page.reload()
    await expect(rowAt(page, 1)).toContainText('$300.00')
    await head(page, text('head.clicks')).getByRole('button').click()
    await expect(head(page, text('head.clicks'))).toHaveAttribute('aria-sort', 'descending')
    expect(asked(api)).toHaveLength(calls)
  })

  test('is absent on rows that are days', async ({ page, api }) => {
    const rows = { ...table.rows, keys: ['2026-11-01/2026-11-01', '2026-11-02/2026-11-02'], accounts: [null, null] }
    api.answer(paths.query, ok({ ...table, breakdown: 'DAY', rows }))
    await openSignedIn(page, `${pages.details}&breakdown=DAY`)
    await expect(rowAt(page, 1)).toContainText('$300.00')
    await expect(sparklines(page)).toHaveCount(0)
    expect(asked(api)).toEqual([])
  })
})
