import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths } from './support/stub.ts'
import { accountAddress, accountDelivery, accountPaths, serveAccounts } from './support/stub-accounts.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const explain = (page: Page) =>
  page.getByRole('region', { name: text('preset.yesterday') }).getByRole('button', { name: startsWith('home.explain') })
const numbers = (page: Page) => page.getByRole('dialog', { name: text('home.explain') })

test.describe('the numbers of a period', () => {
  test('are explained on home, one metric at a time', async ({ page, api }) => {
    await openSignedIn(page, pages.home)
    await explain(page).click()
    await expect(numbers(page).getByText(text('meaning.spend'))).toBeVisible()
    await expect(numbers(page)).toContainText('North')
    await numbers(page)
      .getByRole('button', { name: text('head.clicks'), exact: true })
      .click()
    await expect(numbers(page).getByText(text('meaning.clicks'))).toBeVisible()
    const asked = api.calls.filter(({ path }) => path === paths.explain).map(({ body }) => body)
    expect(asked).toEqual([
      expect.objectContaining({ row: null, metric: 'spend' }),
      expect.objectContaining({ row: null, metric: 'clicks' }),
    ])
    expect(await faultsOf(page, 'numbers of a period')).toEqual([])
  })

  test('are explained on the account page, for its account', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, accountAddress('11'))
    await explain(page).click()
    await expect(numbers(page).getByText(text('meaning.spend'))).toBeVisible()
    await expect
      .poll(() => api.calls.filter(({ path }) => path === paths.explain).map(({ body }) => body))
      .toEqual([expect.objectContaining({ row: null, scope: { level: 'ACCOUNT', key: '11' } })])
  })
})

test('the account page says that it has no week before to compare with', async ({ page, api }) => {
  serveAccounts(api)
  const leftOut = [{ account: '11', name: 'North', reason: 'no_history' as const, from: '2026-11-12' }]
  const periods = accountDelivery.periods.map((one) => ({ ...one, deltas: one.deltas.map(() => null), leftOut }))
  api.answer(accountPaths.overview, ok({ ...accountDelivery, periods }))
  await openSignedIn(page, accountAddress('11'))
  await expect(page.getByText(text('leftOut.no_history', { names: 'North', range: '6–12 Nov' }))).toBeVisible()
  expect(await faultsOf(page, 'account with a note on the comparison')).toEqual([])
})
