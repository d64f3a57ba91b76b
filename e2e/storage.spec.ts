import { expect, type Page } from '@playwright/test'
import { pages } from './support/pages.ts'
import { ok, paths } from './support/stub.ts'
import { profile } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

async function signIn(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Company abbreviation').fill('stub')
  await page.getByLabel('Username', { exact: true }).fill('olivia')
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/#\/pages\/index\/index$/)
  await expect(page.getByRole('heading', { name: 'Accounts by platform' })).toBeVisible()
}

const openMine = (page: Page) => page.getByRole('button', { name: 'My', exact: true }).click()

test.describe('a browser that keeps nothing', () => {
  test('lets one sign in and work for the visit, and the app says what is lost', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure', 'SecurityError')
      }
      Object.defineProperty(globalThis, 'localStorage', { get: refuse })
      Object.defineProperty(globalThis, 'indexedDB', { get: refuse })
    })
    await signIn(page)
    await openMine(page)
    await expect(page.getByText(/^This browser keeps nothing for Adroit/)).toBeVisible()
    await expect(page.getByText('Olivia Stern')).toBeVisible()
    await page.getByRole('button', { name: /^Appearance/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dark' }).click()
    await expect(page.getByRole('button', { name: /^Appearance/ })).toContainText('Dark')
  })

  test('because it is full does the same', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
      }
    })
    await signIn(page)
    await openMine(page)
    await expect(page.getByText(/^This browser keeps nothing for Adroit/)).toBeVisible()
  })

  test('of figures says that nothing can be read without network', async ({ page }) => {
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('The operation is insecure', 'SecurityError')
      }
    })
    await openSignedIn(page, pages.home)
    await expect(page.getByRole('heading', { name: 'Accounts by platform' })).toBeVisible()
    await openMine(page)
    await expect(page.getByText('This browser keeps no figures for reading without network.')).toBeVisible()
  })

  test('says nothing of it where it keeps', async ({ page }) => {
    await openSignedIn(page, pages.mine)
    await expect(page.getByText('Olivia Stern')).toBeVisible()
    await expect(page.getByText(/^This browser keeps/)).toHaveCount(0)
  })
})

test('a tab follows when another one signs in as another member, and shows nothing of the one before', async ({ page, context, api }) => {
  await openSignedIn(page, pages.mine)
  await expect(page.getByText('Olivia Stern')).toBeVisible()
  api.answer(paths.self, ok({ ...profile, id: '8', username: 'ben', name: 'Ben Wade', role: 'viewer', may: ['reports.read'] }))
  const other = await context.newPage()
  await other.route('**/api/**', (route) => route.fulfill({ json: { code: 0, msg: '', data: { token: 'bens-token', tenantId: '42' } } }))
  await other.goto('/robots.txt')
  // what signing in leaves in the browser
  await other.evaluate(() => {
    localStorage.setItem('token', 'bens-token')
    localStorage.setItem('session_started_at', String(Date.now()))
  })
  await expect(page.getByText('Ben Wade')).toBeVisible()
  await expect(page.getByText('Olivia Stern')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Members' })).toHaveCount(0)
  expect(api.calls.filter((call) => call.path === paths.self).at(-1)?.headers['user-token']).toBe('bens-token')
})
