import { expect } from '@playwright/test'
import { text } from './names.ts'
import { rowAt } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { unfoldCharts } from './support/report-controls.ts'
import { ok, paths, refused } from './support/stub.ts'
import { oneAccount } from './support/stub-accounts.ts'
import { report, table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

test.describe('the notes of a report', () => {
  test('name accounts without access, and accounts without data by country', async ({ page, api }) => {
    api.answer(paths.details, ok({ ...report, breakdown: 'COUNTRY', accountsOutOfScope: 2 }))
    const rows = { ...table.rows, keys: ['JP', 'ZZ'], names: ['JP', 'ZZ'], platforms: [null, null], accounts: [null, null] }
    const withoutCountry = ['North', 'South', 'East', 'West'].map((name, id) => ({ account: String(id), name }))
    api.answer(paths.query, ok({ ...table, breakdown: 'COUNTRY', rows, withoutCountry }))
    await openSignedIn(page, pages.details)
    await expect(page.getByText(text('report.outOfScope', { count: 2 }))).toBeVisible()
    await expect(page.getByText(text('country.without', { count: 4, names: 'North, South, East' }))).toBeVisible()
    await expect(rowAt(page, 1).getByRole('rowheader')).toContainText('Japan')
    await expect(rowAt(page, 2).getByRole('rowheader')).toContainText(text('country.unknown'))
  })

  test('render before the metrics, which they never push down', async ({ page, api }) => {
    await unfoldCharts(page)
    api.answer(paths.details, ok({ ...report, accountsOutOfScope: 1 }))
    await openSignedIn(page, pages.details)
    await page.evaluate(() => {
      // a field of this test's own; TypeScript does not know the entries' `value` either
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await expect(rowAt(page, 1)).toBeVisible()
    await expect(page.getByRole('application')).toBeVisible()
    // the same field
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
  })

  test('name the accounts that the changes leave out, and why', async ({ page, api }) => {
    const left = (account: string, name: string, reason: 'no_history' | 'period_rows') => ({ account, name, reason, from: null })
    const leftOut = [left('11', 'North', 'no_history'), ...['A', 'B', 'C', 'D'].map((name, at) => left(`2${at}`, name, 'period_rows'))]
    api.answer(paths.query, ok({ ...table, totals: { ...table.totals, deltas: [0.5, 0.1, null] }, leftOut }))
    await openSignedIn(page, pages.details)
    const range = '25–31 Oct'
    await expect(page.getByText(text('leftOut.no_history', { names: 'North', range }))).toBeVisible()
    const names = text('sync.neverMore', { names: 'A, B, C', count: 1 })
    await expect(page.getByText(text('leftOut.period_rows', { names, range }))).toBeVisible()
    api.answer(paths.query, ok({ ...table, leftOut: leftOut.slice(0, 1) }))
    await page.reload()
    await expect(page.getByText(text('leftOut.all', { range }))).toBeVisible()
  })

  test('lead from a missing rate to the exchange rates, while totals show one currency', async ({ page, api }) => {
    const perCurrency = ['JPY', 'USD'].map((currency) => ({ currency, values: ['300.00', 30, 0.75] }))
    const partial = { currency: 'USD', values: ['300.00', 40, null], deltas: [0.25, 0.1, null] }
    const conversion = { to: 'USD', rates: 'ecb', published: null, missing: ['JPY'] } as const
    const totals = { currency: null, values: [null, 40, null], deltas: [null, 0.1, null], perCurrency, partial }
    api.answer(paths.query, ok({ ...table, totals, conversion }))
    await openSignedIn(page, pages.details)
    await expect(page.getByText(text('totals.onlyNote', { currency: 'USD', currencies: 'JPY' }))).toBeVisible()
    await expect(page.getByText(text('totals.only', { currency: 'USD', currencies: 'JPY' }))).toBeVisible()
    await expect(page.getByRole('list', { name: text('strip.label') })).toContainText('$300.00')
    await page.getByRole('button', { name: text('rates.open') }).click()
    await expect(page).toHaveURL(/rates/)
  })

  test('give the number of time zones when accounts differ', async ({ page, api }) => {
    const zones = ['Asia/Tokyo', 'Europe/Berlin']
    api.answer(paths.accounts, ok({ accounts: zones.map((timeZone, at) => ({ ...oneAccount, id: String(11 + at), tags: [], timeZone })) }))
    await openSignedIn(page, pages.details)
    await expect(page.getByText(text('zones.note', { count: 2 }))).toBeVisible()
  })

  test('say that the report no longer exists, also on an open page [R9] [N13]', async ({ page, api, context }) => {
    await openSignedIn(page, pages.details)
    await expect(rowAt(page, 1)).toBeVisible()
    const gone = refused(2001, 'The current report has been deleted or the access permission has been changed')
    for (const path of [paths.details, paths.query, paths.trend, paths.counts]) api.answer(path, gone)
    // open pages refetch when the network comes back
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Report does not exist' })).toBeVisible()
    await expect(page.getByText('The current report has been deleted or the access permission has been changed')).toBeVisible()
    api.answer(paths.details, ok(report))
    api.answer(paths.query, ok(table))
    await page.getByRole('button', { name: text('action.refresh') }).click()
    await expect(rowAt(page, 1)).toBeVisible()
  })
})
