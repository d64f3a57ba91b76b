import { readFileSync } from 'node:fs'
import { allAuditActions } from '@adroit/contract/audit-actions'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { auditEntry, auditPage, auditPaths, stubAudit } from './support/stub-audit.ts'
import { profile } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const chip = (page: Page, name: RegExp | string) => page.getByRole('group', { name: text('audit.filters') }).getByRole('button', { name })

/** Scrolls until the page has loaded so many entries. */
async function loadRows(page: Page, count: number): Promise<void> {
  await expect(rows(page).first()).toBeVisible()
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded()
    await expect(rows(page)).toHaveCount(count, { timeout: 2_000 })
  }).toPass()
}

test.beforeEach(({ api }) => stubAudit(api))

test('the audit log opens from My and says in sentences who did what', async ({ page }) => {
  await openSignedIn(page, pages.mine)
  await page.getByRole('button', { name: startsWith('mine.auditLog') }).click()
  await expect(rows(page).first()).toContainText('Olivia Stern signed in')
  await expect(rows(page).first()).toContainText('Google · 192.0.2.7')
  await expect(page.getByText('Olivia Stern changed Ben Wade from Media buyer to Viewer')).toBeVisible()
  await loadRows(page, allAuditActions.length)
  await expect(page.getByText('Olivia Stern paused Prospecting – Summer 2026 – Broad')).toBeVisible()
  await expect(page.getByText('$120.00 → $200.00 · North · 192.0.2.7')).toBeVisible()
  await expect(page.getByRole('heading', { name: text('preset.today') })).toBeVisible()
})

test('older entries load as the page scrolls, also after a failure, until the end', async ({ page, api }) => {
  let broken = true
  api.answer(auditPaths.list, ({ search }) => {
    const before = search.get('before')
    return broken && before === auditEntry(99).id ? refused(5001, 'Broken', 500) : ok(auditPage(before, 120))
  })
  await openSignedIn(page, pages.auditLog)
  await expect(rows(page)).toHaveCount(50)
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(rows(page)).toHaveCount(100)
  await rows(page).last().scrollIntoViewIfNeeded()
  const again = page.getByRole('button', { name: text('audit.moreFailed') })
  await again.waitFor()
  broken = false
  await again.click()
  await expect(rows(page)).toHaveCount(120)
  await expect(page.getByText(text('audit.end'))).toBeVisible()
})

test('chips and the search field filter it, and are cleared together', async ({ page, api }) => {
  const asked: Record<string, string>[] = []
  api.answer(auditPaths.list, ({ search }) => {
    asked.push(Object.fromEntries(search))
    return ok(search.has('member') ? { entries: [], next: null, timeZone: 'UTC' } : auditPage(search.get('before')))
  })
  await openSignedIn(page, pages.auditLog)
  await page.getByLabel(text('audit.search')).fill('wade')
  await expect.poll(() => asked.at(-1)).toEqual({ search: 'wade' })
  await chip(page, text('audit.allGroups')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('audit.group.imports') })
    .click()
  await expect.poll(() => asked.at(-1)).toEqual({ search: 'wade', group: 'imports' })
  await chip(page, text('audit.allDays')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: startsWith('preset.today') })
    .click()
  await expect.poll(() => Object.keys(asked.at(-1) ?? {}).sort()).toEqual(['from', 'group', 'search', 'to'])
  await chip(page, text('audit.allMembers')).click()
  await page.getByLabel(text('audit.findMember')).fill('ben')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ben Wade/ })
    .click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ member: '8' })
  await expect(page.getByRole('heading', { name: text('audit.noMatch') })).toBeVisible()
  await page
    .getByRole('button', { name: text('audit.clear') })
    .last()
    .click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByLabel(text('audit.search'))).toHaveValue('')
  await expect(chip(page, text('audit.allMembers'))).toBeVisible()
})

test('its export downloads the filtered entries as CSV', async ({ page, api }) => {
  const sent: unknown[] = []
  api.answer(auditPaths.export, ({ body }) => {
    sent.push(body)
    return { type: 'text/csv; charset=utf-8', text: 'time,action\n' }
  })
  await openSignedIn(page, pages.auditLog)
  await chip(page, text('audit.allGroups')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('audit.group.links') })
    .click()
  await expect(chip(page, text('audit.group.links'))).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: text('audit.export') }).click()])
  expect(download.suggestedFilename()).toMatch(/^audit-log \d{4}-\d{2}-\d{2}\.csv$/)
  expect(readFileSync(await download.path(), 'utf8')).toBe('time,action\n')
  expect(sent).toEqual([{ group: 'links' }])
  api.answer(auditPaths.export, refused(2301, 'Too many exports at once', 429))
  await page.getByRole('button', { name: text('audit.export') }).click()
  await expect(toast(page, 'Too many exports at once')).toBeVisible()
})

test('it is empty, fails to load, is offline, or is not for this role', async ({ page, api, context }) => {
  api.answer(auditPaths.list, ok({ entries: [], next: null, timeZone: 'UTC' }))
  await openSignedIn(page, pages.auditLog)
  await expect(page.getByRole('heading', { name: text('audit.none') })).toBeVisible()
  api.answer(auditPaths.list, 'broken')
  await page.reload()
  await expect(page.getByRole('heading', { name: text('load.failed') })).toBeVisible()
  stubAudit(api)
  await page.getByRole('button', { name: text('action.reload') }).click()
  await expect(rows(page).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: text('audit.export') })).toBeDisabled()
  await expect(rows(page).first()).toBeVisible()
  await context.setOffline(false)
  api.answer(paths.self, ok({ ...profile, role: 'buyer', may: ['reports.read'] }))
  await page.reload()
  await expect(page.getByText(text('audit.notAllowed'))).toBeVisible()
})

for (const locale of ['en-US', 'en-simple', 'zh-CN'] as const) {
  test(`axe and a width of 320 px find nothing in ${locale}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto('/robots.txt')
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
    await openSignedIn(page, pages.auditLog)
    await loadRows(page, allAuditActions.length)
    expect(await page.getByRole('main').textContent()).not.toMatch(/\{\w+\}|audit\.|undefined/)
    expect(await faultsOf(page, locale)).toEqual([])
  })
}
