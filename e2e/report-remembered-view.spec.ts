import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { findings } from './support/axe.ts'
import { head, level, rowAt } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { report } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const chips = (page: Page) => page.getByRole('group', { name: text('chips.label') })
const chip = (page: Page, filter: string) => chips(page).getByRole('button', { name: text('filter.remove', { filter }), exact: true })
const reset = (page: Page) => chips(page).getByRole('button', { name: text('view.resetLabel') })
const remembered = (api: Stub) => api.calls.filter(({ path }) => path === paths.view).map(({ body }) => (body as { view: unknown }).view)

/** The last query of the table itself; counting rows requests a single one. */
const asked = (api: Stub) =>
  api.calls.filter(({ path, body }) => path === paths.query && (body as { limit: number }).limit > 1).at(-1)?.body

/** The report with the view that the member was last seen with, as a server keeps it. */
function remember(api: Stub, before: typeof report.view): void {
  let view = before
  api.answer(paths.view, ({ body }) => {
    view = (body as { view: typeof report.view }).view
    return ok(null)
  })
  api.answer(paths.details, async () => ok({ ...report, view }))
}

const brand = { by: 'name', contains: 'Brand' } as const
const last = { breakdown: 'CAMPAIGN', sort: { by: 'clicks', direction: 'asc' }, filters: [brand] } as const

test.describe('the last view of a report', () => {
  test('is restored when the report opens again', async ({ page, api }) => {
    remember(api, null)
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1)).toBeVisible()
    await expect(reset(page)).toBeHidden()
    await head(page, 'clicks').click()
    await expect.poll(() => remembered(api).at(-1)).toEqual({ sort: { by: 'clicks', direction: 'desc' } })
    await openSignedIn(page, pages.details)
    await expect(chip(page, 'Clicks ↓')).toBeVisible()
    expect(asked(api)).toMatchObject({ sort: { by: 'clicks', direction: 'desc' } })
  })

  test('is shown as chips, and one press resets it', async ({ page, api }) => {
    remember(api, { ...last, filters: [brand] })
    await openSignedIn(page, pages.details)
    await expect(reset(page)).toBeVisible()
    for (const words of ['Campaigns', 'Clicks ↑', 'Name: Brand']) await expect(chip(page, words)).toBeVisible()
    expect(asked(api)).toMatchObject(last)
    expect(await findings(page, 'remembered view')).toEqual([])
    await chip(page, 'Clicks ↑').click()
    await expect.poll(() => remembered(api).at(-1)).toEqual({ breakdown: 'CAMPAIGN', filters: [brand] })
    await reset(page).click()
    await expect(reset(page)).toBeHidden()
    await expect.poll(() => remembered(api).at(-1)).toBeNull()
    await expect.poll(() => asked(api)).toMatchObject({ sort: report.sort })
    await page.reload()
    await expect(level(page, 'Accounts')).toHaveAttribute('aria-pressed', 'true')
    await expect(reset(page)).toBeHidden()
    expect(api.calls.filter(({ path }) => path === paths.updateReport)).toEqual([])
  })

  test('gives way to a view in the address', async ({ page, api }) => {
    remember(api, { ...last, filters: [brand] })
    await openSignedIn(page, `${pages.details}&sort=name:asc`)
    await expect(rowAt(page, 1)).toBeVisible()
    expect(asked(api)).toMatchObject({ sort: { by: 'name', direction: 'asc' } })
    expect(asked(api)).not.toHaveProperty('filters')
    await expect(reset(page)).toBeHidden()
    expect(remembered(api)).toEqual([])
  })
})
