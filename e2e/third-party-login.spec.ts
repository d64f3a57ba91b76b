import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { findings, overflow } from './support/axe.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { pages } from './support/pages.ts'
import { type Member, signIn } from './support/sign-in.ts'
import { signOut } from './support/sign-out.ts'
import { toast } from './support/toast.ts'

const first: Member = { company: 'third-1', username: 'owner', password }
const second: Member = { company: 'third-2', username: 'owner', password }
const home = /#\/pages\/index\/index$/

type Provider = 'WeChat' | 'Google' | 'Facebook'

/** Presses a provider's button of the login page and decides on the provider's page. */
async function goTo(page: Page, provider: Provider, person: string, decision = 'Continue'): Promise<void> {
  await page.goto(pages.login)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: text('identity.continue', { provider }) }).click()
  await decide(page, person, decision)
}

async function decide(page: Page, person: string, decision = 'Continue'): Promise<void> {
  await page.getByLabel(new RegExp(person)).check()
  await page.getByRole('button', { name: decision }).click()
}

const row = (page: Page, provider: Provider) => page.getByRole('button', { name: new RegExp(`^${provider}`) })

/** Binds a person from the profile of a signed-in member. */
async function bind(page: Page, provider: Provider, person: string): Promise<void> {
  await page.goto(pages.identities)
  await row(page, provider).click()
  await decide(page, person)
  await expect(toast(page, text('identity.bound.done', { provider }))).toBeVisible()
  await expect(row(page, provider)).toContainText(person)
}

async function unbind(page: Page, provider: Provider): Promise<void> {
  await page.goto(pages.identities)
  await row(page, provider).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('identity.unbind'), exact: true })
    .click()
  await expect(row(page, provider)).toContainText(text('identity.notBound'))
}

test.beforeAll(async ({ server }) => {
  await makeCompany(server, first.company)
  await makeCompany(server, second.company)
})

test('a message of another window changes nothing: providers answer by address alone [OA-10]', async ({ page }) => {
  const called: string[] = []
  await page.goto(pages.login)
  await page.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: text('identity.continue', { provider: 'Google' }) })).toBeVisible()
  const before = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  page.on('request', (request) => called.push(request.url()))
  await page.evaluate(() => {
    const [code, token] = ['made-up-code', 'made-up-token']
    for (const data of [{ code, state: 'x' }, { token, tenantId: '1' }, { type: 'signed_in', ticket: code }, `signed_in ${code}`, null])
      for (const origin of ['https://other.example', location.origin]) window.dispatchEvent(new MessageEvent('message', { origin, data }))
  })
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  await expect(page).toHaveURL(/login\/login$/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe(before)
  expect(called).toEqual([])
})

test('a person without a binding links their company login once, and then needs no password [L6] [L8] [N2]', async ({ page }) => {
  await page.goto(pages.login)
  await page.getByRole('button', { name: text('identity.continue', { provider: 'Google' }) }).click()
  await expect(page.getByText('Please check and read the user agreement')).toBeVisible()
  await goTo(page, 'Google', 'Ben Okafor')
  await expect(page.getByRole('heading', { name: text('identity.checkTitle') })).toBeVisible()
  await expect(page.getByRole('heading', { name: text('identity.unbound', { provider: 'Google' }) })).toBeVisible()
  // the code is neither in the address nor in the history
  await expect(page).toHaveURL(/components\/check-login$/)
  const submit = page.getByRole('button', { name: text('identity.bindAndSignIn') })
  await submit.click()
  await expect(page.getByText('Company abbreviation length is 1 to 20 characters')).toBeVisible()
  await page.getByLabel(text('login.company')).fill(first.company)
  await page.getByLabel(text('login.username'), { exact: true }).fill(first.username)
  await page.getByLabel(text('login.password'), { exact: true }).fill('wrong-one')
  await submit.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(text('login.password'), { exact: true }).fill(password)
  await submit.click()
  await expect(page).toHaveURL(home)
  await signOut(page)
  await goTo(page, 'Google', 'Ben Okafor')
  await expect(page).toHaveURL(home)
  await unbind(page, 'Google')
})

