import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { openSignedIn, test } from './support/stubbed.ts'

test.describe('changing members', () => {
  const invite = { id: '99', link: 'https://adroit.example/#/pages/login/components/invite?secret=s3cret', endsAt: '2026-11-27T08:00:00Z' }
  const stepUp = (page: Page) => page.getByRole('dialog', { name: text('stepUp.title') })
  const added = (api: Stub) => api.calls.filter((call) => call.path === paths.addMember)

  /** Requires the password until it has been typed. */
  function guarded(api: Stub): void {
    api.answer(paths.addMember, refused(1103, 'Type your password again', 403))
    api.answer(paths.confirm, ({ body }) => {
      const { password: typed } = body as { password: string }
      if (typed !== 'right-one') return refused(1008, 'Incorrect password')
      api.answer(paths.addMember, ok(invite))
      return ok(null)
    })
  }

  async function fill(page: Page): Promise<void> {
    await openSignedIn(page, pages.newMember)
    await page.getByLabel(text('sort.name'), { exact: true }).fill('Max Ley')
    await page.getByLabel(text('login.username')).fill('max')
    await page.getByRole('button', { name: startsWith('access.all') }).click()
    await page.getByRole('button', { name: text('members.makeLink') }).click()
  }

  test('asks for the password and continues with the input', async ({ page, api }) => {
    guarded(api)
    await fill(page)
    await stepUp(page).getByLabel(text('login.password'), { exact: true }).fill('wrong-one')
    await stepUp(page)
      .getByRole('button', { name: text('stepUp.go') })
      .click()
    await expect(stepUp(page).getByRole('alert')).toHaveText('Incorrect password')
    await stepUp(page).getByLabel(text('login.password'), { exact: true }).fill('right-one')
    await stepUp(page)
      .getByRole('button', { name: text('stepUp.go') })
      .click()
    await expect(page.getByLabel(text('invite.link'), { exact: true })).toHaveValue(invite.link)
    const accounts = { access: 'all', accounts: [], groups: [] }
    expect(added(api).map((call) => call.body)).toEqual(
      Array(2).fill({ name: 'Max Ley', username: 'max', email: null, role: 'buyer', accounts }),
    )
    // no toast was shown for the first error: the sheet handled it
    await expect(page.getByText('Type your password again')).toHaveCount(0)
  })

  test('keeps the input when the password is not given', async ({ page, api }) => {
    guarded(api)
    await fill(page)
    await stepUp(page)
      .getByRole('button', { name: text('action.close') })
      .click()
    await expect(stepUp(page)).toHaveCount(0)
    await expect(page.getByLabel(text('sort.name'), { exact: true })).toHaveValue('Max Ley')
    await page.getByRole('button', { name: text('members.makeLink') }).click()
    await expect(stepUp(page).getByLabel(text('login.password'), { exact: true })).toHaveValue('')
  })

  test('shares the link with a message of at most 140 characters [M8]', async ({ page, api }) => {
    api.answer(paths.addMember, ok(invite))
    await page.addInitScript(() => {
      Object.assign(navigator, { share: (what: unknown) => Object.assign(globalThis, { shared: what }) && Promise.resolve() })
    })
    await fill(page)
    await page.getByLabel(text('invite.message')).fill('x'.repeat(150))
    await expect(page.getByLabel(text('invite.message'))).toHaveValue('x'.repeat(140))
    await page.getByRole('button', { name: text('invite.share') }).click()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shared'))).toEqual({ text: 'x'.repeat(140), url: invite.link })
  })
})
