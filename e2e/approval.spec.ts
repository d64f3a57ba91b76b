import { expect, type Page } from '@playwright/test'
import { apiSession, makeReport } from './support/api.ts'
import { findings } from './support/axe.ts'
import { makeCompany, password } from './support/company.ts'
import { dialogButton as button, connectMeta, openCampaign } from './support/delivery-steps.ts'
import { test } from './support/media-journey.ts'
import { pages } from './support/pages.ts'
import type { Member } from './support/sign-in.ts'
import { toast } from './support/toast.ts'

const company = 'asks'
const owner: Member = { company, username: 'owner', password }
const buyer: Member = { company, username: 'buyer', password }
const campaign = 'New York meta campaign 1'
const sheet = (page: Page) => page.getByRole('dialog', { name: campaign })
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for approval' })
const changes = (page: Page) => page.getByRole('list', { name: 'Changes at the platforms' }).getByRole('listitem')
const told = (page: Page, words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })
const changesAddress = '/#/pages/report/changes'
let report = ''

// one campaign, one budget after the other
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, server, sessionOf }) => {
  test.setTimeout(150_000)
  await makeCompany(server, company, ['owner', 'buyer'])
  const page = await browser.newPage({ storageState: await sessionOf(owner) })
  await connectMeta(page, server.url, 'New York meta')
  await page.close()
  const definition = { name: 'Campaigns', dimension: 'CAMPAIGN', sort: { by: 'name', direction: 'asc' } }
  report = await makeReport(await apiSession(server, owner), definition)
})

