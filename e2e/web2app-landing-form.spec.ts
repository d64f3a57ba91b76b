import { readFileSync } from 'node:fs'
import type { AppLink } from '@adroit/contract/web2app-links'
import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { refused } from './support/stub.ts'
import { serveMaterials } from './support/stub-materials.ts'
import { knownApp, knownLink, serveWeb2App, web2appPaths } from './support/stub-web2app.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const styles = readFileSync(new URL('../server/src/web2app/landing/landing.css', import.meta.url), 'utf8')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const preview = (page: Page) => page.frameLocator('iframe[srcdoc]')
const knownPage: AppLink = {
  ...knownLink,
  target: 'page',
  page: {
    ...{ template: 'story', language: 'en', headline: 'Read at night', body: 'Stories for the evening.', button: 'Get the app' },
    privacy: 'https://reader.example.com/privacy',
    material: { id: '2', version: 1, contentHash: '2'.repeat(64), name: 'Barrier cream', kind: 'image', state: 'changed' },
  },
}
test.beforeEach(({ site }) => site.replace('go/landing.css', styles))

test('a landing page is made of texts and an approved material, with a preview of what visitors see [R12]', async ({ page, api }) => {
  await serveMaterials(page, api)
  const { stored } = serveWeb2App(api, { apps: [knownApp] })
  await openSignedIn(page, `${pages.web2appLink}?app=41`)
  await field(page, text('app.link.name')).fill('Evening ads')
  await page.getByRole('radio', { name: startsWith('app.link.target.page') }).check()
  await button(page, exactly('app.link.save')).click()
  await expect(page.getByText(text('landing.headlineLength', { min: 1, max: 80 }))).toBeVisible()
  await field(page, text('landing.headline')).fill('<b>Read</b> at night')
  await field(page, text('landing.body')).fill('Stories for the evening.')
  await field(page, text('landing.button')).fill('Get the app')
  await expect(preview(page).getByRole('heading', { name: '<b>Read</b> at night' })).toBeVisible()
  await button(page, text('landing.choose')).click()
  const sheet = page.getByRole('dialog', { name: text('landing.pick') })
  await expect(sheet.getByRole('button', { name: /UGC_14days/ })).toBeDisabled()
  await sheet.getByRole('button', { name: /Barrier cream/ }).click()
  await sheet.getByRole('button', { name: text('publish.pick.use', { count: 1 }) }).click()
  await expect(preview(page).locator('img.media')).toBeVisible()
  await expect(preview(page).locator('body')).toHaveCSS('display', 'flex')
  expect(await faultsOf(page, 'the form of a landing page')).toEqual([])

  api.answer(web2appPaths.saveLink, refused(5354, 'Enter a complete https address'))
  await field(page, text('landing.privacy')).fill('reader')
  await button(page, exactly('app.link.save')).click()
  await expect(page.getByText('Enter a complete https address')).toBeVisible()
  const again = serveWeb2App(api, { apps: [knownApp] })
  await field(page, text('landing.privacy')).fill('')
  await button(page, exactly('app.link.save')).click()
  await expect(toast(page, text('app.link.saved'))).toBeVisible()
  expect(stored().links).toEqual([])
  expect(again.stored().links[0]).toMatchObject({
    target: 'page',
    page: { template: 'app', language: 'en', headline: '<b>Read</b> at night', privacy: null, material: { id: '2', version: 1 } },
  })
})

for (const locale of ['en-US', 'zh-CN'] as const) {
  test(`a landing page whose material has a newer version says so in ${locale}`, async ({ page, api }) => {
    serveWeb2App(api, { apps: [knownApp], links: [knownPage] })
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await openSignedIn(page, `${pages.web2appLink}?app=41&id=${knownLink.id}`)
    await expect(preview(page).getByRole('heading', { name: 'Read at night' })).toBeVisible()
    await expect(preview(page).locator('img')).toHaveCount(0)
    if (locale === 'en-US') await expect(page.getByText(text('landing.state.changed'))).toBeVisible()
    expect(await faultsOf(page, `a saved landing page in ${locale}`)).toEqual([])
  })
}
