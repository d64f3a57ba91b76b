import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { findings, overflow } from './support/axe.ts'
import { fillStorage } from './support/first-storage.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const sent = { resendSeconds: 60, minutes: 15 }
const company = (page: Page) => page.getByLabel(text('login.company'))
const username = (page: Page) => page.getByLabel(text('login.username'), { exact: true })
const code = (page: Page) => page.getByLabel(text('code.label'), { exact: true })

test.describe('a forgotten password', () => {
  test('is replaced with a code, with a countdown until the next one [L10]', async ({ page, api }) => {
    api.answer(paths.sendResetCode, ok(sent))
    api.answer(paths.resetPassword, refused(4064, 'Wrong code. Attempts left: 4'))
    await page.goto(pages.login)
    await page.getByRole('button', { name: text('login.help') }).click()
    const send = page.getByRole('button', { name: text('reset.send') })
    await send.click()
    await expect(page.getByText('Company abbreviation length is 1 to 20 characters')).toBeVisible()
    await company(page).fill('acme')
    await username(page).fill('ann')
    await send.click()
    await expect(page.getByText(text('reset.sent', { minutes: 15 }))).toBeVisible()
    await expect(page.getByText(/^Send again in (60|59|58|57) s$/)).toBeVisible()
    await expect(page.getByRole('button', { name: text('code.again') })).toHaveCount(0)
    const set = page.getByRole('button', { name: text('reset.set') })
    await set.click()
    await expect(page.getByText(text('code.wrong', { digits: 6 }))).toBeVisible()
    await code(page).fill('１２３ 456')
    await expect(code(page)).toHaveValue('123456')
    await page.getByLabel(text('login.password'), { exact: true }).fill('12345')
    await set.click()
    await expect(page.getByText('Password length is 6 to 18 characters')).toBeVisible()
    await page.getByLabel(text('login.password'), { exact: true }).fill('Plover-Ridge-3')
    await set.click()
    await expect(page.getByText('Wrong code. Attempts left: 4')).toBeVisible()
    api.answer(paths.resetPassword, ok(null))
    await set.click()
    await expect(page.getByRole('heading', { name: text('reset.done') })).toBeVisible()
    const last = api.calls.filter((call) => call.path === paths.resetPassword).at(-1)
    expect(last?.body).toEqual({ company: 'acme', username: 'ann', code: '123456', password: 'Plover-Ridge-3' })
    await page.getByRole('button', { name: text('reset.toLogin') }).click()
    await expect(page).toHaveURL(/login\/login$/)
  })

  test('says so where the server sends no mails [L10]', async ({ page, api }) => {
    api.answer(paths.sendResetCode, refused(4067, 'Email isn’t set up on this server'))
    await page.goto(pages.resetPassword)
    await company(page).fill('acme')
    await username(page).fill('ann')
    await page.getByRole('button', { name: text('reset.send') }).click()
    await expect(page.getByRole('alert')).toContainText('Email isn’t set up on this server')
    await expect(page.getByText(text('reset.none'))).toBeVisible()
  })
})

test('an e-mail address is linked with a code, sent again after a minute [L10]', async ({ page, api }) => {
  await page.clock.install()
  api.answer(paths.sendEmailCode, ok(sent))
  await openSignedIn(page, pages.bindEmail)
  const address = page.getByLabel(text('bindEmail.email'), { exact: true })
  await address.fill('nobody')
  await page.getByRole('button', { name: text('bindEmail.send') }).click()
  await expect(page.getByText('Invalid format')).toBeVisible()
  await address.fill('ann@people.example')
  await page.getByRole('button', { name: text('bindEmail.send') }).click()
  await expect(page.getByText(text('bindEmail.sent', { email: 'ann@people.example', minutes: 15 }))).toBeVisible()
  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: text('code.again') }).click()
  await expect.poll(() => api.calls.filter((call) => call.path === paths.sendEmailCode)).toHaveLength(2)
  await page.getByRole('button', { name: text('bindEmail.other') }).click()
  await expect(address).toHaveValue('ann@people.example')
})

for (const locale of ['en-US', 'en-simple', 'zh-CN'] as const) {
  test(`the pages fit a narrow phone without accessibility problems, in ${locale} [L10]`, async ({ page, api }) => {
    api.answer(paths.sendResetCode, ok(sent))
    await page.setViewportSize({ width: 320, height: 700 })
    const seen = async (name: string) => {
      expect(await findings(page, name)).toEqual([])
      expect(await overflow(page)).toEqual({ window: 0, page: 0 })
    }
    await fillStorage(page, { locale })
    await page.goto(pages.resetPassword)
    await page.locator('input[name=organization]').fill('acme')
    await page.locator('input[name=username]').fill('ann')
    await seen('whose password')
    await page.locator('button[type=submit]').click()
    await expect(page.locator('input[name=code]')).toBeVisible()
    await seen('code and password')
  })
}
