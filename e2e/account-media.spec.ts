import type { accountMediaImport } from '@adroit/contract/account-media'
import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import type { Data } from './support/sendable.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { accountMedia, materialPaths, serveMaterials } from './support/stub-materials.ts'
import { openSignedIn, test } from './support/stubbed.ts'

type Import = Data<typeof accountMediaImport>

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (page: Page) => page.getByRole('dialog')
const media = (page: Page) => page.getByRole('list', { name: text('bm.title') }).getByRole('button')
const asked = (api: Stub) =>
  Object.fromEntries(api.calls.findLast(({ path }) => path === materialPaths.media)?.search ?? new URLSearchParams())

test.beforeEach(async ({ page, api }) => serveMaterials(page, api))

test.describe('BM material [M2]', () => {
  test('lists the images and videos of an account, beside the library', async ({ page, api }) => {
    await openSignedIn(page, pages.materials)
    await button(page, 'BM material').click()
    await expect(media(page)).toHaveCount(5)
    await expect(page).toHaveTitle(/BM material/)
    await expect(media(page).nth(1)).toContainText(text('bm.inLibrary'))
    await expect(media(page).first().locator('img')).toHaveAttribute('src', /^data:/)
    expect(asked(api)).toEqual({ account: '11', offset: '0' })
    expect(await faultsOf(page, 'BM material')).toEqual([])
    await button(page, text('materials.library')).click()
    await expect(button(page, text('materials.sort.uploaded.desc'))).toBeVisible()
  })

  test('is filtered by account, kind, name, and what the library does not have, which the address keeps', async ({ page, api }) => {
    await openSignedIn(page, pages.accountMedia)
    await expect(media(page)).toHaveCount(5)
    await button(page, new RegExp(`^${text('bm.account')}: North`)).click()
    await dialog(page)
      .getByRole('button', { name: /^South/ })
      .click()
    await expect.poll(() => asked(api)['account']).toBe('12')
    await button(page, text('material.video')).click()
    await button(page, text('bm.missing')).click()
    await button(page, text('bm.search')).click()
    await page.keyboard.type('film')
    await expect.poll(() => asked(api)).toEqual({ account: '12', kind: 'video', material: 'none', search: 'film', offset: '0' })
    await expect(page).toHaveURL(/account=12&kind=video&search=film&missing=1/)
    api.answer(materialPaths.media, ok({ ...accountMedia, media: [], count: 0 }))
    await page.reload()
    await expect(page.getByText(text('bm.noMatch'))).toBeVisible()
    await button(page, text('materials.clear')).click()
    await expect.poll(() => asked(api)).toEqual({ account: '12', offset: '0' })
    await expect(page.getByText(text('bm.empty'))).toBeVisible()
  })

  test('opens a video at its host, and the material that a file equals', async ({ page, context }) => {
    await context.route(/youtube\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }))
    await openSignedIn(page, pages.accountMedia)
    await media(page).filter({ hasText: 'Brand film' }).click()
    await expect(dialog(page)).toContainText(text('bm.refused.video_host'))
    expect(await faultsOf(page, 'a video that cannot be imported')).toEqual([])
    const opening = context.waitForEvent('page')
    await dialog(page)
      .getByRole('button', { name: text('bm.openAt', { host: 'YouTube' }) })
      .click()
    const opened = await opening
    expect(opened.url()).toBe('https://www.youtube.com/watch?v=abc')
    await opened.close()
    await dialog(page)
      .getByRole('button', { name: text('action.close') })
      .click()
    await media(page).filter({ hasText: 'barrier-cream' }).click()
    await dialog(page)
      .getByRole('button', { name: new RegExp(text('bm.openMaterial')) })
      .click()
    await expect(page).toHaveURL(/material-details\?id=2/)
  })

  test('imports a selection into a folder and says what became of each file', async ({ page, api }) => {
    const file = (key: string, name: string, part: Partial<Import['files'][number]>): Import['files'][number] => ({
      key,
      name,
      kind: 'image',
      state: 'waiting',
      material: null,
      reason: null,
      message: null,
      ...part,
    })
    const outcome: Import = {
      state: 'running',
      account: { id: '11', name: 'North' },
      startedAt: '2026-11-20T12:00:00Z',
      files: [
        file('image:71', 'serum-morning-1x1.png', { state: 'imported', material: { id: '9', name: 'serum-morning-1x1' } }),
        file('video:72', 'UGC unboxing', { kind: 'video' }),
        file('image:74', 'BF countdown 9x16.png', {}),
      ],
    }
    api.answer(materialPaths.import, ok({ id: '33' }))
    api.answer(materialPaths.imported, ok(outcome))
    await openSignedIn(page, pages.accountMedia)
    await button(page, text('bm.select')).click()
    await media(page).filter({ hasText: 'Brand film' }).click()
    await expect(page.getByRole('status').filter({ hasText: text('bm.refused.video_host') })).toBeVisible()
    await button(page, text('materials.selectAll')).click()
    await expect(page.getByText(text('materials.selected', { count: 3 }))).toBeVisible()
    await button(page, text('bm.start')).click()
    await button(page, new RegExp(`^${text('folder.title')}`)).click()
    await dialog(page)
      .getByRole('button', { name: /^Black Friday/ })
      .first()
      .click()
    await expect(dialog(page)).toContainText('Black Friday')
    await dialog(page)
      .getByRole('button', { name: text('bm.import', { count: 3 }) })
      .click()
    const sent = () => api.calls.findLast(({ path }) => path === materialPaths.import)?.body
    await expect.poll(sent).toEqual({ account: '11', keys: ['image:71', 'video:72', 'image:74'], folder: '5' })
    await expect(page.getByText(text('bm.importing', { done: 1, all: 3 })).first()).toBeVisible()
    const [first, second, third] = outcome.files
    if (!first || !second || !third) throw new Error('three files')
    const files = [
      first,
      { ...second, state: 'refused' as const, reason: 'platform' as const, message: '(#10) Not permitted' },
      { ...third, state: 'linked' as const, material: { id: '2', name: 'Barrier cream' } },
    ]
    api.answer(materialPaths.imported, ok({ ...outcome, state: 'done', files }))
    await expect(page.getByText(text('bm.importDone', { done: 2, all: 3 })).first()).toBeVisible()
    await button(page, text('bm.importDetails')).click()
    await expect(dialog(page)).toContainText(`${text('bm.refused.platform')}: (#10) Not permitted`)
    await expect(dialog(page)).toContainText(text('bm.linked'))
    expect(await faultsOf(page, 'the outcome of an import')).toEqual([])
    await expect(page).toHaveURL(/import=33/)
    await dialog(page)
      .getByRole('button', { name: /^serum-morning/ })
      .click()
    await expect(page).toHaveURL(/material-details\?id=9/)
  })

  test('says why there is nothing', async ({ page, api }) => {
    api.answer(materialPaths.media, ok({ ...accountMedia, media: [], count: 0, readAt: null }))
    await openSignedIn(page, pages.accountMedia)
    await expect(page.getByText(text('bm.unread'))).toBeVisible()
    api.answer(paths.media, ok({ platforms: [], connections: [], accounts: [] }))
    await page.reload()
    await expect(page.getByText(text('bm.noAccounts'))).toBeVisible()
    expect(await faultsOf(page, 'BM material without accounts')).toEqual([])
  })
})
