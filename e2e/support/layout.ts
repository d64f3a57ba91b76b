import { expect, type Page } from '@playwright/test'
import { findings, overflow, rulesOfColor } from './axe.ts'

const widths = [320, 768, 1_280] as const

/**
 * Returns what is wrong with the layout of the page: violations of axe in the light theme, of its color rules in the dark theme, and
 * overflow at the current width and at 320, 768 and 1280 px. The page follows the system theme and the window live, and is restored
 * afterwards. `sideways`: the page's own scroller may scroll sideways; the window never may.
 */
export async function faultsOf(page: Page, name: string, scrolls: 'down' | 'sideways' = 'down'): Promise<string[]> {
  return [...(await faultsOfColors(page, name)), ...(await faultsOfWidths(page, name, scrolls))]
}

/** The same with axe only, for states that a page shows briefly. */
export async function faultsOfColors(page: Page, name: string): Promise<string[]> {
  const inLight = await findings(page, `${name} in light`)
  await turn(page, 'dark')
  const inDark = await findings(page, `${name} in dark`, rulesOfColor)
  await turn(page, 'light')
  return [...inLight, ...inDark]
}

async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

async function faultsOfWidths(page: Page, name: string, scrolls: 'down' | 'sideways'): Promise<string[]> {
  const found = page.viewportSize()
  if (!found) throw new Error('the window has no size of its own')
  const faults: string[] = []
  const look = async (width: number) => {
    const beyond = await overflow(page)
    if (beyond.window !== 0 || (scrolls === 'down' && beyond.page !== 0)) faults.push(`${name} at ${width} px: ${JSON.stringify(beyond)}`)
  }
  await look(found.width)
  for (const width of widths) {
    await page.setViewportSize({ width, height: found.height })
    await settled(page)
    await look(width)
  }
  await page.setViewportSize(found)
  return faults
}

/** Waits until the page has followed its window, which takes 50 ms at a constant size, and has rendered. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 100))
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  })
