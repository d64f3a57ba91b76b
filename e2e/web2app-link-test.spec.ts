import { expect, type Page } from '@playwright/test'
import { exactly, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { refused, type Stub } from './support/stub.ts'
import {
  androidHops,
  firstOpenHop,
  iosHops,
  linkTestPaths,
  newTest,
  refusedHop,
  robotHops,
  serveLinkTest,
} from './support/stub-link-test.ts'
import { knownApp, knownLink, serveWeb2App } from './support/stub-web2app.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const address = `${pages.web2appLink}?app=${knownApp.id}&id=${knownLink.id}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a test of a link shows its address, and each hop within two seconds, until the app’s first open [R12]', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp], links: [knownLink] })
  const change = serveLinkTest(api)
  await openSignedIn(page, address)
  await page.clock.install()
  await button(page, text('app.link.test')).click()
  const sheet = page.getByRole('dialog', { name: text('linkTest.title', { name: knownLink.name }) })
  await expect(sheet.getByRole('img', { name: text('linkTest.qr') })).toBeVisible()
  await expect(sheet.getByText(text('linkTest.waiting'))).toBeVisible()
  await expect(sheet.getByText(text('linkTest.left', { count: 30 }))).toBeVisible()
  await expect(sheet.getByRole('status').filter({ hasText: text('linkTest.next.visit') })).toBeVisible()
  expect(await faultsOf(page, 'a test that waits')).toEqual([])
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await button(page, exactly('linkTest.copy')).click()
  await expect(toast(page, text('linkTest.copied'))).toBeVisible()

  change({ hops: [...androidHops], secondsLeft: 1_200 })
  await page.clock.runFor(2_100)
  const hops = sheet.getByRole('listitem')
  await expect(hops).toHaveCount(2)
  await expect(hops.first()).toContainText(text('linkTest.visit.android'))
  await expect(hops.first()).toContainText(text('linkTest.arrived', { name: 'campaign_id', value: '120210000000000042' }))
  await expect(hops.first()).toContainText(text('linkTest.placeholders', { names: '{{adset.id}}, {{ad.id}}' }))
  await expect(hops.last()).toContainText(text('linkTest.redirect.play'))
  await expect(hops.last()).toContainText('referrer=adroit_click%3Dtest-')
  await expect(sheet.getByText(text('linkTest.next.play'))).toBeVisible()
  await expect(sheet.getByText(text('linkTest.left', { count: 20 }))).toBeVisible()
  await expect(sheet.getByRole('img')).toHaveCount(0)
  await button(page, text('linkTest.showQr')).click()
  await expect(sheet.getByRole('img', { name: text('linkTest.qr') })).toBeVisible()
  expect(await faultsOf(page, 'a test on Android')).toEqual([])

  change({ hops: [...androidHops, refusedHop] })
  await page.clock.runFor(2_100)
  await expect(hops.last()).toContainText(text('monitor.do.amount_unreadable'))
  await expect(sheet.getByText(text('linkTest.next.refused'))).toBeVisible()
  expect(await faultsOf(page, 'an event that cannot count')).toEqual([])
  change({ hops: [...androidHops, refusedHop, firstOpenHop] })
  await page.clock.runFor(2_100)
  await expect(hops.last()).toContainText(text('linkTest.event.first_open'))
  await expect(hops.last()).toContainText(text('linkTest.by.live'))
  await expect(sheet.getByText(text('linkTest.next.done'))).toBeVisible()
  expect(await faultsOf(page, 'a test that is done')).toEqual([])
})

/** Opens the link and starts a test, which waits for its first visit. */
async function startTest(page: Page, api: Stub) {
  serveWeb2App(api, { apps: [knownApp], links: [knownLink] })
  const change = serveLinkTest(api)
  await openSignedIn(page, address)
  await page.clock.install()
  await button(page, text('app.link.test')).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(text('linkTest.waiting'))).toBeVisible()
  return { change, sheet }
}

