import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { faultsOf } from './support/layout.ts'
import { madePng } from './support/made-png.ts'
import { addMaterials, chooseFiles, pngFile, tiles, upload, uploadRow } from './support/materials.ts'
import { pages } from './support/pages.ts'

const company = 'creatives'
const designer = { company, username: 'designer', password }

test.use({ signedInAs: designer })

test.beforeAll(async ({ server }) => {
  await makeCompany(server, company, ['owner', 'designer', 'auditor', 'viewer'])
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

test.describe('uploading materials [M3]', () => {
  test('sends many files at once; what cannot be used is named, and the others arrive', async ({ page }) => {
    const svg = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
    const empty = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }
    const text1 = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
    const good = Array.from({ length: 6 }, (_, index) => pngFile(`Spring ${index}.png`))
    await page.goto(pages.uploadMaterials)
    await chooseFiles(page, [svg, empty, text1, ...good])
    await page.getByLabel(text('upload.template')).fill('{batch}_{n}_{file}')
    await page.getByLabel(text('material.batch')).fill('BF')
    await expect(page.getByText(text('upload.example', { name: 'BF_1_logo' }))).toBeVisible()
    expect(await faultsOf(page, 'the details of an upload')).toEqual([])
    await button(page, text('upload.start', { count: 9 })).click()
    for (const { name } of good) await expect(uploadRow(page, name)).toContainText(text('upload.done'))
    await expect(uploadRow(page, 'empty.png')).toContainText(text('upload.empty'))
    await expect(uploadRow(page, 'notes.pdf')).toContainText(text('upload.type'))
    await expect(uploadRow(page, 'logo.png')).toContainText('isn’t supported')
    expect(await faultsOf(page, 'the list of uploads')).toEqual([])
    await page.goto(pages.materials)
    await expect(tiles(page).filter({ hasText: 'BF_' })).toHaveCount(6)
    await expect(button(page, text('upload.stripFailed', { count: 3 }))).toBeVisible()
  })

  test('offers a file that the library has, and adds it only when asked', async ({ page }) => {
    const twin = madePng()
    await upload(page, [pngFile('First.png', twin)])
    await expect(uploadRow(page, 'First.png')).toContainText(text('upload.done'))
    await upload(page, [pngFile('Second.png', twin)])
    await expect(uploadRow(page, 'Second.png')).toContainText(text('upload.duplicate', { name: 'First' }))
    await uploadRow(page, 'Second.png')
      .getByRole('button', { name: text('upload.keep') })
      .click()
    await expect(uploadRow(page, 'Second.png')).toContainText(text('upload.done'))
  })

  test('continues by itself after a lost connection, on other pages too', async ({ page }) => {
    let broken = 0
    await page.route(/material-upload\/part/, (route) => (broken++ < 2 ? route.abort('connectionreset') : route.continue()))
    await upload(page, [pngFile('Bad line.png')])
    await expect(page.getByText(text('upload.stalled'))).toBeVisible()
    await page.evaluate((hash) => {
      location.hash = hash
    }, pages.materials.slice(2))
    await expect(tiles(page).filter({ hasText: 'Bad line' })).toHaveCount(1)
    expect(broken).toBeGreaterThan(2)
  })

  test('can be paused, continued, canceled and tried again', async ({ page }) => {
    let full = true
    await page.route(/material-upload\/begin/, (route) =>
      full ? route.fulfill({ status: 507, json: { code: 1502, msg: 'The server is full', data: null } }) : route.continue(),
    )
    await upload(page, [pngFile('One.png'), pngFile('Two.png')])
    await expect(uploadRow(page, 'One.png')).toContainText('The server is full')
    await button(page, `${text('upload.dismiss')}: Two.png`).click()
    await expect(uploadRow(page, 'Two.png')).toHaveCount(0)
    full = false
    await uploadRow(page, 'One.png')
      .getByRole('button', { name: text('upload.retry') })
      .click()
    await expect(uploadRow(page, 'One.png')).toContainText(text('upload.done'))
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/material-upload\/part/, async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    await chooseFiles(page, [pngFile('Three.png')])
    await button(page, text('upload.start', { count: 1 })).click()
    await button(page, text('upload.pause')).click()
    await expect(uploadRow(page, 'Three.png')).toContainText(text('upload.waiting'))
    release()
    await page.unroute(/material-upload\/part/)
    await button(page, text('upload.resume')).click()
    await expect(uploadRow(page, 'Three.png')).toContainText(text('upload.done'))
  })

  test('resumes at its offset after the tab was killed, once the same file is chosen again', async ({ page, context }) => {
    const large = pngFile('Large.png', madePng(1_800, 1_700, true))
    expect(large.buffer.length).toBeGreaterThan(9_000_000)
    let parts = 0
    await page.route(/material-upload\/part/, (route) => (parts++ === 0 ? route.continue() : route.abort()))
    await upload(page, [large])
    await expect(page.getByText(text('upload.stalled'))).toBeVisible()
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    const sent: number[] = []
    again.on('request', (request) => {
      if (/material-upload\/part/.test(request.url())) sent.push(request.postDataBuffer()?.length ?? 0)
    })
    await again.goto(pages.uploadMaterials)
    await expect(again.getByText(text('upload.open', { count: 1 }))).toBeVisible()
    await chooseFiles(again, [large])
    await button(again, text('upload.start', { count: 1 })).click()
    await expect(uploadRow(again, 'Large.png')).toContainText(text('upload.done'))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toBeLessThan(2_000_000)
  })
})

test.describe('the library [M2]', () => {
  test('is searched, sorted and filtered, and keeps its view in the address', async ({ page }) => {
    await addMaterials(page, ['Zebra', 'Zeppelin'])
    await page.goto(pages.materials)
    await button(page, text('materials.search')).click()
    await page.keyboard.type('ze')
    await expect(tiles(page)).toHaveText([/^Zeppelin|^Zebra/, /^Zebra|^Zeppelin/])
    await button(page, text('materials.sort.uploaded.desc')).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('materials.sort.name.desc') })
      .click()
    await expect(tiles(page)).toHaveText([/^Zeppelin/, /^Zebra/])
    await expect(page).toHaveURL(/sort=name\.desc/)
    await page.reload()
    await expect(tiles(page)).toHaveText([/^Zeppelin/, /^Zebra/])
    expect(await faultsOf(page, 'the library')).toEqual([])
    await button(page, text('materials.list')).click()
    expect(await faultsOf(page, 'the library as rows')).toEqual([])
  })

  test('changes many at once, in folders that are made on the way, and undoes a deletion [M1]', async ({ page }) => {
    await addMaterials(page, ['Many one', 'Many two'])
    await page.goto(`${pages.materials}?search=many`)
    await expect(tiles(page)).toHaveCount(2)
    await button(page, text('materials.select')).click()
    await button(page, text('materials.selectAll')).click()
    await button(page, text('materials.actions')).click()
    await page.getByRole('button', { name: text('materials.edit') }).click()
    await page.getByRole('button', { name: startsWith('material.folder') }).click()
    await button(page, text('folder.add')).click()
    await page.getByLabel(text('folder.name')).fill('Black Friday')
    await button(page, text('folder.save')).click()
    await expect(page.getByRole('dialog', { name: text('folder.title') })).toHaveCount(0)
    await page.getByLabel(text('material.tags')).fill('ugc, jp')
    await button(page, text('material.save')).click()
    await expect(button(page, text('materials.endSelection'))).toHaveCount(0)
    await page.getByRole('searchbox').fill('ugc')
    await expect(page).toHaveURL(/search=ugc/)
    await expect(tiles(page)).toHaveCount(2)
    await button(page, text('folder.all')).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Black Friday/ })
      .click()
    await expect(tiles(page)).toHaveCount(2)
    await button(page, text('materials.select')).click()
    await tiles(page).first().click()
    await button(page, text('materials.actions')).click()
    await page.getByRole('button', { name: text('materials.delete') }).click()
    await expect(tiles(page)).toHaveCount(1)
    await button(page, text('action.undo')).click()
    await expect(tiles(page)).toHaveCount(2)
  })

  test('has a collection of its own for each member', async ({ page }) => {
    await addMaterials(page, ['Favorite'])
    await uploadRow(page, 'Favorite')
      .getByRole('button', { name: text('upload.openMaterial') })
      .click()
    await button(page, text('materials.star')).click()
    await expect(button(page, text('materials.unstar'))).toBeVisible()
    await page.goto(`${pages.materials}?section=collection`)
    await expect(tiles(page)).toHaveText([/Favorite/])
  })

  test('crops an image for a placement into a material of its own, by keyboard too [M1]', async ({ page }) => {
    await upload(page, [pngFile('Wide scene.png', madePng(900, 500))])
    await uploadRow(page, 'Wide scene')
      .getByRole('button', { name: text('upload.openMaterial') })
      .click()
    await button(page, text('material.more')).click()
    await button(page, text('material.crop')).click()
    const sheet = page.getByRole('dialog', { name: text('crop.title') })
    await sheet.getByRole('button', { name: text('crop.portrait') }).click()
    await expect(sheet.getByText(text('crop.size', { width: 400, height: 500 }))).toBeVisible()
    await sheet.getByLabel(text('crop.move')).press('ArrowRight')
    await sheet.getByLabel(text('crop.zoom')).fill('2')
    await expect(sheet.getByText(text('crop.size', { width: 200, height: 250 }))).toBeVisible()
    expect(await faultsOf(page, 'cropping')).toEqual([])
    await sheet.getByRole('button', { name: text('crop.save') }).click()
    await button(page, text('crop.open')).click()
    await expect(page.getByRole('heading', { name: 'Wide scene 4x5' })).toBeVisible()
    await expect(page.getByText('200 × 250')).toBeVisible()
    await page.getByRole('button', { name: 'Wide scene', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Wide scene 4x5' })).toBeVisible()
  })
})
