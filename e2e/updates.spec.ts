import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { kept } from './support/cached-answers.ts'
import { pages } from './support/pages.ts'
import { subPath } from './support/site.ts'
import { paths } from './support/stub.ts'
import { openSignedIn, test } from './support/stubbed.ts'

// a service worker outlives a test in a shared context
test.use({ serviceWorkers: 'allow', reuseContext: false })

const prompt = (page: Page) => page.getByRole('button', { name: text('update.use') })

async function controlled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** As after a new release: the worker's file has changed. */
async function release(page: Page, url: string, replace: (path: string, text: string | null) => void): Promise<void> {
  const code = await (await fetch(`${url}/service-worker.js`)).text()
  replace('service-worker.js', `${code}\n// newer`)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
}

test.afterEach(({ site }) => {
  for (const path of ['service-worker.js', 'config.json']) site.replace(path, null)
})

test('a newer version is offered and never activated on its own; typed input stays', async ({ page, site }) => {
  await openSignedIn(page, pages.personal)
  await controlled(page)
  await page.getByLabel('Mobile number').fill('1381')
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }))
  await release(page, site.url, site.replace)
  await expect(prompt(page)).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toHaveValue('1381')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameVisit'))).toBe(true)
  page.on('dialog', (dialog) => void dialog.accept())
  await prompt(page).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'sameVisit')).catch(() => 'loading')).toBeUndefined()
  await expect(page.getByLabel('Mobile number')).toHaveValue('')
  await expect(prompt(page)).toHaveCount(0)
})

test('a tab in which nobody pressed is not reloaded, and offers to reload', async ({ page, site, context }) => {
  await openSignedIn(page, pages.personal)
  await controlled(page)
  const other = await context.newPage()
  await other.goto(`${site.url}${pages.agreement}`)
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }))
  await release(page, site.url, site.replace)
  await expect(prompt(page)).toBeVisible()
  // the other tab activates it, once it knows of it, too
  await expect.poll(() => other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe('installed')
  // A message to a worker that is just being replaced by the same version is lost.
  const takeOver = () => other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage('use-now'))
  const waits = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)
  await expect.poll(async () => [await takeOver(), await waits()].at(1)).toBeNull()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameVisit'))).toBe(true)
  await prompt(page).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'sameVisit')).catch(() => 'loading')).toBeUndefined()
})

test('the settings file comes from the network first, and from the cache without one', async ({ page, site, context }) => {
  await openSignedIn(page, pages.home)
  await controlled(page)
  await expect(page.getByRole('heading', { name: text('home.platforms') })).toBeVisible()
  const read = () => page.evaluate(async () => (await fetch('./config.json')).json())
  site.replace('config.json', '{ "apiBase": "", "release": 2 }')
  expect(await read()).toMatchObject({ release: 2 })
  await context.setOffline(true)
  expect(await read()).toMatchObject({ release: 2 })
})

test('the app opens without a network below a sub-path too', async ({ page, context }) => {
  await openSignedIn(page, subPath + pages.home.slice(1))
  await expect(page.getByRole('heading', { name: text('home.platforms') })).toBeVisible()
  await controlled(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: text('tabs.home'), exact: true })).toBeVisible()
  await expect(page.getByText(/^You’re offline/)).toBeVisible()
})

test('a network that does not answer shows cached data after four seconds, not as fresh', async ({ page, api }) => {
  await openSignedIn(page, pages.details)
  await expect(page.getByRole('button', { name: 'North Meta USD' })).toBeVisible()
  await expect.poll(async () => (await kept(page)).names.join()).toMatch(/"report".*"table"|"table".*"report"/)
  for (const path of [paths.details, paths.query, paths.counts]) api.answer(path, 'hanging')
  await page.reload()
  await expect(page.getByText(/^Not live: data from \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'North Meta USD' })).toBeVisible()
})
