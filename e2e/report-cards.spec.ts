import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { type ApiSession, apiSession, makeReport, makeSharedReport } from './support/api.ts'
import { kept } from './support/cached-answers.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { faultsOf } from './support/layout.ts'
import { touch } from './support/touch.ts'
import { importAccount } from './support/two-accounts.ts'

const owner = { company: 'cards', username: 'owner', password }
const buyer = { ...owner, username: 'buyer' }
const list = '/#/pages/report/index'
const reportSummaries = '**/api/mobile/admanage/report/summaries'
const day = '2026-11-10'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${name} `) }) })
const filters = (page: Page) => page.getByRole('group', { name: text('reports.filters') })
const kpiTiles = (page: Page) => page.getByRole('main').getByRole('listitem')

test.describe('report cards', () => {
  test.use({ signedInAs: owner, reducedMotion: 'no-preference' })
  let owning: ApiSession
  /** Id of the last numbered report, whose card is the first of them. */
  let newest: string

  test.beforeAll(async ({ server }) => {
    await makeCompany(server, owner.company, ['owner', 'buyer'])
    await importAccount(server, owner.company, { name: 'Tokyo', currency: 'JPY', platform: 'meta', spend: '5000', day })
    owning = await apiSession(server, owner)
    const buying = await apiSession(server, buyer)
    for (let number = 1; number <= 64; number += 1) {
      newest = await makeSharedReport(owning, {
        name: `Report ${String(number).padStart(2, '0')}`,
        dateRange: { preset: 'custom', from: day, to: day },
      })
    }
    await makeSharedReport(buying, { name: 'Made by the buyer', dateRange: { preset: 'custom', from: day, to: day } })
    await makeReport(owning, { name: 'Nothing then', dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-01' } })
  })

  test('show their first metric, and have their final size before it loads [R2]', async ({ page }) => {
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(reportSummaries, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(list)
    await expect(card(page, 'Report 64')).toBeVisible()
    const heights = () => kpiTiles(page).evaluateAll((rows) => rows.slice(0, 8).map((row) => row.getBoundingClientRect().top))
    const before = await heights()
    letThrough()
    await expect(card(page, 'Report 64')).toContainText('¥5,000')
    await expect(card(page, 'Report 64')).toContainText(/Updated \d\d:\d\d/)
    await expect(card(page, 'Report 64')).toContainText(text('sharing.withCompany'))
    await expect(card(page, 'Nothing then')).toContainText('–')
    expect(await heights()).toEqual(before)
  })

  test('load as the list scrolls, with summaries for visible cards only [R2] [N10]', async ({ page }) => {
    const asked: number[] = []
    page.on('request', (request) => {
      if (/report\/summaries$/.test(request.url())) asked.push((request.postDataJSON() as { ids: string[] }).ids.length)
    })
    await page.goto(list)
    await expect(kpiTiles(page)).toHaveCount(30)
    await expect(card(page, 'Report 64')).toContainText('¥5,000')
    expect(Math.max(...asked)).toBeLessThanOrEqual(10)
    expect(asked.reduce((sum, count) => sum + count, 0)).toBeLessThan(20)
    await expect(page.getByRole('main')).toHaveCSS('overscroll-behavior-y', 'contain')
    const down = () => page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
    await down()
    await expect(kpiTiles(page)).toHaveCount(60)
    await down()
    await expect(kpiTiles(page)).toHaveCount(66)
    await down()
    await expect(card(page, 'Report 01')).toContainText('¥5,000')
  })

  test('are sorted, and filtered to those of others and to favorites, each with a way back [R2] [R13]', async ({ page }) => {
    await page.goto(list)
    await page.getByRole('button', { name: text('listing.by.opened') }).click()
    await page
      .getByRole('dialog', { name: text('listing.order') })
      .getByRole('button', { name: text('listing.by.name') })
      .click()
    await expect(kpiTiles(page).first()).toContainText('Made by the buyer')
    await filters(page)
      .getByRole('button', { name: /^Shared with me 1/ })
      .click()
    await expect(kpiTiles(page)).toHaveCount(1)
    await filters(page)
      .getByRole('button', { name: text('favorite.title') })
      .click()
    await expect(page.getByRole('heading', { name: text('listing.none.favorites') })).toBeVisible()
    await page.getByRole('button', { name: text('reports.showAll') }).click()
    await card(page, 'Report 07')
      .getByRole('button', { name: text('favorite.of', { name: 'Report 07' }) })
      .click()
    await filters(page)
      .getByRole('button', { name: text('favorite.title') })
      .click()
    await expect(kpiTiles(page)).toHaveCount(1)
    // the list keeps its view, also after a report was opened
    await page.getByRole('button', { name: /^Report 07 / }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report 07')
    await page.getByRole('button', { name: text('action.back') }).click()
    await expect(kpiTiles(page)).toHaveCount(1)
    await page.getByRole('button', { name: text('favorite.of', { name: 'Report 07' }) }).click()
    await expect(page.getByRole('heading', { name: text('listing.none.favorites') })).toBeVisible()
  })

  test('refresh with their summaries by pulling [R2]', async ({ page }) => {
    await page.goto(list)
    await expect(card(page, 'Report 64')).toContainText('¥5,000')
    const [again] = await Promise.all([
      page.waitForRequest(/report\/summaries$/),
      (async () => {
        const finger = await touch(page, [200, 200])
        await finger.moveTo([200, 420])
        await finger.lift()
      })(),
    ])
    expect((again.postDataJSON() as { ids: string[] }).ids.length).toBeGreaterThan(3)
  })

  test('stay readable with their summaries without a network, and say so [R2]', async ({ page, context }) => {
    await page.goto(list)
    await expect(card(page, 'Report 64')).toContainText('¥5,000')
    // each answer is written on its own, some time after it arrives
    await expect.poll(async () => (await kept(page)).names.join()).toContain(`"summaries","${newest}"`)
    await context.setOffline(true)
    await page.route('**/api/**', (route) => route.abort())
    await page.evaluate(() => {
      location.hash = '#/pages/mine/mine'
    })
    await page.reload().catch(() => undefined)
    await context.setOffline(false)
    await page.goto(list)
    await expect(card(page, 'Report 64')).toContainText('¥5,000')
    await expect(page.getByText(/Not live: data from/)).toBeVisible()
  })

  test.describe('on a narrow screen', () => {
    test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })

    test('pass axe and fit the width', async ({ page }) => {
      await page.goto(list)
      await expect(card(page, 'Report 64')).toContainText('¥5,000')
      expect(await faultsOf(page, 'list')).toEqual([])
    })
  })
})
