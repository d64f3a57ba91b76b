import type { PublishState, PublishTask } from '@adroit/contract/publish-tasks'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { fillStorage } from './first-storage.ts'
import { pages } from './pages.ts'
import { serveSite } from './site.ts'
import { stubApi } from './stub.ts'
import { pendingTask, serveTasks, taskAddress, taskOf } from './stub-publish-tasks.ts'
import { servePublishing } from './stub-publishing.ts'

/** States that a demo does not stay in; the others look like one of these. */
const states: readonly PublishState[] = ['checking', 'partly', 'failed', 'needs_person', 'blocked', 'live']
const tasks: readonly PublishTask[] = [
  pendingTask('to_answer'),
  ...states.map((state, index) => taskOf(state, { id: String(502 + index), name: `Black Friday ${index + 1}` })),
]

/** Takes screenshots of publishing tasks and of their list, with the stubbed API. `save`: gets each with the name of its screen. */
export async function takeTasks(
  browser: Browser,
  options: BrowserContextOptions,
  locale: string,
  save: (name: string, picture: Buffer) => void,
): Promise<void> {
  const site = await serveSite()
  const context = await browser.newContext({ ...options, baseURL: site.url })
  const page = await context.newPage()
  const api = await stubApi(site, page)
  await servePublishing(page, api)
  serveTasks(api, tasks)
  await fillStorage(page, { token: 'kept-token', tenant_id: '42', locale })
  const take = async (name: string, address: string, part: string) => {
    await page.goto(address)
    await page.locator(part).first().waitFor()
    await page.waitForLoadState('networkidle')
    save(name, await page.screenshot({ animations: 'disabled' }))
  }
  await take('publish-tasks', pages.publish, 'main li')
  for (const { id, state } of tasks) await take(`publish-task-${state.replace('_', '-')}`, taskAddress(id), 'main h2')
  await context.close()
  site.stop()
}
