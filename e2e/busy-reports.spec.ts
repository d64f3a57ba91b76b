import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { rowAt } from './support/figures.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const message = 'The server is very busy right now. Try again in 1 seconds.'
const band = (page: Page) => page.getByRole('status').filter({ hasText: text('busy.band') })

/** Answers as a busy server does while `isBusy`, and counts the requests. */
async function beBusy(page: Page, isBusy: () => boolean): Promise<{ readonly asked: () => number }> {
  let asked = 0
  await page.route(`**${paths.query}`, (route) => {
    asked += 1
    if (!isBusy()) return route.fallback()
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 1503, msg: message, data: null } })
  })
  return { asked: () => asked }
}

test('a report that the server is too busy for says so, and is asked again', async ({ page, api }) => {
  api.answer(paths.query, ok(table))
  let busy = true
  const { asked } = await beBusy(page, () => busy)
  await openSignedIn(page, pages.details)
  await expect(band(page)).toBeVisible()
  await expect.poll(asked).toBeGreaterThan(1)
  await expect(page.getByText(message)).toHaveCount(0)
  expect(await faultsOf(page, 'a busy report')).toEqual([])
  busy = false
  await expect(rowAt(page, 1)).toBeVisible()
  await expect(band(page)).toHaveCount(0)
})

test('a server that stays busy is asked six times; then the page shows its message and Reload', async ({ page, api }) => {
  await page.clock.install()
  api.answer(paths.query, ok(table))
  let busy = true
  const { asked } = await beBusy(page, () => busy)
  await openSignedIn(page, pages.details)
  const alert = page.getByText(message).first()
  for (let turn = 0; turn < 60 && (await alert.count()) === 0; turn += 1) await page.clock.runFor(500)
  await expect(alert).toBeVisible()
  await expect(band(page)).toHaveCount(0)
  const before = asked()
  expect(before).toBeGreaterThanOrEqual(6)
  busy = false
  await page
    .getByRole('button', { name: text('action.reload') })
    .first()
    .click()
  await expect(rowAt(page, 1)).toBeVisible()
})

test('a server that is busy without naming a time is not asked again', async ({ page, api }) => {
  api.answer(paths.query, refused(1503, message, 503))
  await openSignedIn(page, pages.details)
  await expect(page.getByText(message).first()).toBeVisible()
  await expect(band(page)).toHaveCount(0)
})
