import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { codeOf } from './support/authenticator.ts'
import { findings, overflow } from './support/axe.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { pages } from './support/pages.ts'
import { fillLogin, type Member, signIn } from './support/sign-in.ts'
import { signOut } from './support/sign-out.ts'
import { toast } from './support/toast.ts'
import { turnOnElsewhere } from './support/two-step.ts'

const home = /#\/pages\/index\/index$/
const waiting = /components\/second-factor$/

/** Types company, username and password, and waits for the page that asks for the code. */
async function typePassword(page: Page, member: Member): Promise<void> {
  await page.goto(pages.login)
  await fillLogin(page, member)
  await page.getByRole('button', { name: text('login.signIn') }).click()
  await expect(page).toHaveURL(waiting)
}

const codeField = (page: Page) => page.locator('input[name=code]')
const submit = (page: Page) => page.locator('button[type=submit]')

test('a member sets up two-step sign-in, and signs in with a code and with a recovery code [AU-10]', async ({ page, server }) => {
  const owner: Member = { company: 'two-step', username: 'owner', password }
  await makeCompany(server, owner.company)
  await signIn(page, server.url, owner)
  await page.goto(pages.mine)
  await page.getByRole('button', { name: text('mine.twoStep') }).click()
  await page.getByRole('button', { name: text('twoStep.setUp') }).click()
  await expect(page.getByRole('img', { name: text('twoStep.qr') })).toBeVisible()
  const link = page.getByRole('link', { name: text('twoStep.openApp') })
  const uri = (await link.getAttribute('href')) ?? ''
  expect(uri).toMatch(/^otpauth:\/\/totp\/Adroit:two-step/)
  const key = new URL(uri).searchParams.get('secret') ?? ''
  await expect(page.getByText(key.replace(/.{4}(?=.)/g, '$& '))).toBeVisible()
  await codeField(page).fill(codeOf(key, 5))
  await submit(page).click()
  await expect(page.getByText(/^Wrong code\./)).toBeVisible()
  await codeField(page).fill(codeOf(key))
  await submit(page).click()
  await expect(page.getByRole('heading', { name: text('twoStep.codesTitle') })).toBeVisible()
  const codes = await page
    .getByRole('list', { name: text('twoStep.codesTitle') })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text('twoStep.download') }).click()
  expect(
    readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\n'),
  ).toEqual(codes)
  await page.getByRole('button', { name: text('twoStep.saved') }).click()
  await expect(page.getByText(text('twoStep.codesLeft', { count: 10 }))).toBeVisible()

  await signOut(page)
  await typePassword(page, owner)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  // phones may drop the page while the authenticator app is open
  await page.reload()
  await codeField(page).fill(codeOf(key, 5))
  await submit(page).click()
  await expect(page.getByText('Wrong code. Attempts left: 4')).toBeVisible()
  await codeField(page).fill(codeOf(key, 1))
  await submit(page).click()
  await expect(page).toHaveURL(home)

  await signOut(page)
  await typePassword(page, owner)
  await page.getByRole('button', { name: text('twoStep.useRecovery') }).click()
  await page.getByLabel(text('twoStep.recovery'), { exact: true }).fill(codes[0]?.toLowerCase() ?? '')
  await submit(page).click()
  await expect(page).toHaveURL(home)
  await page.goto(pages.notifications)
  await expect(page.getByText(text('notification.recoveryUsed'))).toBeVisible()
  await page.goto(pages.twoStep)
  await expect(page.getByText(text('twoStep.codesLeft', { count: 9 }))).toBeVisible()
  await page.getByRole('button', { name: startsWith('twoStep.turnOff') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('twoStep.turnOff'), exact: true })
    .click()
  await expect(toast(page, text('twoStep.offDone'))).toBeVisible()
  await expect(page.getByRole('button', { name: text('twoStep.setUp') })).toBeVisible()
})

