import type { PublishState } from '@adroit/contract/publish-tasks'
import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { kept } from './support/cached-answers.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { profile } from './support/stub-data.ts'
import { pendingTask, refusal, serveTasks, taskAccountOf, taskAddress, taskOf, taskPaths } from './support/stub-publish-tasks.ts'
import { draftOf, publishable, publishPaths, readyPlan, servePublishing } from './support/stub-publishing.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const headline = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) })
const account = (page: Page, id: string) => page.getByRole('region', { name: publishable.find((one) => one.id === id)?.name ?? '' })
const sent = (api: Stub, path: string) => api.calls.findLast((call) => call.path === path)?.body
const meta = { platform: 'Meta' }

test.describe('the page of a publishing task', () => {
  test('says what every state is and what to do; it is the record, not a toast [P10] [E11]', async ({ page, api }) => {
    await servePublishing(page, api)
    const { tasks } = serveTasks(api, [taskOf('queued')])
    await openSignedIn(page, taskAddress())
    await expect(page).toHaveTitle(`${text('publish.page')} · Adroit`)
    const shows = async (state: PublishState, title: string, ...words: readonly (string | RegExp)[]) => {
      tasks.set('501', taskOf(state))
      await api.socket.tell({ kind: 'publish_task', task: '501' })
      await expect(heading(page, title)).toBeVisible()
      for (const one of words) await expect(headline(page)).toContainText(one)
    }
    await expect(heading(page, text('task.title.queued'))).toBeVisible()
    await shows('creating', text('task.title.creating'), text('task.words.creating'), /no money is spent yet/i)
    await shows('waiting', text('task.title.waiting', meta), 'Resumes ')
    await shows('blocked', text('task.title.blocked', meta), 'the session has been invalidated')
    await shows('activating', text('task.title.activating'))
    await shows('partly', text('task.title.partly'), refusal, text('task.words.partly', { ready: 4, count: 5 }))
    await shows(
      'needs_person',
      text('task.title.needs_person'),
      '“US 25–44” differs on the platform: daily_budget is 500.00, the plan has 50.00',
    )
    await shows('cancelled', text('task.title.cancelled'), text('task.words.idle', { count: 2 }))
    await shows('failed', 'Publishing failed', 'The budget is below the minimum of $1.00.', text('task.words.failed'))
    await shows('live', text('task.title.live'), text('task.words.live', { count: 5, ...meta }))
    await expect(headline(page)).not.toContainText(/no money/i)
    expect(await faultsOf(page, 'a task that is live')).toEqual([])
  })

  test('asks not to publish again while an answer is looked for, and goes on by itself without a reload [P10]', async ({ page, api }) => {
    await servePublishing(page, api)
    const { tasks } = serveTasks(api, [taskOf('checking')])
    await openSignedIn(page, taskAddress())
    await expect(heading(page, 'Checking with Meta…')).toBeVisible()
    await expect(headline(page)).toContainText(/Do not publish again: nothing is lost/)
    await expect(headline(page)).toContainText(/Sent .*\d\d:\d\d:\d\d · next check .*\d\d:\d\d:\d\d · no money is spent yet/)
    await expect(button(page, startsWith('task.continue'))).toBeDisabled()
    await expect(button(page, startsWith('task.continue'))).toContainText(text('task.continueAlone', meta))
    const lost = page.getByRole('button', { name: /^Carousel B/ })
    await expect(lost).toContainText('no answer')
    await expect(lost).toContainText(text('task.object.checking'))
    expect(await faultsOf(page, 'a task that is checked')).toEqual([])
    tasks.set('501', taskOf('live'))
    await api.socket.tell({ kind: 'publish_task', task: '501' })
    await expect(heading(page, text('task.title.live'))).toBeVisible()
    await expect(lost).toContainText(text('task.object.live'))
    await expect(button(page, startsWith('task.continue'))).toHaveCount(0)
  })

  test('shows each object with its budget and its place at the platform', async ({ page, api }) => {
    await servePublishing(page, api)
    serveTasks(api, [taskOf('partly')])
    await openSignedIn(page, taskAddress())
    const campaign = button(page, /^Black Friday 2026 /)
    await expect(campaign).toContainText(text('publish.ceiling.total', { amount: '$1,250.00' }))
    await expect(button(page, /^US 25–44 /)).toContainText(text('publish.ceiling.daily', { amount: '$50.00' }))
    await expect(button(page, /^Carousel B/)).toContainText(refusal)
    await button(page, new RegExp(`^${text('task.uploads')}`)).click()
    await expect(button(page, /^Barrier cream −30 %.png/)).toContainText(text('task.object.uploaded'))
    await campaign.click()
    await expect(dialog(page)).toContainText(/Black Friday 2026 ~\w{13}/)
    await expect(dialog(page).getByRole('link', { name: text('task.openAt', meta) })).toHaveAttribute('href', 'https://ads.example/11')
    expect(await faultsOf(page, 'an object of a task')).toEqual([])
  })

  test('follows the platform’s review to its end, with reasons and the way to an appeal [P10]', async ({ page, api }) => {
    await servePublishing(page, api)
    const reviewedAs = (...reviews: readonly ('in_review' | 'rejected' | 'approved' | 'limited')[]) => {
      const one = taskAccountOf('live')
      const ads = one.objects.filter(({ level }) => level === 'AD').map(({ key }) => key)
      const objects = one.objects.map((object) => {
        const review = reviews[ads.indexOf(object.key)] ?? null
        return { ...object, review, message: review === 'rejected' ? 'Ads can’t promise a result.' : null }
      })
      return taskOf('live', { accounts: [{ ...one, objects }] })
    }
    const { tasks } = serveTasks(api, [reviewedAs('in_review', 'in_review', 'in_review')])
    await openSignedIn(page, taskAddress())
    await expect(page.getByText(text('task.inReview', { count: 3 }))).toBeVisible()
    tasks.set('501', reviewedAs('rejected', 'limited', 'approved'))
    await api.socket.tell({ kind: 'publish_task', task: '501' })
    await expect(page.getByText(text('task.rejected', { count: 1 }))).toBeVisible()
    await expect(page.getByText(text('task.inReview', { count: 3 }))).toHaveCount(0)
    await expect(button(page, /^Carousel A/)).toContainText('Ads can’t promise a result.')
    await expect(button(page, /^Carousel B/)).toContainText(text('task.review.limited'))
    await expect(button(page, /^Carousel C/)).toContainText(text('task.object.live'))
    await expect(page.getByRole('link', { name: text('task.appealAt', meta) })).toHaveAttribute('href', 'https://ads.example/11/a1/c0')
    expect(await faultsOf(page, 'rejected ads')).toEqual([])
  })

  test('of several accounts says how each stands, the most urgent first, and names who did what', async ({ page, api }) => {
    await servePublishing(page, api)
    const failed = taskAccountOf('failed', '13', { problem: { ...problem, account: '13' } })
    const history = [
      { at: '2026-11-20T10:44:00Z', by: null, event: 'failed', values: { account: 'Lumina TikTok DE', message: refusal } },
      { at: '2026-11-20T10:43:00Z', by: 'Rena Kobayashi', event: 'continued', values: { account: 'Lumina TikTok DE' } },
      { at: '2026-11-20T10:41:00Z', by: 'Olivia Stern', event: 'started', values: {} },
    ]
    serveTasks(api, [taskOf('failed', { accounts: [taskAccountOf('live', '12'), taskAccountOf('checking'), failed], history })])
    await openSignedIn(page, taskAddress())
    await expect(headline(page)).toContainText('Lumina TikTok DE')
    await expect(page.getByText('Failed 1 · Checking 1 · Live 1')).toBeVisible()
    const names = await page.getByRole('region').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(names.filter((name) => publishable.some((one) => one.name === name))).toEqual(
      ['13', '11', '12'].map((id) => publishable.find((one) => one.id === id)?.name),
    )
    await expect(account(page, '12').getByRole('list')).toHaveCount(0)
    await account(page, '12').getByRole('button').first().click()
    await expect(account(page, '12').getByRole('button', { name: /^Black Friday 2026/ })).toBeVisible()
    const events = page.getByRole('region', { name: text('task.history') }).getByRole('listitem')
    await expect(events.nth(0)).toContainText(`“${refusal}”`)
    await expect(events.nth(1)).toContainText('Rena Kobayashi · Lumina TikTok DE')
    expect(await faultsOf(page, 'a task in several accounts')).toEqual([])
  })

  for (const [locale, failed] of [
    ['en-simple', 'Publishing failed'],
    ['zh-CN', '投放失败'],
  ] as const) {
    test(`says that publishing failed, with the reason, and fits its page in ${locale} [E11] [P10]`, async ({ page, api }) => {
      await servePublishing(page, api)
      const { tasks } = serveTasks(api, [taskOf('failed')])
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      await openSignedIn(page, taskAddress())
      await expect(heading(page, failed)).toBeVisible()
      await expect(headline(page)).toContainText('The budget is below the minimum of $1.00.')
      expect(await faultsOf(page, 'a task that failed')).toEqual([])
      tasks.set('501', taskOf('checking'))
      await api.socket.tell({ kind: 'publish_task', task: '501' })
      await expect(heading(page, failed)).toHaveCount(0)
      expect(await faultsOf(page, 'a task that is checked')).toEqual([])
    })
  }
})

