import { expect, type Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import { head, rowAt, totals } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { report } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Columns' })
/** Not by their roles: behind an open sheet the page has none. */
const heads = (page: Page) => page.locator('th[scope=col]')
const kept = (api: Stub) => api.calls.filter(({ path }) => path === paths.columns).map(({ body }) => (body as { columns: unknown }).columns)
const widthOf = async (page: Page, name: string) => (await heads(page).filter({ hasText: name }).boundingBox())?.width ?? 0

/** The report with what the member arranged last, as a server keeps it. */
async function remember(api: Stub, more: object = {}): Promise<void> {
  let columns: unknown = null
  api.answer(paths.columns, async (route) => {
    columns = (route.request().postDataJSON() as { columns: unknown }).columns
    await route.fulfill({ json: { code: 0, msg: 'OK', data: null } })
  })
  api.answer(paths.details, async (route) => {
    await route.fulfill({ json: { code: 0, msg: 'OK', data: { ...report, ...more, columns } } })
  })
}

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Columns/ }).click()
  await expect(sheet(page)).toBeVisible()
}

test.describe('the columns of a report', () => {
  test('are put in order with buttons, for this member, and stay so', async ({ page, api }) => {
    await remember(api)
    await openSignedIn(page, pages.details)
    await openSheet(page)
    expect(await findings(page, 'columns')).toEqual([])
    await sheet(page).getByRole('button', { name: 'Move Clicks up' }).click()
    await expect(heads(page)).toHaveText([/^Account/, /^Clicks/, /^Spend/])
    expect(kept(api)).toEqual([
      [
        { metric: 'clicks', width: null },
        { metric: 'spend', width: null },
      ],
    ])
    await page.reload()
    await expect(heads(page)).toHaveText([/^Account/, /^Clicks/, /^Spend/])
    await openSheet(page)
    await sheet(page).getByRole('button', { name: 'As the report says' }).click()
    await expect(heads(page)).toHaveText([/^Account/, /^Spend/, /^Clicks/])
    expect(kept(api).at(-1)).toBeNull()
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
    await expect(heads(page)).toHaveText([/^Account/, /^Clicks/, /^Spend/])
    expect(kept(api)).toHaveLength(1)
  })

  test('are hidden and chosen for this view', async ({ page, api }) => {
    await remember(api)
    await openSignedIn(page, pages.details)
    await openSheet(page)
    await sheet(page).getByRole('button', { name: 'Hide Spend' }).click()
    await expect(heads(page)).toHaveText([/^Account/, /^Clicks/])
    await expect(sheet(page).getByRole('button', { name: 'Hide Clicks' })).toBeDisabled()
    await expect(page).toHaveURL(/metrics=clicks/)
    expect(kept(api)).toEqual([])
    await sheet(page).getByRole('button', { name: 'Choose figures' }).click()
    await expect(page.getByRole('dialog', { name: 'Which figures?' })).toBeVisible()
  })

  test('are made wider by buttons, and never narrower than their figures', async ({ page, api }) => {
    await remember(api)
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1)).toBeVisible()
    const usual = await widthOf(page, 'Spend')
    await openSheet(page)
    await sheet(page).getByRole('button', { name: 'Spend', exact: true }).click()
    await sheet(page).getByRole('button', { name: 'Make Spend wider' }).click()
    await sheet(page).getByRole('button', { name: 'Make Spend wider' }).click()
    await expect.poll(() => widthOf(page, 'Spend')).toBeCloseTo(usual + 32, 0)
    const narrower = sheet(page).getByRole('button', { name: 'Make Spend narrower' })
    await narrower.click()
    await narrower.click()
    await expect.poll(() => widthOf(page, 'Spend')).toBeCloseTo(usual, 0)
    await expect(narrower).toBeDisabled()
  })

  test('have a target that marks the figures which reach it, in words too', async ({ page, api }) => {
    await remember(api, { targets: [{ metric: 'clicks', value: '20' }] })
    api.answer(paths.updateReport, ok({ ...report, columns: null, targets: [{ metric: 'clicks', value: '5' }], version: 2 }))
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1).getByRole('cell').nth(1)).toHaveText('30reaches its target')
    await expect(rowAt(page, 2).getByRole('cell').nth(1)).toHaveText('10misses its target')
    await expect(totals(page).getByRole('cell').nth(1)).toHaveText('40reaches its target')
    expect(await findings(page, 'targets')).toEqual([])
    await openSheet(page)
    await sheet(page).getByRole('button', { name: 'Clicks', exact: true }).click()
    await sheet(page).getByLabel('Target: at least').fill('5')
    await sheet(page).getByRole('button', { name: 'Set for the report' }).click()
    await expect
      .poll(() => api.calls.find(({ path }) => path === paths.updateReport)?.body)
      .toMatchObject({ definition: { targets: [{ metric: 'clicks', value: '5' }] } })
    await sheet(page).getByRole('button', { name: 'Spend', exact: true }).click()
    await expect(sheet(page).getByLabel(/^Target/)).toHaveCount(0)
  })
})

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1_280, height: 800 }, hasTouch: false })

  test('a column is widened by the edge of its head', async ({ page, api }) => {
    await remember(api)
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1)).toBeVisible()
    const box = await head(page, 'Spend').boundingBox()
    if (!box) throw new Error('there is no head')
    const [edge, middle] = [box.x + box.width, box.y + box.height / 2]
    // the first press anywhere fetches what a press may need
    await page.mouse.click(edge + 300, middle)
    await page.mouse.move(edge, middle)
    await page.mouse.down()
    await expect
      .poll(async () => {
        await page.mouse.move(edge + 40, middle)
        await page.mouse.move(edge + 60, middle)
        return widthOf(page, 'Spend')
      })
      .toBeCloseTo(box.width + 60, 0)
    expect(kept(api)).toEqual([])
    await page.mouse.up()
    await expect.poll(() => kept(api).at(-1)).toMatchObject([{ metric: 'spend', width: Math.round(box.width + 60) }, { metric: 'clicks' }])
    expect(await widthOf(page, 'Spend')).toBeCloseTo(box.width + 60, 0)
  })
})
