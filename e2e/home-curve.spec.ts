import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { curveOfToday } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const name = text('curve.name', { metric: text('metric.spend') })
const chart = (page: Page) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const none = { ...curveOfToday, today: { day: '2026-11-20', points: [] }, yesterday: { day: '2026-11-19', points: [] } }

test.describe('the curve of today on home', () => {
  test('says today’s last total beside yesterday’s, opens today’s report, and is a table too', async ({ page }) => {
    await openSignedIn(page, pages.home)
    await expect(chart(page)).toHaveAccessibleName(/12:00: \$120.*Yesterday at the same time: \$94/)
    expect(await faultsOf(page, 'home with the curve of today')).toEqual([])
    await page
      .getByRole('region', { name: text('preset.today') })
      .getByRole('button', { name: text('chart.asTable') })
      .click()
    const table = page.getByRole('dialog', { name })
    await expect(table.getByRole('row')).toHaveCount(25)
    await expect(table.getByRole('row', { name: /^05:00/ })).toHaveText(/^05:00–\$/)
    await page.keyboard.press('Escape')
    await chart(page).click()
    await expect(page).toHaveURL(/id=501&dateRange=today$/)
  })

  test('names when it was synced where all accounts have one clock, and no moment where they have several', async ({ page, api }) => {
    const synced = new RegExp(`^${text('curve.synced', { time: '' })}`)
    const today = page.getByRole('region', { name: text('preset.today') })
    api.answer(paths.todayCurve, ok({ ...curveOfToday, severalZones: false }))
    await openSignedIn(page, pages.home)
    await expect(today.getByText(synced)).toBeVisible()
    api.answer(paths.todayCurve, ok({ ...curveOfToday, severalZones: true }))
    await page.reload()
    await expect(today.getByText(text('curve.zones'))).toBeVisible()
    await expect(today.getByText(synced)).toHaveCount(0)
  })

  test('names the accounts that it leaves out, and says when it starts', async ({ page, api }) => {
    const leftOut = ['One', 'Two', 'Three', 'Four', 'Five'].map((name, at) => ({ account: String(at), name, reason: 'sparse' as const }))
    api.answer(paths.todayCurve, ok({ ...none, leftOut }))
    await openSignedIn(page, pages.home)
    await expect(page.getByText(text('curve.empty'))).toBeVisible()
    await expect(page.getByText(text('curve.sparse', { names: 'One, Two, Three and 2 more' }))).toBeVisible()
    await expect(chart(page)).toHaveCount(0)
  })

  test('leaves the rest of home as it is if it fails, and can be retried', async ({ page, api }) => {
    api.answer(paths.todayCurve, refused(10_001, 'no', 500))
    await openSignedIn(page, pages.home)
    await expect(page.getByText(text('curve.failed'))).toBeVisible()
    await expect(page.getByRole('region', { name: text('preset.yesterday') })).toBeVisible()
    api.answer(paths.todayCurve, ok(curveOfToday))
    await page.getByRole('button', { name: text('action.tryAgain') }).click()
    await expect(chart(page)).toBeVisible()
  })
})