const problem = { kind: 'platform_refused', field: '', values: {}, platformMessage: refusal } as const

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

test('what was read last is shown with its time where the server cannot be reached', async ({ page, api }) => {
  await servePublishing(page, api)
  serveTasks(api, [taskOf('partly')])
  await openSignedIn(page, taskAddress())
  await expect(heading(page, text('task.title.partly'))).toBeVisible()
  await expect.poll(async () => (await kept(page)).names.join()).toContain('"publishTask"')
  api.answer(taskPaths.task, { status: 502, body: null })
  await page.reload()
  await expect(heading(page, text('task.title.partly'))).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /Not live/ })).toContainText(/\d\d:\d\d/)
})

test('a notification about a task opens it', async ({ page, api }) => {
  await servePublishing(page, api)
  serveTasks(api, [taskOf('needs_person')])
  const task = { id: '501', name: 'Black Friday carousel' }
  const body = { kind: 'publish_task', task, live: 0, incomplete: 0, needsPerson: 1, blocked: 0, message: null } as const
  api.answer(paths.message, ok({ id: '1000', at: '2026-11-20T10:41:00Z', read: true, body }))
  await openSignedIn(page, pages.notification)
  await button(page, startsWith('notification.openTask')).click()
  await expect(heading(page, text('task.title.needs_person'))).toBeVisible()
})

