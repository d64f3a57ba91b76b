import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { text } from './names.ts'
import { launchOptions } from './support/chromium.ts'
import { startServer } from './support/server.ts'
import { demo, signIn } from './support/sign-in.ts'
import { smallPng } from './support/small-png.ts'
import { takeTasks } from './support/task-screens.ts'

// Takes a screenshot of every screen of the demo, and of publishing tasks in states that it does not stay in, in light and dark and in two
// languages: `npm run screenshots`.

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, reducedMotion: 'reduce' } as const

interface Screen {
  readonly name: string
  readonly address: string
  /** Actions before the screenshot; names of reports and accounts are the same in every language. */
  readonly press?: (page: Page) => Promise<void>
}

const list = '/#/pages/report/index'
const openReport = (page: Page) => page.getByRole('button', { name: /^Recovery by account/ }).click()
const accounts = '/#/pages/index/components/accounts'
const media = '/#/pages/media/accounts'
const materials = '/#/pages/material/index'
const material = /^Barrier cream/
const openAccount = (page: Page) => page.getByRole('button', { name: /US prospecting/ }).click()
const sampleExport = `Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions,Link clicks
2026-11-18,Autumn,Women 25-34,Film 1,120.40,24010,310
2026-11-19,Autumn,Women 25-34,Film 1,131.15,25220,342
2026-11-19,Autumn,Women 25-34,Film 2,not yet,18900,211
`
const chip = (page: Page, place: number) => page.locator('main [role=group]').first().getByRole('button').nth(place)
const row = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /US prospecting/ }) })

const outside: readonly Screen[] = [
  { name: 'login', address: '/#/pages/login/login' },
  { name: 'agreement', address: '/#/pages/login/components/agreement' },
  { name: 'reset-password', address: '/#/pages/login/components/reset-password' },
]

const inside: readonly Screen[] = [
  { name: 'home', address: '/#/pages/index/index' },
  { name: 'search', address: '/#/pages/index/components/search?search=us' },
  { name: 'reports', address: list },
  { name: 'report', address: list, press: openReport },
  {
    name: 'report-campaigns',
    address: list,
    press: async (page) => {
      await openReport(page)
      await row(page).getByRole('rowheader').getByRole('button').click()
    },
  },
  {
    name: 'report-object',
    address: list,
    press: async (page) => {
      await openReport(page)
      await row(page).getByRole('rowheader').getByRole('button').first().click()
      await page.getByRole('rowheader').getByRole('button').nth(1).click()
      await page.getByRole('dialog').locator('dl').first().waitFor()
    },
  },
  {
    name: 'report-number',
    address: list,
    press: async (page) => {
      await openReport(page)
      await row(page).getByRole('cell').first().getByRole('button').click()
      await page.getByRole('dialog').locator('dl').first().waitFor()
    },
  },
  {
    name: 'report-days',
    address: list,
    press: async (page) => {
      await openReport(page)
      await chip(page, 0).click()
    },
  },
  {
    name: 'report-figures',
    address: list,
    press: async (page) => {
      await openReport(page)
      await chip(page, 3).click()
    },
  },
  {
    name: 'report-filters',
    address: list,
    press: async (page) => {
      await openReport(page)
      await chip(page, 2).click()
    },
  },
  {
    name: 'report-comparison',
    address: list,
    press: async (page) => {
      await openReport(page)
      await chip(page, 1).click()
    },
  },
  { name: 'report-gone', address: '/#/pages/report/details?id=1' },
  { name: 'create-report', address: '/#/pages/report/create-report' },
  { name: 'report-created', address: '/#/pages/report/create-success' },
  { name: 'media', address: media },
  { name: 'media-account', address: media, press: (page) => page.getByRole('button', { name: /US prospecting/ }).click() },
  { name: 'accounts', address: accounts },
  { name: 'account', address: accounts, press: openAccount },
  {
    name: 'import',
    address: accounts,
    press: async (page) => {
      await openAccount(page)
      await page.getByRole('button', { name: /^(Data|数据)$/ }).click()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(sampleExport) })
      await page
        .getByText(/3|refused|拒绝/)
        .first()
        .waitFor()
      await page.waitForTimeout(2_500)
    },
  },
  { name: 'materials', address: materials },
  { name: 'material', address: materials, press: (page) => page.getByRole('button', { name: material }).click() },
  { name: 'upload', address: '/#/pages/material/upload' },
  { name: 'review', address: '/#/pages/audit-material/audit-material' },
  { name: 'review-settings', address: '/#/pages/audit-material/components/review-settings' },
  { name: 'review-links', address: '/#/pages/audit-material/components/review-links' },
  { name: 'publish-form', address: '/#/pages/publish/create' },
  { name: 'notifications', address: '/#/pages/notification/notification' },
  { name: 'my', address: '/#/pages/mine/mine' },
  { name: 'profile', address: '/#/pages/mine-file/mine-file' },
  { name: 'devices', address: '/#/pages/mine/components/devices' },
  { name: 'third-party-login', address: '/#/pages/mine/components/third-party-login' },
  { name: 'bind-email', address: '/#/pages/mine/components/bind-email' },
  { name: 'members', address: '/#/pages/mine/components/members' },
  { name: 'company', address: '/#/pages/mine/components/company' },
  { name: 'about', address: '/#/pages/mine-system/mine-system' },
  { name: 'not-found', address: '/#/pages/nowhere' },
]

/** Opens one screen after another and saves a screenshot of each. */
async function take(
  browser: Browser,
  url: string,
  screens: readonly Screen[],
  look: { locale: string; colorScheme: 'light' | 'dark' },
  state: StorageState,
) {
  const { locale, colorScheme } = look
  const origins = [{ origin: url, localStorage: [...(state.origins[0]?.localStorage ?? []), { name: 'locale', value: locale }] }]
  const context = await browser.newContext({ ...phone, colorScheme, storageState: { cookies: state.cookies, origins } })
  for (const { name, address, press } of screens) {
    const page = await context.newPage()
    await page.goto(url + address)
    await press?.(page)
    await page.waitForLoadState('networkidle')
    const picture = await page.screenshot({ animations: 'disabled' })
    writeFileSync(`${folder}${name}.${locale}.${colorScheme}.png`, smallPng(picture))
    await page.close()
  }
  await context.close()
}

/** Makes a review link to a material and returns its address. */
async function makeLink(page: Page): Promise<string> {
  await page.goto(server.url + materials)
  await page.getByRole('button', { name: material }).click()
  await page.getByRole('button', { name: text('links.share'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('links.create') })
    .click()
  return await page.getByRole('dialog').getByLabel(text('links.address')).inputValue()
}

mkdirSync(folder, { recursive: true })
const server = await startServer(['--demo'])
const browser = await chromium.launch(launchOptions)
try {
  const first = await browser.newContext({ ...phone, baseURL: server.url })
  const page = await first.newPage()
  await signIn(page, server.url, demo('owner'))
  const link = await makeLink(page)
  const external = { name: 'external-review', address: link.slice(link.indexOf('/#')) }
  const signedIn = await first.storageState()
  for (const locale of ['en-US', 'zh-CN']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await take(browser, server.url, [...outside, external], { locale, colorScheme }, { cookies: [], origins: [] })
      await take(browser, server.url, inside, { locale, colorScheme }, signedIn)
      await takeTasks(browser, { ...phone, colorScheme }, locale, (name, picture) =>
        writeFileSync(`${folder}${name}.${locale}.${colorScheme}.png`, smallPng(picture)),
      )
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
