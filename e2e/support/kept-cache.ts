import type { BrowserContext, Page } from '@playwright/test'

/** What Playwright (1.65, browserContext.ts) does when a test gets the context of another one, as far as it concerns this file. */
interface SharedContext {
  /** Empties the browser's caches. */
  clearCache: () => Promise<void>
  /** The origins whose storage it clears, on a page whose requests it intercepts: that empties the caches, too. */
  readonly _origins: Set<string>
}

const implementationOf = (context: BrowserContext): SharedContext =>
  (context as unknown as { _connection: { toImpl: (object: unknown) => SharedContext } })._connection.toImpl(context)

/**
 * Keeps the browser's caches when tests share a context (`reuseContext`): fetching and compiling the app again takes a third of the CPU time
 * of opening a page. The names of the app's files change with their content. `page.route` turns the caches off as always.
 */
export function keepCache(context: BrowserContext): void {
  implementationOf(context).clearCache = async () => {}
}

/** Clears all storage of the site at the end of a test. If the page no longer opens, Playwright does it, and empties the caches. */
export async function clearStorage(context: BrowserContext, page: Page, site: string): Promise<void> {
  const { _origins: origins } = implementationOf(context)
  if (!origins.has(site) || page.isClosed()) return
  try {
    await context.setOffline(false)
    await page.goto(`${site}/robots.txt`, { timeout: 10_000 })
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' })
    await session.detach()
    origins.delete(site)
  } catch {
    // a test may end with a page that has crashed or answers nothing
  }
}
