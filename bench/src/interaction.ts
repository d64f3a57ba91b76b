import { createReport } from '@adroit/contract/reports'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { type BenchCompany, post } from './company.ts'
import { launchOptions } from './launch.ts'
import { ms, printRatio } from './print.ts'
import { ads } from './report.ts'
import { percentile } from './timing.ts'

const slowdown = 4

/** Measures taps and scrolling on a report with more than 10,000 rows, on a phone-sized page with a CPU slowed down four times. */
export async function measureInteraction(bench: BenchCompany): Promise<void> {
  const { id: report } = await post<{ id: string }>(bench, createReport.path, ads)
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await page.addInitScript(watchInteractions)
    await page.goto(`${bench.url}/config.json`)
    await page.evaluate(
      ([token, tenant]) => {
        localStorage.setItem('token', token ?? '')
        localStorage.setItem('tenant_id', tenant ?? '')
      },
      [bench.token, bench.company],
    )
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${bench.url}/#/pages/report/details?id=${report}`)
    const table = page.getByRole('table', { name: 'Figures by row' })
    await table.locator('[aria-rowindex="5"]').waitFor()
    const rows = Number(await table.getAttribute('aria-rowcount')) - 2
    await page.waitForLoadState('networkidle')
    const taps = await tapAround(page)
    const p95 = percentile(taps, 0.95)
    const about = `${rows.toLocaleString('en-US')} rows, processor slowed down ${slowdown} times`
    printRatio('tap to painted / 200 ms, p95', p95 / 200, { atMost: 1 }, `${ms(p95)}, ${taps.length} taps, ${about}`)
    const frames = await scrollThrough(page, session)
    const longest = Math.max(...frames)
    const long = frames.filter((time) => time > 50).length
    printRatio(
      'longest frame of scrolling / 50 ms',
      longest / 50,
      { atMost: 1 },
      `${ms(longest)}, ${long} of ${frames.length} frames over it, ${about}`,
    )
  } finally {
    await browser.close()
  }
}

interface Watched {
  /** The longest event of each interaction by its id, in ms from the touch to the next paint. */
  readonly taps: Map<number, number>
}

/** Runs in the page: records the browser's own timing of interactions (Event Timing, to the next painted frame). */
function watchInteractions(): void {
  const watched: Watched = { taps: new Map() }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      const id = entry.interactionId ?? 0
      if (id !== 0) watched.taps.set(id, Math.max(watched.taps.get(id) ?? 0, entry.duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Taps KPI tiles, column heads, levels and the chart; returns the milliseconds of each tap. */
async function tapAround(page: Page): Promise<number[]> {
  const table = page.getByRole('table', { name: 'Figures by row' })
  const settled = () => page.waitForTimeout(400)
  for (let round = 0; round < 3; round += 1) {
    for (const place of [3, 5, 7]) {
      await table.locator(`[aria-rowindex="${place}"]`).getByRole('cell').first().getByRole('button').tap()
      await page.getByRole('dialog').waitFor()
      await settled()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await settled()
    }
    for (const column of ['Impressions', 'Spend']) {
      await table.getByRole('columnheader', { name: column }).getByRole('button').tap()
      await page.waitForLoadState('networkidle')
      await settled()
    }
    for (const level of ['Ad sets', 'Campaigns', 'Ads']) {
      await page
        .getByRole('button', { name: new RegExp(`^${level}`) })
        .first()
        .tap()
      await page.waitForLoadState('networkidle')
      await settled()
    }
  }
  // the script that watches the page put it there
  return page.evaluate(() => [...(window as unknown as { watched: Watched }).watched.taps.values()])
}

/** Scrolls by touch over some hundred rows and jumps to the middle; returns the milliseconds between frames. */
async function scrollThrough(page: Page, session: CDPSession): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (let turn = 0; turn < 5; turn += 1)
    await session.send('Input.synthesizeScrollGesture', { x: 195, y: 600, yDistance: -3_000, speed: 2_000, gestureSourceType: 'touch' })
  // put there by the same script
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(1))
}
