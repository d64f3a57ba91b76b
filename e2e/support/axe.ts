import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** axe rules that depend on colors only: all that another theme can change. */
export const rulesOfColor = ['color-contrast', 'link-in-text-block'] as const

/** Returns axe's violations on the page, each with its location; `rules`: runs only these rules. */
export async function findings(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  // colors in transition are not the final ones
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  const there = await page.evaluate(() => 'axe' in globalThis)
  // The other mode opens an extra page per run, for cross-origin frames, and there are none.
  const axe = new AxeBuilder({ page, ...(there && { axeSource: 'null' }) }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  return violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** How far the window and the page's own scroller extend beyond the visible area, in px. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const beyond = (element: Element | null) => (element ? element.scrollWidth - element.clientWidth : -1)
    return { window: beyond(document.documentElement), page: beyond(document.querySelector('main')) }
  })
