import { headers as wireHeaders, wireVersion } from '@adroit/contract/envelope'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { makeCompany, makeMember, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { fillLogin, signIn } from './support/sign-in.ts'

const owner = { company: 'session', username: 'owner', password }
const self = '/api/mobile/platform/auth/self'

const login = (page: Page) => page.getByRole('button', { name: text('login.signIn') })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** The headers that the page's scripts can set. */
async function sessionHeaders(page: Page): Promise<Record<string, string>> {
  return {
    [wireHeaders.wire]: wireVersion,
    'user-token': (await stored(page, 'token')) ?? '',
    'tenant-id': (await stored(page, 'tenant_id')) ?? '',
  }
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/#/pages/mine/mine')
  await page.getByRole('button', { name: text('devices.end') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('devices.end') })
    .click()
  await expect(login(page)).toBeVisible()
}

test.beforeAll(async ({ server }) => {
  await makeCompany(server, 'session')
})

test.describe('a session', () => {
  test('is bound to a cookie that scripts cannot read; the token alone is rejected [A3]', async ({ page, server }) => {
    await signIn(page, server.url, owner)
    const [cookie, ...others] = await page.context().cookies()
    expect(others).toEqual([])
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const headers = await sessionHeaders(page)
    expect((await fetch(server.url + self, { headers })).status).toBe(401)
    // from the page itself, with the cookie that the browser adds
    expect(await page.evaluate(async ([path, sent]) => (await fetch(path, { headers: sent })).status, [self, headers] as const)).toBe(200)
  })

  test('ends on the server on logout [A9]', async ({ page, server }) => {
    await signIn(page, server.url, owner)
    const headers = await sessionHeaders(page)
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    expect((await fetch(server.url + self, { headers: { ...headers, cookie } })).status).toBe(200)
    await signOut(page)
    expect(await stored(page, 'token')).toBeNull()
    expect(await stored(page, 'tenant_id')).toBeNull()
    expect(await page.context().cookies()).toEqual([])
    expect((await fetch(server.url + self, { headers: { ...headers, cookie } })).status).toBe(401)
  })

  test('continues with a new token after a refresh, which is stored and works [A8]', async ({ page, server }) => {
    await signIn(page, server.url, owner)
    const before = await stored(page, 'token')
    await page.evaluate((then) => localStorage.setItem('token_refreshed_at', then), String(Date.now() - 25 * 3_600_000))
    await page.goto('/#/pages/mine/mine')
    await page.reload()
    await expect.poll(() => stored(page, 'token')).not.toBe(before)
    await page.reload()
    await expect(page.getByText('The owner')).toBeVisible()
    await expect(page).toHaveURL(/mine\/mine$/)
  })

  test('that the server has ended opens the login page, with the reason [E2]', async ({ page, server }) => {
    await signIn(page, server.url, owner)
    await server.run(['set-password', 'owner', '--company', 'session'], `${password}\n`)
    // the socket closes, and the page finds out by itself
    await expect(login(page)).toBeVisible()
    await expect(page.getByText(text('login.ended'))).toBeVisible()
    expect(await stored(page, 'token')).toBeNull()
  })

  test('is rejected the same way for a wrong company, user and password, which logs nobody out [L1] [W8]', async ({ page, server }) => {
    const said = new Set<string>()
    for (const wrong of [{ company: 'nobody' }, { username: 'nobody' }, { password: 'wrong-pass' }]) {
      await page.goto('about:blank')
      await page.goto(server.url)
      await fillLogin(page, { ...owner, ...wrong })
      const answer = page.waitForResponse(/auth\/login$/)
      await login(page).click()
      expect((await answer).status()).toBe(200)
      const { msg } = (await (await answer).json()) as { msg: string }
      await expect(page.getByRole('main').getByText(msg)).toBeVisible()
      said.add(msg)
    }
    expect(said.size).toBe(1)
  })

  test('shows its member and the last login on the page "My" [A4] [W6]', async ({ page, server }) => {
    await signIn(page, server.url, owner)
    await page.getByRole('button', { name: text('tabs.mine'), exact: true }).click()
    await expect(page.getByText('The owner')).toBeVisible()
    await expect(page.getByText('The session', { exact: true })).toBeVisible()
    await expect(page.getByText('127.0.0.1')).toBeVisible()
  })
})

test.describe('two tabs', () => {
  test('a logout in one logs out the other [A9]', async ({ page, server }) => {
    await signIn(page, server.url, owner)
    const other = await page.context().newPage()
    await other.goto('/#/pages/mine/mine')
    await expect(other.getByText('The owner')).toBeVisible()
    await signOut(other)
    await expect(login(page)).toBeVisible()
    await expect(page).toHaveURL(/#\/pages\/login\/login$/)
  })

  test('a session that starts in one is the session of the other [A1]', async ({ page, server }) => {
    await page.goto(server.url)
    await expect(login(page)).toBeVisible()
    const other = await page.context().newPage()
    await signIn(other, server.url, owner)
    await expect(page).toHaveURL(/#\/pages\/index\/index$/)
    await expect(page.getByRole('region', { name: text('preset.yesterday') })).toBeVisible()
  })
})

test('the chosen language follows the member to another browser [T5]', async ({ page, browser, server }) => {
  await makeMember(server, 'session', 'polyglot', { role: 'viewer' })
  const polyglot = { ...owner, username: 'polyglot' }
  await signIn(page, server.url, polyglot)
  await page.getByRole('button', { name: text('tabs.mine'), exact: true }).click()
  await page.getByRole('button', { name: startsWith('language.title') }).click()
  const kept = page.waitForResponse(/set_locale$/)
  await page.getByRole('dialog').getByRole('button', { name: '简体中文' }).click()
  await kept
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的')
  const elsewhere = await browser.newContext()
  const there = await elsewhere.newPage()
  await signIn(there, server.url, polyglot)
  await expect(there.getByRole('button', { name: '报表', exact: true })).toBeVisible()
  await elsewhere.close()
})
