import { gzipSync } from 'node:zlib'
import { emptyPlan } from '@adroit/contract/publish-plan'
import { createReport } from '@adroit/contract/reports'
import { forCompany } from '@adroit/server/db/database'
import { planOf } from '@adroit/server/platforms/meta/publish/plan.test-helper'
import { planJson } from '@adroit/server/publishing/tasks/plan-json'
import { insertTask, insertTaskAccounts } from '@adroit/server/publishing/tasks/task-store'
import { type Browser, chromium } from '@playwright/test'
import { picture } from '../../server/test/materials.ts'
import { type BenchCompany, post } from './company.ts'
import { launchOptions } from './launch.ts'
import { printRatio } from './print.ts'
import { campaigns } from './report.ts'
import { sendFile } from './send-file.ts'

/** Measures the compressed JavaScript (gzip) that a phone fetches against the budget in kB (1000 bytes). */
export async function measureSizes(bench: BenchCompany): Promise<void> {
  const { id: report } = await post<{ id: string }>(bench, createReport.path, campaigns)
  const material = await materialInUse(bench)
  const task = await queuedTask(bench)
  const browser = await chromium.launch(launchOptions())
  try {
    const login = await scriptsOf(browser, `${bench.url}/`, {})
    const loginSize = sum(login)
    printRatio('JavaScript for login / budget of 120 kB, gzip', loginSize / 120, { atMost: 1 }, `${loginSize.toFixed(1)} kB`)
    const guest = sum(await scriptsOf(browser, `${bench.url}/external.html`, {}))
    printRatio('JavaScript for the guest of a review link / budget of 90 kB, gzip', guest / 90, { atMost: 1 }, `${guest.toFixed(1)} kB`)
    const snapshot = sum(await scriptsOf(browser, `${bench.url}/snapshot.html#key=unknown`, {}))
    printRatio('JavaScript for a snapshot link / budget of 90 kB, gzip', snapshot / 90, { atMost: 1 }, `${snapshot.toFixed(1)} kB`)
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
      'publish/index',
      'publish/create',
      `publish/task?id=${task}`,
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

/** Stores a publishing task of the first account that no job runs, so that its page has a plan to show. Returns its id. */
async function queuedTask({ ctx, company, firstAccount }: BenchCompany): Promise<string> {
  return await forCompany(ctx.db, company, async (tx) => {
    const { id: member } = await tx.selectFrom('members').select('id').executeTakeFirstOrThrow()
    const name = 'Queued'
    const plan = JSON.stringify({ ...emptyPlan(), name })
    const task = await insertTask(tx, { company_id: company, draft_id: '1', draft_version: 1, name, plan, member_id: member })
    if (task === undefined) throw new Error('The publishing task is already there.')
    const of = { company_id: company, task_id: task, account_id: firstAccount, platform: 'meta' as const, external_account: 'act_1' }
    await insertTaskAccounts(tx, [{ ...of, plan: planJson(planOf()), state: 'queued', due_at: new Date('2027-01-01T00:00:00Z') }])
    return task
  })
}

/** Scripts that a first visit to an address fetches, with the compressed size of each in bytes. */
async function scriptsOf(browser: Browser, url: string, stored: Readonly<Record<string, string>>): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (/\.js(\?|$)/.test(request.url())) scripts.add(request.url())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return new Map(await Promise.all([...scripts].map(async (script) => [script, await sizeOf(script)] as const)))
}

/** Bytes of a script as the server sends it, in gzip. The browser does not tell: of a script that was preloaded it reports none. */
async function sizeOf(script: string): Promise<number> {
  const response = await fetch(script)
  if (!response.ok) throw new Error(`${script} has the status ${response.status}.`)
  return gzipSync(await response.arrayBuffer(), { level: 9 }).length
}

/** In kB of 1000 bytes. */
function sum(scripts: ReadonlyMap<string, number>): number {
  return [...scripts.values()].reduce((total, bytes) => total + bytes, 0) / 1_000
}
