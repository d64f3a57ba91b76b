import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { findings } from './support/axe.ts'
import { rowAt } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { unfoldCharts } from './support/report-controls.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { oneAccount } from './support/stub-accounts.ts'
import { report, table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const chips = (page: Page) => page.getByRole('group', { name: text('chips.label') })
const sheet = (page: Page) => page.getByRole('dialog', { name: text('filter.title') })
const brand = { by: 'name', contains: 'Brand' } as const
const rate = { by: 'metric', metric: 'ctr', is: 'at_least', value: '0.0125' }
const withFilters = (...filters: object[]) => `${pages.details}&filters=${encodeURIComponent(JSON.stringify(filters))}`

/** The last query of the table itself; counting rows requests a single one. */
const asked = (api: Stub) =>
  api.calls
    .filter(({ path, body }) => path === paths.query && (body as { limit: number }).limit > 1)
    .map(({ body }) => (body as { filters?: unknown }).filters)
    .at(-1)

async function openSheet(page: Page): Promise<void> {
  await chips(page)
    .getByRole('button', { name: startsWith('filter.title') })
    .click()
  await expect(sheet(page)).toBeVisible()
}

test.describe('filters of a report', () => {
  test('are combined, show how many rows are left, and are part of the address', async ({ page, api }) => {
    api.answer(paths.accounts, ok({ accounts: [{ ...oneAccount, tags: ['Q4', 'Brand'] }] }))
    await openSignedIn(page, pages.details)
    await openSheet(page)
    await sheet(page).getByLabel(text('filter.name')).fill('North')
    await sheet(page)
      .getByRole('button', { name: text('filter.addMetric') })
      .click()
    await sheet(page).getByLabel(text('filter.metric'), { exact: true }).selectOption('ctr')
    await sheet(page)
      .getByLabel(text('filter.value', { name: 'Click-through rate' }))
      .fill('1.25')
    await sheet(page)
      .getByRole('button', { name: text('changeRequest.paused') })
      .click()
    await sheet(page).getByRole('button', { name: 'Q4' }).click()
    expect(await findings(page, 'filters')).toEqual([])
    await sheet(page)
      .getByRole('button', { name: text('filter.show', { count: 2 }) })
      .click()
    const chosen = [{ by: 'name', contains: 'North' }, { by: 'status', states: ['paused'] }, rate, { by: 'tag', tags: ['Q4'] }]
    await expect.poll(() => asked(api)).toEqual(chosen)
    await page.reload()
    await expect(rowAt(page, 1)).toBeVisible()
    expect(asked(api)).toEqual(chosen)
    await expect(chips(page).getByRole('button', { name: /^Remove/ })).toHaveText([
      'Name: North',
      text('filter.statusIs', { states: 'Paused' }),
      'CTR ≥ 1.25%',
      'Tag: Q4',
    ])
  })

  test('are removed by one press each', async ({ page, api }) => {
    await openSignedIn(page, withFilters(brand, rate))
    await chips(page)
      .getByRole('button', { name: text('filter.remove', { filter: 'Name: Brand' }) })
      .click()
    await expect.poll(() => asked(api)).toEqual([rate])
    await chips(page)
      .getByRole('button', { name: text('filter.remove', { filter: 'CTR ≥ 1.25%' }) })
      .click()
    await expect(chips(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await expect(page).not.toHaveURL(/filters=/)
  })

  test('with invalid numbers are rejected with a message', async ({ page }) => {
    await openSignedIn(page, withFilters(rate))
    await openSheet(page)
    await sheet(page)
      .getByLabel(text('filter.value', { name: 'Click-through rate' }))
      .fill('much')
    await expect(sheet(page).getByRole('alert')).toHaveText(text('filter.wrongNumber'))
    await expect(sheet(page).getByRole('button', { name: text('filter.use') })).toBeDisabled()
    await sheet(page)
      .getByRole('button', { name: text('filter.remove', { filter: 'Click-through rate' }) })
      .click()
    await expect(sheet(page).getByRole('button', { name: text('filter.show', { count: 2 }) })).toBeEnabled()
  })

  test('are saved in the report by those who may change it, and are its own from then on', async ({ page, api }) => {
    api.answer(paths.updateReport, ok({ ...report, filters: [brand], version: 2 }))
    await openSignedIn(page, withFilters(brand))
    await openSheet(page)
    api.answer(paths.details, ok({ ...report, filters: [brand], version: 2 }))
    await sheet(page)
      .getByRole('button', { name: text('filter.save') })
      .click()
    await expect(sheet(page)).toHaveCount(0)
    expect(api.calls.find(({ path }) => path === paths.updateReport)?.body).toMatchObject({
      id: '501',
      version: 1,
      definition: { name: 'Spend by account', filters: [brand] },
    })
    await expect(page).not.toHaveURL(/filters=/)
    await expect(chips(page).getByRole('button', { name: text('filter.remove', { filter: 'Name: Brand' }) })).toBeVisible()
    // a view without them differs from the report
    await chips(page)
      .getByRole('button', { name: text('filter.remove', { filter: 'Name: Brand' }) })
      .click()
    await expect(page).toHaveURL(/filters=%5B%5D/)
    await expect.poll(() => asked(api)).toEqual([])
  })

  test('that could not be saved show the error, and stay selected', async ({ page, api }) => {
    api.answer(paths.updateReport, refused(2015, 'Somebody else changed this report first'))
    await openSignedIn(page, withFilters(brand))
    await openSheet(page)
    await sheet(page)
      .getByRole('button', { name: text('filter.save') })
      .click()
    await expect(page.getByRole('status').filter({ hasText: 'Somebody else changed this report first' })).toBeVisible()
    await expect(sheet(page).getByLabel(text('filter.name'))).toHaveValue('Brand')
  })

  test('apply to the view only for those who may not change the report', async ({ page, api }) => {
    api.answer(paths.details, ok({ ...report, editable: false }))
    await openSignedIn(page, withFilters(brand))
    await openSheet(page)
    await expect(sheet(page).getByRole('button', { name: text('filter.show', { count: 2 }) })).toBeVisible()
    await expect(sheet(page).getByRole('button', { name: text('filter.save') })).toHaveCount(0)
  })

  test('that match nothing offer to be cleared', async ({ page, api }) => {
    api.answer(paths.query, ({ body }) => {
      const { filters } = body as { filters?: unknown[] }
      const none = {
        ...table,
        count: 0,
        rows: { ...table.rows, keys: [], names: [], kinds: [], platforms: [], currencies: [], accounts: [] },
      }
      const empty = { ...none, rows: { ...none.rows, values: table.metrics.map(() => []), deltas: table.metrics.map(() => []) } }
      return ok(filters?.length ? empty : table)
    })
    await openSignedIn(page, withFilters(brand))
    await expect(page.getByRole('heading', { name: text('empty.filtered') })).toBeVisible()
    await page.getByRole('button', { name: text('filter.clear') }).click()
    await expect(rowAt(page, 1)).toContainText('North')
  })

  test('apply to the rows of the table, in the chart too', async ({ page, api }) => {
    await unfoldCharts(page)
    const trends = () => api.calls.filter(({ path }) => path === paths.trend).map(({ body }) => body as object)
    await openSignedIn(page, withFilters(rate))
    await expect(rowAt(page, 1)).toBeVisible()
    await expect.poll(() => trends().at(-1)).toMatchObject({ filters: [rate] })
    expect(trends().at(-1)).not.toHaveProperty('breakdown')
    await page.getByRole('button', { name: startsWith('levels.CAMPAIGN') }).click()
    await expect.poll(() => trends().at(-1)).toMatchObject({ filters: [rate], breakdown: 'CAMPAIGN' })
  })

  test('by name do not apply in a drill-down, the others do, and Back restores them', async ({ page, api }) => {
    await openSignedIn(page, withFilters(brand, rate))
    await rowAt(page, 1).getByRole('rowheader').getByRole('button').click()
    await expect.poll(() => asked(api)).toEqual([rate])
    await page.goBack()
    await expect(chips(page).getByRole('button', { name: text('filter.remove', { filter: 'Name: Brand' }) })).toBeVisible()
  })
})
