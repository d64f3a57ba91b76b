import { type CDPSession, expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { apiSession } from './support/api.ts'
import { findings, overflow } from './support/axe.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { pages } from './support/pages.ts'
import { fillLogin, type Member, signIn } from './support/sign-in.ts'
import { signOut } from './support/sign-out.ts'
import { toast } from './support/toast.ts'
import { turnOnElsewhere } from './support/two-step.ts'

const home = /#\/pages\/index\/index$/

/** Browsers make passkeys for names alone, and the server prints its address as a number. */
test.use({ baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')) })

interface Device {
  readonly client: CDPSession
  readonly id: string
  /** Whether the device recognizes its owner. */
  readonly verifies: (verified: boolean) => Promise<void>
}

/** A device with a screen lock, which keeps passkeys. `fills`: its browser offers them at the username, and the member selects the first. */
async function openDevice(page: Page, fills = false): Promise<Device> {
  if (!fills) await page.addInitScript(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }))
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId: id } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verifies = async (isUserVerified: boolean) => {
    await client.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified })
  }
  return { client, id, verifies }
}

const byPasskey = (page: Page) => page.getByRole('button', { name: text('passkey.signIn') })

test('a member adds a passkey, signs in with it without a name, renames and removes it [AU-10]', async ({ page, server, baseURL }) => {
  const owner: Member = { company: 'passkeys', username: 'owner', password }
  await makeCompany(server, owner.company)
  const device = await openDevice(page)
  await signIn(page, baseURL ?? '', owner)
  await page.goto(pages.mine)
  await page.getByRole('button', { name: text('mine.passkeys') }).click()
  await page.getByRole('button', { name: text('passkey.add') }).click()
  await expect(toast(page, text('passkey.doneAdded'))).toBeVisible()
  const row = page.locator('main').getByRole('button', { name: /Chrome/ })
  await expect(row).toContainText(text('passkey.neverUsed'))
  // a device makes one passkey for a login
  await page.getByRole('button', { name: text('passkey.add') }).click()
  await expect(page.getByText(text('passkey.known'))).toBeVisible()

  await signOut(page)
  await page.reload()
  await byPasskey(page).click()
  await expect(page.getByText('Please check and read the user agreement')).toBeVisible()
  await page.getByRole('checkbox').check()
  await device.verifies(false)
  await byPasskey(page).click()
  await expect(page.getByText(text('passkey.canceled'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await device.verifies(true)
  await byPasskey(page).click()
  await expect(page).toHaveURL(home)

  await page.goto(pages.passkeys)
  await row.click()
  await page.getByLabel(text('passkey.name'), { exact: true }).fill('Work laptop')
  await page.getByRole('button', { name: text('passkey.save') }).click()
  await expect(toast(page, text('passkey.doneRenamed'))).toBeVisible()
  await page.getByRole('button', { name: /^Work laptop/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('passkey.remove') })
    .click()
  await page
    .getByRole('dialog', { name: text('passkey.removeTitle', { name: 'Work laptop' }) })
    .getByRole('button', { name: text('passkey.remove') })
    .click()
  await expect(toast(page, text('passkey.doneRemoved'))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Work laptop/ })).toHaveCount(0)

  await signOut(page)
  await page.reload()
  await page.getByRole('checkbox').check()
  await byPasskey(page).click()
  await expect(page.getByText('This passkey was not accepted. Try again, or sign in with your password.')).toBeVisible()
})

test('a passkey whose counter goes back is refused, as that of a copied device is', async ({ page, server, baseURL }) => {
  const owner: Member = { company: 'passkeys-copied', username: 'owner', password }
  await makeCompany(server, owner.company)
  const { client, id } = await openDevice(page)
  await signIn(page, baseURL ?? '', owner)
  await page.goto(pages.passkeys)
  await page.getByRole('button', { name: text('passkey.add') }).click()
  await expect(toast(page, text('passkey.doneAdded'))).toBeVisible()
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId: id })
  const [copied] = credentials
  if (!copied) throw new Error('the device kept no passkey')
  const enter = async () => {
    await signOut(page)
    await page.reload()
    await page.getByRole('checkbox').check()
    await byPasskey(page).click()
  }
  for (let time = 0; time < 2; time += 1) {
    await enter()
    await expect(page).toHaveURL(home)
  }
  await client.send('WebAuthn.clearCredentials', { authenticatorId: id })
  await client.send('WebAuthn.addCredential', { authenticatorId: id, credential: { ...copied, signCount: 1 } })
  await enter()
  await expect(page.getByText('This passkey may have been copied, so it was not accepted.', { exact: false })).toBeVisible()
})

