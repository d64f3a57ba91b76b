import type { Page } from '@playwright/test'

const stopped = new WeakSet<Page>()

/** Stops the page's clock ten minutes ahead, so that nothing passes until the test moves time on. */
export async function stopClock(page: Page): Promise<void> {
  stopped.add(page)
  await page.clock.pauseAt(new Date(Date.now() + 600_000))
}

/**
 * Starts a clock that a test stopped. Playwright (1.65, clock.ts, `resumeNoReply`) does it without waiting when a test ends. In a context that
 * tests share, the script it adds then outlives the clock, and each later page fails with "reading 'controller'".
 */
export async function resumeClock(page: Page): Promise<void> {
  if (stopped.delete(page) && !page.isClosed()) await page.clock.resume()
}
