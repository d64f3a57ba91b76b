import { expect, type Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import { pages } from './support/pages.ts'
import { dayButton } from './support/range.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const chip = (page: Page) => page.getByRole('group', { name: 'What is shown' }).getByRole('button', { name: /^vs / })
const sheet = (page: Page, name = 'Compare with') => page.getByRole('dialog', { name })
const compared = (api: Stub, path: string) =>
  api.calls
    .filter((call) => call.path === path)
    .map(({ body }) => (body as { compare?: unknown }).compare)
    .at(-1)

test.describe('the comparison of a report', () => {
  test('is said with its days, and each choice with its own', async ({ page }) => {
    await openSignedIn(page, pages.details)
    await expect(chip(page)).toHaveText('vs 25–31 Oct')
    await chip(page).click()
    await expect(sheet(page)).toContainText('As many days as 1–7 Nov')
    await expect(sheet(page).getByRole('button', { name: /^Just before/ })).toHaveText('Just before25–31 Oct')
    await expect(sheet(page).getByRole('button', { name: /^A year before/ })).toHaveText('A year before1–7 Nov 2025')
    expect(await findings(page, 'comparison')).toEqual([])
  })

  test('with the year before is asked of table and chart, and lives in the address', async ({ page, api }) => {
    await openSignedIn(page, pages.details)
    await chip(page).click()
    api.answer(paths.query, ok({ ...table, previous: { from: '2025-11-01', to: '2025-11-07' } }))
    await sheet(page)
      .getByRole('button', { name: /^A year before/ })
      .click()
    await expect(chip(page)).toHaveText('vs 1–7 Nov 2025')
    expect([compared(api, paths.query), compared(api, paths.trend)]).toEqual([{ with: 'year_before' }, { with: 'year_before' }])
    await expect(page).toHaveURL(/vs=year_before/)
    await chip(page).click()
    await sheet(page)
      .getByRole('button', { name: /^Just before/ })
      .click()
    await expect(page).not.toHaveURL(/vs=/)
  })

  test('begins on a day of one’s own, and never shares a day with the range', async ({ page, api }) => {
    await openSignedIn(page, pages.details)
    await chip(page).click()
    await sheet(page)
      .getByRole('button', { name: /^From a day of your own/ })
      .click()
    const own = sheet(page, 'From a day of your own')
    await dayButton(page, '2026-10-28').click()
    await expect(own.getByRole('alert')).toHaveText('These days overlap the ones shown. Begin on 25 Oct or earlier.')
    await expect(own.getByRole('button', { name: 'Use these days' })).toBeDisabled()
    await dayButton(page, '2026-10-05').click()
    await expect(own.getByRole('status').last()).toHaveText('5–11 Oct · 7 days')
    await own.getByRole('button', { name: 'Use these days' }).click()
    await expect(page).toHaveURL(/vs=2026-10-05/)
    await expect.poll(() => compared(api, paths.query)).toEqual({ with: 'custom', from: '2026-10-05' })
  })
})
