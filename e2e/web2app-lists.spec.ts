import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { pages } from './support/pages.ts'
import { accountAddress, accountsAddress, manyAccounts, oneAccount, serveAccounts } from './support/stub-accounts.ts'
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

  test('with its last event, and when its numbers were computed, in the list and on the page of accounts', async ({ page, api }) => {
    const app = { ...oneAccount, id: '42', name: 'Reader', platform: 'web2app', readAt: '2026-11-20T08:39:05Z' } as const
    const state = { lastEventAt: '2026-11-20T08:39:00Z', uncountedSince: null }
    serveAccounts(api, [{ ...app, app: state }, oneAccount])
    await openSignedIn(page, accountsAddress)
    const row = page.getByRole('listitem').filter({ hasText: 'Reader' })
    await expect(row).toContainText(/Last event 20 Nov.* · counted 20 Nov/)
    await expect(page.getByRole('listitem').filter({ hasText: 'North' })).not.toContainText('Last event')
    await page.goto(accountAddress('42'))
    const head = page
      .getByRole('main')
      .getByRole('banner')
      .or(page.getByRole('heading', { name: 'Reader' }).locator('..'))
    await expect(head).toContainText(/Last event 20 Nov.* · counted 20 Nov/)
    await button(page, text('account.section.details')).click()
    const fact = (name: string) => page.locator('dl > div').filter({ has: page.locator(`dt:text-is("${name}")`) })
    await expect(fact(text('account.lastEventAt'))).toContainText('20 Nov')
    await expect(fact(text('account.countedAt'))).toContainText('20 Nov')
    // an app that only ads bring users to has no numbers of its own, and one that fails says so
    serveAccounts(api, [
      { ...app, storedFrom: null, storedTo: null, readAt: null, app: { ...state, uncountedSince: '2026-11-20T08:12:00Z' } },
    ])
    await page.reload()
    await expect(head).toContainText('Events since 20 Nov')
    await page.goto(accountsAddress)
    await expect(row).toContainText('aren’t counted yet')
    await expect(row).not.toContainText(text('acc.notRead'))
    serveAccounts(api, [{ ...app, storedFrom: null, storedTo: null, readAt: null, app: { ...state, lastEventAt: null } }])
    await page.reload()
    await expect(row).toContainText(text('account.noEvents'))
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