const noMore = { continue: false, cancel: false, cleanUp: false }

test.describe('a task that cannot be shown', () => {
  test('does not exist, or is in accounts that the member cannot see', async ({ page, api }) => {
    await servePublishing(page, api)
    serveTasks(api, [])
    await openSignedIn(page, taskAddress())
    await expect(heading(page, text('task.gone'))).toBeVisible()
    expect(await faultsOf(page, 'a task that is gone')).toEqual([])
    await button(page, exactly('task.list')).click()
    await expect(heading(page, text('publish.empty.tasks'))).toBeVisible()
  })

  test('is loaded again after an error', async ({ page, api }) => {
    await servePublishing(page, api)
    serveTasks(api, [taskOf('live')])
    const { answer } = api
    answer(taskPaths.task, 'broken')
    await openSignedIn(page, taskAddress())
    await expect(page.getByText(text('load.failed'))).toBeVisible()
    answer(taskPaths.task, ok(taskOf('live')))
    await button(page, exactly('action.reload')).click()
    await expect(heading(page, text('task.title.live'))).toBeVisible()
  })

  test('says where to subscribe, and what runs stays visible [T8] [E11]', async ({ page, api }) => {
    await servePublishing(page, api)
    serveTasks(api, [taskOf('live')])
    api.answer(publishPaths.accounts, ok({ subscribed: false, accounts: [] }))
    await openSignedIn(page, taskAddress())
    await expect(page.getByText('Service not subscribed')).toBeVisible()
    await expect(page.getByText(/log in to the web version to subscribe/)).toBeVisible()
    await expect(heading(page, text('task.title.live'))).toBeVisible()
    api.answer(taskPaths.task, refused(5004, 'Service not subscribed.'))
    await page.goto(taskAddress('502'))
    await expect(heading(page, 'Service not subscribed')).toBeVisible()
    await expect(page.getByText('Log in to the web version to subscribe.')).toBeVisible()
  })

  test('is not for members who may not publish', async ({ page, api }) => {
    await servePublishing(page, api)
    serveTasks(api, [taskOf('live')])
    api.answer(paths.self, ok({ ...profile, may: ['reports.read'] }))
    await openSignedIn(page, taskAddress())
    await expect(heading(page, text('publish.notAllowed'))).toBeVisible()
  })
})

