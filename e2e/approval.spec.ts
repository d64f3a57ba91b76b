import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { apiSession, makeSharedReport } from './support/api.ts'
import { findings } from './support/axe.ts'
import { dialogButton as button, connectMeta, openCampaign } from './support/campaign-steps.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/media-journey.ts'
import { pages } from './support/pages.ts'
import type { Member } from './support/sign-in.ts'
import { toast } from './support/toast.ts'

const company = 'asks'
const owner: Member = { company, username: 'owner', password }
const buyer: Member = { company, username: 'buyer', password }
const campaign = 'New York meta campaign 1'
const sheet = (page: Page) => page.getByRole('dialog', { name: campaign })
const waiting = (page: Page) => page.getByRole('region', { name: text('approval.title') })
const changes = (page: Page) => page.getByRole('list', { name: text('hist.pageTitle') }).getByRole('listitem')
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
  const definition = { name: 'Campaigns', breakdown: 'CAMPAIGN', sort: { by: 'name', direction: 'asc' } }
  report = await makeSharedReport(await apiSession(server, owner), definition)
})

/** Closes the sheet, which would intercept the navigation, and opens another page. */
async function leave(page: Page, address: string): Promise<void> {
  await button(page, text('action.close')).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(address)
}

/** Opens the campaign as the buyer and requests a budget above their limit. */
async function askFor(page: Page, url: string, amount: string): Promise<void> {
  await openCampaign(page, url, report, campaign)
  await button(page, text('budget.goPlain')).click()
  await page.getByLabel(text('budget.field', { currency: 'USD' })).fill(amount)
  await button(page, text('approval.request')).click()
  await expect(sheet(page)).toContainText(text('approval.waits'))
}

test.describe('as an owner', () => {
  test.use({ signedInAs: owner })

  test("an owner sets a buyer's budget limit, in the company's currency", async ({ page }) => {
    await page.goto(pages.members)
    await page.getByRole('button', { name: /^The buyer/ }).click()
    const row = page.getByRole('button', { name: startsWith('members.limit') })
    await expect(row).toContainText(text('members.limitNone'))
    await row.click()
    await button(page, startsWith('members.upTo')).click()
    await page.getByLabel(text('members.limitField', { currency: 'USD' })).fill('1,5')
    await button(page, text('form.save')).click()
    await expect(page.getByRole('dialog').getByRole('alert').first()).toHaveText(text('budget.unreadable', { example: '1250.50' }))
    await page.getByLabel(text('members.limitField', { currency: 'USD' })).fill('150')
    expect(await findings(page, 'the limit')).toEqual([])
    await button(page, text('form.save')).click()
    await expect(toast(page, text('form.saved'))).toBeVisible()
    await expect(row).toContainText('$150.00')
  })
})

