import { listMaterialComments } from '@adroit/contract/material-comments'
import { getMaterial } from '@adroit/contract/material-library'
import { createReviewLink, getReviewLink, listReviewLinks, revokeAllReviewLinks, revokeReviewLink } from '@adroit/contract/review-links'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { filled } from './support/filled.ts'
import { faultsOf } from './support/layout.ts'
import { pathOf } from './support/sendable.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { profile } from './support/stub-data.ts'
import { linkDetails, links } from './support/stub-reviews.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const at = {
  list: pathOf(listReviewLinks),
  details: pathOf(getReviewLink),
  create: pathOf(createReviewLink),
  revoke: pathOf(revokeReviewLink),
  revokeAll: pathOf(revokeAllReviewLinks),
  material: pathOf(getMaterial),
  comments: pathOf(listMaterialComments),
}
const address = '/#/pages/audit-material/components/review-links'
const material = filled(getMaterial, {
  id: '1',
  name: 'VitC_wake-up',
  version: 7,
  kind: 'image',
  format: 'jpg',
  width: 1080,
  height: 1350,
  versions: [{ number: 7, format: 'jpg', width: 1080, height: 1350, bytes: 412_000, at: '2026-11-20T09:00:00Z' }],
  deletedAt: null,
  uploadedAt: '2026-11-20T09:00:00Z',
  favorite: false,
})

function serve(api: Stub): void {
  api.answer(paths.self, ok({ ...profile, may: [...profile.may, 'materials.write', 'materials.review'] }))
  api.answer(at.list, ({ search }) =>
    ok({ links: search.get('material') === null ? [...links] : links.slice(0, 2), count: search.get('material') === null ? 4 : 2 }),
  )
  api.answer(at.details, ok(linkDetails))
  api.answer(at.revoke, ok(null))
  api.answer(at.revokeAll, ok({ revoked: 2 }))
  api.answer(at.create, ok({ id: '60', secret: 'n3w_secret' }))
  api.answer(at.material, ok(material))
  api.answer(at.comments, ok({ threads: [] }))
}
const sent = (api: Stub, path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body)
const dialog = (page: Page) => page.getByRole('dialog')

test.describe('the review links', () => {
  test('are listed with their state, use and decisions, and all can be revoked', async ({ page, api }) => {
    serve(api)
    await openSignedIn(page, address)
    const row = page.getByRole('button', { name: /^Black Friday/ })
    await expect(row).toContainText(text('links.decided', { done: 2, count: 5 }))
    await expect(row).toContainText(text('links.for', { name: 'Mika Saarinen' }))
    await expect(page.getByText(text('links.revoked'), { exact: true })).toBeVisible()
    expect(await faultsOf(page, 'links')).toEqual([])
    await page.getByRole('button', { name: text('links.revokeAll') }).click()
    await dialog(page)
      .getByRole('button', { name: text('links.revokeAll') })
      .click()
    await expect(page.getByText(text('links.revokedMany', { count: 2 }))).toBeVisible()
    expect(sent(api, at.revokeAll)).toHaveLength(1)
  })

  test('show guests’ decisions and the log of one, which can be revoked after a confirmation', async ({ page, api }) => {
    serve(api)
    await openSignedIn(page, address)
    await page.getByRole('button', { name: /^Black Friday/ }).click()
    await expect(page.getByText('The logo is cut off at the left.').first()).toBeVisible()
    await expect(page.getByText(text('links.event.wrong_passcode'))).toBeVisible()
    expect(await faultsOf(page, 'link')).toEqual([])
    await page.getByRole('button', { name: text('links.revoke') }).click()
    await dialog(page)
      .getByRole('button', { name: text('links.revoke') })
      .click()
    await expect(page.getByText(text('links.revokedOne'))).toBeVisible()
    expect(sent(api, at.revoke)).toEqual([{ id: '51' }])
  })

  test('are explained when there are none', async ({ page, api }) => {
    serve(api)
    api.answer(at.list, ok({ links: [], count: 0 }))
    await openSignedIn(page, address)
    await expect(page.getByText(text('links.empty'))).toBeVisible()
  })

  test('follow what guests do', async ({ page, api }) => {
    serve(api)
    await openSignedIn(page, address)
    await expect(page.getByRole('button', { name: /^Winter lookbook/ })).toContainText(text('links.decided', { done: 0, count: 5 }))
    api.answer(at.list, ok({ links: links.map((link) => ({ ...link, decided: 4 })), count: 4 }))
    await api.socket.tell({ kind: 'review_link', link: '52' })
    await expect(page.getByRole('button', { name: /^Winter lookbook/ })).toContainText(text('links.decided', { done: 4, count: 5 }))
  })
})

test('a link is made on a material’s page, and its address is shown once', async ({ page, api }) => {
  serve(api)
  await openSignedIn(page, '/#/pages/index/components/material-details?id=1')
  await expect(page.getByRole('button', { name: text('links.in', { count: 2 }) })).toBeVisible()
  await page.getByRole('button', { name: text('links.share'), exact: true }).click()
  await expect(dialog(page).getByLabel(text('links.name'), { exact: true })).toHaveValue('VitC_wake-up')
  await dialog(page).getByLabel(text('links.name'), { exact: true }).fill('')
  await dialog(page)
    .getByRole('button', { name: text('links.create') })
    .click()
  await expect(dialog(page).getByText(text('links.nameMissing'))).toBeVisible()
  await dialog(page).getByLabel(text('links.name'), { exact: true }).fill('Black Friday')
  await dialog(page).getByText(text('links.withPasscode')).click()
  await expect(dialog(page).getByLabel(text('links.passcode'), { exact: true })).toHaveValue(/^.{4}-.{4}$/)
  await dialog(page)
    .getByRole('button', { name: startsWith('links.dayCount', { count: 14 }) })
    .click()
  await dialog(page).getByLabel(text('links.email')).fill('mika@kaiyo.example')
  expect(await faultsOf(page, 'new link')).toEqual([])
  await dialog(page)
    .getByRole('button', { name: text('links.create') })
    .click()
  const shown = dialog(page).getByLabel(text('links.address'))
  await expect(shown).toHaveValue(/#\/pages\/external-report\/index\?key=n3w_secret$/)
  await expect(dialog(page).getByText(text('links.once'))).toBeVisible()
  await expect(dialog(page).getByText(text('links.passcodeHint'))).toBeVisible()
  expect(await faultsOf(page, 'made link')).toEqual([])
  expect(sent(api, at.create)).toMatchObject([
    {
      materials: ['1'],
      title: 'Black Friday',
      decide: true,
      comment: true,
      download: false,
      days: 14,
      passcode: expect.stringMatching(/-/),
    },
  ])
  await dialog(page)
    .getByRole('button', { name: text('links.manage') })
    .click()
  await expect(page.getByText('Winter lookbook')).toBeVisible()
})
