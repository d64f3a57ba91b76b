import type { Locator, Page } from '@playwright/test'

/** A toast; screen readers announce it, and it is above everything. */
export const toast = (page: Page, message: string): Locator => page.getByRole('status').getByText(message, { exact: true })
