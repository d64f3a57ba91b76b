import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { profile } from './support/stub-data.ts'
import { draftOf, publishable, publishPaths, readyPlan, rena, servePublishing } from './support/stub-publishing.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const stepAt = (id: string, step: string) => `${pages.publishForm}?id=${id}&step=${step}`
const meta = publishable[0]?.name ?? ''

test.describe('choosing accounts', () => {
  test('an account comes first; accounts that cannot advertise say why and cannot be chosen [P9]', async ({ page, api }) => {
    await servePublishing(page, api)
    await openSignedIn(page, pages.publishForm)
    await button(page, text('publish.next.campaign')).click()
    await expect(page.getByText('No media account has been selected yet, please select one!')).toBeVisible()
    await expect(heading(page, text('publish.accounts.title'))).toBeVisible()
    const web2app = page.getByRole('listitem').filter({ hasText: 'Web2App JP' })
    await expect(web2app.getByRole('checkbox')).toBeDisabled()
    await expect(web2app).toContainText('its links are destinations')
    const revoked = page.getByRole('listitem').filter({ hasText: 'Nova Candle' })
    await expect(revoked.getByRole('checkbox')).toBeDisabled()
    await expect(revoked).toContainText(text('publish.locked.connection_revoked', { platform: 'Meta' }))
    expect(await faultsOf(page, 'the accounts of a plan')).toEqual([])
  })

  test('its only usable assets are chosen with an account; others are grayed out with the platform’s message [P9]', async ({
    page,
    api,
  }) => {
    await servePublishing(page, api)
    await openSignedIn(page, pages.publishForm)
    await page.getByRole('checkbox', { name: meta }).check()
    await expect(button(page, startsWith('publish.asset.page'))).toContainText('Lumina Skin')
    await expect(button(page, startsWith('publish.asset.pixel'))).toContainText('Lumina web')
    await button(page, startsWith('publish.asset.page')).click()
    const sheet = page.getByRole('dialog')
    const outlet = sheet.getByRole('button', { name: /Lumina Outlet/ })
    await expect(outlet).toBeDisabled()
    await expect(outlet).toContainText('isn’t allowed to advertise')
    expect(await faultsOf(page, 'the pages of an account')).toEqual([])
  })
})

