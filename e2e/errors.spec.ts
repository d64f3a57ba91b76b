import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { stopClock } from './support/clock.ts'
import { fillStorage } from './support/first-storage.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { openSignedIn, storedValue, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

/** Makes the app send a request that shows popups: the about page asks for the newest build. */
const ask = (page: Page) => page.getByRole('button', { name: text('about.check') }).click()

const isSignedIn = async (page: Page) =>
  (await storedValue(page, 'token')) === 'kept-token' && (await storedValue(page, 'tenant_id')) === '42'

test.describe('a code other than 0', () => {
  test('shows its message for two seconds, without an icon [E1] [W1]', async ({ page, api }) => {
    await page.clock.install()
    await openSignedIn(page, pages.about)
    await expect(page.getByRole('button', { name: text('about.check') })).toBeVisible()
    await stopClock(page)
    api.answer(paths.about, refused(1301, 'The wheels came off'))
    await ask(page)
    const message = toast(page, 'The wheels came off')
    await expect(message).toBeVisible()
    await expect(message.locator('svg, img')).toHaveCount(0)
    await page.clock.runFor(1_990)
    await expect(message).toBeVisible()
    await page.clock.runFor(20)
    await expect(message).toHaveCount(0)
  })

  test('is not shown twice within two seconds, while another message is [E5]', async ({ page, api }) => {
    await page.clock.install()
    await openSignedIn(page, pages.about)
    await expect(page.getByRole('button', { name: text('about.check') })).toBeVisible()
    await stopClock(page)
    const sayAgain = async (msg: string) => {
      const asked = () => api.pathsCalled().filter((path) => path === paths.about).length
      const before = asked()
      const answered = page.waitForResponse((response) => response.url().endsWith(paths.about))
      api.answer(paths.about, refused(1301, msg))
      await ask(page)
      await answered
      expect(asked()).toBe(before + 1)
    }
    await sayAgain('First words')
    await expect(toast(page, 'First words')).toHaveCount(1)
    await sayAgain('First words')
    await sayAgain('Other words')
    await expect(toast(page, 'Other words')).toHaveCount(1)
    await expect(toast(page, 'First words')).toHaveCount(1)
    await page.clock.runFor(2_010)
    await expect(toast(page, 'First words')).toHaveCount(0)
    await sayAgain('First words')
    await expect(toast(page, 'First words')).toHaveCount(1)
  })

  test('shows no popup for a silent request, which still fails [W5] [E1]', async ({ page, api }) => {
    api.answer(paths.overview, refused(1301, 'Quietly refused'))
    await openSignedIn(page, pages.home)
    await expect(page.getByRole('alert')).toContainText('Quietly refused')
    await expect(page.getByText('Quietly refused')).toHaveCount(1)
    await expect(toast(page, 'Quietly refused')).toHaveCount(0)
  })

  test('does not log anyone out [W8]', async ({ page, api }) => {
    for (const path of [paths.self, paths.unread, paths.symbol, paths.overview]) api.answer(path, refused(1301, `${path} is refused`))
    await openSignedIn(page, pages.home)
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await isSignedIn(page)).toBe(true)
    await expect(page).toHaveURL(/#\/pages\/index\/index$/)
  })
})

