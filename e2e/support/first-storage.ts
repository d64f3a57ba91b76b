import type { Page } from '@playwright/test'

let calls = 0

/**
 * Fills localStorage before the first page of the site runs; a reload keeps what it contains by then. A page that already shows the site is
 * left, so that the next address starts the app.
 */
export async function fillStorage(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  calls += 1
  const mark = `filled ${calls};`
  await page.addInitScript(
    ([done, entries]) => {
      // Not on about:blank, which has no storage, and once: a tab keeps its name, which the app does not use.
      if (!location.protocol.startsWith('http') || window.name.includes(done)) return
      window.name += done
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    [mark, values] as const,
  )
  if (page.url() !== 'about:blank') await page.goto('/robots.txt')
}
