import { expect } from '@playwright/test'
import { rowAt } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { oneAccount } from './support/stub-accounts.ts'
import { report, table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

test.describe('what figures do not say themselves', () => {
  test('is said: accounts that one does not see, and those without figures by country', async ({ page, api }) => {
    api.answer(paths.details, ok({ ...report, dimension: 'COUNTRY', accountsOutOfSight: 2 }))
    const rows = { ...table.rows, keys: ['JP', 'ZZ'], names: ['JP', 'ZZ'], platforms: [null, null], accounts: [null, null] }
    const withoutCountry = ['North', 'South', 'East', 'West'].map((name, id) => ({ account: String(id), name }))
    api.answer(paths.query, ok({ ...table, dimension: 'COUNTRY', rows, withoutCountry }))
    await openSignedIn(page, pages.details)
    await expect(page.getByText('2 accounts of this report are not assigned to you: the figures are those of the others.')).toBeVisible()
    await expect(page.getByText('4 accounts have figures here, but none by country: North, South, East')).toBeVisible()
    await expect(rowAt(page, 1).getByRole('rowheader')).toContainText('Japan')
    await expect(rowAt(page, 2).getByRole('rowheader')).toContainText('Unknown country')
  })

  test('is there before the figures, which it never pushes down', async ({ page, api }) => {
    api.answer(paths.details, ok({ ...report, accountsOutOfSight: 1 }))
    await openSignedIn(page, pages.details)
    await page.evaluate(() => {
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await expect(rowAt(page, 1)).toBeVisible()
    await expect(page.getByRole('application')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
  })

  test('is how many time zones the days are of, where accounts differ', async ({ page, api }) => {
    const zones = ['Asia/Tokyo', 'Europe/Berlin']
    api.answer(paths.accounts, ok({ accounts: zones.map((timeZone, at) => ({ ...oneAccount, id: String(11 + at), tags: [], timeZone })) }))
    await openSignedIn(page, pages.details)
    await expect(page.getByText('Days are each account’s own, in 2 time zones.')).toBeVisible()
  })

  test('is that the report is gone, also on an open page [R9] [N13]', async ({ page, api, context }) => {
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1)).toBeVisible()
    const gone = refused(2001, 'The current report has been deleted or the access permission has been changed')
    for (const path of [paths.details, paths.query, paths.trend, paths.counts]) api.answer(path, gone)
    // what is open is asked anew when the network comes back
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Report does not exist' })).toBeVisible()
    await expect(page.getByText('The current report has been deleted or the access permission has been changed')).toBeVisible()
    api.answer(paths.details, ok(report))
    api.answer(paths.query, ok(table))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(rowAt(page, 1)).toBeVisible()
  })
})
