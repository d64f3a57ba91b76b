import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { fillStorage } from './support/first-storage.ts'
import { pages } from './support/pages.ts'
import type { PathOf, Sendable } from './support/sendable.ts'
import { ok, paths } from './support/stub.ts'
import { profile } from './support/stub-data.ts'
import { openSignedIn, storedKeys, storedValue, test } from './support/stubbed.ts'

test.use({ reducedMotion: 'no-preference' })

/** Keys and values of everything in IndexedDB, as JSON. */
function contentOfDatabases(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      for (const table of database.objectStoreNames) {
        const rows = database.transaction(table).objectStore(table)
        found.push(await done(rows.getAllKeys()), await done(rows.getAll()))
      }
      database.close()
    }
    return JSON.stringify(found)
  })
}

const startUp = [paths.self, paths.unread, paths.symbol]

test.describe('start-up', () => {
  test('requests profile, unread count and currency symbol, one after another [A4] [W6]', async ({ page, api }) => {
    const open: string[] = []
    const order: string[] = []
    const slowly = <Data>(path: PathOf<Data>, data: NoInfer<Sendable<Data>>) =>
      api.answer(path, async () => {
        open.push(path)
        order.push(open.join(' and '))
        await new Promise((resolve) => setTimeout(resolve, 60))
        open.pop()
        return ok(data)
      })
    slowly(paths.self, profile)
    slowly(paths.unread, 3)
    slowly(paths.symbol, '$')
    await openSignedIn(page, pages.mine)
    await expect(page.getByText('Olivia Stern')).toBeVisible()
    await expect.poll(() => order).toEqual(startUp)
  })

  for (const [what, entries] of Object.entries({
    'nothing is stored': {},
    'only the token is stored': { token: 'kept-token' },
    'only the tenant is stored': { tenant_id: '42' },
  })) {
    test(`requests none of them when ${what}, and shows the login page [A1] [A4]`, async ({ page, api }) => {
      await fillStorage(page, entries)
      await page.goto(pages.home)
      await expect(page.getByRole('button', { name: text('login.signIn') })).toBeVisible()
      await expect(page).toHaveURL(/#\/pages\/login\/login$/)
      expect(api.pathsCalled().filter((path) => path !== paths.about)).toEqual([])
    })
  }

  for (const entries of [
    { token: 'null', tenant_id: '42' },
    { token: 'kept-token', tenant_id: 'null' },
  ]) {
    test(`treats ${JSON.stringify(entries)} as logged out [A2]`, async ({ page, api }) => {
      await fillStorage(page, entries)
      await page.goto(pages.home)
      await expect(page.getByRole('button', { name: text('login.signIn') })).toBeVisible()
      expect(api.pathsCalled().filter((path) => path !== paths.about)).toEqual([])
      for (const { headers } of api.calls) for (const value of [headers['user-token'], headers['tenant-id']]) expect(value).not.toBe('null')
    })
  }
})

test.describe("the browser's storage", () => {
  test('contains the token under "token" and the tenant under "tenant_id" after a login [A3]', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Company abbreviation').fill('stub')
    await page.getByLabel(text('login.username'), { exact: true }).fill('olivia')
    await page.getByLabel(text('login.password'), { exact: true }).fill('secret-1')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: text('login.signIn') }).click()
    await expect(page).toHaveURL(/#\/pages\/index\/index$/)
    expect(await storedValue(page, 'token')).toBe('fresh-token')
    expect(await storedValue(page, 'tenant_id')).toBe('42')
  })

  test('contains nothing of profile, unread count and symbol [A5]', async ({ page, api }) => {
    api.answer(paths.symbol, ok('¤symbol'))
    api.answer(paths.unread, ok(90_817))
    await openSignedIn(page, pages.mine)
    await expect(page.getByText('Olivia Stern')).toBeVisible()
    await expect.poll(() => api.pathsCalled()).toContain(paths.symbol)
    const known = ['device_id', 'locale', 'session_started_at', 'tenant_id', 'theme', 'token', 'token_refreshed_at']
    expect((await storedKeys(page)).filter((key) => !known.includes(key))).toEqual([])
    const everything = await page.evaluate(async () => ({
      local: Object.values(localStorage).join(' '),
      session: Object.entries(sessionStorage),
      caches: await caches.keys(),
      cookie: document.cookie,
    }))
    expect(everything).toMatchObject({ session: [], caches: [], cookie: '' })
    const kept = everything.local + (await contentOfDatabases(page))
    for (const word of ['olivia', 'Olivia', 'Stubbed', 'symbol', '90817']) expect(kept).not.toContain(word)
  })

  test('is not used for them: the next start requests them again [A5]', async ({ page, api }) => {
    await openSignedIn(page, pages.mine)
    await expect(page.getByText('Olivia Stern')).toBeVisible()
    await expect.poll(() => api.pathsCalled()).toContain(paths.symbol)
    api.calls.length = 0
    await page.reload()
    await expect.poll(() => api.pathsCalled().filter((path) => startUp.some((one) => one === path))).toEqual(startUp)
  })
})

