import type { PublishState } from '@adroit/contract/publish-tasks'
import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { kept } from './support/cached-answers.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { profile } from './support/stub-data.ts'
import { refusal, serveTasks, taskAccountOf, taskAddress, taskOf, taskPaths } from './support/stub-publish-tasks.ts'
import { publishable, publishPaths, servePublishing } from './support/stub-publishing.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const headline = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) })
const account = (page: Page, id: string) => page.getByRole('region', { name: publishable.find((one) => one.id === id)?.name ?? '' })
const meta = { platform: 'Meta' }

const problem = { kind: 'platform_refused', field: '', values: {}, platformMessage: refusal } as const

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
