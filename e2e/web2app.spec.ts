import { linkAddress } from '@adroit/contract/web2app-links'
import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, refused } from './support/stub.ts'
import { knownApp, knownKey, knownLink, knownPostback, serveWeb2App, web2appPaths } from './support/stub-web2app.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const app = `${pages.web2appApp}?id=${knownApp.id}`

test('the first steps lead from my page to an account of Web2App and its app [R12]', async ({ page, api }) => {
  serveWeb2App(api)
  await openSignedIn(page, pages.mine)
  await button(page, startsWith('mine.web2app')).click()
  await expect(page.getByRole('heading', { name: text('app.none') })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: text('app.step.link') })).toBeVisible()
  expect(await faultsOf(page, 'no apps')).toEqual([])
  await button(page, text('app.addAccount')).click()
  await expect(page).toHaveURL(/account-form\?platform=web2app/)
  await expect(button(page, 'Platform Web2App')).toBeVisible()
})

test('an app is set up, and refused values say so at their fields', async ({ page, api }) => {
  const { stored } = serveWeb2App(api, { without: [{ id: knownApp.id, name: knownApp.name }] })
  await openSignedIn(page, pages.web2app)
  await expect(button(page, new RegExp(`^${knownApp.name}`))).toContainText(text('app.setUp'))
  await button(page, new RegExp(`^${knownApp.name}`)).click()
  await field(page, text('app.android')).fill('com.example.reader')
  await page.getByRole('radio', { name: startsWith('app.attribution.all_events') }).check()
  expect(await faultsOf(page, 'an app that is not set up')).toEqual([])
  await button(page, exactly('app.save')).click()
  await expect(toast(page, text('app.saved'))).toBeVisible()
  expect(stored().apps).toMatchObject([{ id: '41', androidPackage: 'com.example.reader', iosAppId: null, attribution: 'all_events' }])
  await expect(page.getByRole('heading', { name: text('app.links') })).toBeVisible()
  api.answer(web2appPaths.saveApp, refused(5304, 'Enter the number of the app'))
  await field(page, text('app.ios')).fill('my app')
  await button(page, exactly('app.save')).click()
  await expect(page.getByText('Enter the number of the app')).toBeVisible()
})

test('an app says by what phones recognize it, and a link which content of the app it is about', async ({ page, api }) => {
  const { stored } = serveWeb2App(api, { apps: [knownApp], links: [knownLink] })
  await openSignedIn(page, app)
  await field(page, text('app.bundle')).fill(' ABCDE12345.com.example.reader ')
  const fingerprints = [0, 1].map((first) => Array.from({ length: 32 }, (_, index) => (index + 160 + first).toString(16)).join(':'))
  await field(page, text('app.fingerprints')).fill(`${fingerprints.join('\n')}\n`)
  expect(await faultsOf(page, 'an app that links open')).toEqual([])
  await button(page, exactly('app.save')).click()
  await expect(toast(page, text('app.saved'))).toBeVisible()
  expect(stored().apps).toMatchObject([{ iosBundle: 'ABCDE12345.com.example.reader', androidFingerprints: fingerprints }])
  for (const [code, label] of [
    [5307, 'app.bundle'],
    [5308, 'app.fingerprints'],
    [5310, 'app.android'],
  ] as const) {
    api.answer(web2appPaths.saveApp, refused(code, `Wrong: ${code}`))
    await button(page, exactly('app.save')).click()
    await expect(page.getByText(`Wrong: ${code}`)).toBeVisible()
    await expect(field(page, text(label))).toHaveAttribute('aria-invalid', 'true')
  }
  await page.goto(`${pages.web2appLink}?app=41&id=${knownLink.id}`)
  const content = field(page, text('app.link.deepLink'))
  await content.fill('reader://book/42')
  expect(await faultsOf(page, 'a link about content of the app')).toEqual([])
  await button(page, exactly('app.link.save')).click()
  await expect(toast(page, text('app.link.saved'))).toBeVisible()
  expect(stored().links).toMatchObject([{ id: knownLink.id, deepLink: 'reader://book/42' }])
  api.answer(web2appPaths.saveLink, refused(5324, 'Not this address'))
  await button(page, exactly('app.link.save')).click()
  await expect(page.getByText('Not this address')).toHaveCount(1)
  await expect(content).toHaveAttribute('aria-invalid', 'true')
})

