import type { MetricKey } from '@adroit/contract/metrics'
import { expect } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { goOn, onward } from './support/builder.ts'
import { rowAt } from './support/figures.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths } from './support/stub.ts'
import { explanation, report, reportSummary, table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const purchase = { id: 'omni_purchase', event: 'purchase', source: null, name: null, platform: 'meta' } as const
const metrics: MetricKey[] = ['actionCost', 'spend', 'action']
const conversions = {
  ...table,
  metrics,
  rows: { ...table.rows, values: [['10', '10'], ...table.rows.values.slice(0, 1), [30, 10]], deltas: metrics.map(() => [null, null]) },
  totals: { currency: 'USD', values: ['10', '400.00', 40], deltas: [null, null, null], perCurrency: [], partial: null },
  conversionActions: [purchase],
}

test.describe('the conversion action that is counted', () => {
  test('is named on a report card', async ({ page, api }) => {
    api.answer(paths.summaries, ok({ reports: [{ ...reportSummary, metric: 'action', value: 40, conversionActions: [purchase] }] }))
    await openSignedIn(page, pages.list)
    await expect(page.getByText(`${text('metric.action')} · ${text('conversionEvent.purchase')}`)).toBeVisible()
    expect(await faultsOf(page, 'card with a conversion action')).toEqual([])
  })

  test('is named at a target', async ({ page, api }) => {
    api.answer(paths.details, ok({ ...report, metrics: ['actionCost'], sort: { by: 'actionCost', direction: 'desc' } }))
    api.answer(paths.query, ok(conversions))
    await openSignedIn(page, pages.details)
    await page.getByRole('button', { name: startsWith('columns.title') }).click()
    const sheet = page.getByRole('dialog', { name: text('columns.title') })
    await sheet.getByRole('button', { name: text('metric.actionCost'), exact: true }).click()
    await expect(sheet.getByText(text('conversions.counts', { actions: text('conversionEvent.purchase') }))).toBeVisible()
  })

  test('is not known as of an earlier moment, and the number says so', async ({ page, api }) => {
    const asOf = '2026-11-18T18:02:00.000Z'
    api.answer(paths.details, ok({ ...report, metrics: ['actionCost'], sort: { by: 'actionCost', direction: 'desc' } }))
    api.answer(paths.query, ok({ ...conversions, asOf, conversionActions: [] }))
    api.answer(paths.explain, ok({ ...explanation, sources: explanation.sources.map((source) => ({ ...source, import: null })) }))
    await openSignedIn(page, `${pages.details}&asOf=${asOf}`)
    await rowAt(page, 1).getByRole('cell').first().getByRole('button').click()
    await expect(page.getByRole('dialog', { name: text('metric.actionCost') })).toContainText(text('conversions.notKept'))
  })

  test('of imported days is that of the file, also as of an earlier moment', async ({ page, api }) => {
    const asOf = '2026-11-18T18:02:00.000Z'
    api.answer(paths.details, ok({ ...report, metrics: ['actionCost'], sort: { by: 'actionCost', direction: 'desc' } }))
    api.answer(paths.query, ok({ ...conversions, asOf, conversionActions: [] }))
    await openSignedIn(page, `${pages.details}&asOf=${asOf}`)
    await rowAt(page, 1).getByRole('cell').first().getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: text('metric.actionCost') })
    await expect(sheet).toContainText(text('conversionEvent.imported'))
    await expect(sheet).not.toContainText(text('conversions.notKept'))
  })

  test('is named at a target in the report builder', async ({ page, api }) => {
    api.answer(
      paths.details,
      ok({
        ...report,
        metrics: ['actionCost'],
        sort: { by: 'actionCost', direction: 'desc' },
        targets: [{ metric: 'actionCost', value: '9' }],
      }),
    )
    api.answer(paths.query, ok(conversions))
    await openSignedIn(page, `${pages.create}?id=501`)
    const counts = page.getByText(text('conversions.counts', { actions: text('conversionEvent.purchase') }))
    await goOn(page, onward.length)
    await expect(counts).toBeVisible()
    expect(await faultsOf(page, 'target with a conversion action')).toEqual([])
  })
})
