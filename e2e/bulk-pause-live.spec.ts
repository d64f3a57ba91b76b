import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { apiSession, makeSharedReport, reportAddress } from './support/api.ts'
import { connectMeta, dialogButton, openCampaign } from './support/campaign-steps.ts'
import { makeCompany, password } from './support/company.ts'
import { rowOf } from './support/figures.ts'
import { test } from './support/media-journey.ts'
import type { Member } from './support/sign-in.ts'
import { holdSession } from './support/storage-state.ts'

const member = (username: string): Member => ({ company: 'several', username, password })
const [first, second] = ['Tokyo meta campaign 1', 'Tokyo meta campaign 2']
const campaigns = [first, second]
const bar = (page: Page) => page.getByRole('region', { name: text('bulk.title') })
const press = (page: Page, name: string) =>
  bar(page)
    .getByRole('button', { name: text(name as 'entity.pause') })
    .click()

/** Opens the report and selects both campaigns. */
async function selectBoth(page: Page): Promise<void> {
  await expect(rowOf(page, new RegExp(first))).toBeVisible()
  await page.getByRole('button', { name: text('report.more') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: startsWith('table.select') })
    .click()
  for (const name of campaigns) await rowOf(page, new RegExp(name)).getByRole('rowheader').getByRole('button').first().click()
  await expect(bar(page)).toContainText('2 selected')
}

test('several campaigns are paused at their platform with one press and resumed with one undo, also while a colleague pauses one', async ({
  page,
  browser,
  server,
  sandbox,
  sessionOf,
}) => {
  await makeCompany(server, 'several', ['owner', 'buyer'])
  await holdSession(page, await sessionOf(member('owner')))
  await connectMeta(page, server.url, 'Tokyo meta')
  const session = await apiSession(server, member('owner'))
  const report = await makeSharedReport(session, { name: 'Campaigns', breakdown: 'CAMPAIGN', sort: { by: 'name', direction: 'asc' } })
  const switches = () => Promise.all(campaigns.map(async (name) => (await sandbox.campaign('meta', 'Tokyo meta', name)).switch))
  const other = await browser.newPage({ storageState: await sessionOf(member('buyer')) })
  await openCampaign(other, server.url, report, first)
  await page.goto(server.url + reportAddress(report))

  await selectBoth(page)
  await press(page, 'entity.pause')
  await expect(bar(page).getByRole('status')).toHaveText('2 paused.')
  expect(await switches()).toEqual(['off', 'off'])
  await press(page, 'action.undo')
  await expect(bar(page).getByRole('status')).toHaveText('2 resumed.')
  expect(await switches()).toEqual(['on', 'on'])

  // both press at the same moment: the campaign is paused, and each of them sees it
  await press(page, 'bulk.end')
  await selectBoth(page)
  await openCampaign(other, server.url, report, first)
  await Promise.all([press(page, 'entity.pause'), dialogButton(other, text('entity.pause')).click()])
  await expect.poll(switches).toEqual(['off', 'off'])
  await expect(bar(page).getByRole('status')).toContainText(/paused/)
  await expect(other.getByRole('dialog', { name: first }).getByText(text('hist.off'), { exact: true }).first()).toBeVisible()
  await other.close()
})
