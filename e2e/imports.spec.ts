import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { addAccount, fact, importFile, openAccountData } from './support/account-steps.ts'
import { type ApiSession, apiSession, makeReport, reportAddress } from './support/api.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { accountAddress, accountsAddress } from './support/stub-accounts.ts'
import { workbook } from './support/workbook.ts'

const owner = { company: 'imports', username: 'owner', password }
const viewer = { ...owner, username: 'viewer' }

/** Days of a test: each one has its own account. */
const header = 'Day,Campaign name,Ad set name,Amount spent (USD),Impressions,Clicks (all)'
const days = ['2026-11-02', '2026-11-03', '2026-11-04']
const line = (day: string, n: number): string => `${day},Autumn,Set ${n},${n}0.25,${n}000,${n}0`
const export1 = `${header}\n${days.flatMap((day) => [line(day, 1), line(day, 2)]).join('\n')}\n`

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

let owning: ApiSession

/** Creates an account and opens it. */
async function newAccount(page: Page, name: string): Promise<void> {
  const account = { name, platform: 'meta', currency: 'USD', timeZone: 'UTC', group: null, owner: null }
  const { id } = (await owning.post('/api/mobile/admanage/account/create', account)) as { id: string }
  await page.goto(accountAddress(id, 'data'))
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

test.describe('an export', () => {
  test.use({ signedInAs: owner })
  test.beforeAll(async ({ server }) => {
    await makeCompany(server, 'imports', ['owner', 'viewer'])
    owning = await apiSession(server, owner)
  })

  test('is imported for a new account, and its metrics appear in a report [R11]', async ({ page }) => {
    await page.goto(accountsAddress)
    await page
      .getByRole('button', { name: text('acc.add') })
      .first()
      .click()
    await addAccount(page, {
      name: 'Lumina US',
      platform: 'Meta',
      currency: 'USD',
      zone: 'America/New_York',
      group: 'Skin care',
      owner: 'The owner',
    })
    await importFile(page, 'november.csv', export1)
    await expect(heading(page, text('pre.title'))).toBeVisible()
    await expect(fact(page, text('pre.days'))).toHaveText('2–4 Nov')
    await expect(fact(page, text('pre.rows'))).toHaveText('6')
    await expect(fact(page, text('pre.level'))).toHaveText(text('levels.AD_SET'))
    await expect(fact(page, text('pre.replaces'))).toHaveText(text('pre.replacesNone'))
    await expect(fact(page, text('metric.spend'))).toHaveText('$91.50')
    await press(page, text('pre.import', { count: 6 }))
    await expect(heading(page, text('res.done', { count: 6 }))).toBeVisible()
    await press(page, text('import.toAccount'))
    await press(page, text('account.section.details'))
    await expect(fact(page, text('account.group'))).toHaveText('Skin care')
    await expect(fact(page, text('account.owner'))).toHaveText('The owner')
    await expect(fact(page, text('account.stored'))).toHaveText('2–4 Nov')
    await press(page, text('account.section.data'))
    await press(page, /3 November: import A$/)
    await expect(page.getByRole('dialog').getByText('A · november.csv')).toBeVisible()
    await page.keyboard.press('Escape')
    const report = await makeReport(owning, {
      name: 'Of the import',
      dateRange: { preset: 'custom', from: days[0], to: days[2] },
    })
    await page.goto(reportAddress(report))
    await expect(page.getByRole('row', { name: /Lumina US/ })).toContainText('$91.50')
  })

  test('with unknown headers is mapped, and the next one like it needs no mapping', async ({ page }) => {
    await newAccount(page, 'Mapped')
    const german = (day: string) => `Wochenbericht;;;\nTag;Kampagne X;Ausgegeben;Gesehen\n${day};Herbst;12,50;1000\n`
    await importFile(page, 'german.csv', german('2026-11-02'))
    await expect(heading(page, text('ask.columnsTitle'))).toBeVisible()
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
    await press(page, text('ask.go'))
    await expect(fact(page, text('metric.spend'))).toHaveText('$12.50')
    await press(page, text('pre.import', { count: 1 }))
    await expect(heading(page, text('res.done', { count: 1 }))).toBeVisible()
    await openAccountData(page, 'Mapped')
    await importFile(page, 'german-2.csv', german('2026-11-03'))
    await expect(fact(page, text('pre.days'))).toHaveText('3 Nov')
    await press(page, /columns used$/)
    await expect(page.getByRole('button', { name: /^Ausgegeben/ })).toContainText(text('map.said'))
  })

  test('in a workbook is imported from the selected sheet', async ({ page }) => {
    await newAccount(page, 'Workbook')
    const names = ['Day', 'Campaign name', 'Amount spent (USD)']
    const book = workbook([
      { name: 'Old', lines: [names, ['2026-11-01', 'Summer', 7]] },
      { name: 'New', lines: [names, ['2026-11-02', 'Autumn', 12.5], ['2026-11-03', 'Autumn', 20]] },
    ])
    await importFile(page, 'book.xlsx', book)
    await expect(heading(page, text('ask.title'))).toBeVisible()
    await press(page, 'New')
    await press(page, text('ask.go'))
    await expect(fact(page, text('pre.days'))).toHaveText('2–3 Nov')
    await expect(fact(page, text('metric.spend'))).toHaveText('$32.50')
    // and back to the other sheet
    await press(page, /^Sheet New/)
    await page
      .getByRole('dialog', { name: text('map.sheet') })
      .getByRole('button', { name: 'Old' })
      .click()
    await expect(fact(page, text('pre.days'))).toHaveText('1 Nov')
    await press(page, text('pre.import', { count: 1 }))
    await expect(heading(page, text('res.done', { count: 1 }))).toBeVisible()
  })

  test('with rejected rows lists them, and imports the rest', async ({ page }) => {
    await newAccount(page, 'Refusing')
    const bad = Array.from({ length: 14 }, (_, index) => `2026-11-02,Autumn,Bad ${index},n/a?,1,1`).join('\n')
    await importFile(page, 'partly.csv', `${export1}${bad}\n`)
    await expect(page.getByText(text('pre.rejected', { count: 14 }))).toBeVisible()
    const list = page.getByRole('list', { name: text('pre.rejectedRows') })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    await expect(list).toContainText('Line 8')
    await press(page, text('rejected.more'))
    await expect(list.getByRole('listitem')).toHaveCount(14)
    const take = page.getByRole('button', { name: text('pre.takeRest', { count: 6 }) })
    await expect(take).toBeDisabled()
    await page.getByRole('checkbox', { name: text('pre.takeRestTick', { count: 14 }) }).check()
    await take.click()
    await expect(heading(page, text('res.done', { count: 6 }))).toBeVisible()
    await expect(fact(page, text('res.leftOutName'))).toHaveText('14')
    await expect(list).toContainText('Line 8')
    await page.reload()
    await expect(list).toContainText('Line 8')
  })

  test('asks before it replaces stored data, and says when the data is already imported', async ({ page }) => {
    await newAccount(page, 'Twice')
    await importFile(page, 'first.csv', export1)
    await press(page, text('pre.import', { count: 6 }))
    await expect(heading(page, text('res.done', { count: 6 }))).toBeVisible()
    await openAccountData(page, 'Twice')
    await importFile(page, 'first.csv', export1)
    await expect(page.getByText(text('pre.unchanged'))).toBeVisible()
    await press(page, text('pre.finish'))
    await expect(heading(page, text('res.unchanged'))).toBeVisible()
    await openAccountData(page, 'Twice')
    // without ad sets, which are stored for these days
    await importFile(page, 'coarser.csv', `Day,Campaign name,Amount spent (USD)\n${days.map((day) => `${day},Autumn,5`).join('\n')}\n`)
    await expect(fact(page, text('pre.replaces'))).toHaveText(text('pre.replacesWords', { count: 6, range: '2–4 Nov', spend: '$91.50' }))
    await expect(page.getByText(text('pre.conflicts'))).toBeVisible()
    const replace = page.getByRole('button', { name: text('pre.replaceImport', { count: 3 }) })
    await expect(replace).toBeDisabled()
    await page.getByRole('checkbox', { name: text('pre.conflictsYes') }).check()
    await replace.click()
    await expect(heading(page, text('res.done', { count: 3 }))).toBeVisible()
  })

  test('is deleted and restored, at once and later', async ({ page }) => {
    await page.clock.install()
    await newAccount(page, 'Undone')
    await importFile(page, 'gone.csv', export1)
    await press(page, text('pre.import', { count: 6 }))
    await expect(heading(page, text('res.done', { count: 6 }))).toBeVisible()
    await openAccountData(page, 'Undone')
    const remove = async () => {
      await press(page, text('imports.moreOf', { name: 'gone.csv' }))
      await press(page, text('imports.delete'))
      await page
        .getByRole('dialog', { name: text('imports.deleteTitle', { name: 'gone.csv' }) })
        .getByRole('button', { name: text('imports.deleteYes') })
        .click()
      await expect(page.getByText(text('imports.deleted', { count: 6 }))).toBeVisible()
      await expect(page.getByText(text('cal.none'))).toBeVisible()
    }
    await remove()
    await press(page, text('action.undo'))
    await expect(page.getByText(text('imports.restored', { count: 6 }))).toBeVisible()
    await expect(page.getByText(text('imports.allStored'))).toBeVisible()
    await remove()
    // the snackbar is gone; the list still offers it
    await page.clock.fastForward(6_100)
    await expect(page.getByRole('button', { name: text('action.undo'), exact: true })).toHaveCount(0)
    await press(page, text('imports.restore'))
    await expect(page.getByText(text('imports.allStored'))).toBeVisible()
    await press(page, text('account.section.details'))
    await expect(fact(page, text('account.stored'))).toHaveText('2–4 Nov')
  })

  test('survives a reload and navigation while it waits, and can be discarded', async ({ page }) => {
    await newAccount(page, 'Waiting')
    await importFile(page, 'waiting.csv', export1)
    await expect(heading(page, text('pre.title'))).toBeVisible()
    await page.reload()
    await expect(heading(page, text('pre.title'))).toBeVisible()
    await openAccountData(page, 'Waiting')
    await expect(page.getByText(text('importState.ready'))).toBeVisible()
    await press(page, /^waiting\.csv/)
    await press(page, text('import.discard'))
    await press(page, text('import.discardNo'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press(page, text('import.discard'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('import.discardYes'), exact: true })
      .click()
    await expect(heading(page, text('res.abandoned'))).toBeVisible()
  })

  test('that another member continued shows its state, and says so', async ({ page }) => {
    await newAccount(page, 'Shared')
    await importFile(page, 'shared.csv', export1)
    await expect(heading(page, text('pre.title'))).toBeVisible()
    const id = new URLSearchParams(page.url().split('?')[1]).get('id')
    await owning.post('/api/mobile/admanage/import/discard', { id })
    await press(page, text('pre.import', { count: 6 }))
    await expect(page.getByText(text('import.changed'))).toBeVisible()
    await expect(heading(page, text('res.abandoned'))).toBeVisible()
  })

  test('can be viewed but not imported by a viewer', async ({ browser, page, server, sessionOf }) => {
    await newAccount(page, 'Seen')
    await importFile(page, 'seen.csv', export1)
    await expect(heading(page, text('pre.title'))).toBeVisible()
    const context = await browser.newContext({ storageState: await sessionOf(viewer), baseURL: server.url })
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(heading(other, text('pre.title'))).toBeVisible()
    await expect(other.getByText(text('pre.notAllowed'))).toBeVisible()
    await expect(other.getByRole('button', { name: startsWith('import.title') })).toHaveCount(0)
    await context.close()
  })
})
