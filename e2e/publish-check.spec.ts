import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { serveTasks, taskOf } from './support/stub-publish-tasks.ts'
import { draftOf, previewOf, publishable, publishPaths, readyPlan, servePublishing } from './support/stub-publishing.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const checkStep = `${pages.publishForm}?id=61&step=check`
const meta = publishable[0]?.name ?? ''
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test.describe('the check before publishing', () => {
  test('shows exactly what is created in each account, with ceilings, calls and time', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan(['11', '12']))])
    await openSignedIn(page, checkStep)
    await expect(page.getByText(text('publish.totals.campaigns', { count: 2 }))).toBeVisible()
    await expect(page.getByText(text('publish.calls', { count: 10 }))).toBeVisible()
    const account = page.getByRole('region', { name: meta })
    await expect(account).toContainText(text('publish.ceiling.daily', { amount: '$100.00' }))
    await account.getByRole('button', { name: new RegExp(`${meta}.*objects`) }).click()
    await expect(account.getByText(`Black Friday carousel ${meta} ~…`)).toBeVisible()
    await expect(account.getByText(text('publish.levelOf.meta'))).toBeVisible()
    await expect(account.getByText('Barrier cream −30 % ~…')).toBeVisible()
    expect(await faultsOf(page, 'the check of a plan')).toEqual([])
  })

  test('leaves branches out and restores them', async ({ page, api }) => {
    const plan = readyPlan(['11'], { texts: { titles: ['One', 'Two'], bodies: ['Body'], descriptions: [] } })
    const { drafts } = await servePublishing(page, api, [draftOf('61', plan)])
    await openSignedIn(page, checkStep)
    await expect(page.getByText(text('publish.totals.ads', { count: 2 }))).toBeVisible()
    await button(page, text('publish.leaveOut', { name: 'Barrier cream −30 % 2' })).click()
    await expect(page.getByText(text('publish.totals.ads', { count: 1 }))).toBeVisible()
    await expect.poll(() => drafts.get('61')?.plan.removed).toEqual(['11/a1/c1/1'])
    await button(page, exactly('publish.putBack')).click()
    await expect(page.getByText(text('publish.totals.ads', { count: 2 }))).toBeVisible()
    await expect.poll(() => drafts.get('61')?.plan.removed).toEqual([])
  })

  test('lists every problem at once; a press leads to its field', async ({ page, api }) => {
    const plan = readyPlan(['11'], { link: '' })
    await servePublishing(page, api, [draftOf('61', { ...plan, accounts: plan.accounts.map((one) => ({ ...one, budget: '0' })) })])
    await openSignedIn(page, checkStep)
    await expect(heading(page, text('publish.problems', { count: 2 }))).toBeVisible()
    expect(await faultsOf(page, 'a plan with problems')).toEqual([])
    await expect(button(page, /^Step 2: campaign, 1 problem$/)).toBeVisible()
    await expect(button(page, new RegExp(`${text('publish.budget')} · `))).toBeVisible()
    await button(page, new RegExp(`^${text('publish.problem.required')}.*${text('publish.link')}`)).click()
    await expect(page.getByLabel(text('publish.link'), { exact: true })).toBeFocused()
  })

  test('says what the platforms found without creating anything, and that TikTok cannot check', async ({ page, api }) => {
    const { problems } = await servePublishing(page, api, [draftOf('61', readyPlan(['11', '13']))])
    await openSignedIn(page, checkStep)
    await button(page, exactly('publish.dryRuns.start')).click()
    await expect(page.getByText(text('publish.dryRun.passed', { platform: 'Meta' }))).toBeVisible()
    await expect(page.getByText(text('publish.dryRun.not_offered', { platform: 'TikTok' }))).toBeVisible()
    problems.push({
      kind: 'platform_refused',
      field: 'accounts.0.page',
      account: '11',
      values: {},
      platformMessage: 'This Page can’t run ads.',
    })
    await button(page, exactly('publish.publish')).click()
    await expect(page.getByText('This Page can’t run ads.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('names accounts and ceilings before it publishes, asks for the password, and opens the task [P10]', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan(['11', '12']))])
    serveTasks(api, [taskOf('queued')])
    let confirmed = false
    api.answer(publishPaths.publish, () => (confirmed ? ok({ task: '501' }) : refused(1103, 'Enter your password to continue', 403)))
    api.answer(paths.confirm, () => {
      confirmed = true
      return ok(null)
    })
    await openSignedIn(page, checkStep)
    await button(page, exactly('publish.publish')).click()
    const sheet = page.getByRole('dialog', { name: text('publish.confirm.title', { count: 2 }) })
    await expect(sheet).toContainText(meta)
    await expect(sheet).toContainText(text('publish.ceiling.daily', { amount: '¥15,000' }))
    await expect(sheet).toContainText('$200.00')
    expect(await faultsOf(page, 'the confirmation of publishing')).toEqual([])
    await sheet.getByRole('button', { name: text('publish.confirm.go') }).click()
    await page.getByLabel(text('login.password'), { exact: true }).fill('secret-1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/pages\/publish\/task\?id=501/)
    await expect(heading(page, text('task.title.queued'))).toBeVisible()
    const sent = api.calls.findLast(({ path }) => path === publishPaths.publish)
    expect(sent?.body).toEqual({ draft: '61', version: 1 })
  })

  test('asks for the amount again where the server does', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan())])
    serveTasks(api, [taskOf('queued')])
    api.answer(publishPaths.publish, ({ body }) =>
      'again' in (body as object) ? ok({ task: '501' }) : refused(3607, 'This is a large change. Enter the amount again to confirm.'),
    )
    await openSignedIn(page, checkStep)
    await button(page, exactly('publish.publish')).click()
    const go = page.getByRole('dialog').getByRole('button', { name: text('publish.confirm.go') })
    await go.click()
    const again = page.getByLabel(text('publish.confirm.amount', { currency: 'USD' }))
    await again.fill('10')
    await expect(go).toBeDisabled()
    await again.fill('100')
    expect(await faultsOf(page, 'the amount again')).toEqual([])
    await go.click()
    await expect(page).toHaveURL(/pages\/publish\/task\?id=501/)
    expect(api.calls.findLast(({ path }) => path === publishPaths.publish)?.body).toEqual({ draft: '61', version: 1, again: '100' })
  })

  test('says that a second person approves a plan above the member’s limit', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan())])
    api.answer(publishPaths.preview, ok({ ...previewOf(readyPlan()), needsApproval: true }))
    await openSignedIn(page, checkStep)
    await expect(page.getByText(text('publish.needsApproval'))).toBeVisible()
    await button(page, exactly('publish.publish')).click()
    await expect(button(page, text('publish.confirm.request'))).toBeVisible()
  })

  for (const [locale, failed, go] of [
    ['en-US', 'Publishing failed', 'Publish'],
    ['en-simple', 'Publishing failed', 'Publish'],
    ['zh-CN', '投放失败', '投放'],
  ] as const) {
    test(`says that publishing failed, with the reason, in ${locale} [E11] [P10]`, async ({ page, api }) => {
      await servePublishing(page, api, [draftOf('61', readyPlan())])
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      api.answer(publishPaths.publish, refused(5014, 'Publishing is paused until the restored data is checked.'))
      await openSignedIn(page, checkStep)
      await page.getByRole('button', { name: go, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: go, exact: true }).click()
      const alert = page.getByRole('dialog').getByRole('alert')
      await expect(alert).toContainText(failed)
      await expect(alert).toContainText('Publishing is paused until the restored data is checked.')
      expect(await faultsOf(page, 'publishing that failed')).toEqual([])
    })
  }

  test('waits for the network', async ({ page, api, context }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan())])
    await openSignedIn(page, checkStep)
    await expect(button(page, exactly('publish.publish'))).toBeEnabled()
    await context.setOffline(true)
    await expect(button(page, exactly('publish.publish'))).toBeDisabled()
  })

  test('keeps the plan as a template', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan())])
    await openSignedIn(page, checkStep)
    await button(page, startsWith('publish.saveTemplate')).click()
    await expect(page.getByText(text('publish.templateSaved'))).toBeVisible()
    expect([...drafts.values()].filter(({ template }) => template)).toHaveLength(1)
  })
})
