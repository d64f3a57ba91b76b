import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { faultsOf } from './support/layout.ts'
import { addMaterials, tiles, uploadRow } from './support/materials.ts'
import { pages } from './support/pages.ts'
import type { Server } from './support/server.ts'
import { holdSession } from './support/storage-state.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (page: Page) => page.getByRole('dialog')
let companies = 0

/** A company with materials that its designer uploaded, the first one first. */
async function uploaded(
  page: Page,
  server: Server,
  sessionOf: Parameters<Parameters<typeof test>[2]>[0]['sessionOf'],
  names: readonly string[],
) {
  companies += 1
  const company = `review${companies}`
  await makeCompany(server, company, ['owner', 'designer', 'auditor'])
  const as = (username: string) => sessionOf({ company, username, password })
  await holdSession(page, await as('designer'))
  for (const name of names) await addMaterials(page, [name])
  return { as }
}

test.describe('internal review [M4] [N2]', () => {
  test('goes through the queue one by one, and lists what was decided', async ({ page, browser, server, sessionOf }) => {
    const { as } = await uploaded(page, server, sessionOf, ['Hero', 'Banner', 'Square'])
    const desk = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
    const auditor = await desk.newPage()
    await holdSession(auditor, await as('auditor'))
    await auditor.goto(server.url + pages.home)
    await button(auditor, `${text('home.review')} ${text('home.toReview', { count: 3 })}`).click()
    await expect(auditor.getByRole('heading', { name: text('review.title') })).toBeVisible()
    await expect(auditor.getByText(text('review.place', { index: 1, count: 3 }))).toBeVisible()
    await expect(button(auditor, 'Hero')).toBeVisible()
    expect(await faultsOf(auditor, 'the review queue')).toEqual([])
    await button(auditor, text('review.approve')).click()
    await expect(dialog(auditor)).toContainText(text('review.approveOne', { name: 'Hero' }))
    await dialog(auditor)
      .getByRole('button', { name: text('review.approve'), exact: true })
      .click()
    await expect(button(auditor, 'Banner')).toBeVisible()
    await button(auditor, text('review.reject')).click()
    await dialog(auditor)
      .getByRole('button', { name: text('review.reject'), exact: true })
      .click()
    await expect(dialog(auditor).getByText(text('review.reasonMissing'))).toBeVisible()
    expect(await faultsOf(auditor, 'the rejection')).toEqual([])
    await dialog(auditor).getByLabel(text('review.reason')).fill('The logo is cut off')
    await dialog(auditor)
      .getByRole('button', { name: text('review.reject'), exact: true })
      .click()
    await expect(button(auditor, 'Square')).toBeVisible()
    await auditor.keyboard.press('a')
    await dialog(auditor)
      .getByRole('button', { name: text('review.approve'), exact: true })
      .click()
    await expect(auditor.getByRole('heading', { name: text('review.done') }).first()).toBeVisible()
    await expect(auditor.getByText('2 approved · 1 rejected')).toBeVisible()
    expect(await faultsOf(auditor, 'the completed audit')).toEqual([])
    // the uploader is told at once
    await page.goto(server.url + pages.notifications)
    await expect(page.getByRole('button', { name: /rejected “Banner”/ })).toContainText('The logo is cut off')
    await desk.close()
  })

  test('says on an open page what somebody else decides, and voids an approval when the copy changes', async ({
    page,
    browser,
    server,
    sessionOf,
  }) => {
    const { as } = await uploaded(page, server, sessionOf, ['Hero'])
    await uploadRow(page, 'Hero')
      .getByRole('button', { name: text('upload.openMaterial') })
      .click()
    await expect(page.getByText(text('material.pendingNote'))).toBeVisible()
    const desk = await browser.newContext({ baseURL: server.url })
    const owner = await desk.newPage()
    await holdSession(owner, await as('owner'))
    await owner.goto(server.url + pages.reviewMaterials)
    await button(owner, text('review.approve')).click()
    await dialog(owner)
      .getByRole('button', { name: text('review.approve'), exact: true })
      .click()
    await expect(page.getByText(/^Approved by The owner/)).toBeVisible()
    expect(await faultsOf(page, 'an approved material')).toEqual([])
    await button(page, text('material.copyEdit')).click()
    await dialog(page)
      .getByLabel(text('material.entry', { name: text('material.titles'), number: 1 }))
      .fill('30 % off')
    await button(page, text('material.saveCopy')).click()
    await expect(page.getByText(text('material.pendingNote'))).toBeVisible()
    await expect(page.getByText(text('material.voided', { number: 1 }))).toBeVisible()
    await expect(page.getByText('30 % off')).toBeVisible()
    await desk.close()
  })

  test('decides about a batch from the library', async ({ page, server, sessionOf }) => {
    const { as } = await uploaded(page, server, sessionOf, ['One', 'Two'])
    await holdSession(page, await as('auditor'))
    await page.goto(server.url + pages.materials)
    await expect(tiles(page)).toHaveCount(2)
    await button(page, text('materials.select')).click()
    await button(page, text('materials.selectAll')).click()
    await button(page, text('materials.actions')).click()
    await page.getByRole('button', { name: text('materials.approveAll') }).click()
    await expect(dialog(page)).toContainText(text('review.approveMany', { count: 2 }))
    await dialog(page)
      .getByRole('button', { name: text('review.approve'), exact: true })
      .click()
    await expect(tiles(page).filter({ hasText: text('material.approved') })).toHaveCount(2)
  })

  test('takes a comment on a point in the queue, which the uploader sees at once and hears of', async ({
    page,
    browser,
    server,
    sessionOf,
  }) => {
    const { as } = await uploaded(page, server, sessionOf, ['Hero'])
    await uploadRow(page, 'Hero')
      .getByRole('button', { name: text('upload.openMaterial') })
      .click()
    const comments = page.getByRole('region', { name: text('comment.title') })
    await expect(comments).toContainText(text('comment.none'))
    const desk = await browser.newContext({ baseURL: server.url })
    const auditor = await desk.newPage()
    await holdSession(auditor, await as('auditor'))
    await auditor.goto(server.url + pages.reviewMaterials)
    await button(auditor, text('viewer.comment')).click()
    await auditor.getByRole('application', { name: text('viewer.pickImage') }).press('Enter')
    await dialog(auditor).getByLabel(text('comment.text'), { exact: true }).fill('Larger, and approve is easy')
    await button(auditor, text('comment.send')).click()
    const mark = /^Comment 1 by The auditor, Point: Larger/
    await expect(auditor.getByRole('button', { name: mark })).toBeVisible()
    await expect(comments.getByRole('listitem')).toContainText('Larger, and approve is easy')
    await page.getByRole('button', { name: mark }).click()
    await dialog(page).getByLabel(text('comment.yourReply')).fill('Done')
    await button(page, text('comment.reply')).click()
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Done' })).toBeVisible()
    // keys that are typed into a comment decide nothing
    await expect(auditor.getByText(text('comment.replies', { count: 1 }))).toBeVisible()
    await expect(auditor.getByText(text('review.place', { index: 1, count: 1 }))).toBeVisible()
    await page.goto(server.url + pages.notifications)
    await expect(page.getByRole('button', { name: /The auditor commented on “Hero”/ })).toContainText('Larger')
    await desk.close()
  })

  test('follows the rule that the company sets', async ({ page, server, sessionOf }) => {
    const { as } = await uploaded(page, server, sessionOf, ['Ordered'])
    await holdSession(page, await as('owner'))
    await page.goto(server.url + pages.reviewSettings)
    await page.getByRole('button', { name: new RegExp(`^${text('review.mode.ordered')}`) }).click()
    for (const name of ['The owner', 'The auditor']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
    await page.getByLabel(text('review.reasonsTitle')).fill('Logo missing\nWrong price')
    expect(await faultsOf(page, 'review settings')).toEqual([])
    await button(page, text('review.save')).click()
    await holdSession(page, await as('auditor'))
    await page.goto(server.url + pages.reviewMaterials)
    await expect(page.getByRole('heading', { name: text('review.nothing') })).toBeVisible()
    await holdSession(page, await as('owner'))
    await page.goto(server.url + pages.reviewMaterials)
    await button(page, text('review.reject')).click()
    await dialog(page).getByRole('button', { name: 'Wrong price' }).click()
    await dialog(page)
      .getByRole('button', { name: text('review.reject'), exact: true })
      .click()
    await expect(page.getByText(text('review.rejectedCount', { count: 1 }))).toBeVisible()
  })
})