test('an iPhone, a robot and an event of a test key are said to be what they are', async ({ page, api }) => {
  const { change, sheet } = await startTest(page, api)
  change({ hops: [...robotHops] })
  await page.clock.runFor(2_100)
  await expect(sheet.getByText(text('linkTest.robot'))).toBeVisible()
  await expect(sheet.getByText(text('linkTest.unreadable', { name: 'ad_id', value: 'javascript:alert(1)' }))).toBeVisible()
  await expect(sheet.getByText(text('linkTest.page.siteBare'))).toBeVisible()
  await expect(sheet.getByText(text('linkTest.next.person'))).toBeVisible()
  change({ hops: [...robotHops, ...iosHops] })
  await page.clock.runFor(2_100)
  await expect(sheet.getByText(text('linkTest.redirect.app_store'))).toBeVisible()
  await expect(sheet.getByText(text('linkTest.missing', { names: 'ad_id' }))).toBeVisible()
  await expect(sheet.getByText(text('linkTest.next.app_store'))).toBeVisible()
  expect(await faultsOf(page, 'a test on an iPhone')).toEqual([])
  change({ hops: [...androidHops, { ...firstOpenHop, by: 'test' }] })
  await page.clock.runFor(2_100)
  await expect(sheet.getByText(text('linkTest.by.test'))).toBeVisible()
  await expect(sheet.getByText(text('linkTest.next.testKey'))).toBeVisible()
})

test('a test that ends keeps its hops, is found again on the device, and starts again', async ({ page, api }) => {
  const { change, sheet } = await startTest(page, api)
  change({ hops: [...androidHops], secondsLeft: 0 })
  await page.clock.runFor(2_100)
  await expect(sheet.getByText(text('linkTest.ended'))).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await expect(button(page, exactly('linkTest.copy'))).toHaveCount(0)
  expect(await faultsOf(page, 'a test that has ended')).toEqual([])
  const asked = () => api.pathsCalled().filter((path) => path === linkTestPaths.details).length
  const before = asked()
  await page.clock.runFor(6_000)
  expect(asked()).toBe(before)

  // a phone may load the page again when it comes back from the store
  await page.reload()
  await button(page, text('app.link.test')).click()
  await expect(sheet.getByText(text('linkTest.ended'))).toBeVisible()
  expect(api.pathsCalled().filter((path) => path === linkTestPaths.start)).toHaveLength(1)
  await button(page, text('linkTest.again')).click()
  await expect(sheet.getByText(text('linkTest.waiting'))).toBeVisible()
  expect(api.pathsCalled().filter((path) => path === linkTestPaths.start)).toHaveLength(2)

  api.answer(linkTestPaths.details, refused(5323, 'This test is no longer available. Start a new one', 404))
  await page.reload()
  await button(page, text('app.link.test')).click()
  await expect(sheet.getByText(text('linkTest.ended'))).toBeVisible()
  await expect(button(page, text('linkTest.again'))).toBeVisible()
})

test('a test that cannot start or refresh, and a device without a network, say so', async ({ page, api, context }) => {
  serveWeb2App(api, { apps: [knownApp], links: [knownLink] })
  serveLinkTest(api)
  api.answer(linkTestPaths.start, refused(5321, 'This link was deleted', 404))
  await openSignedIn(page, address)
  await page.clock.install()
  await button(page, text('app.link.test')).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('alert')).toContainText('This link was deleted')
  expect(await faultsOf(page, 'a test that cannot start')).toEqual([])
  api.answer(linkTestPaths.start, { data: { ...newTest, hops: [] } })
  await sheet.getByRole('button', { name: text('action.reload') }).click()
  await expect(sheet.getByText(text('linkTest.waiting'))).toBeVisible()
  api.answer(linkTestPaths.details, 'broken')
  await page.clock.runFor(2_100)
  await expect(sheet.getByText(text('linkTest.stale'))).toBeVisible()
  await context.setOffline(true)
  await expect(sheet.getByText(text('linkTest.offline'))).toBeVisible()
  await expect(sheet.getByText(text('linkTest.stale'))).toHaveCount(0)
  expect(await faultsOf(page, 'a test without a network')).toEqual([])
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('the test is offered to members who manage apps', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp], links: [knownLink] }, false)
  await openSignedIn(page, address)
  await expect(page.getByRole('img', { name: text('app.link.qr', { name: knownLink.name }) })).toBeVisible()
  await expect(button(page, text('app.link.test'))).toHaveCount(0)
})

for (const locale of ['en-simple', 'zh-CN'] as const) {
  test(`the test of a link in ${locale}`, async ({ page, api }) => {
    serveWeb2App(api, { apps: [knownApp], links: [knownLink] })
    const change = serveLinkTest(api)
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await openSignedIn(page, address)
    await page.clock.install()
    await page
      .locator('main')
      .getByRole('button')
      .filter({ hasText: locale === 'zh-CN' ? '测试此链接' : 'Test this link' })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    change({ hops: [...androidHops, refusedHop, firstOpenHop] })
    await page.clock.runFor(2_100)
    await expect(page.getByRole('listitem')).toHaveCount(4)
    expect(await faultsOf(page, `the test of a link in ${locale}`)).toEqual([])
  })
}
