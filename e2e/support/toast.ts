import type { Locator, Page } from '@playwright/test'

/** A toast; screen readers announce it, and it is above everything. */
export const toast = (page: Page, message: string): Locator => page.getByRole('status').getByText(message, { exact: true })

/** Stops the page's clock, so that messages stay until the test moves time on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 600_000))
}