test.describe('as a buyer', () => {
  test.use({ signedInAs: buyer })

  test('an increase within the limit executes at once; one above it is pending until approved, and then executes', async ({
    page,
    browser,
    server,
    sandbox,
    sessionOf,
  }) => {
    const truth = async () => (await sandbox.campaign('meta', 'New York meta', campaign)).budget?.micros
    await openCampaign(page, server.url, report, campaign)
    await button(page, text('budget.goPlain')).click()
    await page.getByLabel(text('budget.field', { currency: 'USD' })).fill('150')
    await expect(button(page, text('budget.go', { amount: '$150.00' }))).toBeEnabled()
    await page.getByLabel(text('budget.field', { currency: 'USD' })).fill('200')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(text('approval.note', { limit: '$150.00', platform: 'Meta' }))
    await button(page, text('approval.request')).click()
    await expect(sheet(page)).toContainText(text('hist.budget.daily', { before: '$120.00', after: '$200.00' }))
    await expect(sheet(page)).toContainText(/Requested by The buyer, \d\d:\d\d\. Approve by/)
    await expect(button(page, startsWith('approval.withdraw'))).toBeEnabled()
    expect(await findings(page, 'what waits')).toEqual([])
    expect(await truth()).toBe(120_000_000)

    const other = await browser.newPage({ storageState: await sessionOf(owner) })
    await other.goto(server.url + pages.notifications)
    await told(other, text('notification.approvalRequested', { by: 'The buyer', name: 'New York meta campaign 1' }))
      .getByRole('button')
      .click()
    await other.getByRole('button', { name: text('notification.answer') }).click()
    await expect(waiting(other)).toContainText(text('hist.budget.daily', { before: '$120.00', after: '$200.00' }))
    await waiting(other)
      .getByRole('button', { name: text('approval.go', { amount: campaign }) })
      .click()
    const asked = other.getByRole('dialog', { name: text('approval.approveTitle') })
    await expect(asked).toContainText(text('budget.more.daily', { amount: '$80.00' }))
    expect(await findings(other, 'approving')).toEqual([])
    await expect(asked).toContainText('The buyer')
    await expect(asked).toContainText('New York meta')
    expect(await truth()).toBe(120_000_000)
    await asked.getByRole('button', { name: text('approval.go', { amount: '$200.00' }) }).click()
    await expect(asked).toHaveCount(0)
    await expect(waiting(other)).toHaveCount(0)
    await expect(changes(other).first()).toContainText(text('approval.approvedBy', { by: 'The owner' }))
    expect(await truth()).toBe(200_000_000)
    await other.close()

    await leave(page, server.url + pages.notifications)
    await expect(told(page, text('notification.approval.made', { name: 'New York meta campaign 1' }))).toContainText(
      text('notification.approvedBy', { by: 'The owner' }),
    )
    await openCampaign(page, server.url, report, campaign)
    await expect(sheet(page)).toContainText('$200.00 a day')
    await expect(sheet(page).getByRole('listitem').first()).toContainText(text('approval.approvedBy', { by: 'The owner' }))
  })

  test('a declined request shows the reason to the requester', async ({ page, browser, server, sandbox, sessionOf }) => {
    await askFor(page, server.url, '300')
    const other = await browser.newPage({ storageState: await sessionOf(owner) })
    await openCampaign(other, server.url, report, campaign)
    await button(other, `Decline ${campaign}`).click()
    const decline = other.getByRole('dialog', { name: text('approval.declineTitle') })
    await expect(decline.getByRole('button', { name: text('approval.decline') })).toBeDisabled()
    await decline.getByLabel(text('approval.reason', { by: 'The buyer' })).fill('Wait for the weekend.')
    await expect(decline).toContainText(text('area.left', { count: 119 }))
    expect(await findings(other, 'declining')).toEqual([])
    await decline.getByRole('button', { name: text('approval.decline') }).click()
    await expect(sheet(other).getByRole('status').first()).toContainText('Declined: New York meta campaign 1.')
    await other.close()

    await leave(page, server.url + pages.notifications)
    await told(page, text('notification.approval.declined', { name: 'New York meta campaign 1' }))
      .getByRole('button')
      .click()
    await expect(
      page.getByRole('heading', { name: text('notification.approval.declined', { name: 'New York meta campaign 1' }) }),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Declined by The owner: “Wait for the weekend.”')
    await page.getByRole('button', { name: text('notification.openChanges') }).click()
    await expect(changes(page).first()).toContainText('Not made: Declined by The owner: “Wait for the weekend.”')
    expect((await sandbox.campaign('meta', 'New York meta', campaign)).budget).toMatchObject({ micros: 200_000_000 })
  })

  test('a withdrawn request is no longer pending, and can be sent again', async ({ page, server, sandbox }) => {
    await askFor(page, server.url, '350')
    await button(page, `Withdraw ${campaign}`).click()
    await expect(sheet(page).getByRole('status').first()).toContainText('Withdrawn: New York meta campaign 1.')
    await expect(sheet(page).getByRole('listitem').first()).toContainText('Not made: Withdrawn by The buyer.')
    await button(page, text('budget.goPlain')).click()
    await page.getByLabel(text('budget.field', { currency: 'USD' })).fill('340')
    await button(page, text('approval.request')).click()
    await expect(sheet(page)).toContainText(text('hist.budget.daily', { before: '$200.00', after: '$340.00' }))
    await leave(page, server.url + changesAddress)
    await waiting(page)
      .getByRole('button', { name: `Withdraw ${campaign}` })
      .click()
    await expect(toast(page, 'Withdrawn: New York meta campaign 1.')).toBeVisible()
    await expect(waiting(page)).toHaveCount(0)
    expect((await sandbox.campaign('meta', 'New York meta', campaign)).budget).toMatchObject({ micros: 200_000_000 })
  })
})
