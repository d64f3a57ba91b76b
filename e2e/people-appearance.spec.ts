import { expect, type Page } from '@playwright/test'
import { overflow } from './support/axe.ts'
import { faultsOf, faultsOfColours } from './support/looks.ts'
import { pages } from './support/pages.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { message } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

/** What stands on a page once it is there, in English. */
const inside = {
  notifications: 'Ben Wade was added',
  notification: 'Open the import',
  mine: 'Olivia Stern',
  personal: 'Yours to change',
  password: 'Your other devices are signed out.',
  devices: 'Safari on iPhone',
  members: 'Ida Koch',
  member: 'Reset password',
  newMember: 'Make the link',
  company: 'Currency of totals',
  licences: 'react-dom',
  about: 'Version 1.0.4 (185)',
} as const
type Name = keyof typeof inside
const names = Object.keys(inside) as Name[]

/** Buttons that open a sheet, and the sheet. */
const sheets: readonly (readonly [Name, RegExp, string])[] = [
  ['personal', /^Change picture/, 'Picture'],
  ['devices', /^Safari on iPhone/, 'Sign out Safari on iPhone?'],
  ['member', /^Role/, 'Role'],
  ['member', /^Disable/, 'Disable Ben Wade?'],
  ['company', /^Currency of totals/, 'Currency of totals'],
  ['company', /^Week begins on/, 'Week begins on'],
]

const invite = {
  company: 'stub',
  companyName: 'Stubbed Ltd',
  username: 'nora',
  name: 'Nora Hale',
  endsAt: '2026-11-27T08:00:00Z',
}

async function open(page: Page, api: Stub, name: Name): Promise<void> {
  api.answer(paths.message, ok({ ...message(0), read: true }))
  await page.goto(pages[name])
  await expect(page.getByText(inside[name]).first()).toBeVisible()
}

test.describe('axe finds nothing in light and in dark', () => {
  test('on notifications and under My', async ({ page, api }) => {
    test.setTimeout(120_000)
    await openSignedIn(page, pages.mine)
    for (const name of names) {
      await open(page, api, name)
      expect(await faultsOfColours(page, name)).toEqual([])
    }
  })

  test('on their sheets', async ({ page, api }) => {
    await openSignedIn(page, pages.mine)
    for (const [name, button, title] of sheets) {
      await open(page, api, name)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      expect(await faultsOfColours(page, title)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('on an invitation and on the link that makes one', async ({ page, api }) => {
    api.answer(paths.readInvite, ok(invite))
    await page.goto('/#/pages/login/components/invite?secret=s3cret')
    await expect(page.getByRole('heading', { name: 'Welcome, Nora Hale' })).toBeVisible()
    expect(await faultsOf(page, 'invitation')).toEqual([])
    api.answer(paths.addMember, ok({ id: '99', link: 'https://adroit.example/#/invite', endsAt: invite.endsAt }))
    await openSignedIn(page, pages.newMember)
    await page.getByLabel('Name', { exact: true }).fill('Nora Hale')
    await page.getByLabel('Username').fill('nora')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect(page.getByLabel('Link', { exact: true })).toBeVisible()
    expect(await faultsOf(page, 'link')).toEqual([])
  })
})

for (const [width, locale] of [
  [320, 'en-US'],
  [320, 'en-simple'],
  [320, 'zh-CN'],
  [768, 'en-US'],
  [1_280, 'en-simple'],
] as const) {
  test(`no page of notifications and My is wider than ${width} px in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/robots.txt')
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
    await openSignedIn(page, pages.mine)
    for (const name of names) {
      await page.goto(pages[name])
      await expect(page.getByRole('main')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await overflow(page), name).toEqual({ window: 0, page: 0 })
      // words that do not fit their own box would be cut
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('nav button span, main button, main p, main h2')]
          .filter(
            (element) =>
              element.scrollWidth > element.clientWidth + 1 &&
              getComputedStyle(element).display !== 'inline' &&
              !element.closest('.only-read'),
          )
          .map((element) => element.textContent),
      )
      expect(cut, name).toEqual([])
    }
  })
}
