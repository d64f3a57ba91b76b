import { expect } from '@playwright/test'
import { text } from './names.ts'
import { apiSession, makeReport, reportAddress } from './support/api.ts'
import { cellOf, expectRows, figures, head, rowAt, rowOf, totals } from './support/figures.ts'
import { test } from './support/journey.ts'
import { chooseChart, openSearch, unfoldCharts } from './support/report-controls.ts'
import { demo } from './support/sign-in.ts'

const owner = demo('owner')

test.describe('rows of the demo', () => {
  test.use({ signedInAs: owner })

  test('have sparklines at every level, of the sort metric', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Sparklines', metrics: ['spend', 'impressions', 'ctr'] })
    await page.goto(reportAddress(id))
    await expectRows(page, 8)
    const lines = figures(page).locator('tbody td svg[aria-hidden=true] path')
    await expect(lines).toHaveCount(8)
    const spend = await lines.first().getAttribute('d')
    await head(page, text('head.ctr')).getByRole('button').click()
    await expect(await (await cellOf(page, rowAt(page, 1), text('head.ctr'))).locator('svg path')).toHaveCount(1)
    expect(await lines.first().getAttribute('d')).not.toBe(spend)
    await rowOf(page, /US prospecting/)
      .getByRole('rowheader')
      .getByRole('button')
      .first()
      .click()
    await expect(page).toHaveURL(/scope=ACCOUNT/)
    await expect(lines.first()).toBeVisible()
  })

  test('match a search in the chart, in its largest rows and in the number sheet', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Searched', metrics: ['spend', 'ctr'], breakdown: 'CAMPAIGN' })
    await unfoldCharts(page)
    await page.goto(reportAddress(id))
    const all = await (await cellOf(page, totals(page), text('head.spend'))).innerText()
    await (await openSearch(page, text('search.CAMPAIGN'))).fill('ios')
    await expect(await cellOf(page, totals(page), text('head.spend'))).not.toHaveText(all)
    const found = await (await cellOf(page, totals(page), text('head.spend'))).innerText()
    await expect(page.getByRole('application')).toHaveAccessibleName(new RegExp(`Total ${found.replace(/[$.]/g, '\\$&')}\\.$`))
    await (await cellOf(page, totals(page), text('head.spend'))).getByRole('button').click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(found)
    await expect(sheet.locator('dl')).toContainText(text('number.accounts'))
    await page.keyboard.press('Escape')
    await chooseChart(page, text('chart.kind.trend'), text('chart.top', { count: 5 }))
    const list = page.getByRole('list', { name: /^Spend: top/ })
    await expect(list.getByRole('listitem').first()).toContainText(/\$[\d,]+\.\d\d/)
    const amounts = (await list.getByRole('listitem').allInnerTexts()).map((words) =>
      Number(/\$([\d,]+\.\d\d)/.exec(words)?.[1]?.replaceAll(',', '')),
    )
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(Number(found.replace(/[$,]/g, '')), 0)
  })
})