test.describe('the list of tasks', () => {
  test('shows states, counts and authors, is searched and loads older ones', async ({ page, api }) => {
    await servePublishing(page, api)
    const { tasks } = serveTasks(api, [taskOf('partly')])
    for (let at = 0; at < 34; at += 1) tasks.set(String(600 + at), taskOf('live', { id: String(600 + at), name: `Sale ${at + 1}` }))
    await openSignedIn(page, pages.publish)
    const rows = page.getByRole('list', { name: text('task.list') }).getByRole('listitem')
    await expect(rows).toHaveCount(30)
    await expect(rows.first()).toContainText('Black Friday carousel')
    for (const part of ['Partly there', '1 account · Olivia Stern', '4 created · 1 refused']) await expect(rows.first()).toContainText(part)
    expect(await faultsOf(page, 'the list of tasks')).toEqual([])
    await button(page, exactly('task.more')).click()
    await expect(rows).toHaveCount(35)
    await expect(button(page, exactly('task.more'))).toHaveCount(0)
    await page.getByRole('searchbox').fill('Sale 34')
    await expect(rows).toHaveCount(1)
    await rows.first().getByRole('button').click()
    await expect(heading(page, text('task.title.live'))).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('Sale 34')
    await page.getByRole('searchbox').fill('nowhere')
    await button(page, exactly('task.clearSearch')).click()
    await expect(rows).toHaveCount(35)
    tasks.set('501', taskOf('live'))
    await api.socket.tell({ kind: 'publish_task', task: '501' })
    await expect(rows.first()).toContainText(text('task.state.live'))
  })

  test('is loaded again after an error', async ({ page, api }) => {
    await servePublishing(page, api)
    serveTasks(api, [taskOf('live')])
    api.answer(taskPaths.list, 'broken')
    await openSignedIn(page, pages.publish)
    await expect(page.getByText(text('load.failed'))).toBeVisible()
    expect(await faultsOf(page, 'a list that could not be loaded')).toEqual([])
  })
})

test('home lists tasks that need the member, and opens them', async ({ page, api }) => {
  await servePublishing(page, api)
  serveTasks(api, [pendingTask('to_answer')])
  const item = { kind: 'publish_task', task: { id: '501', name: 'Black Friday carousel' }, by: 'Rena Kobayashi' } as const
  const items = [
    { ...item, state: 'pending_approval', until: '2026-11-22T10:00:00Z' },
    { ...item, task: { id: '502', name: 'Spring sale' }, state: 'needs_person', until: null },
  ] as const
  api.answer(paths.attention, ok({ items: [...items], count: 2 }))
  await openSignedIn(page, pages.home)
  await expect(button(page, new RegExp(`^${text('attention.task.needs_person')}`))).toContainText('Spring sale')
  await button(page, new RegExp(`^${text('attention.task.pending_approval', { by: 'Rena Kobayashi' })}`)).click()
  await expect(page).toHaveURL(/pages\/publish\/task\?id=501/)
  await expect(heading(page, text('task.title.pending_approval'))).toBeVisible()
})
