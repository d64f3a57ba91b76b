import { expect, type Page } from '@playwright/test'
import { exactly, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths } from './support/stub.ts'
import { pendingTask, serveTasks, taskOf, taskPaths } from './support/stub-publish-tasks.ts'
import { publishPaths, servePublishing } from './support/stub-publishing.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

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

  test('of a company whose subscription ended stays, below where to subscribe [T8]', async ({ page, api }) => {
    await servePublishing(page, api)
    serveTasks(api, [taskOf('live')])
    api.answer(publishPaths.accounts, ok({ subscribed: false, accounts: [] }))
    await openSignedIn(page, pages.publish)
    await expect(heading(page, 'Service not subscribed')).toBeVisible()
    await expect(button(page, text('publish.new'))).toHaveCount(0)
    await page
      .getByRole('list', { name: text('task.list') })
      .getByRole('button', { name: /^Black Friday carousel/ })
      .click()
    await expect(heading(page, text('task.title.live'))).toBeVisible()
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
