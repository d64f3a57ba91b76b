import type { NotificationSettings } from '@adroit/contract/notification-settings'
import { expect, type Page } from '@playwright/test'
import { exactly, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const settings: NotificationSettings = {
  push: ['publishing', 'approvals', 'reviews', 'connections', 'imports', 'reports', 'security'],
  quiet: null,
  mail: {
    mode: 'off',
    groups: ['approvals', 'imports', 'security'],
    hour: 8,
    zone: null,
    state: 'ready',
    address: 'robin@company.example',
  },
  thisDevice: false,
  otherDevices: 1,
  publicKey: 'BKey',
}

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const group = (page: Page, name: string) => sectionOf(page, text('push.groups')).getByRole('checkbox', { name: new RegExp(`^${name}`) })

/** Serves the settings, and keeps what is saved. */
function serve(api: Stub): { readonly stored: () => NotificationSettings } {
  let stored = settings
  api.answer(paths.notificationSettings, () => ok(stored))
  api.answer(paths.saveNotificationSettings, ({ body }) => {
    const change = body as Partial<NotificationSettings>
    stored = { ...stored, ...change, mail: { ...stored.mail, ...change.mail } }
    return ok(stored)
  })
  return { stored: () => stored }
}

/** A browser on an iPhone that was opened from an address bar: it has no push. */
async function asPhoneBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager')
    Object.defineProperty(navigator, 'standalone', { value: false })
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
  })
}

test.describe('push messages on this device', () => {
  for (const [locale, sentence] of [
    ['en-US', 'This feature is only available on the app'],
    ['en-simple', 'This feature is only available on the app'],
    ['zh-CN', '此功能仅在 App 中可用'],
  ] as const) {
    test(`that only the installed app can get say so, and how to install it, in ${locale} [T7]`, async ({ page, api }) => {
      serve(api)
      await asPhoneBrowser(page)
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      await openSignedIn(page, pages.notificationSettings)
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(locale === 'zh-CN' ? '添加到主屏幕' : 'Add to Home Screen')
      await expect(page.getByRole('button', { name: text('push.turnOn') })).toHaveCount(0)
      expect(await faultsOf(page, `notification settings in ${locale}`)).toEqual([])
    })
  }

  test('that the browser blocks or does not know say so', async ({ page, api }) => {
    serve(api)
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
    await openSignedIn(page, pages.notificationSettings)
    await expect(page.getByText(text('push.blocked'))).toBeVisible()
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
    await page.reload()
    await expect(page.getByText(text('push.unsupported'))).toBeVisible()
  })
})

test('my page and the list lead to the settings', async ({ page, api }) => {
  serve(api)
  await openSignedIn(page, pages.mine)
  await page
    .getByRole('main')
    .getByRole('button', { name: exactly('push.short') })
    .click()
  await expect(page).toHaveURL(/notification-settings$/)
  await page.goto(pages.notifications)
  await page.getByRole('button', { name: text('push.title') }).click()
  await expect(page.getByText(text('push.groups'))).toBeVisible()
})

test('groups and quiet hours are saved, and a refused change comes back', async ({ page, api }) => {
  const { stored } = serve(api)
  await openSignedIn(page, pages.notificationSettings)
  await expect(page.getByText(text('push.others', { count: 1 }))).toBeVisible()
  await group(page, text('push.group.imports')).uncheck()
  await expect.poll(() => stored().push).not.toContain('imports')
  await page.getByRole('checkbox', { name: new RegExp(`^${text('push.quietOn')}`) }).check()
  await expect(page.getByLabel(text('push.quietFrom'), { exact: true })).toHaveValue('22:00')
  await page.getByLabel(text('push.quietTo'), { exact: true }).fill('22:00')
  await expect(page.getByText(text('push.quietEqual'))).toBeVisible()
  await page.getByLabel(text('push.quietTo'), { exact: true }).fill('08:30')
  await page.getByLabel(text('push.quietTo'), { exact: true }).blur()
  await expect.poll(() => stored().quiet).toMatchObject({ from: 1_320, to: 510 })
  expect(await faultsOf(page, 'notification settings')).toEqual([])
  api.answer(paths.saveNotificationSettings, refused(3403, 'Quiet hours must start and end at different times'))
  await group(page, text('push.group.reports')).click()
  await expect(toast(page, 'Quiet hours must start and end at different times')).toBeVisible()
  await expect(group(page, text('push.group.reports'))).toBeChecked()
})

test.describe('mails', () => {
  test('are turned on for the day, at an hour and about some groups, in the time zone of the browser', async ({ page, api }) => {
    const { stored } = serve(api)
    await openSignedIn(page, pages.notificationSettings)
    const mails = sectionOf(page, text('mailed.title'))
    await expect(mails.getByRole('checkbox')).toHaveCount(0)
    await mails.getByRole('radio', { name: new RegExp(`^${text('mailed.daily')}`) }).check()
    await expect.poll(() => stored().mail.mode).toBe('daily')
    expect(stored().mail.zone).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
    await expect(mails.getByText(text('mailed.to', { email: 'robin@company.example' }))).toBeVisible()
    await mails.getByLabel(text('mailed.hour'), { exact: true }).selectOption('18')
    await expect.poll(() => stored().mail.hour).toBe(18)
    await mails.getByRole('checkbox', { name: new RegExp(`^${text('push.group.imports')}`) }).uncheck()
    await expect.poll(() => stored().mail.groups).toEqual(['approvals', 'security'])
    expect(await faultsOf(page, 'mail settings')).toEqual([])
    await mails.getByRole('radio', { name: new RegExp(`^${text('mailed.at_once')}`) }).check()
    await expect(mails.getByLabel(text('mailed.hour'), { exact: true })).toHaveCount(0)
  })

  test('need a linked address, and lead to it', async ({ page, api }) => {
    api.answer(paths.notificationSettings, ok({ ...settings, mail: { ...settings.mail, state: 'no_address', address: null } }))
    await openSignedIn(page, pages.notificationSettings)
    await expect(page.getByText(text('mailed.noAddress'))).toBeVisible()
    await sectionOf(page, text('mailed.title'))
      .getByRole('button', { name: exactly('mailed.link') })
      .click()
    await expect(page).toHaveURL(/bind-email/)
  })

  test('are not offered by a server that sends none', async ({ page, api }) => {
    api.answer(paths.notificationSettings, ok({ ...settings, mail: { ...settings.mail, state: 'no_server' } }))
    await openSignedIn(page, pages.notificationSettings)
    await expect(page.getByText(text('mailed.noServer'))).toBeVisible()
    await expect(sectionOf(page, text('mailed.title')).getByRole('radio')).toHaveCount(0)
  })
})

test('settings that cannot be read offer to load them again', async ({ page, api }) => {
  api.answer(paths.notificationSettings, 'broken')
  await openSignedIn(page, pages.notificationSettings)
  await expect(page.getByRole('button', { name: text('action.reload') })).toBeVisible()
  serve(api)
  await page.getByRole('button', { name: text('action.reload') }).click()
  await expect(page.getByText(text('push.groups'))).toBeVisible()
})