test('a link is made, shown with the placeholders of its platform and as a QR code, and deleted', async ({ page, api }) => {
  const { stored } = serveWeb2App(api, { apps: [knownApp] })
  await openSignedIn(page, pages.web2app)
  await button(page, new RegExp(`^${knownApp.name}`)).click()
  await expect(page.getByText(text('app.link.none'))).toBeVisible()
  await button(page, text('app.link.add')).click()
  await button(page, exactly('app.link.save')).click()
  await expect(page.getByText(text('app.link.nameLength', { min: 1, max: 40 }))).toBeVisible()
  await field(page, text('app.link.name')).fill('Evening ads')
  await page.getByRole('radio', { name: text('platform.tiktok'), exact: true }).click()
  expect(await faultsOf(page, 'a new link')).toEqual([])
  await button(page, exactly('app.link.save')).click()
  await expect(page).toHaveURL(/id=69/)
  await expect(field(page, text('app.link.address'))).toHaveValue(linkAddress(knownLink.address, 'tiktok'))
  await expect(page.getByRole('img', { name: text('app.link.qr', { name: 'Evening ads' }) })).toBeVisible()
  expect(await faultsOf(page, 'a link')).toEqual([])
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await button(page, text('app.link.copy')).click()
  await expect(toast(page, text('app.link.copied'))).toBeVisible()
  await expect(field(page, text('app.link.script'))).toHaveValue(
    '<script src="https://ads.example.com/go/adroit.js" data-link="k3Jx9QzL" async></script>',
  )
  await button(page, text('app.link.scriptCopy')).click()
  await expect(toast(page, text('app.link.scriptCopied'))).toBeVisible()
  await button(page, exactly('app.link.delete')).click()
  await page
    .getByRole('dialog', { name: text('app.link.deleteTitle', { name: 'Evening ads' }) })
    .getByRole('button', { name: text('app.link.delete') })
    .click()
  await expect(toast(page, text('app.link.deleted'))).toBeVisible()
  expect(stored().links).toEqual([])
})

test('a key is made, its secret is shown once, and it is revoked', async ({ page, api }) => {
  const { stored } = serveWeb2App(api, { apps: [knownApp], keys: [knownKey], links: [knownLink] })
  await openSignedIn(page, app)
  await expect(page.getByText(knownKey.publicId)).toBeVisible()
  expect(await faultsOf(page, 'an app')).toEqual([])
  await button(page, text('app.key.add')).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(text('app.key.name'), { exact: true }).fill('Phone tests')
  await sheet.getByRole('radio', { name: startsWith('app.key.test') }).check()
  await sheet.getByRole('button', { name: text('app.key.create') }).click()
  await expect(sheet.getByText(/^sk_/)).toBeVisible()
  expect(await faultsOf(page, 'the secret of a key')).toEqual([])
  await sheet.getByRole('button', { name: text('app.key.done') }).click()
  await expect(page.getByText(/^sk_/)).toHaveCount(0)
  await button(page, `${text('app.key.revoke')} Production server`).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('app.key.revoke') })
    .click()
  await expect(toast(page, text('app.key.revokedDone'))).toBeVisible()
  expect(stored().keys.map(({ name, environment, revokedAt }) => [name, environment, revokedAt !== null])).toEqual([
    ['Phone tests', 'test', false],
    ['Production server', 'live', true],
  ])
})

