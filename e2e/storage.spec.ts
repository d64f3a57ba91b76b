import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { pages } from './support/pages.ts'
import { ok, paths } from './support/stub.ts'
import { profile } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

async function login(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel(text('login.company')).fill('stub')
  await page.getByLabel(text('login.username'), { exact: true }).fill('olivia')
  await page.getByLabel(text('login.password'), { exact: true }).fill('secret-1')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: text('login.signIn') }).click()
  await expect(page).toHaveURL(/#\/pages\/index\/index$/)
  await expect(page.getByRole('heading', { name: text('home.platforms') })).toBeVisible()
}

const openMine = (page: Page) => page.getByRole('button', { name: text('tabs.mine'), exact: true }).click()

test.describe('a browser that refuses storage', () => {
  test('allows login and work during the visit, and the app says what is lost', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure', 'SecurityError')
      }
      Object.defineProperty(globalThis, 'localStorage', { get: refuse })
      Object.defineProperty(globalThis, 'indexedDB', { get: refuse })
    })
    await login(page)
    await openMine(page)
    await expect(page.getByText(/^This browser can’t store data/)).toBeVisible()
    await expect(page.getByText('Olivia Stern')).toBeVisible()
    await page.getByRole('button', { name: startsWith('appearance.title') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('appearance.dark') })
      .click()
    await expect(page.getByRole('button', { name: startsWith('appearance.title') })).toContainText(text('appearance.dark'))
  })

  test('because it is full behaves the same', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
      }
    })
    await login(page)
    await openMine(page)
    await expect(page.getByText(/^This browser can’t store data/)).toBeVisible()
  })

  test('for metrics says that nothing can be read without a network', async ({ page }) => {
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('The operation is insecure', 'SecurityError')
      }
    })
    await openSignedIn(page, pages.home)
    await expect(page.getByRole('heading', { name: text('home.platforms') })).toBeVisible()
    await openMine(page)
    await expect(page.getByText(text('storage.noOffline'))).toBeVisible()
  })

  test('is not mentioned when storage works', async ({ page }) => {
    await openSignedIn(page, pages.mine)
    await expect(page.getByText('Olivia Stern')).toBeVisible()
    await expect(page.getByText(/^This browser can’t store/)).toHaveCount(0)
  })
})

test('a tab follows when another one logs in as another member, and shows nothing of the previous one', async ({ page, context, api }) => {
  await openSignedIn(page, pages.mine)
  await expect(page.getByText('Olivia Stern')).toBeVisible()
  api.answer(paths.self, ok({ ...profile, id: '8', username: 'ben', name: 'Ben Wade', role: 'viewer', may: ['reports.read'] }))
  const other = await context.newPage()
  await other.goto('/robots.txt')
  // what a login leaves in the browser
  await other.evaluate(() => {
    localStorage.setItem('token', 'bens-token')
    localStorage.setItem('session_started_at', String(Date.now()))
  })
  await expect(page.getByText('Ben Wade')).toBeVisible()
  await expect(page.getByText('Olivia Stern')).toHaveCount(0)
  await expect(page.getByRole('button', { name: text('members.title') })).toHaveCount(0)
  expect(api.calls.filter((call) => call.path === paths.self).at(-1)?.headers['user-token']).toBe('bens-token')
})
