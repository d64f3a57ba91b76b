import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** axe rules that depend on colors only: all that another theme can change. */
export const rulesOfColor = ['color-contrast', 'link-in-text-block'] as const

/** Returns axe's violations on the page, each with its location; `rules`: runs only these rules. */
export async function findings(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  await settledColors(page)
  const there = await page.evaluate(() => 'axe' in globalThis)
  // The other mode opens an extra page per run, for cross-origin frames, and there are none.
  const axe = new AxeBuilder({ page, ...(there && { axeSource: 'null' }) }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  return violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Waits until no color is in transition, also none that begins with what the page renders next. */
const settledColors = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    do {
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
      for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
    } while (document.getAnimations().some(({ playState }) => playState === 'running'))
  })

/** How far the window and the page's own scroller extend beyond the visible area, in px. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const beyond = (element: Element | null) => (element ? element.scrollWidth - element.clientWidth : -1)
    return { window: beyond(document.documentElement), page: beyond(document.querySelector('main')) }
  })
