import { expect, type Page } from '@playwright/test'
import { addAccount, fact, importFile, openAccount } from './support/account-steps.ts'
import { type ApiSession, apiSession, makeReport, reportAddress } from './support/api.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { accountAddress, accountsAddress } from './support/stub-accounts.ts'
import { workbook } from './support/workbook.ts'

const owner = { company: 'imports', username: 'owner', password }
const viewer = { ...owner, username: 'viewer' }

/** Days that every test gets for itself: an account of its own. */
const header = 'Day,Campaign name,Ad set name,Amount spent (USD),Impressions,Clicks (all)'
const days = ['2026-11-02', '2026-11-03', '2026-11-04']
const line = (day: string, n: number): string => `${day},Autumn,Set ${n},${n}0.25,${n}000,${n}0`
const export1 = `${header}\n${days.flatMap((day) => [line(day, 1), line(day, 2)]).join('\n')}\n`

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

let owning: ApiSession

/** Makes an account and opens it. */
async function newAccount(page: Page, name: string): Promise<void> {
  const account = { name, platform: 'meta', currency: 'USD', timeZone: 'UTC', group: null, owner: null }
  const { id } = (await owning.post('/api/mobile/admanage/account/create', account)) as { id: string }
  await page.goto(accountAddress(id))
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

test.describe('an export', () => {
  test.use({ signedInAs: owner })
  test.beforeAll(async ({ server }) => {
    await makeCompany(server, 'imports', ['owner', 'viewer'])
    owning = await apiSession(server, owner)
  })

  test('is imported for a new account, and its figures are in a report [R11]', async ({ page }) => {
    await page.goto(accountsAddress)
    await page.getByRole('button', { name: 'Add account' }).first().click()
    await addAccount(page, {
      name: 'Lumina US',
      platform: 'Meta',
      currency: 'USD',
      zone: 'America/New_York',
      group: 'Skin care',
      owner: 'The owner',
    })
    await importFile(page, 'november.csv', export1)
    await expect(heading(page, 'This is what would be imported')).toBeVisible()
    await expect(fact(page, 'Days')).toHaveText('2–4 Nov')
    await expect(fact(page, 'Rows')).toHaveText('6')
    await expect(fact(page, 'Down to')).toHaveText('Ad sets')
    await expect(fact(page, 'It would replace')).toHaveText('Nothing is held for these days yet.')
    await expect(fact(page, 'Spend')).toHaveText('$91.50')
    await press(page, 'Import 6 rows')
    await expect(heading(page, '6 rows are in your reports')).toBeVisible()
    await press(page, 'Open the account')
    await expect(fact(page, 'Group')).toHaveText('Skin care')
    await expect(fact(page, 'Owner')).toHaveText('The owner')
    await expect(fact(page, 'Days held')).toHaveText('2–4 Nov')
    await press(page, /3 November: import A$/)
    await expect(page.getByRole('dialog').getByText('A · november.csv')).toBeVisible()
    await page.keyboard.press('Escape')
    const report = await makeReport(owning, {
      name: 'Of the import',
      range: { preset: 'custom', from: days[0], to: days[2] },
    })
    await page.goto(reportAddress(report))
    await expect(page.getByRole('row', { name: /Lumina US/ })).toContainText('$91.50')
  })

  test('whose headers are not known is mapped, and the next one like it needs no mapping', async ({ page }) => {
    await newAccount(page, 'Mapped')
    const german = (day: string) => `Wochenbericht;;;\nTag;Kampagne X;Ausgegeben;Gesehen\n${day};Herbst;12,50;1000\n`
    await importFile(page, 'german.csv', german('2026-11-02'))
    await expect(heading(page, 'Say what the columns are')).toBeVisible()
    await press(page, /Tag · Kampagne X/)
    for (const [column, field] of [
      ['Tag', 'Day'],
      ['Kampagne X', 'Campaign name'],
      ['Ausgegeben', 'Spend'],
      ['Gesehen', 'Impressions'],
    ] as const) {
      await press(page, new RegExp(`^${column}`))
      await page.getByRole('dialog').getByRole('searchbox').fill(field)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${field} `) })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await press(page, 'Read it this way')
    await expect(fact(page, 'Spend')).toHaveText('$12.50')
    await press(page, 'Import 1 row')
    await expect(heading(page, '1 row is in your reports')).toBeVisible()
    await openAccount(page, 'Mapped')
    await importFile(page, 'german-2.csv', german('2026-11-03'))
    await expect(fact(page, 'Days')).toHaveText('3 Nov')
    await press(page, /^Columns:/)
    await expect(page.getByRole('button', { name: /^Ausgegeben/ })).toContainText('as you said')
  })

  test('in a workbook is imported from the sheet that one chooses', async ({ page }) => {
    await newAccount(page, 'Workbook')
    const names = ['Day', 'Campaign name', 'Amount spent (USD)']
    const book = workbook([
      { name: 'Old', lines: [names, ['2026-11-01', 'Summer', 7]] },
      { name: 'New', lines: [names, ['2026-11-02', 'Autumn', 12.5], ['2026-11-03', 'Autumn', 20]] },
    ])
    await importFile(page, 'book.xlsx', book)
    await expect(heading(page, 'One question')).toBeVisible()
    await press(page, 'New')
    await press(page, 'Read it this way')
    await expect(fact(page, 'Days')).toHaveText('2–3 Nov')
    await expect(fact(page, 'Spend')).toHaveText('$32.50')
    // the other one after all
    await press(page, /^Sheet New/)
    await page.getByRole('dialog', { name: 'Sheet' }).getByRole('button', { name: 'Old' }).click()
    await expect(fact(page, 'Days')).toHaveText('1 Nov')
    await press(page, 'Import 1 row')
    await expect(heading(page, '1 row is in your reports')).toBeVisible()
  })

  test('whose rows cannot all be read is looked through, and the rest is taken', async ({ page }) => {
    await newAccount(page, 'Refusing')
    const bad = Array.from({ length: 14 }, (_, index) => `2026-11-02,Autumn,Bad ${index},n/a?,1,1`).join('\n')
    await importFile(page, 'partly.csv', `${export1}${bad}\n`)
    await expect(page.getByText('14 rows cannot be read')).toBeVisible()
    const list = page.getByRole('list', { name: 'Rows that cannot be read' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    await expect(list).toContainText('Line 8')
    await press(page, 'Show more')
    await expect(list.getByRole('listitem')).toHaveCount(14)
    const take = page.getByRole('button', { name: 'Take the rest: 6 rows' })
    await expect(take).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Leave 14 rows out and take the rest' }).check()
    await take.click()
    await expect(heading(page, '6 rows are in your reports')).toBeVisible()
    await expect(fact(page, 'Rows left out')).toHaveText('14')
    await expect(list).toContainText('Line 8')
    await page.reload()
    await expect(list).toContainText('Line 8')
  })

  test('asks before it takes the place of what is held, and says so when it is held already', async ({ page }) => {
    await newAccount(page, 'Twice')
    await importFile(page, 'first.csv', export1)
    await press(page, 'Import 6 rows')
    await expect(heading(page, '6 rows are in your reports')).toBeVisible()
    await openAccount(page, 'Twice')
    await importFile(page, 'first.csv', export1)
    await expect(page.getByText('The same figures are held already. There is nothing to do.')).toBeVisible()
    await press(page, 'Finish')
    await expect(heading(page, 'All of it was held already')).toBeVisible()
    await openAccount(page, 'Twice')
    // without ad sets, which are held for these days
    await importFile(page, 'coarser.csv', `Day,Campaign name,Amount spent (USD)\n${days.map((day) => `${day},Autumn,5`).join('\n')}\n`)
    await expect(fact(page, 'It would replace')).toHaveText('6 rows in 2–4 Nov, $91.50 spend')
    await expect(page.getByText('What would be lost')).toBeVisible()
    const replace = page.getByRole('button', { name: 'Replace and import 3 rows' })
    await expect(replace).toBeDisabled()
    await page.getByRole('checkbox', { name: /^Replace these/ }).check()
    await replace.click()
    await expect(heading(page, '3 rows are in your reports')).toBeVisible()
  })

  test('is deleted and put back, at once and later', async ({ page }) => {
    await page.clock.install()
    await newAccount(page, 'Undone')
    await importFile(page, 'gone.csv', export1)
    await press(page, 'Import 6 rows')
    await expect(heading(page, '6 rows are in your reports')).toBeVisible()
    await openAccount(page, 'Undone')
    const remove = async () => {
      await press(page, 'More for gone.csv')
      await press(page, 'Delete its figures')
      await page.getByRole('dialog', { name: 'Delete the figures of gone.csv?' }).getByRole('button', { name: 'Delete figures' }).click()
      await expect(page.getByText('6 rows deleted')).toBeVisible()
      await expect(page.getByText('No day has been read yet.')).toBeVisible()
    }
    await remove()
    await press(page, 'Undo')
    await expect(page.getByText('6 rows are back')).toBeVisible()
    await expect(page.getByText('all held now')).toBeVisible()
    await remove()
    // the snackbar has gone; the list still offers it
    await page.clock.fastForward(6_100)
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)
    await press(page, 'Put back')
    await expect(page.getByText('all held now')).toBeVisible()
    await expect(fact(page, 'Days held')).toHaveText('2–4 Nov')
  })

  test('survives a reload and another page while it waits, and can be given up', async ({ page }) => {
    await newAccount(page, 'Waiting')
    await importFile(page, 'waiting.csv', export1)
    await expect(heading(page, 'This is what would be imported')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'This is what would be imported')).toBeVisible()
    await openAccount(page, 'Waiting')
    await expect(page.getByText('waits for a yes')).toBeVisible()
    await press(page, /^waiting\.csv/)
    await press(page, 'Give up this import')
    await press(page, 'Go on with it')
    await press(page, 'Give up this import')
    await page.getByRole('dialog').getByRole('button', { name: 'Give up', exact: true }).click()
    await expect(heading(page, 'This import was given up')).toBeVisible()
  })

  test('that somebody else went on with shows how it stands, and says so', async ({ page }) => {
    await newAccount(page, 'Shared')
    await importFile(page, 'shared.csv', export1)
    await expect(heading(page, 'This is what would be imported')).toBeVisible()
    const id = new URLSearchParams(page.url().split('?')[1]).get('id')
    await owning.post('/api/mobile/admanage/import/discard', { id })
    await press(page, 'Import 6 rows')
    await expect(page.getByText('Somebody went on with this import meanwhile.')).toBeVisible()
    await expect(heading(page, 'This import was given up')).toBeVisible()
  })

  test('can be looked at and not imported by a viewer', async ({ browser, page, server, sessionOf }) => {
    await newAccount(page, 'Seen')
    await importFile(page, 'seen.csv', export1)
    await expect(heading(page, 'This is what would be imported')).toBeVisible()
    const context = await browser.newContext({ storageState: await sessionOf(viewer), baseURL: server.url })
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(heading(other, 'This is what would be imported')).toBeVisible()
    await expect(other.getByText('Owners, administrators and media buyers can go on with this import.')).toBeVisible()
    await expect(other.getByRole('button', { name: /^Import/ })).toHaveCount(0)
    await context.close()
  })
})
