import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { resumeClock } from './clock.ts'
import { fillStorage } from './first-storage.ts'
import { clearStorage, keepCache } from './kept-cache.ts'
import { type Site, serveSite } from './site.ts'
import { type Stub, stubApi } from './stub.ts'
import { watch } from './watch.ts'

interface Fixtures {
  /** The API that the page uses. */
  readonly api: Stub
  readonly watched: undefined
}

/** A test of the built app with a stubbed API. Console errors fail it. */
export const test = base.extend<Fixtures, { readonly site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form for a fixture without dependencies
    async ({}, use) => {
      const site = await serveSite()
      await use(site)
      site.stop()
    },
    { scope: 'worker' },
  ],
  page: async ({ context, page, site }, use) => {
    keepCache(context)
    await clearRest(context, page)
    await use(page)
    await resumeClock(page)
    await clearStorage(context, page, site.url)
  },
  baseURL: async ({ site }, use) => use(site.url),
  api: [
    async ({ page, site }, use) => {
      await use(await stubApi(site, page))
      site.answerApi(null)
    },
    { auto: true },
  ],
  watched: [
    async ({ context }, use) => {
      const { verify } = watch(context)
      await use(undefined)
      verify()
    },
    { auto: true },
  ],
})

/** Clears what Playwright does not when tests share a browser context (`reuseContext`): the offline mode and the history. */
async function clearRest(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false)
  const session = await context.newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}

/** Opens a page of the app with a session in the browser. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  await fillStorage(page, { token: 'kept-token', tenant_id: '42' })
  await page.goto(path)
}

export const storedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort())
export const storedValue = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key)
