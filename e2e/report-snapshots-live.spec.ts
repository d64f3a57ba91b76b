import { expect } from '@playwright/test'
import { texts } from '../web/src/snapshot/texts/en-US.ts'
import { exactly, startsWith, text } from './names.ts'
import { apiSession, makeReport, reportAddress } from './support/api.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { importAccount } from './support/two-accounts.ts'

const owner = { company: 'frozen', username: 'owner', password }
const day = '2026-11-10'
test.use({ signedInAs: owner })

test.beforeAll(async ({ server }) => {
  await makeCompany(server, owner.company, ['owner'])
  await importAccount(server, owner.company, { name: 'North', currency: 'USD', platform: 'meta', spend: '120.50', day })
})

test('a snapshot link shows a guest the numbers of its moment, until it is closed', async ({ page, server, browser }) => {
  const session = await apiSession(server, owner)
  const id = await makeReport(session, { name: 'For clients', dateRange: { preset: 'custom', from: day, to: day } })
  await page.goto(reportAddress(id))
  await page.getByRole('button', { name: text('report.more'), exact: true }).click()
  await page.getByRole('button', { name: startsWith('report.snapshot') }).click()
  const sheet = page.getByRole('dialog', { name: text('snapshot.title') })
  await sheet.getByRole('button', { name: exactly('snapshot.make') }).click()
  const address = await page.getByLabel(text('snapshot.address')).inputValue()

  const guests = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await guests.newPage()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: /^For clients/ })).toBeVisible()
  await expect(guest.getByRole('row').nth(2)).toContainText('North')
  await expect(guest.getByRole('row').nth(2)).toContainText('$120.50')
  await importAccount(server, owner.company, { name: 'South', currency: 'USD', platform: 'meta', spend: '77.25', day })
  await guest.reload()
  await expect(guest.getByRole('row').nth(2)).toContainText('North')
  await expect(guest.getByText('South')).toHaveCount(0)

  await page.getByRole('button', { name: exactly('snapshot.all') }).click()
  await sheet.getByRole('button', { name: /^For clients/ }).click()
  await page
    .getByRole('dialog', { name: /^Close “/ })
    .getByRole('button', { name: exactly('snapshot.close') })
    .click()
  await expect(sheet.getByText(text('snapshot.state.revoked'))).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: texts['snapshot.unavailable'] })).toBeVisible()
  await guests.close()
})
