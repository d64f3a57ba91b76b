import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { apiSession, makeReport, reportAddress } from './support/api.ts'
import { connectMeta } from './support/campaign-steps.ts'
import { makeCompany, password } from './support/company.ts'
import { cellOf, totals } from './support/figures.ts'
import { faultsOfColors } from './support/layout.ts'
import { test } from './support/media-journey.ts'
import { holdSession } from './support/storage-state.ts'
import { accountsAddress } from './support/stub-accounts.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: text('conversions.title') })
const row = (page: Page) => page.getByRole('button', { name: startsWith('conversions.title') })
const leads = text('conversionEvent.lead')
const purchases = text('conversionEvent.purchase')

test('the conversion action of an account is chosen, undone, and named by every number of conversions', async ({
  page,
  server,
  sessionOf,
}) => {
  const owner = { company: 'actions', username: 'owner', password }
  test.setTimeout(90_000)
  await makeCompany(server, owner.company)
  await holdSession(page, await sessionOf(owner))
  await connectMeta(page, server.url, 'New York meta')
  await page.goto(`${server.url}${accountsAddress}`)
  await page
    .getByRole('button', { name: /^New York meta/ })
    .first()
    .click()
  await page.getByRole('button', { name: text('account.section.data') }).click()

  await expect(row(page)).toContainText(purchases)
  await row(page).click()
  await expect(sheet(page)).toContainText(text('conversions.words'))
  expect(await faultsOfColors(page, 'conversion actions')).toEqual([])
  await sheet(page).getByRole('button', { name: leads, exact: true }).click()
  await expect(page.getByText(text('conversions.chosen', { action: leads }))).toBeVisible()
  await expect(row(page)).toContainText(leads)
  await page.getByRole('button', { name: text('action.undo') }).click()
  await expect(row(page)).toContainText(purchases)
  // The days of the short detour count purchases again.
  await expect(row(page)).not.toContainText(leads, { timeout: 120_000 })

  const api = await apiSession(server, owner)
  const report = await makeReport(api, { name: 'Conversions', metrics: ['spend', 'action'] })
  await page.goto(server.url + reportAddress(report))
  await (await cellOf(page, totals(page), text('head.action'))).getByRole('button').click()
  const number = page.getByRole('dialog', { name: text('metric.action') })
  const fact = number.locator('dl > div').filter({ has: page.locator(`dt:text-is("${text('conversions.counted')}")`) })
  await expect(fact).toContainText(purchases)
  await expect(fact).toContainText('Meta')
})
