import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { fillStorage } from './support/first-storage.ts'
import { pages } from './support/pages.ts'
import { fillLogin } from './support/sign-in.ts'
import { paths, refused } from './support/stub.ts'
import { storedValue, test } from './support/stubbed.ts'

const olivia = { company: 'stub', username: 'olivia', password: 'secret-1' }
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: text('login.signIn') }).click()
const wasSent = (sent: readonly string[]) => sent.includes(paths.login)

const rules = [
  [text('login.company'), 'Company abbreviation length is 1 to 20 characters', 'L2', ['', 'x'.repeat(21), '   '], ['x', 'x'.repeat(20)]],
  [text('login.username'), 'Username length is 1 to 20 characters', 'L3', ['', 'x'.repeat(21)], ['x', 'x'.repeat(20)]],
  [text('login.password'), 'Password length is 6 to 18 characters', 'L4', ['', '12345', 'x'.repeat(19)], ['123456', 'x'.repeat(18)]],
] as const

test.beforeEach(async ({ page }) => {
  await page.goto(pages.login)
})

test('takes company, username and password, and sends them with the device id [L1] [A7]', async ({ page, api }) => {
  await fillLogin(page, olivia)
  await submit(page)
  await expect(page).toHaveURL(/#\/pages\/index\/index$/)
  const sent = api.calls.find((call) => call.path === paths.login)
  expect(sent).toMatchObject({ method: 'POST', body: { ...olivia, agreed: true, bind: true } })
  const device = await storedValue(page, 'device_id')
  expect(device).toMatch(/^[0-9a-f]{32}$/)
  expect(sent?.body).toMatchObject({ deviceId: device })
})

test('sends the same device id each time [A7]', async ({ page, api }) => {
  api.answer(paths.login, refused(1002, 'Wrong'))
  for (const _ of [1, 2]) {
    await page.reload()
    await fillLogin(page, olivia)
    await submit(page)
    await expect(page.getByRole('main').getByText('Wrong')).toBeVisible()
  }
  const devices = api.calls.filter((call) => call.path === paths.login).map((call) => (call.body as { deviceId: string }).deviceId)
  expect(devices).toHaveLength(2)
  expect(new Set(devices).size).toBe(1)
})

for (const [name, words, id, wrong, right] of rules) {
  test(`${name}: says "${words}", and sends nothing [${id}]`, async ({ page, api }) => {
    for (const value of wrong) {
      await fillLogin(page, olivia)
      await field(page, name).fill(value)
      await submit(page)
      await expect(page.getByText(words)).toBeVisible()
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, name)).toHaveAccessibleDescription(words)
    }
    expect(wasSent(api.pathsCalled())).toBe(false)
  })

  test(`${name}: accepts input within its limits [${id}]`, async ({ page, api }) => {
    api.answer(paths.login, refused(1002, 'Wrong'))
    for (const value of right) {
      await fillLogin(page, olivia)
      await field(page, name).fill(value)
      const sent = page.waitForRequest((request) => request.url().endsWith(paths.login))
      await submit(page)
      expect(Object.values((await sent).postDataJSON() as object)).toContain(value)
      await expect(page.getByText(words)).toHaveCount(0)
    }
  })
}

test('asks for the agreement before anything is sent [L5]', async ({ page, api }) => {
  await fillLogin(page, olivia)
  await page.getByRole('checkbox').uncheck()
  await submit(page)
  await expect(page.getByText('Please check and read the user agreement')).toBeVisible()
  expect(wasSent(api.pathsCalled())).toBe(false)
  await page.getByRole('checkbox').check()
  await expect(page.getByText('Please check and read the user agreement')).toHaveCount(0)
  await submit(page)
  await expect(page).toHaveURL(/#\/pages\/index\/index$/)
})

test('opens agreement and privacy policy, and comes back unchecked with its input [L5]', async ({ page }) => {
  await field(page, 'Company abbreviation').fill('stub')
  await field(page, text('login.username')).fill('olivia')
  for (const [link, title, words] of [
    [text('login.userAgreement'), text('agreement.title'), 'Who this agreement is with'],
    ['privacy policy', text('privacy.title'), 'What we store about you'],
  ] as const) {
    await page.getByRole('button', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await page.getByRole('button', { name: text('action.back') }).click()
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await expect(field(page, 'Company abbreviation')).toHaveValue('stub')
    await expect(field(page, text('login.username'))).toHaveValue('olivia')
  }
})

test("shows the server's error once, above the button [L1]", async ({ page, api }) => {
  api.answer(paths.login, refused(1002, 'Company, username or password is wrong'))
  await fillLogin(page, olivia)
  await submit(page)
  await expect(page.getByRole('alert').getByText('Company, username or password is wrong')).toBeVisible()
  await expect(page.getByText('Company, username or password is wrong')).toHaveCount(1)
  await expect(page).toHaveURL(/#\/pages\/login\/login$/)
  expect(await storedValue(page, 'token')).toBeNull()
  await expect(page.getByRole('button', { name: text('login.signIn') })).toBeEnabled()
})

test('shows a network error in the chosen language only [E4]', async ({ page, api }) => {
  api.answer(paths.login, 'broken')
  await fillStorage(page, { locale: 'zh-CN' })
  await page.goto(pages.login)
  await field(page, '公司简称').fill('stub')
  await field(page, '用户名').fill('olivia')
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('secret-1')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('main').getByText('网络异常，请重试')).toBeVisible()
  await expect(page.getByText('Network Error')).toHaveCount(0)
})

test('sends one request however often the button is pressed [L1]', async ({ page, api }) => {
  api.answer(paths.login, 'hanging')
  await fillLogin(page, olivia)
  await page.getByRole('button', { name: text('login.signIn') }).dblclick()
  await field(page, text('login.password')).press('Enter')
  await expect(page.getByRole('button', { name: text('login.signIn') })).toHaveAttribute('aria-busy', 'true')
  expect(api.pathsCalled().filter((path) => path === paths.login)).toHaveLength(1)
})

test('shows and hides the password', async ({ page }) => {
  await field(page, text('login.password')).fill('secret-1')
  await expect(page.getByLabel(text('login.password'), { exact: true })).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: text('login.showPassword') }).click()
  await expect(page.getByLabel(text('login.password'), { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: text('login.hidePassword') }).click()
  await expect(page.getByLabel(text('login.password'), { exact: true })).toHaveAttribute('type', 'password')
})
