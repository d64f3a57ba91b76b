import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { findings } from './support/axe.ts'
import { pages } from './support/pages.ts'
import { dayButton } from './support/range.ts'
import { unfoldCharts } from './support/report-controls.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const chip = (page: Page) => page.getByRole('group', { name: text('chips.label') }).getByRole('button', { name: /^vs / })
const sheet = (page: Page, name = text('compare.title')) => page.getByRole('dialog', { name })
const compared = (api: Stub, path: string) =>
  api.calls
    .filter((call) => call.path === path)
    .map(({ body }) => (body as { comparison?: unknown }).comparison)
    .at(-1)

test.describe('the comparison of a report', () => {
  test('shows its dates, and each choice shows its own', async ({ page }) => {
    await openSignedIn(page, pages.details)
    await expect(chip(page)).toHaveText('vs 25–31 Oct')
    await chip(page).click()
    await expect(sheet(page)).toContainText(text('compare.note', { range: '1–7 Nov' }))
    await expect(sheet(page).getByRole('button', { name: startsWith('compare.previous') })).toHaveText('Previous period25–31 Oct')
    await expect(sheet(page).getByRole('button', { name: startsWith('compare.year_before') })).toHaveText('Previous year1–7 Nov 2025')
    expect(await findings(page, 'comparison')).toEqual([])
  })

  test('with the previous year applies to table and chart, and is part of the address', async ({ page, api }) => {
    await unfoldCharts(page)
    await openSignedIn(page, pages.details)
    await chip(page).click()
    api.answer(paths.query, ok({ ...table, previousRange: { from: '2025-11-01', to: '2025-11-07' } }))
    await sheet(page)
      .getByRole('button', { name: startsWith('compare.year_before') })
      .click()
    await expect(chip(page)).toHaveText('vs 1–7 Nov 2025')
    expect([compared(api, paths.query), compared(api, paths.trend)]).toEqual([{ with: 'year_before' }, { with: 'year_before' }])
    await expect(page).toHaveURL(/comparison=year_before/)
    await chip(page).click()
    await sheet(page)
      .getByRole('button', { name: startsWith('compare.previous') })
      .click()
    await expect(page).not.toHaveURL(/comparison=/)
  })

  test('names the other number of days of a previous year with 29 February', async ({ page, api }) => {
    const dateRange = { from: '2025-02-01', to: '2025-03-31' }
    api.answer(paths.query, ok({ ...table, dateRange, previousRange: { from: '2024-12-04', to: '2025-01-31' } }))
    await openSignedIn(page, `${pages.details}&dateRange=${dateRange.from}_${dateRange.to}`)
    await chip(page).click()
    const note = { range: '1 Feb – 31 Mar 2025', count: 60 }
    await expect(sheet(page)).toContainText(text('compare.noteLeap', note))
  })

  test('starts on a chosen day, and never overlaps the date range', async ({ page, api }) => {
    await openSignedIn(page, pages.details)
    await chip(page).click()
    await sheet(page)
      .getByRole('button', { name: startsWith('compare.custom') })
      .click()
    const own = sheet(page, text('compare.custom'))
    await dayButton(page, '2026-10-28').click()
    await expect(own.getByRole('alert')).toHaveText(text('compare.overlaps', { day: '25 Oct' }))
    await expect(own.getByRole('button', { name: text('range.use') })).toBeDisabled()
    await dayButton(page, '2026-10-05').click()
    await expect(own.getByRole('status').last()).toHaveText('5–11 Oct · 7 days')
    await own.getByRole('button', { name: text('range.use') }).click()
    await expect(page).toHaveURL(/comparison=2026-10-05/)
    await expect.poll(() => compared(api, paths.query)).toEqual({ with: 'custom', from: '2026-10-05' })
  })
})
