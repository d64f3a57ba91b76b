import type { stackReport } from '@adroit/contract/report-stack'
import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { findings } from './support/axe.ts'
import { pages } from './support/pages.ts'
import { chooseChart, unfoldCharts } from './support/report-controls.ts'
import type { Plain } from './support/sendable.ts'
import { ok, paths } from './support/stub.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const points = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => ({ from: day, to: day }))
const stack: Plain<typeof stackReport> = {
  bucket: 'day',
  dateRange: { from: '2026-11-01', to: '2026-11-03' },
  metric: 'spend',
  currency: 'USD',
  points,
  series: [
    { key: '11', name: 'North', kind: 'named', values: ['10.00', '20.00', null] },
    { key: '12', name: 'South', kind: 'named', values: ['1.00', '2.00', '3.00'] },
  ],
  rest: { rows: 4, values: ['0.50', '0.50', '0.50'] },
  adds: true,
}
const chart = (page: Page) => page.getByRole('application')
const control = (page: Page, name: string) =>
  page.getByRole('group', { name: text('chart.controls') }).getByRole('button', { name, exact: true })
const legend = (page: Page) =>
  page
    .getByRole('region', { name: text('chart.panel') })
    .getByRole('listitem')
    .filter({ has: page.locator('svg') })

test.describe('a metric by row over time', () => {
  test.beforeEach(async ({ page }) => await unfoldCharts(page))

  test('has the largest rows and the remainder, with the values of the selected point', async ({ page, api }) => {
    api.answer(paths.stack, ok(stack))
    await openSignedIn(page, pages.details)
    await chooseChart(page, text('chart.kind.trend'), text('chart.kind.stack'))
    await expect(legend(page)).toHaveText(['North$30.00', 'South$6.00', '4 others$1.50'])
    expect(api.calls.find(({ path }) => path === paths.stack)?.body).toEqual({
      report: '501',
      dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-07' },
      breakdown: 'ACCOUNT',
      metric: 'spend',
      bucket: 'day',
      top: 5,
    })
    expect(await findings(page, 'stack')).toEqual([])
    const box = await chart(page).boundingBox()
    if (!box) throw new Error('there is no chart')
    await page.touchscreen.tap(box.x + box.width / 2 + 20, box.y + 50)
    await expect(legend(page)).toHaveText(['North$20.00', 'South$2.00', '4 others$0.50'])
    await expect(page.locator('[data-part=readout]')).toHaveText('Mon 2 Nov$22.50')
  })

  test('is read with the arrow keys, announced, and available as a table', async ({ page, api }) => {
    api.answer(paths.stack, ok(stack))
    await openSignedIn(page, `${pages.details}&chart=stack`)
    await chart(page).focus()
    await page.keyboard.press('End')
    await expect(chart(page).getByRole('status')).toHaveText('Tue 3 Nov, North –, South $3.00, 4 others $0.50')
    await control(page, text('chart.asTable')).click()
    const rows = page.getByRole('dialog', { name: text('stack.label', { name: 'Spend' }) }).getByRole('row')
    await expect(rows).toHaveText([
      'DayTotalNorthSouth4 others',
      'Sun 1 Nov$11.50$10.00$1.00$0.50',
      'Mon 2 Nov$22.50$20.00$2.00$0.50',
      'Tue 3 Nov$3.50–$3.00$0.50',
    ])
    expect(await findings(page, 'stack as table')).toEqual([])
  })

  test('is drawn as lines with different dashes when it does not add up', async ({ page, api }) => {
    const values = [
      [1.5, 1.25, 2],
      [0.5, null, 1],
    ]
    const series = stack.series.map((row, at) => ({ ...row, values: values[at] ?? [] }))
    api.answer(paths.stack, ok({ ...stack, metric: 'clicks', series, rest: null, adds: false }))
    await openSignedIn(page, `${pages.details}&chart=stack&chartMetric=clicks`)
    await expect(legend(page)).toHaveText(['North2', 'South1'])
    await expect(chart(page).locator('path[data-layer]')).toHaveCount(2)
    await expect(chart(page).locator('rect')).toHaveCount(0)
  })

  test('says when a rate for its money is missing', async ({ page, api }) => {
    api.answer(paths.stack, ok({ ...stack, currency: null }))
    await openSignedIn(page, `${pages.details}&chart=stack`)
    await expect(page.getByText(text('stack.noRate'))).toBeVisible()
  })

  test('keeps its layout while its values load', async ({ page, api }) => {
    let answerNow = () => {}
    const held = new Promise<void>((done) => {
      answerNow = done
    })
    api.answer(paths.stack, async () => {
      await held
      return ok({ ...stack, rest: null })
    })
    await openSignedIn(page, `${pages.details}&chart=stack`)
    await expect(page.getByRole('table', { name: text('table.label') })).toBeVisible()
    const top = async () => (await page.getByRole('group', { name: text('levels.label') }).boundingBox())?.y ?? 0
    const before = await top()
    answerNow()
    await expect(legend(page)).toHaveCount(2)
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
  })
})
