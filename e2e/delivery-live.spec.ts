import { expect, type Page } from '@playwright/test'
import { apiSession, makeReport, reportAddress } from './support/api.ts'
import { makeCompany, password } from './support/company.ts'
import { rowOf } from './support/figures.ts'
import { test } from './support/media-journey.ts'
import type { Member } from './support/sign-in.ts'
import { holdSession } from './support/storage-state.ts'

const member = (company: string, username: string): Member => ({ company, username, password })
const campaign = 'Tokyo meta campaign 1'
const sheet = (page: Page) => page.getByRole('dialog', { name: campaign })
const button = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })

/** Authorises Meta, connects its accounts, and waits until the one in yen has been read. */
async function connectMeta(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/pages/media/accounts`)
  await page.getByRole('button', { name: 'Authorise a platform' }).first().click()
  await page.getByRole('dialog', { name: 'Which platform?' }).getByRole('button', { name: 'Meta' }).click()
  await page.getByRole('button', { name: /^(Continue|Confirm)$/ }).click()
  await page.getByRole('button', { name: /^Choose all/ }).click()
  await page.getByRole('button', { name: /^Connect \d+ accounts/ }).click()
  await expect(page.getByRole('progressbar', { name: 'Tokyo meta' })).toHaveAttribute('aria-valuenow', '100', { timeout: 120_000 })
}

async function openCampaign(page: Page, url: string, report: string): Promise<void> {
  await page.goto(url + reportAddress(report))
  await expect(rowOf(page, /Tokyo meta campaign 1/).getByRole('rowheader')).toContainText('In delivery')
  await page.getByRole('button', { name: `Status and changes of ${campaign}` }).click()
  await expect(sheet(page).getByText('Status at Meta')).toBeVisible()
}

test('a campaign is paused at its platform and taken back, its budget is guarded, and a viewer reads alone [R10]', async ({
  page,
  browser,
  server,
  sandbox,
  sessionOf,
}) => {
  test.setTimeout(150_000)
  await makeCompany(server, 'steers', ['owner', 'viewer'])
  await holdSession(page, await sessionOf(member('steers', 'owner')))
  await connectMeta(page, server.url)
  const session = await apiSession(server, member('steers', 'owner'))
  const report = await makeReport(session, { name: 'Campaigns', dimension: 'CAMPAIGN', sort: { by: 'name', direction: 'asc' } })
  const truth = () => sandbox.campaign('meta', 'Tokyo meta', campaign)

  await openCampaign(page, server.url, report)
  await expect(sheet(page)).toContainText('¥16,800 a day')

  await button(page, 'Pause').click()
  await button(page, 'Pause').click()
  await expect(sheet(page).getByRole('status').first()).toContainText(/Paused: Tokyo meta campaign 1\. Meta confirmed at/)
  expect((await truth()).switch).toBe('off')
  await button(page, /^Undo.+Paused/).click()
  await expect(sheet(page).getByRole('listitem').first()).toContainText('takes an earlier change back')
  expect((await truth()).switch).toBe('on')

  // far too little: the platform itself says no
  await button(page, 'Change budget').click()
  await page.getByLabel('New budget in JPY').fill('1')
  await button(page, 'Change to ¥1').click()
  await expect(page.getByRole('dialog').getByRole('alert').last()).toContainText(/Meta refused.+Your budget is too low/)
  // ten times as much: once more, and then it is done
  await page.getByLabel('New budget in JPY').fill('168000')
  await page.getByLabel('The new amount again').fill('168000')
  await button(page, 'Change to ¥168,000').click()
  await expect(sheet(page)).toContainText('Daily budget ¥16,800 → ¥168,000')
  expect((await truth()).budget).toMatchObject({ kind: 'daily', micros: 168_000_000_000 })

  const other = await browser.newPage({ storageState: await sessionOf(member('steers', 'viewer')) })
  await openCampaign(other, server.url, report)
  await expect(sheet(other)).toContainText('Owners, administrators and media buyers pause, resume and change budgets.')
  await expect(button(other, 'Pause')).toHaveCount(0)
  await expect(sheet(other)).toContainText('Daily budget ¥16,800 → ¥168,000')
  await other.close()
})