test.describe('HTTP 400 and 401', () => {
  for (const status of [400, 401]) {
    test(`${status}: clears the login and opens the login page [E2]`, async ({ page, api }) => {
      await openSignedIn(page, pages.list)
      await page.getByRole('button', { name: text('imports.moreOf', { name: 'Spend by account' }) }).click()
      api.answer(paths.hide, refused(1001, 'The session is not valid', status))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('report.hide') })
        .click()
      await expect(page).toHaveURL(/#\/pages\/login\/login$/)
      await expect(page.getByRole('button', { name: text('login.signIn') })).toBeVisible()
      await expect(page.getByText(text('login.ended'))).toBeVisible()
      expect(await storedValue(page, 'token')).toBeNull()
      expect(await storedValue(page, 'tenant_id')).toBeNull()
    })

    test(`${status}: does so at the start, and for silent requests [E2] [W5]`, async ({ page, api }) => {
      for (const path of [paths.self, paths.overview]) api.answer(path, { status, body: 'no envelope' })
      await openSignedIn(page, pages.home)
      await expect(page).toHaveURL(/#\/pages\/login\/login$/)
      expect(await storedValue(page, 'token')).toBeNull()
      expect(api.pathsCalled()).not.toContain(paths.unread)
    })
  }

  test('show one message, however many responses arrive [E2]', async ({ page, api }) => {
    await openSignedIn(page, pages.about)
    await expect.poll(() => api.pathsCalled()).toContain(paths.symbol)
    api.answer(paths.about, refused(1001, 'The session is not valid', 401))
    await ask(page)
    // the login page requests the same endpoint without a token
    await expect.poll(() => api.pathsCalled().filter((path) => path === paths.about).length).toBe(2)
    await expect(page.getByText(text('login.ended'))).toBeVisible()
  })
})

test.describe('other HTTP errors', () => {
  const statuses = [403, 404, 409, 413, 415, 422, 429, 500, 502, 503]

  test(`${statuses.join(', ')} show the message of the response, and log nobody out [E3] [W8]`, async ({ page, api }) => {
    await openSignedIn(page, pages.about)
    for (const status of statuses) {
      api.answer(paths.about, refused(9_000 + status, `Refused with ${status}`, status))
      await ask(page)
      await expect(toast(page, `Refused with ${status}`)).toBeVisible()
      expect(await isSignedIn(page)).toBe(true)
    }
    await expect(page).toHaveURL(/mine-system$/)
  })

  test('show the status text when there is no message [E3]', async ({ page, api }) => {
    await openSignedIn(page, pages.about)
    api.answer(paths.about, { status: 503, body: {} })
    await ask(page)
    await expect(toast(page, 'Service Unavailable')).toBeVisible()
    api.answer(paths.about, { status: 502, type: 'text/html', text: '<h1>proxy</h1>' })
    await ask(page)
    await expect(toast(page, 'Bad Gateway')).toBeVisible()
  })

  test('are shown for two seconds [E3]', async ({ page, api }) => {
    await page.clock.install()
    await openSignedIn(page, pages.about)
    await expect(page.getByRole('button', { name: text('about.check') })).toBeVisible()
    await stopClock(page)
    api.answer(paths.about, refused(1500, 'It broke', 500))
    await ask(page)
    await expect(toast(page, 'It broke')).toBeVisible()
    await page.clock.runFor(1_990)
    await expect(toast(page, 'It broke')).toBeVisible()
    await page.clock.runFor(20)
    await expect(toast(page, 'It broke')).toHaveCount(0)
  })
})

test.describe('no response', () => {
  for (const [locale, button, words] of [
    ['en-US', 'Check for updates', 'Network abnormal, try again'],
    ['en-simple', 'Look for a new version', 'The network does not work. Try again.'],
    ['zh-CN', '检查更新', '网络异常，请重试'],
  ] as const) {
    test(`says "${words}" in ${locale} [E4] [E8]`, async ({ page, api }) => {
      await fillStorage(page, { locale, token: 'kept-token', tenant_id: '42' })
      await page.goto(pages.about)
      api.answer(paths.about, 'broken')
      await page.getByRole('button', { name: button }).click()
      await expect(toast(page, words)).toBeVisible()
      expect(await isSignedIn(page)).toBe(true)
    })
  }

  test('times out after 100,000,000 ms, not after a minute [W7]', async ({ page, api }) => {
    await page.clock.install()
    await openSignedIn(page, pages.about)
    await expect(page.getByRole('button', { name: text('about.check') })).toBeVisible()
    await stopClock(page)
    api.answer(paths.about, 'hanging')
    await ask(page)
    await expect(page.getByText(text('about.asking'))).toBeVisible()
    await page.clock.fastForward(99_999_000)
    await expect(page.getByText(text('about.asking'))).toBeVisible()
    await page.clock.fastForward(2_000)
    await expect(toast(page, 'Network abnormal, try again')).toBeVisible()
    await expect(page.getByText(text('about.asking'))).toHaveCount(0)
  })
})

