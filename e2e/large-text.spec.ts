import { listRates } from '@adroit/contract/rates'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { more, sheet } from './support/campaign-sheet.ts'
import { filled } from './support/filled.ts'
import { pages } from './support/pages.ts'
import { pathOf } from './support/sendable.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { accountAddress, accountsAddress, manyAccounts, serveAccounts } from './support/stub-accounts.ts'
import {
  campaignsAddress,
  change,
  changeOf,
  changesAddress,
  deliveryPaths,
  entityMetrics,
  serveDelivery,
} from './support/stub-campaigns.ts'
import { report, reportOf } from './support/stub-data.ts'
import { listedMaterials, serveMaterials } from './support/stub-materials.ts'
import { mediaAddress, serveMedia } from './support/stub-media.ts'
import { company } from './support/stub-people.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { doubleText, textFaults } from './support/text-faults.ts'
import { serveWide } from './support/wide-table.ts'

const name = 'LUMINA_SkinCare_JP_iOS_Recovery_2026Q4_03'
const long = Array.from({ length: 6 }, (_, at) => reportOf({ id: String(510 + at), name: `${name} ${at}`, favorite: at === 0 }))
const rates = filled(listRates, {
  to: 'USD',
  of: 'ecb',
  oldestDays: 7,
  ownAt: '2026-11-18T09:00:00Z',
  currencies: [
    { currency: 'JPY', used: true, rate: '0.00641025641', published: '2026-11-19', own: true },
    { currency: 'VND', used: true, rate: null, published: null, own: false },
    { currency: 'EUR', used: false, rate: '1.1634', published: '2026-11-12', own: false },
  ],
})

interface Case {
  readonly what: string
  readonly address: string
  readonly serve?: (api: Stub, page: Page) => unknown
  /** A text of the loaded page. */
  readonly shows: string | RegExp
}

const cases: readonly Case[] = [
  {
    what: 'home',
    address: pages.home,
    serve: (api) => api.answer(paths.list, ok({ reports: long, count: 6, counts: { shown: 6, mine: 6, shared: 0, hidden: 0 } })),
    shows: 'South',
  },
  { what: 'the search', address: `${pages.search}?search=north`, shows: 'Northern spend' },
  { what: 'accounts', address: accountsAddress, serve: (api) => serveAccounts(api, manyAccounts(12)), shows: /^LUMINA/ },
  { what: 'imports of an account', address: accountAddress('11', 'data'), serve: (api) => serveAccounts(api), shows: /\.(csv|xlsx)/ },
  { what: 'media accounts', address: mediaAddress, serve: (api) => serveMedia(api), shows: /^LUMINA|^Nova/ },
  { what: 'members', address: pages.members, shows: 'Ida Koch' },
  { what: 'notifications', address: pages.notifications, shows: /Ben Wade/ },
  {
    what: 'change requests',
    address: changesAddress,
    serve: (api) => serveDelivery(api, undefined, [change, changeOf({ id: '700', name, by: 'Haruka Tanabe-Lindqvist' })]),
    shows: /Tanabe/,
  },
  {
    what: 'the report list',
    address: pages.list,
    serve: (api) =>
      api.answer(paths.list, ok({ reports: [report, ...long], count: 7, counts: { shown: 7, mine: 7, shared: 0, hidden: 0 } })),
    shows: `${name} 1`,
  },
  { what: 'a report', address: pages.details, serve: serveWide, shows: 'US prospecting, iOS and Android' },
  { what: 'rates', address: '/#/pages/mine/components/rates', serve: (api) => api.answer(pathOf(listRates), ok(rates)), shows: /JPY/ },
  { what: 'devices', address: pages.devices, shows: 'Safari on iPhone' },
]

async function open(page: Page, api: Stub, { address, serve, shows }: Case): Promise<void> {
  await serve?.(api, page)
  await doubleText(page)
  await openSignedIn(page, address)
  await expect(page.getByText(shows).first()).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
}

test.describe('at a text size of 200 %, 390 px wide', () => {
  for (const one of cases) {
    test(`${one.what}: no text is cut off, broken into letters or on another`, async ({ page, api }) => {
      await open(page, api, one)
      expect(await textFaults(page)).toEqual([])
    })
  }

  test('a campaign’s sheet: no text is cut off, broken into letters or on another', async ({ page, api }) => {
    serveDelivery(api)
    api.answer(deliveryPaths.metrics, ok({ ...entityMetrics, currency: 'USD', values: ['1222286.74', '5.082', '240506'] }))
    await doubleText(page)
    await openSignedIn(page, campaignsAddress)
    await more(page).click()
    await expect(sheet(page).locator('dl').first()).toHaveAttribute('aria-busy', 'false')
    expect(await textFaults(page)).toEqual([])
  })
})

test.describe('with the largest text size of the settings, 320 px wide', () => {
  test.use({ viewport: { width: 320, height: 700 } })
  const large = (page: Page) => page.addInitScript(() => localStorage.setItem('textSize', 'largest'))
  const held: readonly Case[] = [
    ...cases.filter(({ what }) => what === 'home' || what === 'a report'),
    { what: 'My', address: pages.mine, shows: text('textSize.title') },
    {
      what: 'company settings',
      address: pages.company,
      serve: (api) => api.answer(paths.company, ok({ ...company, timeZone: 'America/Los_Angeles' })),
      shows: 'America/Los Angeles',
    },
    { what: 'roles', address: pages.roles, shows: text('can.accounts.manage') },
    { what: 'a new member', address: pages.newMember, shows: text('access.assigned') },
    {
      what: 'materials',
      address: pages.materials,
      serve: (api, page) => serveMaterials(page, api),
      shows: listedMaterials.materials[0]?.name ?? '',
    },
  ]

  test('login: applied before the first paint; no text is cut off, broken into letters or on another', async ({ page }) => {
    await large(page)
    await page.goto(pages.login)
    await expect(page.getByRole('button', { name: text('login.signIn') })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('font-size', '24px')
    expect(await textFaults(page)).toEqual([])
  })

  for (const { what, address, serve, shows } of held) {
    test(`${what}: no text is cut off, broken into letters or on another`, async ({ page, api }) => {
      await serve?.(api, page)
      await large(page)
      await openSignedIn(page, address)
      await expect(page.getByText(shows).first()).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('font-size', '24px')
      expect(await textFaults(page)).toEqual([])
    })
  }

  test('the choice in the settings applies at once, shows a sentence in its size, and stays on this device', async ({ page }) => {
    await openSignedIn(page, pages.mine)
    const root = page.locator('html')
    await page.getByRole('button', { name: startsWith('textSize.title') }).click()
    const dialog = page.getByRole('dialog', { name: text('textSize.title') })
    await expect(root).toHaveCSS('font-size', '16px')
    for (const [name, size] of [
      ['textSize.large', '18.4px'],
      ['textSize.larger', '20.8px'],
      ['textSize.largest', '24px'],
    ] as const) {
      await dialog.getByRole('button', { name: text(name), exact: true }).click()
      await expect(root).toHaveCSS('font-size', size)
      await expect(dialog.getByText(text('textSize.sample'))).toHaveCSS('font-size', size)
    }
    expect(await textFaults(page)).toEqual([])
    await page.reload()
    await expect(page.getByRole('button', { name: startsWith('textSize.title') })).toContainText(text('textSize.largest'))
    await expect(root).toHaveCSS('font-size', '24px')
    await page.getByRole('button', { name: startsWith('textSize.title') }).click()
    await dialog.getByRole('button', { name: text('textSize.standard'), exact: true }).click()
    await expect(root).toHaveCSS('font-size', '16px')
  })
})
