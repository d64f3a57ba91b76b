import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, refused } from './support/stub.ts'
import { knownApp, knownKey, serveWeb2App } from './support/stub-web2app.ts'
import { knownEvents, monitorPath, noEvents } from './support/stub-web2app-monitor.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const address = `${pages.web2appEvents}?id=${knownApp.id}`

test('the events of an app open from it, and each reason says what to do, with an example', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  api.answer(monitorPath, ok(knownEvents))
  await openSignedIn(page, `${pages.web2appApp}?id=${knownApp.id}`)
  await button(page, startsWith('app.events')).click()
  await expect(page).toHaveURL(/web2app-events\?id=41/)
  await expect(page.getByRole('definition').filter({ hasText: '84%' })).toContainText(text('monitor.joinedDays', { percent: '83%' }))
  await expect(page.getByRole('definition').filter({ hasText: '20,221' })).toBeVisible()
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('cell')).toHaveText(['4,210', '1,204', '18,930', '87', '0', '45'])
  expect(await faultsOf(page, 'the events of an app')).toEqual([])

  await button(page, startsWith('monitor.reason.amount_unreadable')).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(text('monitor.do.amount_unreadable'))
  await expect(sheet.locator('pre')).toContainText('"amount": "4,99"')
  expect(await faultsOf(page, 'a reason with an example')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await button(page, startsWith('monitor.reason.no_rate')).click()
  await expect(sheet).toContainText(text('monitor.noSample'))
})

test('the page refreshes by itself', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  api.answer(monitorPath, ok(noEvents))
  await page.clock.install()
  await openSignedIn(page, address)
  await expect(page.getByRole('heading', { name: text('monitor.empty') })).toBeVisible()
  api.answer(monitorPath, ok(knownEvents))
  await page.clock.runFor(14_000)
  await expect(page.getByRole('heading', { name: text('monitor.empty') })).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.getByRole('cell', { name: '18,930' })).toBeVisible()
})

test('an app without events says how to send the first, above its keys', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp], keys: [knownKey] })
  api.answer(monitorPath, ok(noEvents))
  await openSignedIn(page, address)
  await expect(page.getByRole('code').filter({ hasText: '/api/web2app/events' })).toBeVisible()
  await expect(page.getByText(knownKey.name).first()).toBeVisible()
  await expect(button(page, text('app.key.add'))).toBeVisible()
  expect(await faultsOf(page, 'an app without events')).toEqual([])
})

test('first opens without a click are said to be what they are, and an app that is gone too', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  const firstOpens = { today: { all: 0, joined: 0 }, days: { all: 12, joined: 0 } }
  api.answer(monitorPath, ok({ ...knownEvents, firstOpens, setAside: [], problems: [] }))
  await openSignedIn(page, address)
  await expect(page.getByText(text('monitor.joinedNone'))).toBeVisible()
  await expect(page.getByText(text('monitor.allCounts'))).toBeVisible()
  expect(await faultsOf(page, 'first opens without a click')).toEqual([])
  api.answer(monitorPath, refused(5301, 'This app is no longer available'))
  await page.goto(`${pages.web2appEvents}?id=99`)
  await expect(page.getByText('This app is no longer available')).toBeVisible()
  await expect(button(page, text('action.reload'))).toBeVisible()
})

for (const locale of ['en-simple', 'zh-CN'] as const) {
  test(`the events of an app in ${locale}`, async ({ page, api }) => {
    serveWeb2App(api, { apps: [knownApp] })
    api.answer(monitorPath, ok(knownEvents))
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await openSignedIn(page, address)
    await expect(page.getByRole('cell', { name: '18,930' })).toBeVisible()
    expect(await faultsOf(page, `the events of an app in ${locale}`)).toEqual([])
  })
}
