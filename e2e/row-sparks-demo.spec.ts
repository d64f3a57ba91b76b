import { expect } from '@playwright/test'
import { apiSession, makeReport, reportAddress } from './support/api.ts'
import { cellOf, expectRows, figures, head, rowAt, rowOf, totals } from './support/figures.ts'
import { test } from './support/journey.ts'
import { demo } from './support/sign-in.ts'

const owner = demo('owner')

test.describe('rows of the demo', () => {
  test.use({ signedInAs: owner })

  test('have sparklines at every level, of the figure that they are sorted by', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Sparklines', metrics: ['spend', 'impressions', 'ctr'] })
    await page.goto(reportAddress(id))
    await expectRows(page, 8)
    const lines = figures(page).locator('tbody td svg[aria-hidden=true] path')
    await expect(lines).toHaveCount(8)
    const spend = await lines.first().getAttribute('d')
    await head(page, 'CTR').getByRole('button').click()
    await expect(await (await cellOf(page, rowAt(page, 1), 'CTR')).locator('svg path')).toHaveCount(1)
    expect(await lines.first().getAttribute('d')).not.toBe(spend)
    await rowOf(page, /US prospecting/)
      .getByRole('rowheader')
      .getByRole('button')
      .first()
      .click()
    await expect(page).toHaveURL(/within=ACCOUNT/)
    await expect(lines.first()).toBeVisible()
  })

  test('that a search finds are what the chart, its largest rows and the number sheet speak of', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Searched', metrics: ['spend', 'ctr'], dimension: 'CAMPAIGN' })
    await page.goto(reportAddress(id))
    const all = await (await cellOf(page, totals(page), 'Spend')).innerText()
    await page.getByRole('searchbox').fill('ios')
    await expect(await cellOf(page, totals(page), 'Spend')).not.toHaveText(all)
    const found = await (await cellOf(page, totals(page), 'Spend')).innerText()
    await expect(page.getByRole('application')).toHaveAccessibleName(new RegExp(`In all ${found.replace(/[$.]/g, '\\$&')}\\.$`))
    await (await cellOf(page, totals(page), 'Spend')).getByRole('button').click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(found)
    await expect(sheet.locator('dl')).toContainText('In it')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Largest rows', exact: true }).click()
    const list = page.getByRole('list', { name: /^Spend: the largest/ })
    await expect(list.getByRole('listitem').first()).toContainText(/\$[\d,]+\.\d\d/)
    const amounts = (await list.getByRole('listitem').allInnerTexts()).map((words) =>
      Number(/\$([\d,]+\.\d\d)/.exec(words)?.[1]?.replaceAll(',', '')),
    )
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(Number(found.replace(/[$,]/g, '')), 0)
  })
})