test.describe('a draft', () => {
  test('is made with the first change and saved a moment after each further one', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api)
    await openSignedIn(page, pages.publishForm)
    await page.getByRole('checkbox', { name: meta }).check()
    await expect(page.getByText(text('publish.saved'), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/id=71&step=accounts/)
    await button(page, text('publish.next.campaign')).click()
    await page.getByLabel(text('publish.name'), { exact: true }).fill('Spring sale')
    await expect(page.getByText(text('publish.saved'), { exact: true })).toBeVisible()
    await expect.poll(() => drafts.get('71')?.plan.name).toBe('Spring sale')
    await page.reload()
    await expect(page.getByLabel(text('publish.name'), { exact: true })).toHaveValue('Spring sale')
  })

  test('keeps what was typed through a reload before it was saved', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan())])
    api.answer(publishPaths.save, 'hanging')
    await openSignedIn(page, stepAt('61', 'campaign'))
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByLabel(text('publish.name'), { exact: true }).fill('Typed and not saved')
    await page.reload()
    await expect(page.getByLabel(text('publish.name'), { exact: true })).toHaveValue('Typed and not saved')
  })

  test('asks before unsaved changes are left, and saves them [N17]', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan())])
    // otherwise the plan saves itself after a second, and there is nothing to ask about
    api.answer(publishPaths.save, 'broken')
    await openSignedIn(page, pages.publish)
    // the app has to have seen the entry in the history that the browser goes back to
    await expect(heading(page, text('publish.page'))).toBeVisible()
    await page.goto(stepAt('61', 'campaign'))
    await page.getByLabel(text('publish.name'), { exact: true }).fill('Half done')
    // saving was tried, and failed: nothing changes on its own while the prompt is looked at
    await expect(page.getByRole('status').filter({ hasText: /./ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: text('leave.title') })).toBeVisible()
    expect(await faultsOf(page, 'the prompt on leaving a plan')).toEqual([])
    await button(page, text('leave.keep')).click()
    await expect(page.getByLabel(text('publish.name'), { exact: true })).toHaveValue('Half done')
    await page.getByLabel(text('publish.name'), { exact: true }).fill('Half done, saved')
    await button(page, text('action.close')).first().click()
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan())])
    await button(page, text('publish.leaveSave')).click()
    await expect(heading(page, text('publish.page'))).toBeVisible()
    expect(drafts.get('61')?.plan.name).toBe('Half done, saved')
  })

  test('that another member saved first offers their version, or a copy of one’s own', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan())])
    await openSignedIn(page, stepAt('61', 'campaign'))
    await expect(page.getByLabel(text('publish.name'), { exact: true })).toHaveValue('Black Friday carousel')
    drafts.set('61', draftOf('61', readyPlan(['11'], { name: 'Rena’s name' }), { version: 2, changedBy: rena }))
    await page.getByLabel(text('publish.name'), { exact: true }).fill('My name')
    await expect(page.getByText(/^Rena Kobayashi changed this draft/)).toBeVisible()
    expect(await faultsOf(page, 'a draft that somebody else changed')).toEqual([])
    await button(page, text('publish.saveCopy')).click()
    await expect(page).toHaveURL(/id=72/)
    await expect.poll(() => [...drafts.values()].map(({ name }) => name)).toContain('My name (copy)')
    await expect(page.getByLabel(text('publish.name'), { exact: true })).toHaveValue('My name (copy)')
    expect(drafts.get('61')?.plan.name).toBe('Rena’s name')
  })

  test('takes over the version of another member, and undoes it', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan())])
    await openSignedIn(page, stepAt('61', 'campaign'))
    const name = page.getByLabel(text('publish.name'), { exact: true })
    await expect(name).toHaveValue('Black Friday carousel')
    drafts.set('61', draftOf('61', readyPlan(['11'], { name: 'Rena’s name' }), { version: 2, changedBy: rena, editors: [rena] }))
    await name.fill('My name')
    await button(page, text('publish.takeTheirs')).click()
    await expect(name).toHaveValue('Rena’s name')
    await button(page, text('action.undo')).click()
    await expect(name).toHaveValue('My name')
    await expect.poll(() => drafts.get('61')?.plan.name).toBe('My name')
  })

  test('shows who else is editing it', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan(), { editors: [rena] })])
    await openSignedIn(page, stepAt('61', 'accounts'))
    await expect(page.getByText(text('publish.editors', { names: rena.name, count: 1 }))).toBeVisible()
  })

  test('is read and changed without a network, and saved when it is back', async ({ page, api, context }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan())])
    await openSignedIn(page, stepAt('61', 'campaign'))
    const name = page.getByLabel(text('publish.name'), { exact: true })
    await expect(name).toHaveValue('Black Friday carousel')
    await context.setOffline(true)
    await name.fill('Written in a tunnel')
    await expect(page.getByText(text('publish.saveWaits'))).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => drafts.get('61')?.plan.name).toBe('Written in a tunnel')
  })

  test('that was deleted says so', async ({ page, api }) => {
    await servePublishing(page, api)
    await openSignedIn(page, stepAt('99', 'campaign'))
    await expect(heading(page, text('publish.gone'))).toBeVisible()
  })
})

test.describe('who publishes', () => {
  test('members without the permission see neither the shortcut nor the form', async ({ page, api }) => {
    await servePublishing(page, api)
    api.answer(paths.self, ok({ ...profile, may: ['reports.read'] }))
    await openSignedIn(page, pages.home)
    await expect(button(page, exactly('home.reports')).first()).toBeVisible()
    await expect(button(page, exactly('home.publish'))).toHaveCount(0)
    await page.goto(pages.publishForm)
    await expect(heading(page, text('publish.notAllowed'))).toBeVisible()
  })

  test('home leads to publishing', async ({ page, api }) => {
    await servePublishing(page, api)
    await openSignedIn(page, pages.home)
    await button(page, exactly('home.publish')).click()
    await expect(page).toHaveURL(/pages\/publish\/index/)
    await expect(heading(page, text('publish.empty.tasks'))).toBeVisible()
  })

  for (const [locale, title, words] of [
    ['en-US', 'Service not subscribed', 'Log in to the web version to subscribe.'],
    ['en-simple', 'Service not subscribed', 'log in to the web version'],
    ['zh-CN', '服务未订阅', '请登录网页版订阅。'],
  ] as const) {
    test(`a company that has not subscribed reads so, and where to subscribe, in ${locale} [T8] [E11]`, async ({ page, api }) => {
      await servePublishing(page, api)
      api.answer(publishPaths.accounts, ok({ subscribed: false, accounts: [] }))
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      await openSignedIn(page, pages.publishForm)
      await expect(heading(page, title)).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      expect(await faultsOf(page, 'a company without publishing')).toEqual([])
    })
  }

  test('the server’s refusal is read the same way [T8]', async ({ page, api }) => {
    await servePublishing(page, api)
    api.answer(publishPaths.accounts, refused(5004, 'Service not subscribed.'))
    await openSignedIn(page, pages.publish)
    await expect(heading(page, 'Service not subscribed')).toBeVisible()
  })
})
