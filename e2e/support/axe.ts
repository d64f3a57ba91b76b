import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page, each with where. */
export async function findings(page: Page, name: string): Promise<string[]> {
  // colours on their way from one to the other are nobody's to read
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** How far the window, and the page's own scroller, reach beyond what is seen. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const beyond = (element: Element | null) => (element ? element.scrollWidth - element.clientWidth : -1)
    return { window: beyond(document.documentElement), page: beyond(document.querySelector('main')) }
  })