test.describe('requests in flight', () => {
  test('to one URL do not cancel each other [W3]', async ({ page, api }) => {
    const failed: string[] = []
    page.on('requestfailed', (request) => failed.push(request.url()))
    // A route turns off the browser's cache, which would hold back the second request to one URL for up to 20 seconds.
    await page.route('**/nothing', () => undefined)
    await openSignedIn(page, pages.about)
    const waiting: (() => void)[] = []
    api.answer(paths.about, () => {
      const number = waiting.length + 1
      return new Promise((resolve) => waiting.push(() => resolve(refused(1301, `Answer ${number}`))))
    })
    await ask(page)
    await ask(page)
    await expect.poll(() => waiting.length).toBe(2)
    for (const answer of waiting) answer()
    await expect(toast(page, 'Answer 1')).toBeVisible()
    await expect(toast(page, 'Answer 2')).toBeVisible()
    expect(failed).toEqual([])
  })

  test('are aborted silently when the user leaves their page [W3]', async ({ page, api }) => {
    const failed: (string | undefined)[] = []
    page.on('requestfailed', (request) => failed.push(request.failure()?.errorText))
    api.answer(paths.list, 'hanging')
    await openSignedIn(page, pages.home)
    // for the favorites on the home page, and for the list
    const asked = () => api.pathsCalled().filter((path) => path === paths.list)
    await expect.poll(asked).toHaveLength(1)
    await page.getByRole('button', { name: text('tabs.reports') }).click()
    await expect.poll(asked).toHaveLength(2)
    await expect.poll(() => failed).toEqual(['net::ERR_ABORTED'])
    await page.getByRole('button', { name: text('action.back') }).click()
    await expect.poll(() => failed).toEqual(['net::ERR_ABORTED', 'net::ERR_ABORTED'])
    await expect(page.getByText('Request aborted')).toHaveCount(0)
    await expect(toast(page, 'Network abnormal, try again')).toHaveCount(0)
  })
})

test.describe('a failed page load', () => {
  for (const [locale, words, reload] of [
    ['en-US', 'Loading failed, please check the network or reload', 'Reload'],
    ['en-simple', 'Loading failed. Check the network, or load again.', 'Load again'],
    ['zh-CN', '加载失败，请检查网络或重新加载', '重新加载'],
  ] as const) {
    test(`says so in ${locale}, and Reload loads again [E8]`, async ({ page, api }) => {
      api.answer(paths.list, 'broken')
      await fillStorage(page, { locale, token: 'kept-token', tenant_id: '42' })
      await page.goto(pages.list)
      await expect(page.getByRole('alert')).toContainText(words)
      api.answer(paths.list, ok({ reports: [], count: 0, counts: { shown: 0, mine: 0, shared: 0, hidden: 0 } }))
      await page.getByRole('button', { name: reload }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    })
  }
})

test.describe('the check for updates', () => {
  for (const [locale, button, words] of [
    ['en-US', 'Check for updates', 'Current version is up to date'],
    ['en-simple', 'Look for a new version', 'You have the newest version'],
    ['zh-CN', '检查更新', '当前已是最新版本'],
  ] as const) {
    test(`says "${words}" in ${locale} when the server has the same build [E8]`, async ({ page, api }) => {
      await fillStorage(page, { locale, token: 'kept-token', tenant_id: '42' })
      const { buildId } = (await (await page.request.get('/build.json')).json()) as { buildId: string }
      await page.goto(pages.about)
      await expect(page.getByText(buildId)).toBeVisible()
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText(words)).toHaveCount(0)
      api.answer(paths.about, ok({ version: '1.0.4', versionCode: 185, buildId, identityProviders: [], passkeys: false, demo: null }))
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText(words)).toBeVisible()
    })
  }
})
