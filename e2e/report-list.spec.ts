import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { apiSession, changeReport, makeReport, makeSharedReport, reportAddress } from './support/api.ts'
import { createNamed } from './support/builder.ts'
import { stopClock } from './support/clock.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'

const owner = { company: 'lists', username: 'owner', password }
const buyer = { ...owner, username: 'buyer' }
const remove = '/api/mobile/admanage/report/delete'
const restore = '/api/mobile/admanage/report/restore'
const gone = text('reportGone.words')

const entry = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} (Accounts|Campaigns)`) })
const filters = (page: Page) => page.getByRole('group', { name: text('reports.filters') })

/** Chooses from the menu of a report in the list. */
async function choose(page: Page, name: string, deed: string): Promise<void> {
  await page.getByRole('button', { name: text('reports.moreOf', { name: name }) }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: deed, exact: true }).click()
}

test.describe('reports', () => {
  test.use({ signedInAs: owner })
  test.beforeAll(async ({ server }) => {
    await makeCompany(server, 'lists', ['owner', 'buyer'])
    await makeCompany(server, 'others', ['owner'])
    const buying = await apiSession(server, buyer)
    await makeSharedReport(buying, { name: 'Of the buyer', platforms: ['tiktok'] })
    const owning = await apiSession(server, owner)
    await makeReport(owning, { name: 'Of the owner', breakdown: 'CAMPAIGN', platforms: ['meta'] })
    await makeReport(owning, { name: 'Of everything' })
  })

  test('are filtered by "I created", platform and search [R1] [R2]', async ({ page }) => {
    await page.goto('/#/pages/report/index')
    await expect(entry(page, 'Of the buyer')).toContainText('By The buyer')
    await expect(entry(page, 'Of the owner')).toContainText(text('reports.byYou'))
    await filters(page)
      .getByRole('button', { name: startsWith('reports.mine') })
      .click()
    await expect(entry(page, 'Of the buyer')).toHaveCount(0)
    await expect(entry(page, 'Of the owner')).toBeVisible()
    await filters(page)
      .getByRole('button', { name: /^All \d/ })
      .click()
    await page.getByRole('button', { name: 'All platforms', exact: true }).click()
    await page
      .getByRole('dialog', { name: text('reports.platform') })
      .getByRole('button', { name: 'TikTok' })
      .click()
    await page.getByRole('button', { name: text('action.done') }).click()
    await expect(entry(page, 'Of the owner')).toHaveCount(0)
    await expect(entry(page, 'Of the buyer')).toBeVisible()
    // it covers TikTok, too
    await expect(entry(page, 'Of everything')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'TikTok', exact: true }).click()
    await page
      .getByRole('dialog', { name: text('reports.platform') })
      .getByRole('button', { name: 'All platforms' })
      .click()
    await page.getByRole('button', { name: text('action.done') }).click()
    await page.getByRole('button', { name: text('reports.search') }).click()
    await page.getByRole('searchbox', { name: text('reports.search') }).fill('OWNER')
    await expect(entry(page, 'Of the buyer')).toHaveCount(0)
    await expect(entry(page, 'Of the owner')).toBeVisible()
    await page.getByRole('searchbox', { name: text('reports.search') }).fill('nothing like it')
    await page.getByRole('button', { name: text('reports.showAll') }).click()
    await expect(entry(page, 'Of the buyer')).toBeVisible()
  })

  test('are hidden, shown among the hidden, and unhidden [R1] [R2]', async ({ page, server }) => {
    await makeReport(await apiSession(server, owner), { name: 'To hide' })
    await page.goto('/#/pages/report/index')
    await choose(page, 'To hide', text('report.hide'))
    await expect(page.getByRole('status').getByText(text('report.hiddenDone', { name: 'To hide' }))).toBeVisible()
    await expect(entry(page, 'To hide')).toHaveCount(0)
    await filters(page)
      .getByRole('button', { name: /^Hidden 1/ })
      .click()
    await expect(entry(page, 'To hide')).toBeVisible()
    await page.getByRole('button', { name: text('action.undo') }).click()
    await expect(page.getByRole('heading', { name: text('reports.noneHidden') })).toBeVisible()
    await page.getByRole('button', { name: text('reports.showAll') }).click()
    await choose(page, 'To hide', text('report.hide'))
    await filters(page)
      .getByRole('button', { name: /^Hidden 1/ })
      .click()
    await choose(page, 'To hide', text('report.unhide'))
    await filters(page)
      .getByRole('button', { name: /^All \d/ })
      .click()
    await expect(entry(page, 'To hide')).toBeVisible()
  })

  test('are deleted, and restored by undo, from the list and from their own page [R9]', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'To delete' })
    await page.goto('/#/pages/report/index')
    await choose(page, 'To delete', text('report.delete'))
    await expect(entry(page, 'To delete')).toHaveCount(0)
    await page.getByRole('button', { name: text('action.undo') }).click()
    await expect(entry(page, 'To delete')).toBeVisible()
    await entry(page, 'To delete').click()
    await page.getByRole('button', { name: text('report.more'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('report.delete') })
      .click()
    await expect(page).toHaveURL(/#\/pages\/report\/index$/)
    await expect(entry(page, 'To delete')).toHaveCount(0)
    await expect(page.getByText(text('report.deletedDone', { name: 'To delete' }))).toBeVisible()
    await page.goto(reportAddress(id))
    await expect(page.getByText(gone)).toBeVisible()
  })

  test('of a colleague are deleted only after a question, and restored from the deleted ones [R9]', async ({ page, server }) => {
    await makeSharedReport(await apiSession(server, buyer), { name: 'Not mine' })
    await page.goto('/#/pages/report/index')
    await choose(page, 'Not mine', text('report.delete'))
    const asked = page.getByRole('region', { name: text('report.deleteTitle', { name: 'The buyer' }) })
    await expect(asked).toContainText('30 days')
    await asked.getByRole('button', { name: text('report.deleteNo') }).click()
    await expect(entry(page, 'Not mine')).toBeVisible()
    await choose(page, 'Not mine', text('report.delete'))
    await asked.getByRole('button', { name: text('report.deleteYes') }).click()
    await expect(entry(page, 'Not mine')).toHaveCount(0)
    await page.reload()
    await filters(page)
      .getByRole('button', { name: text('reports.deleted') })
      .click()
    const row = page.getByRole('listitem').filter({ hasText: 'Not mine' })
    await expect(row).toContainText(/Deleted .*, restorable until/)
    await row.getByRole('button', { name: text('report.restore') }).click()
    await expect(row).toHaveCount(0)
    await filters(page)
      .getByRole('button', { name: /^All \d/ })
      .click()
    await expect(entry(page, 'Not mine')).toBeVisible()
  })

  test('deleted by another member in the meantime say so, and are back after a refresh once restored [R9] [N13]', async ({
    page,
    server,
  }) => {
    const other = await apiSession(server, owner)
    const id = await makeReport(other, { name: 'Shared with fate' })
    // a member who receives realtime events no longer sees its card
    await page.routeWebSocket(/\/socket$/, (socket) => socket.close({ code: 1013 }))
    await page.goto('/#/pages/report/index')
    await expect(entry(page, 'Shared with fate')).toBeVisible()
    await other.post(remove, { id })
    await entry(page, 'Shared with fate').click()
    await expect(page.getByRole('heading', { name: 'Report does not exist' })).toBeVisible()
    await expect(page.getByText(gone)).toBeVisible()
    await page.getByRole('button', { name: text('action.refresh') }).click()
    await expect(page.getByText(gone)).toBeVisible()
    await other.post(restore, { id })
    await page.getByRole('button', { name: text('action.refresh') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared with fate')
  })

  test('of another company look the same as reports that do not exist [R9]', async ({ page, server }) => {
    const foreign = await makeReport(await apiSession(server, { ...owner, company: 'others' }), { name: 'Secret' })
    for (const id of [foreign, '999999999', 'x']) {
      await page.goto('about:blank')
      await page.goto(reportAddress(id))
      await expect(page.getByText(gone), id).toBeVisible()
      await expect(page.getByText('Secret')).toHaveCount(0)
    }
  })

  test('require a name: "Report name must be entered" [R4]', async ({ page }) => {
    await page.goto('/#/pages/report/create-report')
    await page.getByRole('button', { name: text('builder.next.accounts') }).click()
    await expect(page.getByText('Report name must be entered')).toBeVisible()
    await expect(page.getByLabel(text('create.name'))).toBeFocused()
    await page.getByLabel(text('create.name')).fill('   ')
    await page.getByRole('button', { name: text('builder.next.accounts') }).click()
    await expect(page.getByText('Report name must be entered')).toBeVisible()
    await expect(page).toHaveURL(/create-report$/)
    await createNamed(page, 'Named')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('created.title'))
  })

  test('are changed, and show "Saved" for 1.5 seconds [R1] [E9]', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Old name' })
    await page.clock.install()
    await page.goto(reportAddress(id))
    await page.getByRole('button', { name: text('report.more'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('report.edit') })
      .click()
    await page.getByLabel(text('create.name')).fill('New name')
    await stopClock(page)
    const saved = page.waitForResponse(/report\/update$/)
    await page.getByRole('button', { name: text('create.save') }).click()
    await saved
    const toast = page.getByRole('status').getByText(text('create.saved'), { exact: true })
    await expect(async () => {
      await page.clock.runFor(1)
      await expect(toast).toBeVisible({ timeout: 200 })
    }).toPass()
    await page.clock.runFor(1_300)
    await expect(toast).toBeVisible()
    await page.clock.runFor(210)
    await expect(toast).toHaveCount(0)
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New name')
  })

  test('changed by two members at once keep the first change, and notify the second member [R1]', async ({ page, server }) => {
    const other = await apiSession(server, owner)
    const id = await makeReport(other, { name: 'Contested' })
    await page.goto(`/#/pages/report/create-report?id=${id}`)
    await page.getByLabel(text('create.name')).fill('Second')
    await changeReport(other, { id, version: 1 }, { name: 'First' })
    await page.getByRole('button', { name: text('create.save') }).click()
    await expect(page.getByText(/^Someone else changed this report/)).toBeVisible()
    await expect(page.getByLabel(text('create.name'))).toHaveValue('Second')
  })
})
