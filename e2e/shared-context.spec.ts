import { expect, type Page } from '@playwright/test'
import { pages } from './support/pages.ts'
import { test } from './support/stubbed.ts'

/** What the browser stores for the site, by kind. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key === 'left'),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
    caches: await caches.keys(),
    cookies: document.cookie,
  }))

test.describe('tests that share a browser context', () => {
  // one after the other in one worker
  test.describe.configure({ mode: 'serial' })

  test('store what they like', async ({ page, context, site }) => {
    await page.goto(pages.login)
    await context.addCookies([{ name: 'left', value: '1', url: site.url }])
    await page.evaluate(async () => {
      localStorage.setItem('left', '1')
      sessionStorage.setItem('left', '1')
      await caches.open('left')
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open('left')
        opening.onsuccess = () => resolve(opening.result.close())
        opening.onerror = reject
      })
    })
    const left = ['left']
    expect(await stored(page)).toEqual({ local: left, session: left, databases: left, caches: left, cookies: 'left=1' })
  })

  test('find nothing of the test before, but the app in the cache', async ({ page, context }) => {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    let cached = 0
    session.on('Network.requestServedFromCache', () => {
      cached += 1
    })
    await page.goto(pages.login)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await stored(page)).toEqual({ local: [], session: [], databases: [], caches: [], cookies: '' })
    expect(cached).toBeGreaterThan(0)
  })
})
