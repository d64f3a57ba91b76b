import { errors } from '@adroit/contract/errors'
import { expect, type Page } from '@playwright/test'
import { texts } from '../web/src/snapshot/texts/en-US.ts'
import { texts as chinese } from '../web/src/snapshot/texts/zh-CN.ts'
import { exactly, startsWith, text } from './names.ts'
import { faultsOf, faultsOfColors } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { profile } from './support/stub-data.ts'
import { opened, snapshot } from './support/stub-snapshots.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const sheet = (page: Page, key: 'snapshot.title' | 'snapshot.made' = 'snapshot.title') => page.getByRole('dialog', { name: text(key) })
const address = '/snapshot.html#key=S3cret_of-this-link'
const gone = refused(errors.snapshot_unavailable.code, 'not available', 404)

async function openSheet(page: Page): Promise<void> {
  await openSignedIn(page, pages.details)
  await page.getByRole('button', { name: text('report.more'), exact: true }).click()
  await page.getByRole('button', { name: startsWith('report.snapshot') }).click()
}

test.describe('snapshot links of a report', () => {
  test('are made with the view that is shown, copied, listed and closed', async ({ page, api }) => {
    let known = [{ ...snapshot, state: 'expired' as const, id: '60', openedAt: null, opened: 0 }, snapshot]
    api.answer(paths.listReportSnapshots, () => ok({ snapshots: known }))
    api.answer(paths.createReportSnapshot, ok({ snapshot, secret: 'S3cret' }))
    api.answer(paths.revokeReportSnapshot, () => {
      known = known.map((one) => ({ ...one, state: 'revoked' as const }))
      return ok(null)
    })
    await openSheet(page)
    await expect(sheet(page).getByRole('region', { name: text('snapshot.list') })).toContainText('Opened 2 times')
    expect(await faultsOfColors(page, 'snapshot links')).toEqual([])
    await sheet(page).getByLabel(text('snapshot.name')).fill(' ')
    await sheet(page)
      .getByRole('button', { name: exactly('snapshot.make') })
      .click()
    await expect(sheet(page).getByText(text('report.nameLength'))).toBeVisible()
    await sheet(page).getByLabel(text('snapshot.name')).fill('For the client')
    await sheet(page).getByRole('radio', { name: '30 days' }).click()
    await sheet(page)
      .getByRole('button', { name: exactly('snapshot.make') })
      .click()
    const made = sheet(page, 'snapshot.made')
    await expect(made.getByLabel(text('snapshot.address'))).toHaveValue(/\/snapshot\.html#key=S3cret$/)
    expect(await faultsOfColors(page, 'a new snapshot link')).toEqual([])
    const [sent] = api.calls.filter(({ path }) => path === paths.createReportSnapshot)
    expect(sent?.body).toMatchObject({
      report: '501',
      name: 'For the client',
      days: 30,
      breakdown: 'ACCOUNT',
      metrics: ['spend', 'clicks'],
    })
    await made.getByRole('button', { name: exactly('snapshot.all') }).click()
    await sheet(page)
      .getByRole('button', { name: /^Spend by account · Past 7 days/ })
      .click()
    const asked = page.getByRole('dialog', { name: /^Close “/ })
    await asked.getByRole('button', { name: exactly('snapshot.close') }).click()
    await expect(toast(page, text('snapshot.revokedDone'))).toBeVisible()
    await expect(sheet(page).getByText(text('snapshot.state.revoked'))).toHaveCount(2)
  })

  test('are not offered to members who may not make reports; errors are shown', async ({ page, api }) => {
    api.answer(paths.listReportSnapshots, refused(2001, 'gone', 404))
    await openSheet(page)
    await expect(sheet(page).getByRole('button', { name: text('action.reload') })).toBeVisible()
    api.answer(paths.self, ok({ ...profile, role: 'viewer', may: ['reports.read'] }))
    await page.reload()
    await page.getByRole('button', { name: text('report.more'), exact: true }).click()
    await expect(page.getByRole('button', { name: startsWith('report.schedule') })).toBeVisible()
    await expect(page.getByRole('button', { name: startsWith('report.snapshot') })).toHaveCount(0)
  })

  for (const locale of ['en-simple', 'zh-CN'] as const)
    test(`have no faults in ${locale}`, async ({ page, api }) => {
      api.answer(paths.listReportSnapshots, ok({ snapshots: [snapshot] }))
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      await openSignedIn(page, pages.details)
      await page.locator('header button').last().click()
      await page
        .getByRole('dialog')
        .getByRole('button')
        .filter({ hasText: /Snapshot link|快照链接/ })
        .click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
      expect(await faultsOfColors(page, `snapshot links in ${locale}`)).toEqual([])
    })
})

test.describe('the page of a snapshot link', () => {
  test('shows the frozen report without an account, and survives a reload', async ({ page, api }) => {
    api.answer(paths.openReportSnapshot, ok(opened))
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Weekly spend' })).toBeVisible()
    await expect(page.getByText('as Olivia Stern saw them')).toBeVisible()
    const rows = page.getByRole('row')
    await expect(rows.nth(1)).toContainText('Total of 1,204 rows')
    await expect(rows.nth(1)).toContainText('$1,234,567.89')
    await expect(rows.nth(2)).toContainText('¥15,000')
    await expect(rows.nth(2)).toContainText('↑ +12.0%')
    await expect(rows.nth(3)).toContainText('=cmd|"<b>Tents & more</b>')
    await expect(rows.nth(5)).toContainText(texts['row.missing'])
    await expect(page.getByText('The first 4 of 1,204 rows')).toBeVisible()
    await expect(page.getByText('No exchange rate for JPY')).toBeVisible()
    expect(await faultsOf(page, 'a snapshot', 'sideways')).toEqual([])
    expect(api.calls.map(({ path, body }) => [path, body])).toEqual([[paths.openReportSnapshot, { secret: 'S3cret_of-this-link' }]])
    expect(await page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join())).toBe('')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Weekly spend' })).toBeVisible()
    await page.getByLabel('Language').selectOption('zh-CN')
    await expect(page.getByText('Olivia Stern 于')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '消耗' })).toBeVisible()
    expect(await faultsOf(page, 'a snapshot in zh-CN', 'sideways')).toEqual([])
  })

  test('says what to do when the link has ended, or cannot be loaded', async ({ page, api }) => {
    api.answer(paths.openReportSnapshot, gone)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: texts['snapshot.unavailable'] })).toBeVisible()
    expect(await faultsOf(page, 'a snapshot that ended')).toEqual([])
    api.answer(paths.openReportSnapshot, refused(5000, 'broken', 500))
    await page.goto(`${address}2`)
    await expect(page.getByRole('heading', { name: texts['snapshot.failed'] })).toBeVisible()
    api.answer(paths.openReportSnapshot, ok({ ...opened, table: { ...opened.table, count: 0 } }))
    await page.getByRole('button', { name: texts['snapshot.reload'] }).click()
    await expect(page.getByRole('heading', { name: texts['snapshot.empty'] })).toBeVisible()
    await page.goto('/snapshot.html')
    await expect(page.getByRole('heading', { name: texts['snapshot.unavailable'] })).toBeVisible()
  })
})

test('a browser that prefers Chinese gets Chinese', async ({ browser, site, api }) => {
  api.answer(paths.openReportSnapshot, gone)
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: site.url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: String(chinese['snapshot.unavailable']) })).toBeVisible()
  await context.close()
})