test('a postback is made with the names of a partner, its address is shown once, and it is revoked [R12]', async ({ page, api }) => {
  const { stored } = serveWeb2App(api, { apps: [knownApp], postbacks: [knownPostback] })
  await openSignedIn(page, app)
  await expect(page.getByText('install, af_purchase')).toBeVisible()
  await button(page, text('app.postback.add')).click()
  const sheet = page.getByRole('dialog')
  const name = (label: string) => sheet.getByLabel(label, { exact: true })
  await name(text('app.postback.name')).fill('Adjust')
  await sheet.getByRole('radio', { name: startsWith('app.postback.preset.custom') }).check()
  await sheet.getByRole('button', { name: text('app.postback.create') }).click()
  await expect(sheet.getByText(text('app.postback.missing'))).toBeVisible()
  await name(text('app.postback.event')).fill('activity_kind')
  await expect(sheet.getByText(text('app.postback.noKinds'))).toBeVisible()
  await name(text('app.postback.kind.first_open')).fill('install, reinstall')
  await name(text('app.postback.field.user')).fill('adid')
  expect(await faultsOf(page, 'the form of a postback')).toEqual([])
  await sheet.getByRole('button', { name: text('app.postback.create') }).click()
  await expect(sheet.getByText(/\/api\/web2app\/postback\//)).toBeVisible()
  expect(await faultsOf(page, 'the address of a postback')).toEqual([])
  await sheet.getByRole('button', { name: text('app.postback.done') }).click()
  await expect(page.getByText(/\/api\/web2app\/postback\//)).toHaveCount(0)
  await button(page, `${text('app.key.revoke')} ${knownPostback.name}`).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('app.key.revoke') })
    .click()
  await expect(toast(page, text('app.postback.revokedDone'))).toBeVisible()
  expect(stored().postbacks.map(({ name: own, mapping, revokedAt }) => [own, mapping.kinds, revokedAt !== null])).toEqual([
    ['Adjust', { install: 'first_open', reinstall: 'first_open' }, false],
    [knownPostback.name, knownPostback.mapping.kinds, true],
  ])
})

test('members who may not manage apps see links, and neither keys nor forms', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp], keys: [knownKey], links: [knownLink] }, false)
  await openSignedIn(page, app)
  await button(page, new RegExp(`^${knownLink.name}`)).click()
  await expect(field(page, text('app.link.address'))).toHaveValue(linkAddress(knownLink.address, 'meta'))
  await expect(button(page, text('app.link.delete'))).toHaveCount(0)
  await page.goto(app)
  for (const name of ['app.keys', 'app.postbacks'] as const) await expect(page.getByRole('heading', { name: text(name) })).toHaveCount(0)
  await expect(button(page, text('app.link.add'))).toHaveCount(0)
})

test('apps that cannot be loaded, and one that is gone, say so', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp] })
  api.answer(web2appPaths.apps, refused(1501, 'Try again in a moment.'))
  await openSignedIn(page, pages.web2app)
  await expect(page.getByText('Try again in a moment.')).toBeVisible()
  api.answer(web2appPaths.apps, ok({ apps: [], without: [] }))
  await page.goto(app)
  await expect(page.getByRole('heading', { name: text('app.gone') })).toBeVisible()
})

for (const locale of ['en-simple', 'zh-CN'] as const) {
  test(`an app and a link in ${locale}`, async ({ page, api }) => {
    serveWeb2App(api, { apps: [knownApp], keys: [knownKey], links: [knownLink], postbacks: [knownPostback] })
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await openSignedIn(page, app)
    await expect(page.getByText(knownKey.publicId)).toBeVisible()
    expect(await faultsOf(page, `an app in ${locale}`)).toEqual([])
    await page.goto(`${pages.web2appLink}?app=41&id=61`)
    await expect(page.getByText(knownLink.address)).toBeVisible()
    expect(await faultsOf(page, `a link in ${locale}`)).toEqual([])
  })
}
