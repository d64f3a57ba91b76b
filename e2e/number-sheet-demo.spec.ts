import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { cellOf, totals } from './support/figures.ts'
import { test } from './support/journey.ts'
import { chooseChart, unfoldCharts } from './support/report-controls.ts'
import { demo } from './support/sign-in.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: text('metric.spend') })
const fact = (page: Page, name: string) =>
  sheet(page)
    .locator('dl > div')
    .filter({ has: page.locator(`dt:text-is("${name}")`) })

test.describe('with the sample data of the demo', () => {
  test.use({ signedInAs: demo('owner') })

  test('a chart is read, a value explains itself, and a favorite is listed on the home page', async ({ page }) => {
    await unfoldCharts(page)
    await page.goto('/#/pages/report/index')
    await page.getByRole('button', { name: /^Recovery by account/ }).click()
    await expect(page.getByRole('application')).toHaveAccessibleName(/^Spend a day, .* Total \$[\d,]+\.\d\d\.$/)
    const total = await (await cellOf(page, totals(page), text('head.spend'))).innerText()
    await expect(page.getByRole('application')).toHaveAccessibleName(new RegExp(`Total ${total.replace(/[$.]/g, '\\$&')}\\.$`))
    await (await cellOf(page, totals(page), text('head.spend'))).getByRole('button').click()
    await expect(sheet(page)).toContainText(total)
    await expect(fact(page, text('number.days'))).toContainText('10 time zones')
    await expect(fact(page, text('number.perCurrency'))).toContainText(/1 JPY = 0\.00\d+ – 0\.00\d+ USD/)
    await expect(fact(page, text('number.accounts'))).toContainText(text('acc.count', { count: 10 }))
    await page.keyboard.press('Escape')
    await chooseChart(page, text('chart.kind.trend'), text('chart.top', { count: 5 }))
    await expect(page.getByRole('list', { name: text('top.label', { name: 'Spend', count: 5 }) }).getByRole('listitem')).toHaveCount(6)
    const star = page.getByRole('button', { name: text('favorite.of', { name: 'Recovery by account' }) })
    await star.first().click()
    await page.goto('/#/pages/index/index')
    await expect(page.getByRole('heading', { name: text('favorite.title') })).toBeVisible()
    await star.click()
    await expect(page.getByRole('heading', { name: text('favorite.title') })).toHaveCount(0)
  })
})
