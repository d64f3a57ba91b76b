import { expect, type Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import { pages } from './support/pages.ts'
import { ok, paths } from './support/stub.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const points = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => ({ from: day, to: day }))
const stack = {
  bucket: 'day',
  range: { from: '2026-11-01', to: '2026-11-03' },
  metric: 'spend',
  currency: 'USD' as string | null,
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
  page.getByRole('group', { name: 'How the chart is shown' }).getByRole('button', { name, exact: true })
const legend = (page: Page) =>
  page
    .getByRole('region', { name: 'Figures over time' })
    .getByRole('listitem')
    .filter({ has: page.locator('svg') })

test.describe('a figure by row over time', () => {
  test('has the largest rows and the rest, with their values where one reads', async ({ page, api }) => {
    api.answer(paths.stack, ok(stack))
    await openSignedIn(page, pages.details)
    await control(page, 'By row').click()
    await expect(legend(page)).toHaveText(['North$30.00', 'South$6.00', 'The other 4$1.50'])
    expect(api.calls.find(({ path }) => path === paths.stack)?.body).toEqual({
      id: '501',
      range: { preset: 'custom', from: '2026-11-01', to: '2026-11-07' },
      dimension: 'ACCOUNT',
      metric: 'spend',
      bucket: 'day',
      top: 5,
    })
    expect(await findings(page, 'stack')).toEqual([])
    const box = await chart(page).boundingBox()
    if (!box) throw new Error('there is no chart')
    await page.touchscreen.tap(box.x + box.width / 2 + 20, box.y + 50)
    await expect(legend(page)).toHaveText(['North$20.00', 'South$2.00', 'The other 4$0.50'])
    await expect(page.locator('[data-part=readout]')).toHaveText('Mon 2 Nov$22.50')
  })

  test('is read with the arrow keys, announced, and there as a table', async ({ page, api }) => {
    api.answer(paths.stack, ok(stack))
    await openSignedIn(page, `${pages.details}&chart=stack`)
    await chart(page).focus()
    await page.keyboard.press('End')
    await expect(chart(page).getByRole('status')).toHaveText('Tue 3 Nov, North –, South $3.00, The other 4 $0.50')
    await control(page, 'Show as table').click()
    const rows = page.getByRole('dialog', { name: 'Spend by row over time' }).getByRole('row')
    await expect(rows).toHaveText([
      'DayAllNorthSouthThe other 4',
      'Sun 1 Nov$11.50$10.00$1.00$0.50',
      'Mon 2 Nov$22.50$20.00$2.00$0.50',
      'Tue 3 Nov$3.50–$3.00$0.50',
    ])
    expect(await findings(page, 'stack as table')).toEqual([])
  })

  test('that does not add up is drawn in lines of different dashes', async ({ page, api }) => {
    const values = [
      [1.5, 1.25, 2],
      [0.5, null, 1],
    ]
    const series = stack.series.map((row, at) => ({ ...row, values: values[at] }))
    api.answer(paths.stack, ok({ ...stack, metric: 'clicks', series, rest: null, adds: false }))
    await openSignedIn(page, `${pages.details}&chart=stack&figure=clicks`)
    await expect(legend(page)).toHaveText(['North2', 'South1'])
    await expect(chart(page).locator('path[data-layer]')).toHaveCount(2)
    await expect(chart(page).locator('rect')).toHaveCount(0)
  })

  test('without a rate for its money says so', async ({ page, api }) => {
    api.answer(paths.stack, ok({ ...stack, currency: null }))
    await openSignedIn(page, `${pages.details}&chart=stack`)
    await expect(page.getByText('There is no chart: for some of the money no exchange rate is known.')).toBeVisible()
  })

  test('keeps its place while its figures are on their way', async ({ page, api }) => {
    let answerNow = () => {}
    const held = new Promise<void>((done) => {
      answerNow = done
    })
    api.answer(paths.stack, async (route) => {
      await held
      await route.fulfill({ json: { code: 0, msg: 'OK', data: { ...stack, rest: null } } })
    })
    await openSignedIn(page, `${pages.details}&chart=stack`)
    await expect(page.getByRole('table', { name: 'Figures by row' })).toBeVisible()
    const top = async () => (await page.getByRole('searchbox').boundingBox())?.y ?? 0
    const before = await top()
    answerNow()
    await expect(legend(page)).toHaveCount(2)
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
  })
})
