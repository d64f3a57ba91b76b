import { expect, type Page } from '@playwright/test'
import { exactly, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { refused } from './support/stub.ts'
import { knownApp, serveWeb2App } from './support/stub-web2app.ts'
import {
  forwardingPaths,
  googleForwarding,
  knownForwarding,
  knownLater,
  knownProblems,
  serveForwarding,
} from './support/stub-web2app-forwarding.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const app = `${pages.web2appApp}?id=${knownApp.id}`
const monitor = `${pages.web2appForwarded}?id=${knownForwarding.id}`

test('a destination is added with what the account has, and its events', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  const { stored } = serveForwarding(api)
  await openSignedIn(page, app)
  await expect(page.getByText(text('forward.none'))).toBeVisible()
  await button(page, text('forward.add')).click()
  await expect(field(page, text('forward.target.meta'))).toHaveValue('880012345678')
  expect(await faultsOf(page, 'a new destination')).toEqual([])
  await field(page, text('forward.name.first_open')).fill('Installed the app')
  await button(page, exactly('forward.save')).click()
  await expect(toast(page, text('forward.saved'))).toBeVisible()
  expect(stored().forwardings).toMatchObject([
    {
      ...{ platform: 'meta', target: '880012345678', enabled: true, testCode: null },
      mapping: { first_open: 'Installed the app', order: 'Purchase' },
    },
  ])
  await expect(button(page, /Lamplight website/)).toContainText(text('forward.on'))
  expect(await faultsOf(page, 'an app with a destination')).toEqual([])
})

test('the form follows the platform of the account: a code at TikTok, no names at Google', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  const { stored } = serveForwarding(api)
  await openSignedIn(page, `${pages.web2appForwarding}?app=41`)
  await field(page, text('forward.account')).selectOption('8')
  await expect(field(page, text('forward.target.google'))).toHaveValue('7001')
  await expect(field(page, text('forward.name.order'))).toHaveCount(0)
  await expect(field(page, text('forward.testCode'))).toHaveCount(0)
  expect(await faultsOf(page, 'a destination at Google')).toEqual([])
  await field(page, text('forward.account')).selectOption('9')
  await button(page, exactly('forward.save')).click()
  await expect(page.getByText(text('forward.targetMissing'))).toBeVisible()
  await field(page, text('forward.targetId.tiktok')).fill('C4A1B2C3D4')
  await field(page, text('forward.testCode')).fill('TEST4711')
  expect(await faultsOf(page, 'a destination at TikTok')).toEqual([])
  await button(page, exactly('forward.save')).click()
  await expect(toast(page, text('forward.saved'))).toBeVisible()
  expect(stored().forwardings).toMatchObject([{ platform: 'tiktok', target: 'C4A1B2C3D4', testCode: 'TEST4711' }])
})

test('the monitor shows days and reasons, and sends again what may be sent again', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  const held = { reason: 'scope_missing', message: 'Request had insufficient authentication scopes.', count: 12 }
  const { stored } = serveForwarding(api, { forwardings: [{ ...knownForwarding, held }], problems: knownProblems })
  await openSignedIn(page, monitor)
  await expect(page.getByText(text('forward.held.scope_missing', { count: 12 }))).toBeVisible()
  await expect(page.getByRole('cell', { name: '1,240' })).toBeVisible()
  await expect(page.getByText(/is not a supported ISO 4217 code/)).toBeVisible()
  await expect(page.getByText(text('forward.final'))).toBeVisible()
  expect(await faultsOf(page, 'the monitor')).toEqual([])
  await button(page, `${text('forward.again')} order-20931`).click()
  await expect(toast(page, text('forward.againDone', { count: 1 }))).toBeVisible()
  expect(stored().problems.map(({ event }) => event)).toEqual(['open-5120'])
  await expect(page.getByText('order-20931')).toHaveCount(0)
})

test('the monitor shows what Google says later: counts, and requests of which it refused a part', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  serveForwarding(api, { forwardings: [googleForwarding], later: knownLater })
  await openSignedIn(page, `${pages.web2appForwarded}?id=82`)
  const section = page.getByRole('region', { name: text('forward.later', { platform: text('platform.google') }) })
  await expect(section).toContainText(text('forward.later.confirmed', { count: 8_300 }))
  await expect(section).toContainText(text('forward.later.processing', { count: 12 }))
  await expect(section).toContainText(text('forward.later.partial', { refused: 4, count: 240 }))
  await expect(section).toContainText('INVALID_GCLID: 3')
  await expect(section).toContainText(text('forward.later.unknown', { platform: text('platform.google'), count: 57 }))
  expect(await faultsOf(page, 'what Google says later')).toEqual([])
})

test('a destination is switched off, refused values say so, and it is deleted', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  const { stored } = serveForwarding(api, { forwardings: [knownForwarding] })
  await openSignedIn(page, app)
  await button(page, /Lamplight website/).click()
  await button(page, new RegExp(`^${text('forward.settings')}`)).click()
  await page.getByRole('checkbox', { name: text('forward.enabled') }).uncheck()
  await button(page, exactly('forward.save')).click()
  await expect(toast(page, text('forward.saved'))).toBeVisible()
  expect(stored().forwardings).toMatchObject([{ id: '81', enabled: false }])
  await button(page, new RegExp(`^${text('forward.settings')}`)).click()
  api.answer(forwardingPaths.save, refused(5335, 'Choose at least one event to send'))
  await page.getByRole('checkbox', { name: text('forward.send.order') }).uncheck()
  await page.getByRole('checkbox', { name: text('forward.send.first_open') }).uncheck()
  await button(page, exactly('forward.save')).click()
  await expect(page.getByText('Choose at least one event to send')).toBeVisible()
  await button(page, exactly('forward.delete')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('forward.delete') })
    .click()
  await expect(toast(page, text('forward.deleted'))).toBeVisible()
  expect(stored().forwardings).toEqual([])
})

test('without a connected account, without an answer, and with a destination that is gone', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  serveForwarding(api, {}, false)
  await openSignedIn(page, `${pages.web2appForwarding}?app=41`)
  await expect(page.getByRole('heading', { name: text('forward.noAccounts') })).toBeVisible()
  expect(await faultsOf(page, 'no account for a destination')).toEqual([])
  await page.goto(`${pages.web2appForwarding}?app=41&id=99`)
  await expect(page.getByRole('heading', { name: text('forward.gone') })).toBeVisible()
  api.answer(forwardingPaths.events, refused(5331, 'This destination was deleted'))
  await page.goto(monitor)
  await expect(page.getByText('This destination was deleted')).toBeVisible()
})

for (const locale of ['en-simple', 'zh-CN'] as const) {
  test(`event forwarding in ${locale}`, async ({ page, api }) => {
    serveWeb2App(api, { apps: [knownApp] })
    serveForwarding(api, { forwardings: [googleForwarding], problems: knownProblems, later: knownLater })
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await openSignedIn(page, monitor)
    await expect(page.getByRole('code').filter({ hasText: 'order-20931' })).toBeVisible()
    expect(await faultsOf(page, `the monitor in ${locale}`)).toEqual([])
    await page.goto(`${pages.web2appForwarding}?app=41&id=82`)
    await expect(page.locator('form')).toBeVisible()
    expect(await faultsOf(page, `a destination in ${locale}`)).toEqual([])
  })
}
