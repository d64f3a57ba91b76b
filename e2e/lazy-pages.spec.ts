import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { stopClock } from './support/clock.ts'
import { fillStorage } from './support/first-storage.ts'
import { pages } from './support/pages.ts'
import { subPath } from './support/site.ts'
import { paths } from './support/stub.ts'
import { openSignedIn, test } from './support/stubbed.ts'

test.use({ reducedMotion: 'no-preference' })

const failed = text('load.failed')
const chunkOfTheList = /\/assets\/report-list-page-[^/]*\.js$/

/** Counts how often the app's document is loaded. */
function countLoads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

test.describe('a page whose code is loading', () => {
  test('shows nothing for 200 ms, then a loading view, and an error view after 60,000 ms [N12]', async ({ page }) => {
    await page.clock.install()
    await openSignedIn(page, pages.home)
    await expect(page.getByRole('heading', { name: text('home.platforms') })).toBeVisible()
    await stopClock(page)
    await page.route(chunkOfTheList, () => undefined)
    await page.getByRole('button', { name: text('tabs.reports') }).click()
    const loading = page.getByRole('status', { name: text('load.loading') })
    await expect(loading).toHaveCSS('opacity', '0')
    await page.clock.runFor(190)
    await expect(loading).toHaveCSS('opacity', '0')
    await page.clock.runFor(20)
    await expect(loading).toHaveCSS('opacity', '1')
    await page.clock.runFor(59_700)
    await expect(loading).toHaveCSS('opacity', '1')
    await page.clock.runFor(200)
    await expect(page.getByText(failed)).toBeVisible()
  })

  test('shows no loading view when it loads at once [N12]', async ({ page }) => {
    await openSignedIn(page, pages.list)
    await expect(page.getByRole('button', { name: /^Spend by account/ })).toBeVisible()
    await expect(page.getByRole('status', { name: text('load.loading') })).toHaveCount(0)
  })
})

test.describe('a page whose code fails to load', () => {
  test('raises the preload error event and shows an error; a click reloads the app [N12] [E8]', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('vite:preloadError', () => {
        document.documentElement.dataset['preloadErrors'] = String(1 + Number(document.documentElement.dataset['preloadErrors'] ?? 0))
      })
    })
    await openSignedIn(page, pages.home)
    await page.route(chunkOfTheList, (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: text('tabs.reports') }).click()
    await expect(page.getByText(failed)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-preload-errors', '1')
    await page.unroute(chunkOfTheList)
    const loads = countLoads(page)
    // anywhere on the view, not only on its button
    await page.getByRole('main').click({ position: { x: 10, y: 10 } })
    await expect(page.getByRole('button', { name: /^Spend by account/ })).toBeVisible()
    expect(loads()).toBe(1)
  })

  test('has a button that reloads the app, too [N12] [E8]', async ({ page }) => {
    await page.route(chunkOfTheList, (route) => route.fulfill({ status: 404 }))
    await openSignedIn(page, pages.list)
    await expect(page.getByText(failed)).toBeVisible()
    await page.unroute(chunkOfTheList)
    await page.getByRole('button', { name: text('action.reload') }).click()
    await expect(page.getByRole('button', { name: /^Spend by account/ })).toBeVisible()
  })
})

test.describe('the built app', () => {
  test('works from a sub-path, with addresses relative to it [N1]', async ({ page, api, site }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await fillStorage(page, { token: 'kept-token', tenant_id: '42' })
    asked.length = 0
    await page.goto(`${site.url}${subPath}`)
    await expect(page).toHaveURL(`${site.url}${subPath}#/pages/index/index`)
    await expect(page.getByRole('heading', { name: text('home.platforms') })).toBeVisible()
    await page.getByRole('button', { name: text('tabs.mine'), exact: true }).click()
    await page.getByRole('button', { name: startsWith('about.title') }).click()
    await expect(page.getByRole('img')).toHaveCount(0)
    await expect(page.locator('img')).toHaveJSProperty('complete', true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('about.title'))
    expect(asked.filter((path) => !path.startsWith(subPath) && !path.startsWith('/api/'))).toEqual([])
    expect(api.pathsCalled()).toContain(paths.self)
  })

  test('uses the API that config.json names, and then does not request a cookie [N1]', async ({ page, api, site }) => {
    const elsewhere = site.url.replace('127.0.0.1', 'localhost')
    const bases: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.includes('/api/')) bases.push(`${url.origin}${url.pathname.split('/api/')[0]}`)
    })
    await page.route(`${site.url}${subPath}config.json`, (route) => route.fulfill({ json: { apiBase: `${elsewhere}/back/` } }))
    await page.route('**/back/api/**', async (route) => {
      const path = new URL(route.request().url()).pathname.replace('/back', '')
      const data = path === paths.login ? { token: 'far-token', tenantId: '42' } : null
      await route.fulfill({ json: { code: path === paths.login ? 0 : 1, msg: '', data }, headers: { 'access-control-allow-origin': '*' } })
    })
    await page.goto(`${site.url}${subPath}`)
    await page.getByLabel('Company abbreviation').fill('stub')
    await page.getByLabel(text('login.username'), { exact: true }).fill('olivia')
    await page.getByLabel(text('login.password'), { exact: true }).fill('secret-1')
    await page.getByRole('checkbox').check()
    const sent = page.waitForRequest((request) => request.url().endsWith(paths.login))
    await page.getByRole('button', { name: text('login.signIn') }).click()
    expect((await sent).postDataJSON()).not.toHaveProperty('bind')
    await expect.poll(() => bases.length).toBeGreaterThan(2)
    expect(new Set(bases)).toEqual(new Set([`${elsewhere}/back`]))
    expect(api.calls).toEqual([])
  })

  test('uses its own origin when config.json is missing or broken [N1]', async ({ page, api, site }) => {
    for (const config of [
      { status: 404, body: '' },
      { status: 200, body: '<html>' },
      { status: 200, body: '{"apiBase":7}' },
    ]) {
      api.calls.length = 0
      await page.route('**/config.json', (route) => route.fulfill(config))
      const asked = page.waitForRequest((request) => request.url() === `${site.url}${paths.self}`)
      await openSignedIn(page, pages.mine)
      await asked
      await page.unroute('**/config.json')
    }
  })
})
