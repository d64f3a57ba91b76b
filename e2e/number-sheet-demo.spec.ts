import { expect, type Page } from '@playwright/test'
import { cellOf, totals } from './support/figures.ts'
import { test } from './support/journey.ts'
import { demo } from './support/sign-in.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Spend' })
const fact = (page: Page, name: string) =>
  sheet(page)
    .locator('dl > div')
    .filter({ has: page.locator(`dt:text-is("${name}")`) })

test.describe('with the sample of the demo', () => {
  test.use({ signedInAs: demo('owner') })

  test('a chart is read, a number explains itself, and a favourite stands on the home page', async ({ page }) => {
    await page.goto('/#/pages/report/index')
    await page.getByRole('button', { name: /^Recovery by account/ }).click()
    await expect(page.getByRole('application')).toHaveAccessibleName(/^Spend a day, .* In all \$[\d,]+\.\d\d\.$/)
    const total = await (await cellOf(page, totals(page), 'Spend')).innerText()
    await expect(page.getByRole('application')).toHaveAccessibleName(new RegExp(`In all ${total.replace(/[$.]/g, '\\$&')}\\.$`))
    await (await cellOf(page, totals(page), 'Spend')).getByRole('button').click()
    await expect(sheet(page)).toContainText(total)
    await expect(fact(page, 'Days')).toContainText('in 10 time zones')
    await expect(fact(page, 'Rates')).toContainText(/1 JPY = 0\.00\d+ – 0\.00\d+ USD/)
    await expect(fact(page, 'In it')).toContainText('10 accounts')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Largest rows', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Spend: the largest 5' }).getByRole('listitem')).toHaveCount(6)
    const star = page.getByRole('button', { name: 'Favourite: Recovery by account' })
    await star.first().click()
    await page.goto('/#/pages/index/index')
    await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible()
    await star.click()
    await expect(page.getByRole('heading', { name: 'Favourites' })).toHaveCount(0)
  })
})
