import { createReport } from '@adroit/contract/reports'
import { type Browser, chromium } from '@playwright/test'
import { picture } from '../../server/test/materials.ts'
import { type BenchCompany, post } from './company.ts'
import { launchOptions } from './launch.ts'
import { printRatio } from './print.ts'
import { campaigns } from './report.ts'
import { sendFile } from './send-file.ts'

/** Measures the compressed JavaScript (brotli or gzip) that a phone fetches against the budget in kB (1000 bytes). */
export async function measureSizes(bench: BenchCompany): Promise<void> {
  const { id: report } = await post<{ id: string }>(bench, createReport.path, campaigns)
  const material = await materialInUse(bench)
  const browser = await chromium.launch(launchOptions())
  try {
    const login = await scriptsOf(browser, `${bench.url}/`, {})
    const loginSize = sum(login)
    printRatio('JavaScript for login / budget of 120 kB, gzip', loginSize / 120, { atMost: 1 }, `${loginSize.toFixed(1)} kB`)
    const guest = sum(await scriptsOf(browser, `${bench.url}/external.html`, {}))
    printRatio('JavaScript for the guest of a review link / budget of 90 kB, gzip', guest / 90, { atMost: 1 }, `${guest.toFixed(1)} kB`)
    const signedIn = { token: bench.token, tenant_id: bench.company }
    for (const route of [
      'index/index',
      'report/index',
      'report/create-report',
      `report/details?id=${report}`,
      'index/components/accounts',
      `index/components/account-details?id=${bench.firstAccount}`,
      'index/components/account-form',
      'mine/mine',
      'media/accounts',
      'mine/components/rates',
      'material/index',
      'material/index?section=bm',
      `index/components/material-details?id=${material}`,
      'material/upload',
      'audit-material/audit-material',
      'audit-material/components/review-links',
    ]) {
      const fetched = await scriptsOf(browser, `${bench.url}/#/pages/${route}`, signedIn)
      const more = sum(new Map([...fetched].filter(([url]) => !login.has(url))))
      if (more === 0) throw new Error(`The page ${route} had not begun when the network fell quiet: this machine is too busy to measure.`)
      printRatio(`more JavaScript for ${route} / budget of 60 kB`, more / 60, { atMost: 1 }, `${more.toFixed(1)} kB`)
    }
  } finally {
    await browser.close()
  }
}

/** Uploads a picture that an ad of the first account shows, so that its page has everything. Returns the material's id. */
async function materialInUse({ ctx, company, firstAccount, url, token }: BenchCompany): Promise<string> {
  const material = await sendFile(url, token, 'In use', 'in-use.png', await picture())
  const ads = (await ctx.facts.entities(company, firstAccount)).flatMap(({ level, key }) => (level === 'AD' ? key : []))
  await ctx.facts.saveAdMaterials(
    company,
    firstAccount,
    ads.slice(0, 20).map((ad) => ({ ad, material })),
  )
  return material
}

/** Scripts that a first visit to an address fetches, with the compressed size of each. */
async function scriptsOf(browser: Browser, url: string, stored: Readonly<Record<string, string>>): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  const page = await context.newPage()
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const urls = new Map<string, string>()
  const scripts = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.js(\?|$)/.test(response.url)) urls.set(requestId, response.url)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = urls.get(requestId)
    if (script !== undefined) scripts.set(script, (scripts.get(script) ?? 0) + encodedDataLength)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return scripts
}

/** In kB of 1000 bytes. */
function sum(scripts: ReadonlyMap<string, number>): number {
  return [...scripts.values()].reduce((total, bytes) => total + bytes, 0) / 1_000
}
