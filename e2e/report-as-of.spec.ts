import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { findings } from './support/axe.ts'
import { rowAt, totals } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

test.use({ timezoneId: 'UTC' })

const moments = ['2026-11-20T11:58:00.000Z', '2026-11-18T18:02:00.000Z', '2026-11-18T08:00:00.000Z'] as const
const then = {
  ...table,
  asOf: '2026-11-18T18:02:00.000Z',
  now: { totals: { metrics: [0], now: ['412.30'] }, rows: { rows: [0], metrics: [0], now: ['312.30'] } },
}
const sheet = (page: Page) => page.getByRole('dialog', { name: text('asOf.title') })
const band = (page: Page) => page.getByRole('status').filter({ hasText: 'As of' })

async function openMoments(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('report.more'), exact: true }).click()
  await page.getByRole('button', { name: startsWith('asOf.title') }).click()
  await expect(sheet(page)).toBeVisible()
}

test.describe('an as-of report', () => {
  test('is selected from the times of its sync runs, marks what differs now, and returns to now', async ({ page, api }) => {
    api.answer(paths.moments, ok({ moments }))
    await openSignedIn(page, pages.details)
    await openMoments(page)
    await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText(['Friday 20 November', 'Wednesday 18 November'])
    expect(await findings(page, 'moments')).toEqual([])
    api.answer(paths.query, ok(then))
    await sheet(page)
      .getByRole('button', { name: /^18:02/ })
      .click()
    await expect(band(page)).toHaveText(exactly('asOf.band', { time: '18 Nov 18:02 · 2 values differ now' }))
    expect(api.calls.filter(({ path }) => path === paths.query).at(-1)?.body).toMatchObject({ asOf: moments[1] })
    await expect(rowAt(page, 1).getByRole('cell').first()).toHaveText('$300.00now $312.30')
    await expect(totals(page).getByRole('cell').first()).toHaveText('$400.00now $412.30')
    await expect(rowAt(page, 2).getByRole('cell').first()).toHaveText('$100.00')
    expect(await findings(page, 'as it stood')).toEqual([])
    await page.reload()
    await expect(band(page)).toBeVisible()
    api.answer(paths.query, ok(table))
    await page.getByRole('button', { name: text('asOf.back') }).click()
    await expect(band(page)).toHaveCount(0)
    await expect(rowAt(page, 1).getByRole('cell').first()).toHaveText('$300.00')
  })

  test('shows the current value of a pressed metric, and explains the earlier one', async ({ page, api }) => {
    api.answer(paths.query, ok(then))
    await openSignedIn(page, `${pages.details}&asOf=${moments[1]}`)
    await rowAt(page, 1).getByRole('cell').first().getByRole('button').click()
    const number = page.getByRole('dialog', { name: text('metric.spend') })
    await expect(number.locator('dl > div').first()).toHaveText('Now$312.30As of 18 Nov 18:02')
    await expect(number.getByText(text('number.provisional'))).toBeVisible()
    expect(api.calls.filter(({ path }) => path === paths.explain).at(-1)?.body).toMatchObject({ asOf: moments[1], row: '11' })
  })

  test('before the first sync says so, and not that nothing was delivered', async ({ page, api }) => {
    const { rows } = table
    const none = {
      ...rows,
      keys: [],
      names: [],
      kinds: [],
      platforms: [],
      currencies: [],
      accounts: [],
      values: [[], [], []],
      statuses: null,
    }
    api.answer(paths.query, ok({ ...table, asOf: moments[1], count: 0, rows: { ...none, deltas: [[], [], []] } }))
    await openSignedIn(page, `${pages.details}&asOf=${moments[1]}`)
    await expect(page.getByRole('heading', { name: /^No data for 1.+7 Nov had been synced by 18 Nov 18:02$/ })).toBeVisible()
    await expect(page.getByText('No delivery in')).toHaveCount(0)
    await page.getByRole('button', { name: text('asOf.back') }).click()
    await expect(page).not.toHaveURL(/asOf=/)
  })

  test('without changes says so, and can be loaded again after an error', async ({ page, api }) => {
    api.answer(paths.moments, refused(5, 'No', 500))
    await openSignedIn(page, pages.details)
    await openMoments(page)
    await expect(sheet(page).getByRole('alert')).toBeVisible()
    api.answer(paths.moments, ok({ moments: [] }))
    await sheet(page)
      .getByRole('button', { name: text('action.reload') })
      .click()
    await expect(sheet(page).getByText(text('asOf.none'))).toBeVisible()
  })
})
