import { wireVersion } from '@adroit/contract/envelope'
import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { ageKept, kept } from './support/cached-answers.ts'
import { figures } from './support/figures.ts'
import { test } from './support/journey.ts'
import { tiles } from './support/materials.ts'
import { pages } from './support/pages.ts'
import { demo, fillLogin, signIn } from './support/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const band = (page: Page) => page.getByRole('status').filter({ hasText: /offline|Not live/ })

/** Waits until the app itself is cached, and controls the page after a reload. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

async function readReport(page: Page): Promise<string> {
  await page.goto(pages.list)
  await page.getByRole('button', { name: /^Recovery by account/ }).click()
  await expect(page.getByText('All 10')).toBeVisible()
  await page.getByRole('button', { name: text('chart.unfold') }).click()
  // each response is written on its own, half a second after it arrives
  for (const part of ['"table"', '"trend"']) await expect.poll(async () => (await kept(page)).names.join()).toContain(part)
  return figures(page).innerText()
}

test.describe('without a network', () => {
  test.use({ signedInAs: demo('owner') })

  test('the app opens, and the last report, home and lists show their cached state', async ({ page, context }) => {
    // every row must be visible, also below the band: rows off screen are not rendered
    await page.setViewportSize({ width: 390, height: 1_600 })
    await page.goto(pages.home)
    await expect(page.getByRole('heading', { name: text('home.platforms') })).toBeVisible()
    await installed(page)
    await readReport(page)
    // the messages of statuses load shortly after the metrics
    await expect(figures(page).getByText(text('reason.account_disabled'))).toBeVisible()
    const before = await figures(page).innerText()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('All 10')).toBeVisible()
    await expect.poll(() => figures(page).innerText()).toBe(before)
    await expect(page.getByRole('banner')).toContainText(/Updated /)
    await expect(band(page)).toContainText(/^You’re offline\. Data from \d\d:\d\d\./)
    await expect(page.getByText(text('chart.live'))).toHaveCount(0)
    await page.goto(pages.home)
    await expect(page.getByRole('heading', { name: text('home.platforms') })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Adroit Demo')
    await page.goto(pages.list)
    await expect(page.getByRole('button', { name: /^Recovery by account/ })).toBeVisible()
    await expect(page.getByRole('button', { name: text('reports.create') })).toHaveCount(0)
    await page.goto(pages.mine)
    await expect(page.getByText(text('offline.notHereWords'))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Demo Owner')).toBeVisible()
    await expect(band(page)).toHaveCount(0)
  })

  test('the library of materials, a material and what they earned show their cached state [M2]', async ({ page, context }) => {
    await page.goto(pages.home)
    await installed(page)
    await page.goto(pages.materials)
    await expect(tiles(page).first()).toContainText(new RegExp(`${text('head.optReceiveRoi')}|${text('earned.unused')}`))
    const before = await tiles(page).first().innerText()
    await tiles(page).first().click()
    const earned = page.getByRole('region', { name: text('earned.title') })
    await expect(earned).toHaveAttribute('aria-busy', 'false')
    const metrics = earned.getByRole('list', { name: text('earned.title') })
    const said = await metrics.innerText()
    for (const part of ['["materials"', '["material","performance"', '["material","view"'])
      await expect.poll(async () => (await kept(page)).names.join()).toContain(part)
    await context.setOffline(true)
    await page.reload()
    await expect(earned).toHaveAttribute('aria-busy', 'false')
    expect(await metrics.innerText()).toBe(said)
    await page.goto(pages.materials)
    await expect.poll(() => tiles(page).first().innerText()).toBe(before)
    await expect(band(page)).toContainText(/^You’re offline/)
  })

  test('responses cached by another version of Adroit are not shown, and are replaced once the network is back', async ({
    page,
    context,
  }) => {
    await page.goto(pages.home)
    await installed(page)
    await readReport(page)
    await ageKept(page, '1')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Loading failed')
    await expect(page.getByText('All 10')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText('All 10')).toBeVisible()
    await expect.poll(async () => (await kept(page)).text).toContain(`"wire":"${wireVersion}"`)
  })

  test('pages that are not cached say so, and load once the network is back', async ({ page, context }) => {
    await page.goto(pages.home)
    await installed(page)
    await page.goto(pages.list)
    await expect(page.getByRole('button', { name: /^Recovery by account/ })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Recovery by account/ }).click()
    await expect(page.getByRole('alert')).toContainText('Loading failed')
    await context.setOffline(false)
    await expect(page.getByText('All 10')).toBeVisible()
  })

  test('typed input stays, and is sent once the network is back', async ({ page, context }) => {
    await page.goto(pages.personal)
    await page.getByLabel('Mobile number').fill('13812345678')
    await context.setOffline(true)
    await page.getByRole('button', { name: text('form.save') }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(text('network.error'))
    await page
      .getByRole('status')
      .getByRole('button', { name: text('action.tryAgain') })
      .click()
    await expect(page.getByLabel('Mobile number')).toHaveValue('13812345678')
    await context.setOffline(false)
    await page.getByRole('button', { name: text('form.save') }).click()
    await expect(page.getByRole('button', { name: text('form.save') })).toBeDisabled()
  })
})

test.describe('the cache', () => {
  test('of the service worker contains only the app, no API responses', async ({ page, server }) => {
    await signIn(page, server.url, demo('owner'))
    await installed(page)
    await readReport(page)
    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => [name, url] as const)),
      )
      return lists.flat().map(([name, url]) => ({ precached: name.includes('precache'), path: new URL(url).pathname }))
    })
    expect(cached.map(({ path }) => path)).toContain('/index.html')
    expect(cached.filter(({ path }) => path.includes('/api'))).toEqual([])
    const fresh = ['/config.json', '/build.json', '/licenses.json', '/robots.txt', '/service-worker.js']
    expect(cached.filter(({ path, precached }) => precached && fresh.includes(path))).toEqual([])
  })

  test('is deleted on logout, and not shown to the next member', async ({ page, server, context }) => {
    await signIn(page, server.url, demo('owner'))
    await installed(page)
    await readReport(page)
    const report = page.url()
    await page.goto(pages.mine)
    await page.getByRole('button', { name: text('devices.end') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('devices.end') })
      .click()
    await expect(page.getByRole('button', { name: text('login.signIn') })).toBeVisible()
    await expect.poll(async () => (await kept(page)).names).toEqual([])
    await fillLogin(page, demo('viewer'))
    await page.getByRole('button', { name: text('login.signIn') }).click()
    await expect(page.getByRole('heading', { name: text('home.platforms') })).toBeVisible()
    await context.setOffline(true)
    await page.goto(report)
    await expect(page.getByRole('alert')).toContainText('Loading failed')
  })
})

test('never applies to the service worker and the manifest, which have the right types', async ({ server }) => {
  const head = async (path: string) => (await fetch(server.url + path)).headers
  expect((await head('/service-worker.js')).get('cache-control')).toBe('no-cache')
  expect((await head('/service-worker.js')).get('content-type')).toMatch(/^(text|application)\/javascript/)
  expect((await head('/manifest.webmanifest')).get('content-type')).toMatch(/^application\/manifest\+json/)
  expect((await head('/')).get('content-security-policy')).toContain("worker-src 'self'")
})
