import { expect, type Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import { rowAt, totals } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

test.use({ timezoneId: 'UTC' })

const moments = ['2026-11-20T11:58:00.000Z', '2026-11-18T18:02:00.000Z', '2026-11-18T08:00:00.000Z']
const then = {
  ...table,
  asOf: '2026-11-18T18:02:00.000Z',
  now: { totals: { metrics: [0], now: ['412.30'] }, rows: { rows: [0], metrics: [0], now: ['312.30'] } },
}
const sheet = (page: Page) => page.getByRole('dialog', { name: 'As it stood earlier' })
const band = (page: Page) => page.getByRole('status').filter({ hasText: 'As it stood' })

async function openMoments(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: /^As it stood earlier/ }).click()
  await expect(sheet(page)).toBeVisible()
}

test.describe('a report as it stood', () => {
  test('is chosen from the moments of its readings, marks what differs now, and leads back', async ({ page, api }) => {
    api.answer(paths.moments, ok({ moments }))
    await openSignedIn(page, pages.details)
    await openMoments(page)
    await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText(['Friday 20 November', 'Wednesday 18 November'])
    expect(await findings(page, 'moments')).toEqual([])
    api.answer(paths.query, ok(then))
    await sheet(page)
      .getByRole('button', { name: /^18:02/ })
      .click()
    await expect(band(page)).toHaveText(/^As it stood 18 Nov 18:02 · 2 figures differ now$/)
    expect(api.calls.filter(({ path }) => path === paths.query).at(-1)?.body).toMatchObject({ asOf: moments[1] })
    await expect(rowAt(page, 1).getByRole('cell').first()).toHaveText('$300.00now $312.30')
    await expect(totals(page).getByRole('cell').first()).toHaveText('$400.00now $412.30')
    await expect(rowAt(page, 2).getByRole('cell').first()).toHaveText('$100.00')
    expect(await findings(page, 'as it stood')).toEqual([])
    await page.reload()
    await expect(band(page)).toBeVisible()
    api.answer(paths.query, ok(table))
    await page.getByRole('button', { name: 'Back to now' }).click()
    await expect(band(page)).toHaveCount(0)
    await expect(rowAt(page, 1).getByRole('cell').first()).toHaveText('$300.00')
  })

  test('says of a pressed figure what it is now, and explains it as it was', async ({ page, api }) => {
    api.answer(paths.query, ok(then))
    await openSignedIn(page, `${pages.details}&at=${moments[1]}`)
    await rowAt(page, 1).getByRole('cell').first().getByRole('button').click()
    const number = page.getByRole('dialog', { name: 'Spend' })
    await expect(number.locator('dl > div').first()).toHaveText('Now$312.30As it stood 18 Nov 18:02')
    await expect(number.getByText('Settling.')).toBeVisible()
    expect(api.calls.filter(({ path }) => path === paths.explain).at(-1)?.body).toMatchObject({ asOf: moments[1], row: '11' })
  })

  test('before anything was read says that, and not that nothing was delivered', async ({ page, api }) => {
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
    api.answer(paths.query, ok({ ...table, asOf: moments[1], count: 0, rows: { ...none, changes: [[], [], []] } }))
    await openSignedIn(page, `${pages.details}&at=${moments[1]}`)
    await expect(page.getByRole('heading', { name: /^Of 1.+7 Nov, nothing had been read by 18 Nov 18:02$/ })).toBeVisible()
    await expect(page.getByText('Nothing was delivered')).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to now' }).click()
    await expect(page).not.toHaveURL(/at=/)
  })

  test('that never changed says so, and what cannot be read can be asked again', async ({ page, api }) => {
    api.answer(paths.moments, refused(5, 'No', 500))
    await openSignedIn(page, pages.details)
    await openMoments(page)
    await expect(sheet(page).getByRole('alert')).toBeVisible()
    api.answer(paths.moments, ok({ moments: [] }))
    await sheet(page).getByRole('button', { name: 'Reload' }).click()
    await expect(sheet(page).getByText('Nothing of this report has changed in these days.')).toBeVisible()
  })
})
