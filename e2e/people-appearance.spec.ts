import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { overflow } from './support/axe.ts'
import { faultsOf, faultsOfColors } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { message } from './support/stub-people.ts'
import { openSignedIn, test } from './support/stubbed.ts'

/** A text that is visible once the page has loaded, in English. */
const inside = {
  notifications: text('notification.memberAdded', { name: 'Ben Wade' }),
  notification: text('notification.openImport'),
  mine: 'Olivia Stern',
  personal: text('profile.yours'),
  password: text('password.others'),
  devices: 'Safari on iPhone',
  members: 'Ida Koch',
  member: text('members.reset'),
  newMember: text('members.makeLink'),
  company: text('company.currency'),
  licenses: 'react-dom',
  about: text('about.version', { version: '1.0.4', code: '185' }),
} as const
type Name = keyof typeof inside
const names = Object.keys(inside) as Name[]

/** Buttons that open a sheet, and the sheet. */
const sheets: readonly (readonly [Name, RegExp, string])[] = [
  ['personal', startsWith('avatar.change'), text('avatar.title')],
  ['devices', /^Safari on iPhone/, text('devices.endTitle', { device: 'Safari on iPhone' })],
  ['member', startsWith('profile.role'), text('profile.role')],
  ['member', startsWith('members.disable'), text('members.disableTitle', { name: 'Ben Wade' })],
  ['company', startsWith('company.currency'), text('company.currency')],
  ['company', startsWith('company.weekStart'), text('company.weekStart')],
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
      expect(await faultsOfColors(page, name)).toEqual([])
    }
  })

  test('on their sheets', async ({ page, api }) => {
    await openSignedIn(page, pages.mine)
    for (const [name, button, title] of sheets) {
      await open(page, api, name)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      expect(await faultsOfColors(page, title)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('on an invitation and on the link that makes one', async ({ page, api }) => {
    api.answer(paths.readInvite, ok(invite))
    await page.goto('/#/pages/login/components/invite?secret=s3cret')
    await expect(page.getByRole('heading', { name: text('invite.hello', { name: 'Nora Hale' }) })).toBeVisible()
    expect(await faultsOf(page, 'invitation')).toEqual([])
    api.answer(paths.addMember, ok({ id: '99', link: 'https://adroit.example/#/invite', endsAt: invite.endsAt }))
    await openSignedIn(page, pages.newMember)
    await page.getByLabel(text('profile.name'), { exact: true }).fill('Nora Hale')
    await page.getByLabel(text('mine.username')).fill('nora')
    await page.getByRole('button', { name: startsWith('access.all') }).click()
    await page.getByRole('button', { name: text('members.makeLink') }).click()
    await expect(page.getByLabel(text('invite.link'), { exact: true })).toBeVisible()
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
      // text that does not fit its own box would be truncated
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
