import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { draftOf, publishPaths, readyPlan, servePublishing } from './support/stub-publishing.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const tabAt = (tab: string) => `${pages.publish}?tab=${tab}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const actions = (page: Page, name: string) => button(page, text('publish.actionsOf', { name }))
const plan = readyPlan(['11', '13'])

test.describe('the list of drafts', () => {
  test('has drafts, templates and the bin; a press opens a draft', async ({ page, api }) => {
    const template = draftOf('62', { ...plan, name: 'Seasonal sale' }, { template: true })
    await servePublishing(page, api, [draftOf('61', plan), template, draftOf('63', { ...plan, name: '' })])
    await openSignedIn(page, tabAt('drafts'))
    await expect(button(page, /^Black Friday carousel/)).toContainText(text('publish.accountCount', { count: 2 }))
    await expect(button(page, startsWith('publish.unnamed'))).toBeVisible()
    expect(await faultsOf(page, 'the list of drafts')).toEqual([])
    await button(page, exactly('publish.tab.templates')).click()
    await expect(button(page, /^Seasonal sale/)).toBeVisible()
    await expect(button(page, /^Black Friday/)).toHaveCount(0)
    await button(page, exactly('publish.tab.drafts')).click()
    await button(page, /^Black Friday carousel/).click()
    await expect(page).toHaveURL(/publish\/create\?id=61/)
  })

  test('duplicates a draft, makes a template of it and starts from a template', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', plan)])
    await openSignedIn(page, tabAt('drafts'))
    await actions(page, plan.name).click()
    expect(await faultsOf(page, 'the actions of a draft')).toEqual([])
    await button(page, startsWith('publish.saveTemplate')).click()
    await expect(page.getByText(text('publish.templateSaved'))).toBeVisible()
    await actions(page, plan.name).click()
    await button(page, exactly('publish.duplicate')).click()
    await expect(page.getByRole('heading', { name: `${plan.name} (copy)` })).toBeVisible()
    await page.goto(tabAt('templates'))
    await button(page, new RegExp(`^${plan.name}`)).click()
    await button(page, exactly('publish.useTemplate')).click()
    await expect(page).toHaveURL(/publish\/create\?id=/)
    expect([...drafts.values()].map(({ template }) => template)).toEqual([false, true, false, false])
  })

  test('puts drafts into the bin, from where they are restored', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', plan)])
    await openSignedIn(page, tabAt('drafts'))
    await actions(page, plan.name).click()
    await button(page, exactly('publish.delete')).click()
    await expect(page.getByRole('heading', { name: text('publish.empty.drafts') })).toBeVisible()
    await button(page, exactly('action.undo')).click()
    await expect(button(page, /^Black Friday carousel/)).toBeVisible()
    await actions(page, plan.name).click()
    await button(page, exactly('publish.delete')).click()
    await button(page, exactly('publish.tab.deleted')).click()
    await actions(page, plan.name).click()
    await button(page, exactly('publish.restore')).click()
    await expect(page.getByText(text('publish.restored'))).toBeVisible()
    expect(drafts.get('61')?.deletedAt).toBeNull()
    await expect(page.getByRole('heading', { name: text('publish.empty.deleted') })).toBeVisible()
    expect(await faultsOf(page, 'the empty bin')).toEqual([])
  })

  test('is loaded again after an error', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', plan)])
    api.answer(publishPaths.drafts, 'broken')
    await openSignedIn(page, tabAt('drafts'))
    await expect(page.getByText(text('load.failed'))).toBeVisible()
  })

  for (const locale of ['en-simple', 'zh-CN'] as const) {
    test(`and every step fit their pages in ${locale}`, async ({ page, api }) => {
      await servePublishing(page, api, [draftOf('61', readyPlan(['11', '12', '13']))])
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      await openSignedIn(page, tabAt('drafts'))
      await expect(page.getByText('Black Friday carousel')).toBeVisible()
      expect(await faultsOf(page, 'the list')).toEqual([])
      for (const step of ['accounts', 'campaign', 'adGroups', 'creatives', 'text', 'check']) {
        await page.goto(`${pages.publishForm}?id=61&step=${step}`)
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        expect(await faultsOf(page, step)).toEqual([])
      }
    })
  }
})