test('five wrong codes lead back to the sign-in, as does a page without a ticket [AU-10]', async ({ page, server }) => {
  const owner: Member = { company: 'two-step-five', username: 'owner', password }
  await makeCompany(server, owner.company)
  const { key } = await turnOnElsewhere(server, owner)
  await typePassword(page, owner)
  for (let left = 4; left >= 0; left -= 1) {
    await codeField(page).fill(codeOf(key, 5))
    await submit(page).click()
    await expect(page.getByText(left === 0 ? 'Too many wrong codes. Sign in again.' : `Wrong code. Attempts left: ${left}`)).toBeVisible()
  }
  await page.getByRole('button', { name: text('twoStep.toLogin') }).click()
  await expect(page).toHaveURL(/login\/login$/)
  await page.goto(pages.secondFactor)
  await expect(page.getByRole('heading', { name: text('twoStep.ended') })).toBeVisible()
})

test('an owner requires it for a role, whose member sets it up while signing in; a lost phone is reset [AU-10]', async ({
  page,
  server,
}) => {
  const company = 'two-step-role'
  const [owner, buyer]: Member[] = ['owner', 'buyer'].map((username) => ({ company, username, password })) as [Member, Member]
  await makeCompany(server, company, ['owner', 'buyer'])
  await signIn(page, server.url, owner as Member)
  await page.goto(pages.company)
  await page.getByRole('button', { name: startsWith('company.factor') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: text('role.owner') }).click()
  await sheet.getByRole('button', { name: text('profile.save') }).click()
  await expect(sheet.getByText('Turn on two-step sign-in for yourself first.')).toBeVisible()
  await sheet.getByRole('button', { name: text('role.owner') }).click()
  await sheet.getByRole('button', { name: text('role.buyer') }).click()
  await sheet.getByRole('button', { name: text('profile.save') }).click()
  await expect(toast(page, text('company.factorDone', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('button', { name: startsWith('company.factor') })).toContainText(text('role.buyer'))

  await signOut(page)
  await typePassword(page, buyer as Member)
  await expect(page.getByRole('heading', { name: text('twoStep.setUpTitle') })).toBeVisible()
  const uri = (await page.getByRole('link', { name: text('twoStep.openApp') }).getAttribute('href')) ?? ''
  await codeField(page).fill(codeOf(new URL(uri).searchParams.get('secret') ?? ''))
  await submit(page).click()
  await page.getByRole('button', { name: text('twoStep.saved') }).click()
  await expect(page).toHaveURL(home)
  await page.goto(pages.twoStep)
  await expect(page.getByText(text('twoStep.required'))).toBeVisible()

  await signOut(page)
  await signIn(page, server.url, owner as Member)
  await page.goto(pages.members)
  await page.getByRole('button', { name: /The buyer/ }).click()
  await page.getByRole('button', { name: startsWith('members.factorReset') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('members.factorReset'), exact: true })
    .click()
  await expect(toast(page, text('members.factorResetDone', { name: 'The buyer' }))).toBeVisible()
})

for (const locale of ['en-US', 'en-simple', 'zh-CN'] as const) {
  test(`fits the phone without accessibility problems, in ${locale} [AU-10]`, async ({ page, server }) => {
    const owner: Member = { company: `two-step-${locale.slice(-3).toLowerCase()}`, username: 'owner', password }
    await makeCompany(server, owner.company)
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await page.setViewportSize({ width: 320, height: 700 })
    const seen = async (name: string) => {
      expect(await findings(page, name)).toEqual([])
      expect(await overflow(page)).toEqual({ window: 0, page: 0 })
    }
    const enter = async () => {
      await page.goto(pages.login)
      await page.locator('input[name=organization]').fill(owner.company)
      await page.locator('input[name=username]').fill(owner.username)
      await page.locator('input[name=password]').fill(owner.password)
      await page.getByRole('checkbox').check()
      await submit(page).click()
    }
    await enter()
    await expect(page).toHaveURL(home)
    await page.goto(pages.twoStep)
    const main = page.locator('main')
    await main.getByRole('button').click()
    await expect(main.locator('img')).toBeVisible()
    await seen('set up')
    const key = new URL((await main.getByRole('link').getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
    await codeField(page).fill(codeOf(key))
    await submit(page).click()
    await expect(main.getByRole('listitem')).toHaveCount(10)
    await seen('recovery codes')
    await main.getByRole('button').last().click()
    await expect(main.getByRole('button')).toHaveCount(2)
    await seen('turned on')
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.reload()
    await enter()
    await expect(codeField(page)).toBeVisible()
    await seen('enter the code')
    await main.getByRole('button').first().click()
    await expect(page.locator('input[name=recovery]')).toBeVisible()
    await seen('recovery code')
  })
}
