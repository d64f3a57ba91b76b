import { createAccount } from '@adroit/contract/account'
import { getMaterial, listMaterials } from '@adroit/contract/material-library'
import { decideMaterials } from '@adroit/contract/material-review'
import { saveApp } from '@adroit/contract/web2app'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { expect } from '@playwright/test'
import { text } from './names.ts'
import { apiSession } from './support/api.ts'
import { findings, overflow } from './support/axe.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { madePng } from './support/made-png.ts'
import { pngFile, upload, uploadRow } from './support/materials.ts'
import { pages } from './support/pages.ts'
import { pathOf } from './support/sendable.ts'
import { signIn } from './support/sign-in.ts'

const owner = { company: 'landing-pages', username: 'owner', password }
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
// programs that call themselves headless are set aside as robots
test.use({ userAgent: phone })

test('a landing page is readable at every width, light and dark, and leads to the store with the click [R12]', async ({ page, server }) => {
  test.slow()
  await makeCompany(server, owner.company)
  const session = await apiSession(server, owner)
  const account = { name: 'Reader', platform: 'web2app', currency: 'USD', timeZone: 'UTC', group: null, owner: null }
  const { id: app } = (await session.post(pathOf(createAccount), account)) as { id: string }
  const stores = { androidPackage: 'com.example.reader', iosAppId: null, website: null }
  await session.post(pathOf(saveApp), { id: app, ...stores, attribution: 'web2app' })
  await signIn(page, server.url, owner)
  await upload(page, [pngFile('evening.png', madePng(600, 900))])
  await expect(uploadRow(page, 'evening.png')).toContainText(text('upload.done'))
  const { materials } = (await session.post(pathOf(listMaterials), {})) as { materials: { id: string }[] }
  const id = materials[0]?.id ?? ''
  const { version, contentHash } = (await session.get(`${pathOf(getMaterial)}?id=${id}`)) as { version: number; contentHash: string }
  await session.post(pathOf(decideMaterials), { items: [{ id, version, contentHash }], decision: 'approved' })

  const words = {
    headline: 'Stories for the evening, one at a time',
    body: 'New every day.\n\nNo ads.',
    button: 'Get it on your phone',
    privacy: 'https://reader.example.com/privacy',
  }
  for (const [template, language, material] of [
    ['app', 'en', { id, version, contentHash }],
    ['story', 'ar', { id, version, contentHash }],
    ['app', 'de', null],
  ] as const) {
    const given = { app, name: template, platform: 'meta', target: 'page', site: null, page: { template, language, ...words, material } }
    const { address, id: link } = (await session.post(pathOf(saveAppLink), given)) as { address: string; id: string }
    await page.goto(`${new URL(address).pathname}?ad_id=120210`)
    const name = `${template} ${language}`
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [320, 390, 1_280]) {
        await page.setViewportSize({ width, height: width === 1_280 ? 800 : 720 })
        expect(await findings(page, `${name} at ${width} in ${colorScheme}`)).toEqual([])
        expect((await overflow(page)).window, `${name} at ${width}`).toBe(0)
      }
    }
    const href = (await page.locator('a.button').getAttribute('href')) ?? ''
    expect(new URL(href).searchParams.get('referrer')).toMatch(/^adroit_click=[0-9a-z]{3,4}-[\w-]{16}$/)
    if (material) expect(await page.locator('img.media').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect((await page.context().cookies()).filter(({ path }) => path.startsWith('/go'))).toEqual([])

    // the form's preview shows the same page
    await page.goto(`${pages.web2appLink}?app=${app}&id=${link}`)
    const preview = page.frameLocator('iframe[srcdoc]')
    await expect(preview.getByRole('heading', { name: words.headline })).toBeVisible()
    await expect(preview.locator('body')).toHaveCSS('display', 'flex')
    if (material) {
      await expect.poll(() => preview.locator('img.media').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
  }
})
