import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { materialPaths } from './support/stub-materials.ts'
import { draftOf, readyPlan, servePublishing } from './support/stub-publishing.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const stepAt = (step: string) => `${pages.publishForm}?id=61&step=${step}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const chosen = (material: string) => ({ material, version: 1, contentHash: material.repeat(64).slice(0, 64) })
const carousel = (...materials: string[]) => ({ key: 'c1', kind: 'carousel' as const, name: 'Cards', materials: materials.map(chosen) })

test.describe('the creatives of a plan', () => {
  test('are approved materials; the others say why they cannot be used, and each image becomes an ad [P7]', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan(['11'], { creatives: [] }))])
    await openSignedIn(page, stepAt('creatives'))
    await button(page, text('publish.next.text')).click()
    await expect(page.getByText(text('publish.problem.required'), { exact: true })).toBeVisible()
    await button(page, exactly('publish.kind.single_image')).click()
    const sheet = page.getByRole('dialog')
    const rejected = sheet.getByRole('button', { name: /本日限定/ })
    await expect(rejected).toBeDisabled()
    await expect(rejected).toContainText(text('publish.pick.rejected'))
    await expect(sheet.getByRole('button', { name: /UGC_14days/ })).toContainText(text('publish.pick.pending'))
    await expect(sheet.getByRole('button', { name: /Barrier cream/ })).toContainText('$31,880.00')
    await sheet.getByRole('button', { name: /Barrier cream/ }).click()
    await sheet.getByRole('button', { name: /EmberKeep/ }).click()
    expect(await faultsOf(page, 'the picker of materials')).toEqual([])
    await sheet.getByRole('button', { name: text('publish.pick.use', { count: 2 }) }).click()
    await expect
      .poll(() => drafts.get('61')?.plan.creatives.map(({ kind, materials }) => [kind, materials.map(({ material }) => material)]))
      .toEqual([
        ['single_image', ['2']],
        ['single_image', ['4']],
      ])
    // the second one is a video
    await expect(
      page.getByText(text('publish.problem.wrong_material_kind', { name: 'EmberKeep_castle_siege_playable_end-card_v12_EN' })),
    ).toBeVisible()
  })

  test('as a carousel need two cards, which are moved by dragging, by keys and by buttons [P7]', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan(['11'], { creatives: [carousel('2')] }))])
    await openSignedIn(page, stepAt('creatives'))
    await expect(page.getByText(text('publish.problem.wrong_material_count', { min: 2, max: 10 }))).toBeVisible()
    await button(page, exactly('publish.library')).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /EmberKeep/ }).click()
    await sheet.getByRole('button', { name: text('publish.pick.use', { count: 1 }) }).click()
    await expect(page.getByText(text('publish.problem.wrong_material_count', { min: 2, max: 10 }))).toHaveCount(0)
    const order = () => drafts.get('61')?.plan.creatives[0]?.materials.map(({ material }) => material)
    await expect.poll(order).toEqual(['2', '4'])
    await button(page, text('publish.earlier', { name: 'EmberKeep_castle_siege_playable_end-card_v12_EN' })).click()
    await expect.poll(order).toEqual(['4', '2'])
    await button(page, /^Card 1 of 2/).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(order).toEqual(['2', '4'])
    const handle = await button(page, /^Card 1 of 2/).boundingBox()
    const target = await button(page, /^Card 2 of 2/).boundingBox()
    if (!handle || !target) throw new Error('the cards are not on the page')
    await page.mouse.move(handle.x + 10, handle.y + 10)
    await page.mouse.down()
    await page.mouse.move(target.x + 60, target.y + 10, { steps: 6 })
    await page.mouse.up()
    await expect.poll(order).toEqual(['4', '2'])
    expect(await faultsOf(page, 'a carousel')).toEqual([])
  })

  test('that lost their approval are named, and lead to the material', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan(['11'], { creatives: [carousel('2', '1')] }))])
    await openSignedIn(page, stepAt('creatives'))
    await expect(page.getByText(/isn’t approved\./)).toBeVisible()
    await button(page, text('publish.openMaterial')).click()
    await expect(page).toHaveURL(/material-details\?id=1/)
  })

  test('are previewed where they appear, in true ratio', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan(['11', '13']))])
    await openSignedIn(page, stepAt('creatives'))
    const preview = page.getByRole('region', { name: text('publish.preview') })
    await expect(preview.getByText('Lumina Skin')).toBeVisible()
    const ratio = async () => {
      const box = await preview.getByRole('article').boundingBox()
      return box ? box.width / box.height : 0
    }
    for (const placement of ['story', 'reels', 'in_feed'] as const) {
      await preview.getByRole('radio', { name: text(`publish.placement.${placement}`) }).click()
      await expect.poll(ratio).toBeCloseTo(9 / 16, 2)
    }
    await expect(preview.getByText('Lumina DE')).toBeVisible()
  })
})

