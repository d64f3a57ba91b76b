import type { Locator, Page } from '@playwright/test'

/** A passing message; it is announced to screen readers and stands above everything. */
export const toast = (page: Page, message: string): Locator => page.getByRole('status').getByText(message, { exact: true })

/** Stops the page's clock, so that messages stay until time is moved on by hand. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 600_000))
}
