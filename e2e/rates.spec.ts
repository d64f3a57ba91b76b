import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { findings, overflow } from './support/axe.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { importAccount } from './support/two-accounts.ts'

const owner = { company: 'rates', username: 'owner', password }
const buyer = { ...owner, username: 'buyer' }
const address = '/#/pages/mine/components/rates'

const isoDay = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Uploads a file on the page. */
async function bring(page: Page, name: string, content: string): Promise<void> {
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: text('rates.bring') }).click()])
  await picker.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

const row = (page: Page, currency: string) => page.getByRole('button', { name: new RegExp(`^${currency} `) })

test.describe('exchange rates', () => {
  test.describe.configure({ mode: 'serial' })
  test.use({ signedInAs: owner })
  test.beforeAll(async ({ server }) => {
    await makeCompany(server, owner.company, ['owner', 'buyer'])
    await importAccount(server, owner.company, { name: 'Tokyo', currency: 'JPY', platform: 'meta', spend: '5000', day: isoDay(3) })
  })

  test("of the company's own are uploaded, viewed by day, and removed again", async ({ page }) => {
    await page.goto('/#/pages/mine/mine')
    await page.getByRole('button', { name: startsWith('rates.title') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('rates.title'))
    const days = [1, 2, 3, 4, 12].map(isoDay)
    await bring(page, 'own.csv', `Date,USD,JPY\n${days.map((day, index) => `${day},1.25,${150 + index}`).join('\n')}\n`)
    await expect(page.getByText('10 rates added')).toBeVisible()
    await expect(row(page, 'JPY')).toContainText('0.00833333 USD')
    await expect(row(page, 'JPY')).toContainText(text('rates.own'))
    expect(await findings(page, 'rates')).toEqual([])
    expect(await overflow(page)).toEqual({ window: 0, page: 0 })

    await row(page, 'JPY').click()
    const sheet = page.getByRole('dialog', { name: 'JPY in USD' })
    await expect(sheet.getByRole('row')).toHaveCount(6)
    await expect(sheet.getByRole('row').nth(1)).toContainText('0.00833333')
    await expect(sheet.getByRole('row').nth(4)).toContainText('0.00816993')
    await expect(sheet).toContainText(text('rates.between', { low: '0.00811688', high: '0.00833333', to: 'USD' }))
    expect(await findings(page, 'history')).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: text('rates.remove') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('rates.keep') })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(page, 'JPY')).toContainText('0.00833333')
    await page.getByRole('button', { name: text('rates.remove') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('rates.remove') })
      .click()
    await expect(page.getByText(text('rates.removed', { count: 10 }))).toBeVisible()
    await expect(page.getByText('0.00833333')).toHaveCount(0)
  })

  test('that are too old are marked, and amounts that cannot be converted are listed', async ({ page }) => {
    await page.goto(address)
    await bring(page, 'old.csv', `Date,USD,JPY\n${isoDay(40)},1.25,150\n`)
    await expect(row(page, 'JPY')).toContainText(text('rates.old'))
    await expect(page.getByText('No rate for these days: JPY.')).toBeVisible()
  })

  test('in an invalid file are rejected with the line and the reason, and nothing is changed', async ({ page }) => {
    await page.goto(address)
    await expect(row(page, 'JPY')).toContainText('0.00833333')
    await bring(page, 'wrong.csv', `Date,USD,JPY\n${isoDay(1)},1.25,abc\n`)
    await expect(page.getByRole('alert').getByText('Line 2: "abc" is not a rate of JPY.')).toBeVisible()
    await bring(page, 'large.csv', 'x'.repeat(4 * 1024 * 1024 + 1))
    await expect(page.getByRole('alert').getByText(text('rates.tooLarge', { name: 'large.csv', size: '4' }))).toBeVisible()
    await expect(row(page, 'JPY')).toContainText('0.00833333')
  })

  test.describe('for a media buyer', () => {
    test.use({ signedInAs: buyer })

    test('are read-only', async ({ page }) => {
      await page.goto(address)
      await expect(row(page, 'JPY')).toContainText('0.00833333')
      await expect(page.getByRole('button', { name: text('rates.bring') })).toHaveCount(0)
      await expect(page.getByRole('button', { name: text('rates.remove') })).toHaveCount(0)
    })
  })
})
