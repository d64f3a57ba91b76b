import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { faultsOf } from './support/layout.ts'
import { addMaterials, chooseFiles, pngFile, tiles, uploadRow } from './support/materials.ts'
import { pages } from './support/pages.ts'
import { holdSession } from './support/storage-state.ts'

const company = 'deadlines'
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const due = /^Due \d{1,2} \w{3} 18:00$/

test.use({ signedInAs: { company, username: 'designer', password } })

test.beforeAll(async ({ server }) => {
  await makeCompany(server, company, ['owner', 'designer', 'auditor'])
})

test('a due time is set, shown in the library and the queue, and undone', async ({ page, browser, server, sessionOf }) => {
  await addMaterials(page, ['Later', 'Sooner'])
  await uploadRow(page, 'Later')
    .getByRole('button', { name: text('upload.openMaterial') })
    .click()
  await page.getByRole('button', { name: text('material.more'), exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: text('material.dueTitle'), exact: true })
    .click()
  expect(await faultsOf(page, 'the due time')).toEqual([])
  const field = dialog(page).getByLabel(/Decision due/)
  await field.fill('2020-01-01T09:00')
  await button(page, text('material.save')).click()
  await expect(dialog(page).getByText(text('material.duePast'))).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: text('material.dueIn', { count: 2 }) })
    .click()
  await expect(field).toHaveValue(/T18:00$/)
  await button(page, text('material.save')).click()
  await expect(page.getByText(text('material.dueSet', { count: 1 }))).toBeVisible()
  await expect(page.getByText(due)).toBeVisible()
  expect(await faultsOf(page, 'a material with a due time')).toEqual([])

  await page.goto(`${pages.materials}?sort=due.asc`)
  await expect(tiles(page).first()).toContainText('Later')
  await expect(tiles(page).first()).toContainText(/Due \d/)
  expect(await faultsOf(page, 'the library with due times')).toEqual([])

  const desk = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const auditor = await desk.newPage()
  await holdSession(auditor, await sessionOf({ company, username: 'auditor', password }))
  await auditor.goto(`${server.url}/#/pages/audit-material/audit-material`)
  await expect(button(auditor, 'Later')).toBeVisible()
  await expect(auditor.getByText(due)).toBeVisible()
  await desk.close()

  await tiles(page).first().click()
  await page.getByRole('button', { name: text('material.more'), exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: text('material.dueTitle'), exact: true })
    .click()
  await button(page, text('material.dueRemove')).click()
  await expect(page.getByText(due)).toHaveCount(0)
  await page.getByRole('button', { name: text('action.undo') }).click()
  await expect(page.getByText(due)).toBeVisible()
})

test('a due time is given with an upload', async ({ page }) => {
  await page.goto(pages.uploadMaterials)
  await chooseFiles(page, [pngFile('Dated.png')])
  const field = page.getByLabel(/Decision due/)
  const start = button(page, text('upload.start', { count: 1 }))
  await field.fill('2020-01-01T09:00')
  await start.click()
  await expect(page.getByText(text('upload.duePast'))).toBeVisible()
  expect(await faultsOf(page, 'the upload form with a due time')).toEqual([])
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await field.fill(`${day}T18:00`)
  await start.click()
  await uploadRow(page, 'Dated')
    .getByRole('button', { name: text('upload.openMaterial') })
    .click()
  await expect(page.getByText(due)).toBeVisible()
})