test('a passkey confirms an action in place of the password', async ({ page, server, baseURL }) => {
  const owner: Member = { company: 'passkeys-confirm', username: 'owner', password }
  await makeCompany(server, owner.company)
  await openDevice(page)
  await signIn(page, baseURL ?? '', owner)
  await page.goto(pages.passkeys)
  await page.getByRole('button', { name: text('passkey.add') }).click()
  await expect(toast(page, text('passkey.doneAdded'))).toBeVisible()
  // as if the password had been typed long ago: the server asks until the passkey was used
  let confirmed = false
  await page.route('**/second_factor/begin', async (route) => {
    if (confirmed) return await route.continue()
    await route.fulfill({ status: 403, json: { code: 1103, msg: 'Enter your password to continue', data: null } })
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/passkey/confirm') && response.ok()) confirmed = true
  })
  await page.goto(pages.twoStep)
  await page.getByRole('button', { name: text('twoStep.setUp') }).click()
  await page
    .getByRole('dialog', { name: text('stepUp.title') })
    .getByRole('button', { name: text('passkey.confirm') })
    .click()
  await expect(page.getByRole('img', { name: text('twoStep.qr') })).toBeVisible()
  expect(confirmed).toBe(true)
})

test('a passkey stands for the code of a sign-in that waits for a second factor [AU-10]', async ({ page, server, baseURL }) => {
  const owner: Member = { company: 'passkeys-factor', username: 'owner', password }
  await makeCompany(server, owner.company)
  const device = await openDevice(page)
  await signIn(page, baseURL ?? '', owner)
  await page.goto(pages.passkeys)
  await page.getByRole('button', { name: text('passkey.add') }).click()
  await expect(toast(page, text('passkey.doneAdded'))).toBeVisible()
  await turnOnElsewhere(server, owner)
  await signOut(page)
  await fillLogin(page, owner)
  await page.getByRole('button', { name: text('login.signIn'), exact: true }).click()
  const use = page.getByRole('button', { name: text('passkey.confirm') })
  await device.verifies(false)
  await use.click()
  await expect(page.getByText(text('passkey.canceled'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findings(page, `second factor with a passkey at ${width}`)).toEqual([])
    expect(await overflow(page)).toEqual({ window: 0, page: 0 })
  }
  await device.verifies(true)
  await use.click()
  await expect(page).toHaveURL(home)
})

test('a password alone sets up no app beside a passkey, which a role requires; lost passkeys are reset [AU-10]', async ({
  page,
  server,
  baseURL,
}) => {
  const company = 'passkeys-required'
  const [owner, buyer] = [
    { company, username: 'owner', password },
    { company, username: 'buyer', password },
  ]
  await makeCompany(server, company, ['owner', 'buyer'])
  const device = await openDevice(page)
  await signIn(page, baseURL ?? '', buyer)
  await page.goto(pages.passkeys)
  await page.getByRole('button', { name: text('passkey.add') }).click()
  await expect(toast(page, text('passkey.doneAdded'))).toBeVisible()
  const session = await apiSession(server, owner)
  await session.post('/api/mobile/platform/second_factor/require', { roles: ['buyer'] })
  const typePassword = async (url = baseURL ?? '') => {
    await page.goto(`${url}${pages.login}`)
    await fillLogin(page, buyer)
    await page.getByRole('button', { name: text('login.signIn'), exact: true }).click()
  }
  const title = page.getByRole('heading', { name: text('twoStep.passkeyTitle') })
  const use = page.getByRole('button', { name: text('passkey.confirm') })

  // the page hears of it at once
  await expect(page, 'the session that the password began has ended').toHaveURL(/login\/login$/)
  await typePassword()
  await expect(title).toBeVisible()
  await expect(page.getByText(text('twoStep.passkeyLost'))).toBeVisible()
  await expect(page.locator('main').getByRole('button')).toHaveText([text('passkey.confirm')])
  await expect(page.locator('input')).toHaveCount(0)
  for (const locale of ['zh-CN', 'en-simple', 'en-US']) {
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
    await page.reload()
    await expect(page.locator('main').getByRole('button')).toHaveCount(1)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await findings(page, `only a passkey in ${locale} at ${width}`)).toEqual([])
      expect(await overflow(page)).toEqual({ window: 0, page: 0 })
    }
  }
  await device.verifies(false)
  await use.click()
  await expect(page.getByText(text('passkey.canceled'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await device.verifies(true)
  await use.click()
  await expect(page).toHaveURL(home)

  await page.goto(pages.passkeys)
  await page
    .locator('main')
    .getByRole('button', { name: /Chrome/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('passkey.remove') })
    .click()
  await page
    .getByRole('dialog', { name: /^Remove “/ })
    .getByRole('button', { name: text('passkey.remove') })
    .click()
  await expect(page.getByText('Add another passkey or set up an authenticator app first.', { exact: false })).toBeVisible()

  // an address at which browsers use no passkeys
  await page.goto(server.url)
  await typePassword(server.url)
  await expect(title).toBeVisible()
  await expect(page.getByText(text('passkey.unavailable'))).toBeVisible()
  await expect(use).toHaveCount(0)

  await signIn(page, server.url, owner)
  await page.goto(`${server.url}${pages.members}`)
  await page.getByRole('button', { name: /The buyer/ }).click()
  await expect(page.getByText(text('members.factorPasskey'))).toBeVisible()
  await page.getByRole('button', { name: startsWith('members.factorReset') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('members.factorReset'), exact: true })
    .click()
  await expect(toast(page, text('members.factorResetDone', { name: 'The buyer' }))).toBeVisible()
  await typePassword()
  await expect(page.getByRole('heading', { name: text('twoStep.setUpTitle') })).toBeVisible()
})

test('the browser offers passkeys at the username, once the agreement is accepted [AU-10]', async ({ page, server, baseURL }) => {
  const owner: Member = { company: 'passkeys-filled', username: 'owner', password }
  await makeCompany(server, owner.company)
  const device = await openDevice(page, true)
  await signIn(page, baseURL ?? '', owner)
  await page.goto(pages.passkeys)
  await page.getByRole('button', { name: text('passkey.add') }).click()
  await expect(toast(page, text('passkey.doneAdded'))).toBeVisible()
  await signOut(page)
  const begun: string[] = []
  page.on('request', (request) => request.url().endsWith('/passkey/begin_sign_in') && begun.push(request.url()))
  await page.reload()
  await expect(byPasskey(page)).toBeVisible()
  expect(begun, 'nothing is asked for before the agreement').toEqual([])
  await page.getByRole('checkbox').check()
  await expect(page).toHaveURL(home)
  expect(begun).toHaveLength(1)
  await signOut(page)
  await expect(page.getByRole('checkbox'), 'what was entered is not kept').not.toBeChecked()

  // nobody selects one: the form is sent, which ends the offer
  await device.client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device.id, enabled: false })
  await page.evaluate(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    const seen = { asked: 0, ends: [] as string[] }
    Object.assign(window, { seen })
    navigator.credentials.get = (options) => {
      seen.asked++
      return get(options).catch((problem: Error) => {
        seen.ends.push(`${options?.mediation} ${problem.name}`)
        throw problem
      })
    }
  })
  const seen = () => page.evaluate(() => (window as unknown as { seen: { asked: number; ends: string[] } }).seen)
  const aborted = 'conditional AbortError'
  await fillLogin(page, { ...owner, password: 'wrong-password-1' })
  await expect(page.locator('input[name=username]')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.poll(seen).toEqual({ asked: 1, ends: [] })
  expect(begun).toHaveLength(2)
  await page.getByRole('button', { name: text('login.signIn'), exact: true }).click()
  await expect.poll(seen).toEqual({ asked: 1, ends: [aborted] })
  await page.locator('input[name=password]').fill(owner.password)
  await expect.poll(seen, 'the form is used again').toEqual({ asked: 2, ends: [aborted] })
  // the button ends the offer, and asks by itself: its request is answered, the offer before it was not
  await device.client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device.id, enabled: true })
  await byPasskey(page).click()
  await expect(page).toHaveURL(home)
  expect(await seen()).toEqual({ asked: 3, ends: [aborted, aborted] })
})

