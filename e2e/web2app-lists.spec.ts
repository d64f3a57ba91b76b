import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { pages } from './support/pages.ts'
import { accountsAddress, manyAccounts, serveAccounts } from './support/stub-accounts.ts'
import { serveAlerts } from './support/stub-alerts.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const name = text('platform.web2app')
const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label })

test.describe('Web2App has its own row [R12]', () => {
  test.beforeEach(({ api }) => serveAccounts(api, manyAccounts(8)))

  test('in the filter and the form of accounts', async ({ page }) => {
    await openSignedIn(page, accountsAddress)
    await button(page, text('platform.all')).click()
    await page
      .getByRole('dialog', { name: text('acc.platform') })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
    await button(page, text('action.done')).click()
    await expect(page.getByText(text('acc.count', { count: 2 }))).toBeVisible()
    await page.goto('/#/pages/index/components/account-form')
    await button(page, startsWith('acc.platform')).click()
    await expect(page.getByRole('dialog', { name: text('acc.platform') }).getByRole('button', { name })).toBeEnabled()
  })

  test('in the filter of reports and in the report builder', async ({ page }) => {
    await openSignedIn(page, pages.list)
    await button(page, exactly('platform.all')).click()
    await expect(page.getByRole('dialog', { name: text('reports.platform') }).getByRole('button', { name })).toBeEnabled()
    await page.goto(pages.create)
    await expect(page.getByRole('main').getByRole('button', { name })).toBeEnabled()
  })

  test('in alerts', async ({ page, api }) => {
    serveAlerts(api)
    await openSignedIn(page, pages.alert)
    await expect(page.getByRole('group', { name: text('alert.platforms') }).getByRole('button', { name })).toBeEnabled()
  })
})
