import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { cohortsPath, noCohorts, serveCohorts } from './support/stub-cohorts.ts'
import { explanation, reportOf, table } from './support/stub-data.ts'
import { knownApp, serveWeb2App } from './support/stub-web2app.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const heatMap = (page: Page) => page.getByRole('table')
const row = (page: Page, name: string | RegExp) => heatMap(page).getByRole('row', { name })
const address = `${pages.cohorts}?app=${knownApp.id}`
/** From the account of an app that is the other one. */
const other = { ...knownApp, id: '43', name: 'Second reader' }

test('cohorts open from the app, and another metric and other rows show the same users [R12]', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  serveCohorts(api)
  await openSignedIn(page, `${pages.web2appApp}?id=${knownApp.id}`)
  await button(page, startsWith('app.cohorts')).click()
  await expect(page).toHaveURL(/web2app\/cohorts\?app=41/)
  await expect(heatMap(page)).toHaveAccessibleName(text('cohorts.table', { metric: text('cohorts.metric.retention') }))
  const total = row(page, startsWith('cohorts.total'))
  await expect(total.getByRole('cell').nth(0)).toContainText('100.0%')
  // somebody installed today: their second day is to come
  const newest = row(page, /^20 Nov/)
  await expect(newest.getByRole('cell').nth(0)).toHaveText(`100.0%, ${text('cohorts.running')}`)
  await expect(newest.getByRole('cell').nth(1)).toHaveText(text('cohorts.notYet'))
  expect(await faultsOf(page, 'cohorts by day')).toEqual([])

  await choice(page, text('cohorts.metric.revenue')).click()
  await expect(page.getByText(text('cohorts.note.revenue'))).toBeVisible()
  await expect(total.getByRole('cell').nth(0)).toContainText(/\$0\.\d{3}/)
  await choice(page, text('cohorts.by.ad')).click()
  await expect(row(page, /^Evening reading.*Lamplight Japan/)).toBeVisible()
  await expect(row(page, startsWith('cohorts.noAd'))).toBeVisible()
  expect(await faultsOf(page, 'cohorts by ad')).toEqual([])
  await choice(page, text('cohorts.metric.payers')).click()
  await choice(page, text('cohorts.by.link')).click()
  await expect(row(page, /^Autumn sale/)).toBeVisible()
  await expect(page).toHaveURL(/by=link.*metric=payers/)
})

test('a phone shows the days that matter first, and every day on request', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  serveCohorts(api)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, address)
  await expect(heatMap(page).getByRole('columnheader')).toHaveCount(12)
  await button(page, text('cohorts.everyDay')).click()
  await expect(heatMap(page).getByRole('columnheader')).toHaveCount(32)
  expect(await faultsOf(page, 'cohorts of every day')).toEqual([])
})

test('curves say the values of a day, and a curve can be set apart', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  serveCohorts(api)
  await openSignedIn(page, `${address}&by=ad&metric=payers`)
  const curves = page.getByRole('region', { name: text('cohorts.curves') })
  const chart = curves.getByRole('application')
  await expect(chart).toHaveAccessibleName(/D0.*D30/)
  await chart.press('Home')
  await expect(curves.getByRole('status')).toHaveText(/^D0, \d\.\d%$/)
  await expect(curves.locator('[data-part="readout"]')).toHaveText('D0')
  const ad = curves.getByRole('button', { name: /^Evening reading/ })
  await ad.click()
  await expect(ad).toHaveAttribute('aria-pressed', 'true')
  await expect(curves.getByRole('button')).toHaveCount(4)
})

test('other days are asked for, at most 92 of them', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  serveCohorts(api)
  await openSignedIn(page, address)
  await button(page, exactly('preset.past_30_days')).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(text('preset.past_7_days'))).toBeVisible()
  await expect(sheet.getByText(text('preset.past_6_months'))).toHaveCount(0)
  await sheet.getByText(text('preset.past_7_days')).click()
  await expect(page).toHaveURL(/range=past_7_days/)
  await expect(heatMap(page)).toBeVisible()
})

test('a first-party number of an ad leads to its cohorts, after the app is chosen', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp, other] })
  serveCohorts(api, { narrowed: 'Evening reading' })
  const metrics = ['spend', 'optOpen'] as const
  api.answer(paths.details, ok(reportOf({ metrics: [...metrics] })))
  api.answer(paths.query, ok({ ...table, firstParty: true, metrics: [...metrics] }))
  api.answer(paths.explain, ok({ ...explanation, adEntity: { account: '11', campaign: 'c1', adSet: 's1', ad: 'a1' } }))
  await openSignedIn(page, `${pages.details}&firstParty=on`)
  await page
    .getByRole('row', { name: /^North/ })
    .getByRole('button')
    .last()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: startsWith('number.cohorts') })
    .click()
  await expect(page.getByRole('heading', { name: text('cohorts.chooseApp') })).toBeVisible()
  expect(await faultsOf(page, 'a choice of apps')).toEqual([])
  await button(page, /^Second reader/).click()
  await expect(heatMap(page)).toBeVisible()
  const asked = api.calls.filter(({ path }) => path === cohortsPath).at(-1)?.search
  expect(Object.fromEntries(asked ?? [])).toEqual({
    ...{ app: '43', by: 'day', from: '2026-11-01', to: '2026-11-07', account: '11', campaign: 'c1', adSet: 's1', ad: 'a1' },
  })
  await button(page, 'Evening reading').click()
  await expect(page).not.toHaveURL(/campaign=/)
})

test('what is missing says what to do: no app, no installs, no rate, no answer', async ({ page, api }) => {
  serveWeb2App(api)
  serveCohorts(api, noCohorts)
  await openSignedIn(page, pages.cohorts)
  await expect(page.getByRole('heading', { name: text('cohorts.noApp') })).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: text('cohorts.gone') })).toBeVisible()
  serveWeb2App(api, { apps: [knownApp] })
  await page.goto(`${address}&metric=revenue`)
  await page.reload()
  await expect(page.getByRole('heading', { name: text('cohorts.none') })).toBeVisible()
  expect(await faultsOf(page, 'no installs')).toEqual([])
  serveCohorts(api, { withoutRate: [{ name: 'Lamplight Kuwait', currency: 'KWD' }], attribution: 'one_day_click', others: 12 })
  await page.reload()
  await expect(page.getByText(text('cohorts.withoutRate', { accounts: 'Lamplight Kuwait (KWD)' }))).toBeVisible()
  await expect(page.getByText(text('cohorts.oneDay'))).toBeVisible()
  await expect(page.getByText(text('cohorts.others', { count: 12 }))).toBeVisible()
  api.answer(cohortsPath, refused(1501, 'Try again in a moment.'))
  await page.goto(`${address}&metric=revenue&by=ad`)
  await expect(page.getByText('Try again in a moment.')).toBeVisible()
})

for (const locale of ['en-simple', 'zh-CN'] as const) {
  test(`cohorts in ${locale}`, async ({ page, api }) => {
    serveWeb2App(api, { apps: [knownApp] })
    serveCohorts(api)
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await openSignedIn(page, `${address}&by=ad&metric=revenue`)
    await expect(row(page, /^Evening reading/)).toBeVisible()
    expect(await faultsOf(page, `cohorts in ${locale}`)).toEqual([])
  })
}
