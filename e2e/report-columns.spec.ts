import { expect, type Page } from '@playwright/test'
import { prefix, startsWith, text } from './names.ts'
import { findings } from './support/axe.ts'
import { head, rowAt, totals } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { report } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: text('columns.title') })
/** Not by role: behind an open sheet the page has no roles. */
const heads = (page: Page) => page.locator('th[scope=col]')
const kept = (api: Stub) => api.calls.filter(({ path }) => path === paths.columns).map(({ body }) => (body as { columns: unknown }).columns)
const widthOf = async (page: Page, name: string) => (await heads(page).filter({ hasText: name }).boundingBox())?.width ?? 0

/** The report with the member's last column settings, as a server keeps it. */
async function remember(api: Stub, more: object = {}): Promise<void> {
  let columns: typeof report.columns = null
  api.answer(paths.columns, ({ body }) => {
    columns = (body as { columns: typeof report.columns }).columns
    return ok(null)
  })
  api.answer(paths.details, async () => {
    return ok({ ...report, ...more, columns })
  })
}

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: startsWith('columns.title') }).click()
  await expect(sheet(page)).toBeVisible()
}

test.describe('the columns of a report', () => {
  test('are reordered with buttons, for this member, and stay so', async ({ page, api }) => {
    await remember(api)
    await openSignedIn(page, pages.details)
    await openSheet(page)
    expect(await findings(page, 'columns')).toEqual([])
    await sheet(page)
      .getByRole('button', { name: text('metrics.earlier', { name: 'Clicks' }) })
      .click()
    await expect(heads(page)).toHaveText([prefix('breakdown.ACCOUNT'), prefix('metric.clicks'), prefix('metric.spend')])
    // the table changes before its order is sent
    await expect
      .poll(() => kept(api))
      .toEqual([
        [
          { metric: 'clicks', width: null },
          { metric: 'spend', width: null },
        ],
      ])
    await page.reload()
    await expect(heads(page)).toHaveText([prefix('breakdown.ACCOUNT'), prefix('metric.clicks'), prefix('metric.spend')])
    await openSheet(page)
    await sheet(page)
      .getByRole('button', { name: text('columns.reset') })
      .click()
    await expect(heads(page)).toHaveText([prefix('breakdown.ACCOUNT'), prefix('metric.spend'), prefix('metric.clicks')])
    await expect.poll(() => kept(api).at(-1)).toBeNull()
  })

  test('are dragged by their grips', async ({ page, api }) => {
    await remember(api)
    await openSignedIn(page, pages.details)
    await openSheet(page)
    const rows = sheet(page).getByRole('listitem')
    const [first, last] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()]
    if (!first || !last) throw new Error('there are no columns')
    await page.mouse.move(first.x + 8, first.y + 26)
    await page.mouse.down()
    await page.mouse.move(first.x + 8, last.y + 30, { steps: 4 })
    await page.mouse.up()
    await expect(heads(page)).toHaveText([prefix('breakdown.ACCOUNT'), prefix('metric.clicks'), prefix('metric.spend')])
    expect(kept(api)).toHaveLength(1)
  })

  test('are hidden and selected for this view', async ({ page, api }) => {
    await remember(api)
    await openSignedIn(page, pages.details)
    await openSheet(page)
    await sheet(page).getByRole('button', { name: 'Hide Spend' }).click()
    await expect(heads(page)).toHaveText([prefix('breakdown.ACCOUNT'), prefix('metric.clicks')])
    await expect(sheet(page).getByRole('button', { name: 'Hide Clicks' })).toBeDisabled()
    await expect(page).toHaveURL(/metrics=clicks/)
    expect(kept(api)).toEqual([])
    await sheet(page)
      .getByRole('button', { name: text('columns.choose') })
      .click()
    await expect(page.getByRole('dialog', { name: text('metrics.title') })).toBeVisible()
  })

  test('are widened by buttons, and are never narrower than their values', async ({ page, api }) => {
    await remember(api)
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1)).toBeVisible()
    const usual = await widthOf(page, text('metric.spend'))
    await openSheet(page)
    await sheet(page)
      .getByRole('button', { name: text('metric.spend'), exact: true })
      .click()
    await sheet(page)
      .getByRole('button', { name: text('columns.wider', { name: 'Spend' }) })
      .click()
    await sheet(page)
      .getByRole('button', { name: text('columns.wider', { name: 'Spend' }) })
      .click()
    await expect.poll(() => widthOf(page, text('metric.spend'))).toBeCloseTo(usual + 32, 0)
    const narrower = sheet(page).getByRole('button', { name: text('columns.narrower', { name: 'Spend' }) })
    await narrower.click()
    await narrower.click()
    await expect.poll(() => widthOf(page, text('metric.spend'))).toBeCloseTo(usual, 0)
    await expect(narrower).toBeDisabled()
  })

  test('have a target that marks the values which reach it, as text too', async ({ page, api }) => {
    await remember(api, { targets: [{ metric: 'clicks', value: '20' }] })
    api.answer(paths.updateReport, ok({ ...report, columns: null, targets: [{ metric: 'clicks', value: '5' }], version: 2 }))
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1).getByRole('cell').nth(1)).toHaveText('30meets target')
    await expect(rowAt(page, 2).getByRole('cell').nth(1)).toHaveText('10misses target')
    await expect(totals(page).getByRole('cell').nth(1)).toHaveText('40meets target')
    expect(await findings(page, 'targets')).toEqual([])
    await openSheet(page)
    await sheet(page)
      .getByRole('button', { name: text('metric.clicks'), exact: true })
      .click()
    await sheet(page).getByLabel(text('target.atLeast')).fill('5')
    await sheet(page)
      .getByRole('button', { name: text('target.save') })
      .click()
    await expect
      .poll(() => api.calls.find(({ path }) => path === paths.updateReport)?.body)
      .toMatchObject({ definition: { targets: [{ metric: 'clicks', value: '5' }] } })
    await sheet(page)
      .getByRole('button', { name: text('metric.spend'), exact: true })
      .click()
    await expect(sheet(page).getByLabel(/^Target/)).toHaveCount(0)
  })
})

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1_280, height: 800 }, hasTouch: false })

  test('a column is resized by the edge of its heading', async ({ page, api }) => {
    await remember(api)
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1)).toBeVisible()
    const box = await head(page, text('head.spend')).boundingBox()
    if (!box) throw new Error('there is no head')
    const [edge, middle] = [box.x + box.width, box.y + box.height / 2]
    // the first press anywhere prefetches code for later presses
    await page.mouse.click(edge + 300, middle)
    await page.mouse.move(edge, middle)
    await page.mouse.down()
    await expect
      .poll(async () => {
        await page.mouse.move(edge + 40, middle)
        await page.mouse.move(edge + 60, middle)
        return widthOf(page, text('metric.spend'))
      })
      .toBeCloseTo(box.width + 60, 0)
    expect(kept(api)).toEqual([])
    await page.mouse.up()
    await expect.poll(() => kept(api).at(-1)).toMatchObject([{ metric: 'spend', width: Math.round(box.width + 60) }, { metric: 'clicks' }])
    expect(await widthOf(page, text('metric.spend'))).toBeCloseTo(box.width + 60, 0)
  })
})
