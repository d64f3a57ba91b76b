import type { SentDefinition } from '@adroit/contract/report'
import { createReport } from '@adroit/contract/reports'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { type BenchCompany, post } from './company.ts'
import { printRatio } from './print.ts'

const definition: SentDefinition = {
  name: 'Campaigns of the past 30 days',
  platform: null,
  accounts: [],
  dimension: 'CAMPAIGN',
  metrics: ['spend', 'impressions', 'clicks', 'ctr', 'action', 'actionCost'],
  sort: { by: 'spend', direction: 'desc' },
  range: { preset: 'past_30_days' },
}

/** Scores of a phone on slow 4G (simulated by Lighthouse) for the login page and a report, median of three runs. */
export async function measureLighthouse(bench: BenchCompany): Promise<void> {
  const { id: report } = await post<{ id: string }>(bench, createReport.path, definition)
  const chromePath = process.env['CHROMIUM']
  const browser = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    logLevel: 'silent',
  })
  try {
    await score(browser.port, 'login', `${bench.url}/`)
    await signIn(browser.port, bench)
    await score(browser.port, 'report', `${bench.url}/#/pages/report/details?id=${report}`)
  } finally {
    browser.kill()
  }
}

async function signIn(port: number, bench: BenchCompany): Promise<void> {
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
  for (let run = 0; run < 3; run += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility'],
    })
    const { categories, audits } = result?.lhr ?? {}
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
