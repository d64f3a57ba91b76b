import { expect, type Page } from '@playwright/test'
import { findings, overflow, rulesOfColour } from './axe.ts'

const widths = [320, 768, 1_280] as const

/**
 * What is wrong with how the page looks as it stands: by axe in light, by axe's rules of colours in dark, and by what reaches
 * beyond its window, as it is and of 320, 768 and 1280 px. The page follows the system's theme and the window live, and is left
 * as it was found. `sideways`: the page's own scroller may hold more than is seen, the window never.
 */
export async function faultsOf(page: Page, name: string, scrolls: 'down' | 'sideways' = 'down'): Promise<string[]> {
  return [...(await faultsOfColours(page, name)), ...(await faultsOfWidths(page, name, scrolls))]
}

/** The same of axe alone, for what a page shows in passing. */
export async function faultsOfColours(page: Page, name: string): Promise<string[]> {
  const inLight = await findings(page, `${name} in light`)
  await turn(page, 'dark')
  const inDark = await findings(page, `${name} in dark`, rulesOfColour)
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

/** Waits until the page follows its window, which it does once the size has been kept for 50 ms, and has drawn itself. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 100))
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  })
