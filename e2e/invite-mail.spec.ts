import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { overflow } from './support/axe.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { profile } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const secret = 's3cret'
const link = { id: '99', link: `https://adroit.example/#/pages/login/components/invite?secret=${secret}`, endsAt: '2026-11-27T08:00:00Z' }
const address = (page: Page) => page.getByLabel(text('invite.email'), { exact: true })
const send = (page: Page) => page.getByRole('button', { name: text('invite.send') })

test.describe('an invitation link', () => {
  test.beforeEach(async ({ api }) => api.answer(paths.addMember, ok(link)))

  async function makeLink(page: Page): Promise<void> {
    await openSignedIn(page, pages.newMember)
    await page.getByLabel(text('profile.name'), { exact: true }).fill('Nora Hale')
    await page.getByLabel(text('mine.username')).fill('nora')
    await page.getByRole('button', { name: startsWith('access.all') }).click()
    await page.getByRole('button', { name: text('members.makeLink') }).click()
    await expect(page.getByLabel(text('invite.link'), { exact: true })).toHaveValue(link.link)
  }

  test('is mailed to an address, which is corrected in place', async ({ page, api }) => {
    const sent = () => api.calls.filter(({ path }) => path === paths.mailInvite).map(({ body }) => body)
    await makeLink(page)
    await address(page).fill('nora at company')
    await send(page).click()
    await expect(page.getByText(text('invalid.format'))).toBeVisible()
    await expect(address(page)).toHaveAttribute('aria-invalid', 'true')
    expect(sent()).toEqual([])
    api.answer(paths.mailInvite, refused(1066, 'Too many mails wait. Try again later.', 503))
    await address(page).fill('nora@company.example')
    await send(page).click()
    await expect(page.getByText('Too many mails wait. Try again later.')).toBeVisible()
    await expect(address(page)).toHaveValue('nora@company.example')
    api.answer(paths.mailInvite, ok(null))
    await send(page).click()
    await expect(toast(page, text('invite.sent', { email: 'nora@company.example' }))).toBeVisible()
    expect(sent().at(-1)).toEqual({ id: link.id, secret, email: 'nora@company.example' })
  })

  test('is not mailed without a connection, and the address stays', async ({ page, context }) => {
    await makeLink(page)
    await address(page).fill('nora@company.example')
    await context.setOffline(true)
    await expect(send(page)).toBeDisabled()
    await context.setOffline(false)
    await expect(send(page)).toBeEnabled()
    await expect(address(page)).toHaveValue('nora@company.example')
  })

  test('has no form for mail where the server sends none', async ({ page, api }) => {
    api.answer(paths.self, ok({ ...profile, mail: false }))
    await makeLink(page)
    await expect(send(page)).toHaveCount(0)
  })

  test('fits 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await makeLink(page)
    await address(page).fill('a-long-name.of-a-person@department.company.example')
    expect(await overflow(page)).toEqual({ window: 0, page: 0 })
  })
})