test('says where passkeys work at an address that has none', async ({ page, server }) => {
  const owner: Member = { company: 'passkeys-number', username: 'owner', password }
  await makeCompany(server, owner.company)
  await page.goto(server.url)
  await expect(page.getByRole('button', { name: /Google/ })).toBeVisible()
  await expect(byPasskey(page)).toHaveCount(0)
  await signIn(page, server.url, owner)
  await page.goto(`${server.url}${pages.passkeys}`)
  await expect(page.getByText(text('passkey.unavailable'))).toBeVisible()
  await expect(page.getByRole('button', { name: text('passkey.add') })).toBeDisabled()
})

for (const locale of ['en-US', 'en-simple', 'zh-CN'] as const) {
  test(`fits the phone without accessibility problems, in ${locale}`, async ({ page, server }) => {
    const owner: Member = { company: `passkeys-${locale.slice(-3).toLowerCase()}`, username: 'owner', password }
    await makeCompany(server, owner.company)
    await openDevice(page)
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await page.setViewportSize({ width: 320, height: 700 })
    const seen = async (name: string) => {
      expect(await findings(page, name)).toEqual([])
      expect(await overflow(page)).toEqual({ window: 0, page: 0 })
    }
    await page.goto(pages.login)
    await expect(page.getByRole('button', { name: /Google/ })).toBeVisible()
    await seen('login')
    await page.locator('input[name=organization]').fill(owner.company)
    await page.locator('input[name=username]').fill(owner.username)
    await page.locator('input[name=password]').fill(owner.password)
    await page.getByRole('checkbox').check()
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(home)
    await page.goto(pages.passkeys)
    const main = page.locator('main')
    await main.getByRole('button').click()
    await expect(main.getByRole('button')).toHaveCount(2)
    await seen('passkeys')
    await main.getByRole('button').first().click()
    await expect(page.locator('input[name=name]')).toBeVisible()
    await seen('one passkey')
  })
}
