import { expect, type Page } from '@playwright/test'
import { pages } from './support/pages.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { openSignedIn, test } from './support/stubbed.ts'

test.describe('what changes members', () => {
  const invite = { id: '99', link: 'https://adroit.example/#/pages/login/components/invite?secret=s3cret', endsAt: '2026-11-27T08:00:00Z' }
  const stepUp = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })
  const added = (api: Stub) => api.calls.filter((call) => call.path === paths.addMember)

  /** Asks for the password until it was typed. */
  function guarded(api: Stub): void {
    api.answer(paths.addMember, refused(1103, 'Type your password again', 403))
    api.answer(paths.confirm, async (route) => {
      const { password: typed } = route.request().postDataJSON()
      if (typed !== 'right-one') return route.fulfill({ json: { code: 1008, msg: 'The password is wrong', data: null } })
      api.answer(paths.addMember, ok(invite))
      return route.fulfill({ json: { code: 0, msg: '', data: null } })
    })
  }

  async function fill(page: Page): Promise<void> {
    await openSignedIn(page, pages.newMember)
    await page.getByLabel('Name', { exact: true }).fill('Max Ley')
    await page.getByLabel('Username').fill('max')
    await page.getByRole('button', { name: 'Make the link' }).click()
  }

  test('asks for the password and goes on with what was typed', async ({ page, api }) => {
    guarded(api)
    await fill(page)
    await stepUp(page).getByLabel('Password', { exact: true }).fill('wrong-one')
    await stepUp(page).getByRole('button', { name: 'Go on' }).click()
    await expect(stepUp(page).getByRole('alert')).toHaveText('The password is wrong')
    await stepUp(page).getByLabel('Password', { exact: true }).fill('right-one')
    await stepUp(page).getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(invite.link)
    expect(added(api).map((call) => call.body)).toEqual(Array(2).fill({ name: 'Max Ley', username: 'max', email: null, role: 'buyer' }))
    // nobody was told of the first refusal: the sheet was the answer
    await expect(page.getByText('Type your password again')).toHaveCount(0)
  })

  test('keeps what was typed where the password is not given', async ({ page, api }) => {
    guarded(api)
    await fill(page)
    await stepUp(page).getByRole('button', { name: 'Close' }).click()
    await expect(stepUp(page)).toHaveCount(0)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Max Ley')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect(stepUp(page).getByLabel('Password', { exact: true })).toHaveValue('')
  })

  test('hands the link on with a message of at most 140 characters [M8]', async ({ page, api }) => {
    api.answer(paths.addMember, ok(invite))
    await page.addInitScript(() => {
      Object.assign(navigator, { share: (what: unknown) => Object.assign(globalThis, { shared: what }) && Promise.resolve() })
    })
    await fill(page)
    await page.getByLabel('Message beside it').fill('x'.repeat(150))
    await expect(page.getByLabel('Message beside it')).toHaveValue('x'.repeat(140))
    await page.getByRole('button', { name: 'Share' }).click()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shared'))).toEqual({ text: 'x'.repeat(140), url: invite.link })
  })
})