test.describe('the token', () => {
  test('is refreshed once it is a day old, and the new one is stored and sent [A8]', async ({ page, api }) => {
    api.answer(paths.refresh, ok({ token: 'newer-token' }))
    const dayAndMore = String(Date.now() - 25 * 3_600_000)
    await fillStorage(page, { token: 'kept-token', tenant_id: '42', token_refreshed_at: dayAndMore })
    await page.goto(pages.mine)
    await expect.poll(() => storedValue(page, 'token')).toBe('newer-token')
    await page.getByRole('button', { name: text('tabs.home') }).click()
    await expect.poll(() => api.calls.find((call) => call.path === paths.overview)?.headers['user-token']).toBe('newer-token')
    expect(api.calls.find((call) => call.path === paths.refresh)?.headers['user-token']).toBe('kept-token')
  })

  test('is not stored when the user logged out before the new one arrived [A8] [A9]', async ({ page, api }) => {
    let answer = () => {}
    const loggedOut = new Promise<void>((done) => {
      answer = done
    })
    api.answer(paths.refresh, async () => {
      await loggedOut
      return ok({ token: 'late-token' })
    })
    await fillStorage(page, { token: 'kept-token', tenant_id: '42', token_refreshed_at: String(Date.now() - 25 * 3_600_000) })
    await page.goto(pages.mine)
    await expect.poll(() => api.pathsCalled()).toContain(paths.refresh)
    await page.getByRole('button', { name: text('devices.end') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('devices.end') })
      .click()
    await expect(page.getByRole('button', { name: text('login.signIn') })).toBeVisible()
    const answered = page.waitForResponse((response) => response.url().endsWith(paths.refresh))
    answer()
    await answered
    await page.reload()
    await expect(page.getByRole('button', { name: text('login.signIn') })).toBeVisible()
    expect(await storedValue(page, 'token')).toBeNull()
  })

  test('is not refreshed while it is younger [A8]', async ({ page, api }) => {
    await fillStorage(page, { token: 'kept-token', tenant_id: '42', token_refreshed_at: String(Date.now() - 3_600_000) })
    await page.goto(pages.mine)
    await expect.poll(() => api.pathsCalled()).toContain(paths.symbol)
    await page.getByRole('button', { name: text('tabs.home') }).click()
    await expect.poll(() => api.pathsCalled()).toContain(paths.overview)
    expect(api.pathsCalled()).not.toContain(paths.refresh)
  })

  test('is deleted with the tenant on logout, even when the server cannot be reached [A9]', async ({ page, api }) => {
    api.answer(paths.logout, 'broken')
    await openSignedIn(page, pages.mine)
    await page.getByRole('button', { name: text('devices.end') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('devices.end') })
      .click()
    await expect(page).toHaveURL(/#\/pages\/login\/login$/)
    expect(await storedValue(page, 'token')).toBeNull()
    expect(await storedValue(page, 'tenant_id')).toBeNull()
    expect(api.calls.find((call) => call.path === paths.logout)?.headers['user-token']).toBe('kept-token')
  })
})

test.describe('request headers', () => {
  test('are language, tenant and token when logged in [W2] [W1]', async ({ page, api }) => {
    await openSignedIn(page, pages.home)
    await expect.poll(() => api.pathsCalled()).toContain(paths.overview)
    await expect.poll(() => api.pathsCalled()).toContain(paths.symbol)
    for (const { headers } of api.calls) {
      expect(headers).toMatchObject({
        language: 'en-US',
        'tenant-id': '42',
        'user-token': 'kept-token',
        'content-type': 'application/json',
      })
    }
  })

  test('are the language only before the login, and follow the chosen language [W2]', async ({ page, api }) => {
    await fillStorage(page, { locale: 'zh-CN' })
    await page.goto('/')
    await expect.poll(() => api.pathsCalled()).toContain(paths.about)
    const sent = api.calls.find((call) => call.path === paths.about)?.headers ?? {}
    expect(sent['language']).toBe('zh-CN')
    expect(sent).not.toHaveProperty('user-token')
    expect(sent).not.toHaveProperty('tenant-id')
  })

  test('include the tenant even when only the tenant is stored [W2]', async ({ page, api }) => {
    await fillStorage(page, { tenant_id: '42' })
    await page.goto('/')
    await expect.poll(() => api.pathsCalled()).toContain(paths.about)
    const sent = api.calls.find((call) => call.path === paths.about)?.headers ?? {}
    expect(sent['tenant-id']).toBe('42')
    expect(sent).not.toHaveProperty('user-token')
  })
})
