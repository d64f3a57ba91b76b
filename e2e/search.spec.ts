import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { entity, serveDelivery } from './support/stub-campaigns.ts'
import { searched } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: text('find.field') })
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const results = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button')
const none = { count: 0, items: [] }
const undelivered = { account: { id: '11', name: 'North', platform: 'meta' as const }, parent: null, lastDay: null, inReports: false }

test.describe('the search over everything', () => {
  test('opens from home, and groups what it finds by kind', async ({ page, api }) => {
    await openSignedIn(page, pages.home)
    await page.getByRole('button', { name: text('home.search'), exact: true }).click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('  north ')
    await expect(group(page, text('levels.ACCOUNT')).getByRole('listitem')).toHaveText(/^North/)
    await expect(group(page, text('levels.CAMPAIGN')).getByRole('listitem')).toHaveCount(5)
    await expect(group(page, text('levels.AD')).getByRole('listitem')).toHaveText(/^Film northNorth · LUMINA/)
    await expect(group(page, text('find.reports')).getByRole('listitem')).toHaveText(/^Northern spendAna Ruiz/)
    const asked = api.calls.filter(({ path }) => path === paths.search).map(({ search }) => search.get('search'))
    expect(asked).toEqual(['north'])
    expect(await faultsOf(page, 'the search')).toEqual([])
    await page.setViewportSize({ width: 1_280, height: 800 })
    const rail = page.getByRole('navigation', { name: text('tabs.label') })
    await expect(rail.getByRole('button', { name: text('tabs.home') })).toHaveAttribute('aria-current', 'page')
  })

  test('opens the account, the report within a campaign, an ad in its ad set, and the report', async ({ page }) => {
    await openSignedIn(page, `${pages.search}?search=north`)
    await group(page, text('levels.ACCOUNT')).getByRole('listitem').getByRole('button').click()
    await expect(page).toHaveURL(/account-details\?id=11$/)
    await page.goBack()
    await expect(field(page)).toHaveValue('north')
    await group(page, text('levels.CAMPAIGN')).getByRole('listitem').first().getByRole('button').click()
    await expect(page).toHaveURL(/report\/details\?id=501&scope=CAMPAIGN%3A20/)
    await page.goBack()
    // the report's own 7 days have nothing of it
    const ended = group(page, text('levels.AD_SET')).getByRole('listitem')
    await expect(ended).toContainText(text('find.lastDay', { day: '3 Oct' }))
    await ended.getByRole('button').click()
    await expect(page).toHaveURL(/scope=AD_SET%3A31&dateRange=2026-09-27_2026-10-03/)
    await page.goBack()
    await group(page, text('levels.AD')).getByRole('listitem').getByRole('button').click()
    await expect(page).toHaveURL(/scope=AD_SET%3A31&breakdown=AD&search=Film\+north/)
    await page.goBack()
    await group(page, text('find.reports')).getByRole('listitem').getByRole('button').click()
    await expect(page).toHaveURL(/report\/details\?id=501$/)
  })

  test('opens an ad entity that has not delivered yet as a sheet, by finger and keyboard', async ({ page, api }) => {
    const fresh = { ...undelivered, name: 'North launch', key: '77' }
    api.answer(paths.search, ok({ ...searched, campaigns: { count: 1, items: [fresh] } }))
    serveDelivery(api, { ...entity, name: 'North launch', key: '77' })
    await openSignedIn(page, `${pages.search}?search=north`)
    const row = group(page, text('levels.CAMPAIGN')).getByRole('listitem').getByRole('button')
    await expect(row).toContainText(text('find.neverDelivered'))
    await row.tap()
    const sheet = page.getByRole('dialog', { name: 'North launch' })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
    await expect(page).toHaveURL(/search=north/)
  })

  test('lists all campaigns in the report, and all reports in their list', async ({ page, api }) => {
    api.answer(paths.search, ok({ ...searched, reports: { ...searched.reports, count: 7 } }))
    await openSignedIn(page, `${pages.search}?search=north`)
    await page.getByRole('button', { name: text('find.all', { count: 9 }) }).click()
    await expect(page).toHaveURL(/id=501&breakdown=CAMPAIGN&search=north/)
    await page.goBack()
    await page.getByRole('button', { name: text('find.all', { count: 7 }) }).click()
    await expect(page.getByRole('searchbox', { name: text('reports.search') })).toHaveValue('north')
  })

  test('goes through the results with the arrow keys, and opens the first one with Enter', async ({ page }) => {
    await openSignedIn(page, pages.search)
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('north')
    await expect(results(page)).toHaveCount(9)
    await page.keyboard.press('ArrowDown')
    await expect(results(page).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(results(page).nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/account-details\?id=11$/)
  })

  test('keeps what was searched for on this device until logout', async ({ page }) => {
    await openSignedIn(page, `${pages.search}?search=north`)
    await results(page).first().click()
    await expect(page).toHaveURL(/account-details/)
    await page.goBack()
    await page.getByRole('button', { name: text('action.clear') }).click()
    const recent = group(page, text('find.recent')).getByRole('listitem')
    await expect(recent).toHaveText(['north'])
    expect(await faultsOf(page, 'recent searches')).toEqual([])
    await recent.getByRole('button').click()
    await expect(results(page)).toHaveCount(9)
    expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toContain('north')
    await field(page).fill('')
    await page.getByRole('button', { name: text('find.forget') }).click()
    await expect(recent).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull()
  })

  test('says when nothing is found, when it failed, and when there is no network', async ({ page, api, context }) => {
    api.answer(paths.search, ok({ report: '501', accounts: none, campaigns: none, adSets: none, ads: none, reports: none }))
    await openSignedIn(page, `${pages.search}?search=qwx`)
    await expect(page.getByRole('heading', { name: text('search.nothing', { search: 'qwx' }) })).toBeVisible()
    expect(await faultsOf(page, 'a search without results')).toEqual([])
    api.answer(paths.search, refused(1200, 'Something went wrong'))
    await field(page).fill('other')
    await expect(page.getByRole('alert')).toContainText('Something went wrong')
    api.answer(paths.search, ok(searched))
    await page.getByRole('button', { name: text('action.reload') }).click()
    await expect(results(page)).toHaveCount(9)
    await field(page).fill('')
    await context.setOffline(true)
    await field(page).fill('third')
    await expect(page.getByRole('heading', { name: text('notRead.offline') })).toBeVisible()
    await context.setOffline(false)
    await expect(results(page)).toHaveCount(9)
  })
})
