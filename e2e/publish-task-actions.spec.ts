import type { PublishState } from '@adroit/contract/publish-tasks'
import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { pendingTask, serveTasks, taskAccountOf, taskAddress, taskOf, taskPaths } from './support/stub-publish-tasks.ts'
import { draftOf, publishPaths, readyPlan, servePublishing } from './support/stub-publishing.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const headline = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) })
const sent = (api: Stub, path: string) => api.calls.findLast((call) => call.path === path)?.body
const meta = { platform: 'Meta' }

const noMore = { continue: false, cancel: false, cleanUp: false }

test.describe('acting on a task', () => {
  test('continues with what is missing only, after saying what that is [P10]', async ({ page, api }) => {
    await servePublishing(page, api)
    const { tasks } = serveTasks(api, [taskOf('partly')])
    api.answer(taskPaths.act, () => {
      const next = taskOf('creating')
      tasks.set('501', next)
      return ok(next)
    })
    await openSignedIn(page, taskAddress())
    await button(page, exactly('task.continue')).click()
    await expect(dialog(page)).toContainText(text('task.continueNote', { count: 1, ready: 4 }))
    expect(await faultsOf(page, 'continuing a task')).toEqual([])
    await dialog(page)
      .getByRole('button', { name: text('task.continueGo'), exact: true })
      .click()
    await expect(heading(page, text('task.title.creating'))).toBeVisible()
    expect(sent(api, taskPaths.act)).toEqual({ task: '501', account: '11', action: 'continue' })
    await expect(dialog(page)).toHaveCount(0)
  })

  test('cancels and cleans up, and says that an action is not possible anymore', async ({ page, api }) => {
    await servePublishing(page, api)
    const { tasks } = serveTasks(api, [taskOf('blocked')])
    api.answer(taskPaths.act, refused(5012, 'This is not possible any more.', 409))
    await openSignedIn(page, taskAddress())
    await button(page, exactly('task.cancel')).click()
    await expect(dialog(page)).toContainText(text('task.cancelNote', { count: 2 }))
    tasks.set('501', taskOf('cancelled'))
    await dialog(page)
      .getByRole('button', { name: text('task.cancel'), exact: true })
      .click()
    await expect(dialog(page).getByRole('alert')).toContainText(text('task.notPossible'))
    expect(await faultsOf(page, 'an action that is not possible')).toEqual([])
    await dialog(page)
      .getByRole('button', { name: text('task.close'), exact: true })
      .last()
      .click()
    await expect(heading(page, text('task.title.cancelled'))).toBeVisible()
    api.answer(taskPaths.act, () => ok(taskOf('cancelled', { accounts: [taskAccountOf('cancelled', '11', { may: noMore })] })))
    await button(page, exactly('task.cleanUp')).click()
    await expect(dialog(page)).toContainText(text('task.cleanUpNote', { count: 2, ...meta }))
    await dialog(page)
      .getByRole('button', { name: text('task.cleanUp'), exact: true })
      .click()
    await expect(button(page, exactly('task.cleanUp'))).toHaveCount(0)
    expect(sent(api, taskPaths.act)).toEqual({ task: '501', account: '11', action: 'clean_up' })
  })

  test('fixes the draft itself while it is what was published, else a copy with the accounts that are not live [P10]', async ({
    page,
    api,
  }) => {
    const plan = readyPlan(['11', '13'])
    const { drafts } = await servePublishing(page, api, [draftOf('61', plan, { version: 7 })])
    const { tasks } = serveTasks(api, [taskOf('failed', { accounts: [taskAccountOf('failed'), taskAccountOf('failed', '13')] })])
    api.answer(publishPaths.create, () => {
      const copy = draftOf('72', plan)
      drafts.set('72', copy)
      return ok(copy)
    })
    await openSignedIn(page, taskAddress())
    await button(page, exactly('task.fix')).click()
    await expect(page).toHaveURL(/publish\/create\?id=61&step=check/)
    await expect(heading(page, text('publish.check.title'))).toBeVisible()
    tasks.set('501', taskOf('failed', { accounts: [taskAccountOf('live'), taskAccountOf('failed', '13')] }))
    await page.goto(taskAddress())
    await expect(page.getByText('Failed 1 · Live 1')).toBeVisible()
    await button(page, exactly('task.fix')).click()
    await expect(page).toHaveURL(/publish\/create\?id=72&step=check/)
    expect(sent(api, publishPaths.create)).toEqual({ from: { task: '501' }, name: 'Black Friday carousel' })
    expect(drafts.get('72')?.plan.accounts.map(({ account: id }) => id)).toEqual(['13'])
  })

  test('duplicates the plan and opens its draft from the menu', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan(), { version: 8 })])
    serveTasks(api, [taskOf('live')])
    await openSignedIn(page, taskAddress())
    await button(page, text('task.actions')).click()
    expect(await faultsOf(page, 'the menu of a task')).toEqual([])
    await dialog(page)
      .getByRole('button', { name: startsWith('task.openDraft') })
      .click()
    await expect(page).toHaveURL(/publish\/create\?id=61/)
    await page.goBack()
    await button(page, text('task.actions')).click()
    await dialog(page)
      .getByRole('button', { name: startsWith('task.duplicate') })
      .click()
    await expect(page).toHaveURL(/publish\/create\?id=72/)
    expect(drafts.get('72')?.name).toBe('Black Friday carousel (copy)')
  })

  test('approves with the password, or declines with a reason [P10]', async ({ page, api }) => {
    await servePublishing(page, api)
    const { tasks } = serveTasks(api, [pendingTask('to_answer')])
    let confirmed = false
    api.answer(paths.confirm, () => {
      confirmed = true
      return ok(null)
    })
    const answered = (next: PublishState) => () => {
      if (!confirmed) return refused(1103, 'Enter your password to continue', 403)
      const task = taskOf(next)
      tasks.set('501', task)
      return ok(task)
    }
    api.answer(taskPaths.answer, answered('queued'))
    await openSignedIn(page, taskAddress())
    await expect(headline(page)).toContainText(text('task.words.pending_approval', { name: 'Rena Kobayashi', amount: '$12,000.00' }))
    await button(page, exactly('task.approve')).click()
    await expect(dialog(page)).toContainText('$12,000.00')
    await expect(dialog(page)).toContainText(text('task.approveNote'))
    expect(await faultsOf(page, 'approving a task')).toEqual([])
    await dialog(page)
      .getByRole('button', { name: text('task.approveGo', { amount: '$12,000.00' }) })
      .click()
    await page.getByLabel(text('login.password'), { exact: true }).fill('secret-1')
    await page.keyboard.press('Enter')
    await expect(heading(page, text('task.title.queued'))).toBeVisible()
    expect(sent(api, taskPaths.answer)).toEqual({ task: '501', answer: 'approve' })

    tasks.set('501', pendingTask('to_answer'))
    await api.socket.tell({ kind: 'publish_task', task: '501' })
    api.answer(taskPaths.answer, answered('cancelled'))
    await button(page, exactly('task.decline')).click()
    const decline = dialog(page).getByRole('button', { name: text('task.decline'), exact: true })
    await expect(decline).toBeDisabled()
    await page.getByLabel(text('task.reason', { name: 'Rena Kobayashi' })).fill('Too much for a test')
    await decline.click()
    await expect(heading(page, text('task.title.cancelled'))).toBeVisible()
    expect(sent(api, taskPaths.answer)).toEqual({ task: '501', answer: 'decline', reason: 'Too much for a test' })
  })

  test('withdraws one’s own request; others only see that it is pending', async ({ page, api }) => {
    await servePublishing(page, api)
    const { tasks } = serveTasks(api, [pendingTask(null)])
    api.answer(taskPaths.answer, refused(5013, 'This plan is not pending any more.', 409))
    await openSignedIn(page, taskAddress())
    await expect(heading(page, text('task.title.pending_approval'))).toBeVisible()
    await expect(button(page, exactly('task.approve'))).toHaveCount(0)
    tasks.set('501', pendingTask('to_withdraw'))
    await api.socket.tell({ kind: 'publish_task', task: '501' })
    await button(page, exactly('task.withdraw')).click()
    await dialog(page)
      .getByRole('button', { name: text('task.withdraw'), exact: true })
      .click()
    await expect(dialog(page).getByRole('alert')).toContainText(text('task.notPossible'))
  })

  test('waits for the network; the last state stays', async ({ page, api, context }) => {
    await servePublishing(page, api)
    serveTasks(api, [taskOf('partly')])
    await openSignedIn(page, taskAddress())
    await expect(button(page, exactly('task.continue'))).toBeEnabled()
    await button(page, text('task.actions')).click()
    await expect(dialog(page)).toContainText(text('task.fix'))
    await context.setOffline(true)
    await expect(dialog(page)).toContainText(text('task.offline'))
    await page.keyboard.press('Escape')
    await expect(button(page, exactly('task.continue'))).toBeDisabled()
    await expect(heading(page, text('task.title.partly'))).toBeVisible()
  })
})