test('a member links a provider in their profile, and finds the notice [L6]', async ({ page, server }) => {
  await signIn(page, server.url, first)
  await page.goto(pages.mine)
  await page.getByRole('button', { name: text('mine.thirdParty') }).click()
  await bind(page, 'WeChat', 'Chie Mori')
  await page.goto(pages.notifications)
  await expect(page.getByText(text('notification.identityBound', { provider: 'WeChat' }))).toBeVisible()
  await signOut(page)
  await goTo(page, 'WeChat', 'Chie Mori')
  await expect(page).toHaveURL(home)
  await unbind(page, 'WeChat')
})

test('a person with several login accounts selects one [L7]', async ({ page, server }) => {
  for (const member of [first, second]) {
    await signIn(page, server.url, member)
    await bind(page, 'Facebook', 'Ana Ruiz')
    await signOut(page)
  }
  await goTo(page, 'Facebook', 'Ana Ruiz')
  await expect(page.getByRole('heading', { name: text('identity.choose') })).toBeVisible()
  expect(await findings(page, 'select login account')).toEqual([])
  await page.getByRole('button', { name: /^The third-2/ }).click()
  await expect(page).toHaveURL(home)
  await page.goto(pages.mine)
  await expect(page.getByText('The third-2')).toBeVisible()
  await unbind(page, 'Facebook')
  await signOut(page)
  await signIn(page, server.url, first)
  await unbind(page, 'Facebook')
})

test('whoever cancels at the provider reads so, and gets back to the login page [L8]', async ({ page }) => {
  await goTo(page, 'WeChat', 'Ana Ruiz', 'Cancel')
  await expect(page.getByRole('heading', { name: text('identity.failed') })).toBeVisible()
  await expect(page.getByText('You canceled signing in with WeChat.')).toBeVisible()
  await page.getByRole('button', { name: text('identity.toLogin') }).click()
  await expect(page).toHaveURL(/login\/login$/)
})

test('the page says that there is nothing to check when it is reloaded or opened by hand [L8]', async ({ page }) => {
  await page.goto(pages.checkLogin)
  await expect(page.getByRole('heading', { name: text('identity.nothing') })).toBeVisible()
  await page.goto(`${pages.checkLogin}?provider=myspace&returned=code%3Dx`)
  await expect(page.getByRole('heading', { name: text('identity.nothing') })).toBeVisible()
})

test('a return that this browser did not begin is refused [OA-01]', async ({ page }) => {
  await page.goto(`${pages.checkLogin}?provider=google&returned=${encodeURIComponent('state=s-foreign&code=foreign')}`)
  await expect(page.getByText(/no longer valid: it was used, expired or started in another browser/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('without an answer the same return can be tried again [L8]', async ({ page, server }) => {
  await signIn(page, server.url, first)
  await bind(page, 'Google', 'Chie Mori')
  await signOut(page)
  const cut = '**/identity/complete_sign_in'
  await page.route(cut, (route) => route.abort())
  await goTo(page, 'Google', 'Chie Mori')
  await expect(page.getByRole('heading', { name: text('identity.unsure') })).toBeVisible()
  await page.unroute(cut)
  await page.getByRole('button', { name: text('identity.retry') }).click()
  await expect(page).toHaveURL(home)
  await unbind(page, 'Google')
})

for (const locale of ['en-US', 'en-simple', 'zh-CN'] as const) {
  test(`fits the phone without accessibility problems, in ${locale} [L6]`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await page.setViewportSize({ width: 320, height: 700 })
    const seen = async (name: string) => {
      expect(await findings(page, name)).toEqual([])
      expect(await overflow(page)).toEqual({ window: 0, page: 0 })
    }
    await page.goto(pages.login)
    await expect(page.getByRole('button', { name: /Google/ })).toBeVisible()
    await seen('login')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /Google/ }).click()
    await decide(page, 'Ben Okafor')
    await expect(page.getByRole('heading', { name: /Google/ })).toBeVisible()
    await seen('binding')
    await page.goto(pages.login)
    await page.locator('input[name=organization]').fill(first.company)
    await page.locator('input[name=username]').fill(first.username)
    await page.locator('input[name=password]').fill(first.password)
    await page.getByRole('checkbox').check()
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(home)
    await page.goto(pages.identities)
    await expect(row(page, 'Facebook')).toBeVisible()
    await seen('third-party login')
    await page.goto(pages.checkLogin)
    await expect(page.locator('h2')).toBeVisible()
    await seen('nothing')
  })
}
