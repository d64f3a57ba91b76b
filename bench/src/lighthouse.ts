import { createReport } from '@adroit/contract/reports'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { type BenchCompany, post } from './company.ts'
import { chromiumFlags } from './launch.ts'
import { printRatio } from './print.ts'
import { campaigns } from './report.ts'

/** Lighthouse scores of the login page and a report on a phone with simulated slow 4G; median of three runs. */
export async function measureLighthouse(bench: BenchCompany): Promise<void> {
  const { id: report } = await post<{ id: string }>(bench, createReport.path, campaigns)
  const chromePath = process.env['CHROMIUM']
  const browser = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: ['--headless=new', ...chromiumFlags],
    logLevel: 'silent',
  })
  try {
    await score(browser.port, 'login', `${bench.url}/`)
    await login(browser.port, bench)
    await score(browser.port, 'report', `${bench.url}/#/pages/report/details?id=${report}`)
  } finally {
    browser.kill()
  }
}

async function login(port: number, bench: BenchCompany): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const page = await context.newPage()
  await page.goto(`${bench.url}/config.json`)
  await page.evaluate(
    ([token, tenant]) => {
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('tenant_id', tenant ?? '')
    },
    [bench.token, bench.company],
  )
  await page.close()
  await browser.close()
}

async function score(port: number, what: string, url: string): Promise<void> {
  const runs: { performance: number; accessibility: number; shift: number }[] = []
  // A headless window is sometimes not painted at all (NO_FCP); such a run is repeated.
  for (let attempt = 0; runs.length < 3 && attempt < 9; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility'],
    })
    const { categories, audits, runtimeError } = result?.lhr ?? {}
    if (runtimeError) continue
    runs.push({
      performance: (categories?.['performance']?.score ?? 0) * 100,
      accessibility: (categories?.['accessibility']?.score ?? 0) * 100,
      shift: audits?.['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    })
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[1] ?? Number.NaN
  const performance = middle(runs.map((run) => run.performance))
  const accessibility = Math.min(...runs.map((run) => run.accessibility))
  const shift = middle(runs.map((run) => run.shift))
  printRatio(`Lighthouse phone, ${what}: performance / 95`, performance / 95, { atLeast: 1 }, performance.toFixed(0))
  printRatio(`Lighthouse phone, ${what}: accessibility / 100`, accessibility / 100, { atLeast: 1 }, accessibility.toFixed(0))
  printRatio(`Lighthouse phone, ${what}: layout shift / 0.02`, shift / 0.02, { atMost: 1 }, shift.toFixed(4))
}