test.describe('the texts of a plan', () => {
  test('count characters for each platform that shows them [P8]', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan(['11', '12', '13']))])
    await openSignedIn(page, stepAt('text'))
    const body = page.getByLabel(text('publish.bodies.one', { number: 1 }))
    await body.fill('x'.repeat(130))
    for (const count of ['130/2200', '130/90', '130/100']) await expect(page.getByText(count)).toBeVisible()
    await expect(page.getByText(text('publish.text.cut', { count: 125 }))).toBeVisible()
    await expect(page.getByText(text('publish.text.notSent', { platform: 'TikTok' }))).toHaveCount(2)
    // an emoji of several code points is one character
    await body.fill('👩‍👩‍👧 yes')
    await expect(page.getByText('5/100')).toBeVisible()
    await button(page, text('publish.bodies.add')).click()
    await page.getByLabel(text('publish.bodies.one', { number: 2 }), { exact: true }).fill('Second')
    await expect.poll(() => drafts.get('61')?.plan.texts.bodies).toEqual(['👩‍👩‍👧 yes', 'Second'])
    expect(await faultsOf(page, 'the texts of a plan')).toEqual([])
  })

  test('lead to a link with macros of each platform', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan(['11', '13']))])
    await openSignedIn(page, stepAt('text'))
    await page.getByLabel(text('publish.link'), { exact: true }).fill('http://lumina.example')
    await expect(page.getByText(text('publish.problem.link_invalid'))).toBeVisible()
    await page.getByLabel(text('publish.link'), { exact: true }).fill('https://lumina.example')
    await expect(page.getByText(text('publish.problem.link_invalid'))).toHaveCount(0)
    await button(page, '{{ad.id}}').click()
    await button(page, '__CLICKID__').click()
    await page.getByRole('radio', { name: text('publish.cta.shop_now') }).click()
    await expect
      .poll(() => drafts.get('61')?.plan)
      .toMatchObject({ callToAction: 'shop_now', linkParameters: 'ad_id={{ad.id}}&clickid=__CLICKID__' })
  })
})

test.describe('using a material in an ad', () => {
  test('begins a plan with it, from its menu', async ({ page, api }) => {
    await servePublishing(page, api)
    await openSignedIn(page, `${pages.publishForm}?materials=2,1`)
    await expect(page.getByRole('heading', { name: text('publish.accounts.title') })).toBeVisible()
    await button(page, text('publish.stepOf', { step: 4, name: text('publish.step.creatives') })).click()
    await expect(page.getByText(text('publish.ads', { count: 1 })).first()).toBeVisible()
    await expect(page.getByText('Barrier cream −30 % static 4x5').first()).toBeVisible()
  })

  test('of a selection in the library takes the approved ones', async ({ page, api }) => {
    await servePublishing(page, api)
    await openSignedIn(page, pages.materials)
    await button(page, text('materials.select')).click()
    await button(page, /^Barrier cream/).click()
    await button(page, /本日限定/).click()
    await button(page, text('materials.actions')).click()
    const row = page.getByRole('dialog').getByRole('button', { name: startsWith('materials.useInAd') })
    await expect(row).toContainText(text('materials.useApproved', { count: 1 }))
    await row.click()
    await expect(page).toHaveURL(/pages\/publish\/create/)
    await expect
      .poll(() => api.calls.filter(({ path }) => path === materialPaths.details).map(({ search }) => search.get('id')))
      .toContain('2')
  })
})
