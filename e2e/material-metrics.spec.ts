import { expect, type Page } from '@playwright/test'
import { prefix, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { tiles } from './support/materials.ts'
import { pages } from './support/pages.ts'
import { ok, refused, type Stub } from './support/stub.ts'
import { listedMaterials, materialPaths, performance, serveMaterials } from './support/stub-materials.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (page: Page) => page.getByRole('dialog')
/** What the library asked last. */
const asked = (api: Stub) =>
  api.calls.findLast(({ path }) => path === materialPaths.list)?.body as {
    sort: object
    youtube?: string[]
    performance?: { metrics: string[]; dateRange: object; filters: object[] }
  }

test.beforeEach(async ({ page, api }) => serveMaterials(page, api))

test.describe('metrics in the library [M2]', () => {
  test('stand on the tiles, and an unused material says so', async ({ page, api }) => {
    await openSignedIn(page, pages.materials)
    await expect(tiles(page).first()).toContainText('$48,204.10')
    await expect(tiles(page).first()).toContainText('ROI 1.31')
    await expect(tiles(page).nth(2)).toContainText(text('earned.unused'))
    expect(asked(api).performance).toEqual({
      dateRange: { preset: 'past_30_days' },
      metrics: ['spend', 'optReceiveRoi', 'optOpen'],
      filters: [],
    })
    await button(page, text('earned.info')).click()
    await expect(dialog(page)).toContainText(text('earned.notSummed'))
    await dialog(page)
      .getByRole('button', { name: text('action.close') })
      .click()
    expect(await faultsOf(page, 'the library with metrics')).toEqual([])
  })

  test('sort and filter it, and the address keeps both', async ({ page, api }) => {
    await openSignedIn(page, pages.materials)
    await button(page, text('materials.sort.uploaded.desc')).click()
    await dialog(page)
      .getByRole('button', { name: text('earned.sort.desc', { metric: 'ROI' }) })
      .click()
    await expect.poll(() => asked(api).sort).toEqual({ by: 'optReceiveRoi', direction: 'desc' })
    await button(page, text('earned.filter')).click()
    await dialog(page)
      .getByLabel(text('filter.value', { name: 'Spend' }))
      .fill('1000')
    expect(await faultsOf(page, 'the filter by metrics')).toEqual([])
    await dialog(page)
      .getByRole('button', { name: text('filter.use') })
      .click()
    const filters = [{ by: 'metric', metric: 'spend', is: 'at_least', value: '1000' }]
    await expect.poll(() => asked(api).performance?.filters).toEqual(filters)
    await expect(page).toHaveURL(/metrics=spend%3Aat_least%3A1000.*sort=optReceiveRoi\.desc/)
    await page.reload()
    await expect(button(page, 'Spend ≥ $1,000.00')).toBeVisible()
    expect(asked(api)).toMatchObject({ sort: { by: 'optReceiveRoi', direction: 'desc' }, performance: { filters } })
  })

  test('are filtered by where videos are at YouTube', async ({ page, api }) => {
    await openSignedIn(page, pages.materials)
    await button(page, text('materials.youtube')).click()
    await dialog(page)
      .getByRole('button', { name: text('materials.youtube.refused') })
      .click()
    expect(await faultsOf(page, 'the filter by YouTube')).toEqual([])
    await dialog(page)
      .getByRole('button', { name: text('action.done') })
      .click()
    await expect.poll(() => asked(api).youtube).toEqual(['refused'])
    await expect(page).toHaveURL(/youtube=refused/)
  })

  test('are chosen with their days, and the member finds both again', async ({ page, api }) => {
    await openSignedIn(page, pages.materials)
    await button(page, text('preset.past_30_days')).click()
    await dialog(page)
      .getByRole('button', { name: prefix('preset.past_7_days') })
      .click()
    await expect.poll(() => asked(api).performance?.dateRange).toEqual({ preset: 'past_7_days' })
    await button(page, text('earned.choose')).click()
    await dialog(page)
      .getByRole('button', { name: text('metrics.remove', { name: 'Installs' }) })
      .click()
    await dialog(page)
      .getByRole('button', { name: text('metrics.use', { count: 2 }) })
      .click()
    await expect.poll(() => asked(api).performance?.metrics).toEqual(['spend', 'optReceiveRoi'])
    const remembered = () => api.calls.findLast(({ path }) => path === materialPaths.remember)?.body
    await expect.poll(remembered).toEqual({ dateRange: { preset: 'past_7_days' }, metrics: ['spend', 'optReceiveRoi'] })
    await page.reload()
    await expect(button(page, text('preset.past_7_days'))).toBeVisible()
  })

  test('are columns of a table on wide screens, whose heads sort', async ({ page, api }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openSignedIn(page, pages.materials)
    await button(page, text('materials.list')).click()
    await expect(page.getByRole('row').nth(1)).toContainText('48,204.10')
    await page.getByRole('columnheader', { name: 'Spend USD' }).getByRole('button').press('Enter')
    await expect.poll(() => asked(api).sort).toEqual({ by: 'spend', direction: 'desc' })
    await expect(page.getByRole('columnheader', { name: 'Spend USD' })).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('columnheader', { name: 'Spend USD' }).getByRole('button').press('Enter')
    await expect.poll(() => asked(api).sort).toEqual({ by: 'spend', direction: 'asc' })
    expect(await faultsOf(page, 'the table of materials')).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await button(page, text('materials.grid')).click()
  })

  test('say which accounts are still being read, and which exchange rate is missing', async ({ page, api }) => {
    const about = listedMaterials.performance
    if (!about) throw new Error('the stub has metrics')
    const conversion = { to: 'USD', rates: 'ecb' as const, published: null, missing: ['VND'] }
    const part = { ...about, currency: null, conversion, coverage: { accounts: 5, read: 3 } }
    api.answer(materialPaths.list, ok({ ...listedMaterials, performance: part }))
    await openSignedIn(page, pages.materials)
    await expect(page.getByText(text('earned.reading', { count: 2 }))).toBeVisible()
    await expect(page.getByText(text('earned.noRate', { currencies: 'VND' }))).toBeVisible()
    await expect(button(page, text('earned.rates'))).toBeVisible()
  })

  test('are the usual ones if the remembered choice cannot be loaded', async ({ page, api }) => {
    api.answer(materialPaths.view, refused(1201, 'Not found', 404))
    await openSignedIn(page, pages.materials)
    await expect(tiles(page).first()).toContainText('ROI 1.31')
  })
})

test.describe('what a material earned, on its page [M6]', () => {
  const address = '/#/pages/index/components/material-details?id=2'
  const section = (page: Page) => page.getByRole('region', { name: text('earned.title') })

  test('is six metrics with their change, a trend and the ads', async ({ page }) => {
    await openSignedIn(page, address)
    const tile = (name: RegExp) => section(page).getByRole('button', { name })
    await expect(tile(/^Spend/)).toContainText('$31,880.00')
    await expect(tile(/^ROI/)).toContainText('−8.8% worse')
    await tile(/^ROI/).click()
    await expect(tile(/^ROI/)).toHaveAttribute('aria-pressed', 'true')
    await section(page).getByRole('application').first().scrollIntoViewIfNeeded()
    await expect(section(page).getByRole('application').first()).toHaveAccessibleName(/ROI/)
    const where = page.getByRole('region', { name: text('earned.where') })
    await expect(where.getByRole('listitem')).toHaveCount(3)
    await expect(where).toContainText(text('earned.withoutData', { count: 2 }))
    await expect(where.getByRole('listitem').nth(1)).toContainText(text('earned.shared', { count: 2 }))
    expect(await faultsOf(page, 'what a material earned')).toEqual([])
  })

  test('has a fatigue curve, also as a table', async ({ page }) => {
    await openSignedIn(page, address)
    const fatigue = page.getByRole('region', { name: text('earned.fatigue') })
    await fatigue.scrollIntoViewIfNeeded()
    await expect(fatigue).toContainText(text('earned.fatigueChange', { days: 7, first: '2.48%', last: '0.94%' }))
    await fatigue.getByRole('application').press('ArrowRight')
    await expect(fatigue.locator('[data-part="readout"]')).toContainText(text('earned.day', { day: 1 }))
    await fatigue.getByRole('button', { name: text('chart.asTable') }).click()
    await expect(dialog(page).getByRole('row')).toHaveCount(41)
    expect(await faultsOf(page, 'the table of fatigue')).toEqual([])
  })

  test('leads to an ad, and to the images and videos of accounts that it equals', async ({ page }) => {
    await openSignedIn(page, address)
    await page.getByRole('button', { name: prefix('earned.matches') }).click()
    await expect(dialog(page)).toContainText(text('earned.by.bytes'))
    await dialog(page)
      .getByRole('button', { name: /^barrier-cream/ })
      .click()
    await expect(page).toHaveURL(/section=bm&account=11&search=barrier-cream-30\.jpg/)
  })

  test('opens the sheet of an ad where it runs', async ({ page }) => {
    await openSignedIn(page, address)
    const name = String(performance.ads[0]?.name)
    await page
      .getByRole('region', { name: text('earned.where') })
      .getByRole('button', { name: new RegExp(name.slice(0, 12)) })
      .first()
      .click()
    await expect(dialog(page)).toContainText(name)
    expect(await faultsOf(page, 'the sheet of an ad where it runs')).toEqual([])
  })

  test('says why there is nothing: no ad yet, or none in these days', async ({ page, api }) => {
    const nothing = { ...performance, totals: null, trend: null, fatigue: [], ads: [], adCount: 0, adsWithoutData: 0, matches: [] }
    api.answer(materialPaths.performance, ok({ ...nothing, firstServed: null }))
    await openSignedIn(page, address)
    await expect(section(page)).toContainText(text('earned.none'))
    api.answer(materialPaths.performance, ok({ ...nothing, firstServed: '2026-08-02' }))
    await section(page)
      .getByRole('button', { name: text('preset.past_30_days') })
      .click()
    await dialog(page)
      .getByRole('button', { name: prefix('preset.past_7_days') })
      .click()
    await expect(section(page)).toContainText(text('earned.noneInRange'))
    await expect(section(page)).toContainText('2 Aug')
  })

  test('has a state for an error, from which it can be loaded again', async ({ page, api }) => {
    api.answer(materialPaths.performance, refused(1202, 'The report store is busy', 503))
    await openSignedIn(page, address)
    await expect(section(page).getByRole('alert')).toContainText('The report store is busy', { timeout: 15_000 })
    api.answer(materialPaths.performance, ok(performance))
    await section(page)
      .getByRole('button', { name: text('action.reload') })
      .click()
    await expect(section(page)).toContainText('$31,880.00')
  })
})