/** Closes the sheet, which would take a navigation for that, and goes on to another page. */
async function leave(page: Page, address: string): Promise<void> {
  await button(page, 'Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(address)
}

/** Opens the campaign as the buyer and asks for a budget above his limit. */
async function askFor(page: Page, url: string, amount: string): Promise<void> {
  await openCampaign(page, url, report, campaign)
  await button(page, 'Change budget').click()
  await page.getByLabel('New budget in USD').fill(amount)
  await button(page, 'Ask for approval').click()
  await expect(sheet(page)).toContainText('Waits for approval')
}

test.describe('as an owner', () => {
  test.use({ signedInAs: owner })

  test('an owner gives a buyer a budget limit, in the company’s currency', async ({ page }) => {
    await page.goto(pages.members)
    await page.getByRole('button', { name: /^The buyer/ }).click()
    const row = page.getByRole('button', { name: /^Budget limit/ })
    await expect(row).toContainText('none')
    await row.click()
    await button(page, /^Up to an amount/).click()
    await page.getByLabel('Limit in USD').fill('1,5')
    await button(page, 'Save changes').click()
    await expect(page.getByRole('dialog').getByRole('alert').first()).toHaveText('Enter an amount such as 1250.50.')
    await page.getByLabel('Limit in USD').fill('150')
    expect(await findings(page, 'the limit')).toEqual([])
    await button(page, 'Save changes').click()
    await expect(toast(page, 'Saved')).toBeVisible()
    await expect(row).toContainText('$150.00')
  })
})

test.describe('as a buyer', () => {
  test.use({ signedInAs: buyer })

  test('a rise within the limit is made at once, one above it waits until another approves it, and is then made', async ({
    page,
    browser,
    server,
    sandbox,
    sessionOf,
  }) => {
    const truth = async () => (await sandbox.campaign('meta', 'New York meta', campaign)).budget?.micros
    await openCampaign(page, server.url, report, campaign)
    await button(page, 'Change budget').click()
    await page.getByLabel('New budget in USD').fill('150')
    await expect(button(page, 'Change to $150.00')).toBeEnabled()
    await page.getByLabel('New budget in USD').fill('200')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      'Above your limit of $150.00: somebody else has to approve it. Nothing changes at Meta until then.',
    )
    await button(page, 'Ask for approval').click()
    await expect(sheet(page)).toContainText('Daily budget $120.00 → $200.00')
    await expect(sheet(page)).toContainText(/The buyer asked for it, \d\d:\d\d\. It can be approved until/)
    await expect(button(page, /^Withdraw/)).toBeEnabled()
    expect(await findings(page, 'what waits')).toEqual([])
    expect(await truth()).toBe(120_000_000)

    const other = await browser.newPage({ storageState: await sessionOf(owner) })
    await other.goto(server.url + pages.notifications)
    await told(other, 'The buyer asks for approval: “New York meta campaign 1”').getByRole('button').click()
    await other.getByRole('button', { name: 'Answer' }).click()
    await expect(waiting(other)).toContainText('Daily budget $120.00 → $200.00')
    await waiting(other)
      .getByRole('button', { name: `Approve ${campaign}` })
      .click()
    const asked = other.getByRole('dialog', { name: 'Approve this budget?' })
    await expect(asked).toContainText('Up to $80.00 more a day.')
    expect(await findings(other, 'approving')).toEqual([])
    await expect(asked).toContainText('The buyer')
    await expect(asked).toContainText('New York meta')
    expect(await truth()).toBe(120_000_000)
    await asked.getByRole('button', { name: 'Approve $200.00' }).click()
    await expect(asked).toHaveCount(0)
    await expect(waiting(other)).toHaveCount(0)
    await expect(changes(other).first()).toContainText('approved by The owner')
    expect(await truth()).toBe(200_000_000)
    await other.close()

    await leave(page, server.url + pages.notifications)
    await expect(told(page, 'Approved and set: “New York meta campaign 1”')).toContainText('Approved by The owner.')
    await openCampaign(page, server.url, report, campaign)
    await expect(sheet(page)).toContainText('$200.00 a day')
    await expect(sheet(page).getByRole('listitem').first()).toContainText('approved by The owner')
  })

  test('one that is declined says why to who asked for it', async ({ page, browser, server, sandbox, sessionOf }) => {
    await askFor(page, server.url, '300')
    const other = await browser.newPage({ storageState: await sessionOf(owner) })
    await openCampaign(other, server.url, report, campaign)
    await button(other, `Decline ${campaign}`).click()
    const decline = other.getByRole('dialog', { name: 'Decline this budget?' })
    await expect(decline.getByRole('button', { name: 'Decline' })).toBeDisabled()
    await decline.getByLabel('Reason, for The buyer').fill('Wait for the weekend.')
    await expect(decline).toContainText('119 characters left')
    expect(await findings(other, 'declining')).toEqual([])
    await decline.getByRole('button', { name: 'Decline' }).click()
    await expect(sheet(other).getByRole('status').first()).toContainText('Declined: New York meta campaign 1.')
    await other.close()

    await leave(page, server.url + pages.notifications)
    await told(page, 'Declined: “New York meta campaign 1”').getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'Declined: “New York meta campaign 1”' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Declined by The owner: “Wait for the weekend.”')
    await page.getByRole('button', { name: 'Open the changes' }).click()
    await expect(changes(page).first()).toContainText('Not done: Declined by The owner: “Wait for the weekend.”')
    expect((await sandbox.campaign('meta', 'New York meta', campaign)).budget).toMatchObject({ micros: 200_000_000 })
  })

  test('one that is withdrawn waits no more, and can be asked for again', async ({ page, server, sandbox }) => {
    await askFor(page, server.url, '350')
    await button(page, `Withdraw ${campaign}`).click()
    await expect(sheet(page).getByRole('status').first()).toContainText('Withdrawn: New York meta campaign 1.')
    await expect(sheet(page).getByRole('listitem').first()).toContainText('Not done: Withdrawn by The buyer.')
    await button(page, 'Change budget').click()
    await page.getByLabel('New budget in USD').fill('340')
    await button(page, 'Ask for approval').click()
    await expect(sheet(page)).toContainText('Daily budget $200.00 → $340.00')
    await leave(page, server.url + changesAddress)
    await waiting(page)
      .getByRole('button', { name: `Withdraw ${campaign}` })
      .click()
    await expect(toast(page, 'Withdrawn: New York meta campaign 1.')).toBeVisible()
    await expect(waiting(page)).toHaveCount(0)
    expect((await sandbox.campaign('meta', 'New York meta', campaign)).budget).toMatchObject({ micros: 200_000_000 })
  })
})
