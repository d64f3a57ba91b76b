import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { apiSession, makeSharedReport } from './support/api.ts'
import { dialogButton as button, connectMeta, openCampaign } from './support/campaign-steps.ts'
import { makeCompany, password } from './support/company.ts'
import { rowOf } from './support/figures.ts'
import { test } from './support/media-journey.ts'
import type { Member } from './support/sign-in.ts'
import { holdSession } from './support/storage-state.ts'

const member = (company: string, username: string): Member => ({ company, username, password })
const campaign = 'Tokyo meta campaign 1'
const sheet = (page: Page) => page.getByRole('dialog', { name: campaign })

test('a campaign is paused at its platform and resumed by undo, its budget is guarded, and a viewer has read-only access [R10]', async ({
  page,
  browser,
  server,
  sandbox,
  sessionOf,
}) => {
  test.setTimeout(150_000)
  await makeCompany(server, 'steers', ['owner', 'viewer'])
  await holdSession(page, await sessionOf(member('steers', 'owner')))
  await connectMeta(page, server.url, 'Tokyo meta')
  const session = await apiSession(server, member('steers', 'owner'))
  const report = await makeSharedReport(session, { name: 'Campaigns', breakdown: 'CAMPAIGN', sort: { by: 'name', direction: 'asc' } })
  const truth = () => sandbox.campaign('meta', 'Tokyo meta', campaign)

  await openCampaign(page, server.url, report, campaign)
  await expect(sheet(page)).toContainText('¥16,800 a day')

  await button(page, text('entity.pause')).click()
  await expect(sheet(page).getByRole('status').first()).toContainText(/Paused: Tokyo meta campaign 1\. Confirmed by Meta at/)
  expect((await truth()).switch).toBe('off')
  await button(page, /^Undo.+Paused/).click()
  await expect(sheet(page).getByRole('listitem').first()).toContainText(text('hist.undoes'))
  expect((await truth()).switch).toBe('on')

  // far too little: the platform itself rejects it
  await button(page, text('entity.setBudget')).click()
  await page.getByLabel(text('budget.field', { currency: 'JPY' })).fill('1')
  await button(page, text('budget.go', { amount: '¥1' })).click()
  await expect(page.getByRole('dialog').getByRole('alert').last()).toContainText(
    /Meta rejected the (change|request).+Your budget is too low/,
  )
  // ten times as much: typed again, and then executed
  await page.getByLabel(text('budget.field', { currency: 'JPY' })).fill('168000')
  await page.getByLabel(text('budget.again')).fill('168000')
  await button(page, text('budget.go', { amount: '¥168,000' })).click()
  await expect(sheet(page)).toContainText(text('hist.budget.daily', { before: '¥16,800', after: '¥168,000' }))
  expect((await truth()).budget).toMatchObject({ kind: 'daily', micros: 168_000_000_000 })

  const other = await browser.newPage({ storageState: await sessionOf(member('steers', 'viewer')) })
  await openCampaign(other, server.url, report, campaign)
  await expect(sheet(other)).toContainText(text('entity.notAllowed'))
  await expect(button(other, text('entity.pause'))).toHaveCount(0)
  await expect(sheet(other)).toContainText(text('hist.budget.daily', { before: '¥16,800', after: '¥168,000' }))
  await other.close()
})

test('a colleague sees a pause within a second, and who made it', async ({ page, browser, server, sandbox, sessionOf }) => {
  test.setTimeout(150_000)
  await makeCompany(server, 'watches', ['owner', 'buyer'])
  await holdSession(page, await sessionOf(member('watches', 'owner')))
  await connectMeta(page, server.url, 'Tokyo meta')
  const session = await apiSession(server, member('watches', 'owner'))
  const breakdown = { breakdown: 'CAMPAIGN', sort: { by: 'name', direction: 'asc' } }
  const report = await makeSharedReport(session, { name: 'Campaigns', ...breakdown })
  const other = await browser.newPage({ storageState: await sessionOf(member('watches', 'buyer')) })
  await openCampaign(page, server.url, report, campaign)
  await openCampaign(other, server.url, report, campaign)

  // the platform confirms the pause and answers the read after it only later
  await sandbox.fault({ platform: 'meta', name: 'object.read', kind: 'slow', ms: 8_000, after: 1 })
  const answered = page.waitForResponse((response) => response.url().endsWith('/campaign/pause'))
  await button(page, text('entity.pause')).click()
  await expect.poll(async () => (await sandbox.campaign('meta', 'Tokyo meta', campaign)).switch).toBe('off')
  await expect(sheet(other).getByText(text('hist.off'), { exact: true })).toBeVisible({ timeout: 1_000 })
  const log = sheet(other).getByRole('region', { name: text('hist.title') })
  await expect(log.getByRole('listitem').first()).toContainText(/Paused.+The owner/)
  await expect(sheet(page)).toContainText(text('entity.pausing'))
  await answered
  await expect(button(other, text('entity.resume'))).toBeEnabled()
  await other.keyboard.press('Escape')
  await expect(rowOf(other, new RegExp(campaign)).getByRole('rowheader')).toContainText(text('hist.off'))
  await other.close()
})
