import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Rules of axe whose answer depends on colours alone: all that another theme can change. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'] as const

/** What axe finds on the page, each with where; `rules`: by these alone. */
export async function findings(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  // colours on their way from one to the other are nobody's to read
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  const there = await page.evaluate(() => 'axe' in globalThis)
  // The other mode opens a page of its own for each look, for frames of other origins: there are none.
  const axe = new AxeBuilder({ page, ...(there && { axeSource: 'null' }) }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  return violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** How far the window, and the page's own scroller, reach beyond what is seen. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const beyond = (element: Element | null) => (element ? element.scrollWidth - element.clientWidth : -1)
    return { window: beyond(document.documentElement), page: beyond(document.querySelector('main')) }
  })
