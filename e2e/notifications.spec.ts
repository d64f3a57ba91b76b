import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { message, messagePage } from './support/stub-people.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { touch } from './support/touch.ts'

test.use({ reducedMotion: 'no-preference' })

const tab = (page: Page) =>
  page.getByRole('navigation', { name: text('tabs.label') }).getByRole('button', { name: startsWith('tabs.notifications') })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const asked = (api: Stub) => api.calls.filter((call) => call.path === paths.notifications).length
const pulled = (page: Page) => page.locator('[data-pulled]')

async function openList(page: Page): Promise<void> {
  await openSignedIn(page, pages.notifications)
  await expect(rows(page).first()).toBeVisible()
}

test.describe('the tab bar', () => {
  test('is Home, Notification and My, with the unread count as a badge [N8]', async ({ page }) => {
    await openSignedIn(page, pages.home)
    const bar = page.getByRole('navigation', { name: text('tabs.label') })
    await expect(tab(page)).toHaveAccessibleName('Notifications 3 unread')
    await expect(bar.getByRole('button')).toHaveText([exactly('tabs.home'), /^Notifications3/, exactly('tabs.mine')])
  })

  for (const [count, shown] of [
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [12_345, '99+'],
  ] as const) {
    test(`shows ${count} unread as ${shown} [N8]`, async ({ page, api }) => {
      api.answer(paths.unread, ok(count))
      await openSignedIn(page, pages.home)
      await expect(tab(page).getByText(shown, { exact: true })).toBeVisible()
    })
  }

  test('shows no badge when nothing is unread [N8]', async ({ page, api }) => {
    api.answer(paths.unread, ok(0))
    await openSignedIn(page, pages.home)
    await expect.poll(() => api.pathsCalled()).toContain(paths.symbol)
    await expect(tab(page)).toHaveAccessibleName(text('tabs.notifications'))
  })

  test('refreshes the count when the app becomes visible again, at most once a minute [T1]', async ({ page, api }) => {
    await page.clock.install()
    await openSignedIn(page, pages.home)
    await expect(tab(page)).toHaveAccessibleName('Notifications 3 unread')
    await expect.poll(() => api.pathsCalled()).toContain(paths.symbol)
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const count = () => api.calls.filter((call) => call.path === paths.unread).length
    api.answer(paths.unread, ok(4))
    await look()
    expect(count()).toBe(1)
    await page.clock.fastForward(61_000)
    await look()
    await expect(tab(page)).toHaveAccessibleName('Notifications 4 unread')
    await look()
    expect(count()).toBe(2)
  })
})

test.describe('the list', () => {
  test('shows what happened, newest first by day, and marks unread ones not only by color [T1]', async ({ page }) => {
    await openList(page)
    await expect(rows(page).nth(0)).toContainText('Unread: “november.csv” imported into North')
    await expect(rows(page).nth(0)).toContainText('1,240 rows, 1–19 Nov. 12 rows skipped.')
    await expect(rows(page).nth(1)).toContainText('Unread: “november.csv” needs your answer')
    await expect(rows(page).nth(2)).toContainText('Unread: New sign-in: Chrome on Android')
    await expect(rows(page).nth(3)).toContainText(text('notification.memberAdded', { name: 'Ben Wade' }))
    await expect(rows(page).nth(3)).not.toContainText(text('notifications.unread'))
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(text('preset.today'))
    await expect(rows(page).nth(0)).toContainText('just now')
  })

  test('loads more within 100 px of its end, as long as there is more [N11]', async ({ page, api }) => {
    await openList(page)
    await expect(rows(page)).toHaveCount(20)
    const rest = () =>
      page.getByRole('main').evaluate((main) => {
        const below = main.scrollHeight - main.clientHeight
        return below
      })
    const below = await rest()
    await page.getByRole('main').evaluate((main, top) => main.scrollTo(0, top), below - 102)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(asked(api)).toBe(1)
    await page.getByRole('main').evaluate((main, top) => main.scrollTo(0, top), below - 99)
    await expect(rows(page)).toHaveCount(40)
    expect(api.calls.filter((call) => call.path === paths.notifications)).toHaveLength(2)
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
    await expect(rows(page)).toHaveCount(50)
    await expect(page.getByText(text('notifications.end'))).toBeVisible()
    expect(asked(api)).toBe(3)
  })

  test('offers a retry when older ones could not be loaded, and does not retry endlessly [N11]', async ({ page, api }) => {
    api.answer(paths.notifications, ({ search }) => (search.get('before') === null ? ok(messagePage(null)) : 'broken'))
    await openList(page)
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
    await expect(page.getByRole('button', { name: startsWith('notifications.moreFailed') })).toBeVisible()
    expect(asked(api)).toBe(2)
    api.answer(paths.notifications, ({ search }) => ok(messagePage(search.get('before'))))
    await page.getByRole('button', { name: startsWith('notifications.moreFailed') }).click()
    await expect(rows(page)).toHaveCount(40)
  })

  test('says that it is empty, and what will appear there [T1]', async ({ page, api }) => {
    api.answer(paths.notifications, ok({ notifications: [], next: null, unread: 0 }))
    await openSignedIn(page, pages.notifications)
    await expect(page.getByRole('heading', { name: text('notifications.none') })).toBeVisible()
    await expect(page.getByRole('button', { name: text('notifications.readAll') })).toBeDisabled()
  })

  test('shows one group of kinds only, which stays chosen after a notification was open', async ({ page, api }) => {
    const { notifications } = messagePage(null)
    const imports = notifications.filter(({ body }) => String(body.kind).startsWith('import_'))
    api.answer(paths.notifications, ({ search }) =>
      ok({ notifications: search.get('group') === 'imports' ? imports : notifications, next: null, unread: 3 }),
    )
    await openSignedIn(page, pages.notifications)
    const chip = page.getByRole('button', { name: exactly('push.group.imports') })
    await chip.click()
    await expect(rows(page)).toHaveCount(imports.length)
    await rows(page).first().click()
    await expect(page).toHaveURL(/notification-details/)
    await page.goBack()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(rows(page)).toHaveCount(imports.length)
    api.answer(paths.notifications, ok({ notifications: [], next: null, unread: 3 }))
    await page.getByRole('button', { name: exactly('push.group.reports') }).click()
    await expect(page.getByRole('heading', { name: text('notifications.noneOfGroup') })).toBeVisible()
  })

  test('says that it could not be loaded, and loads on Reload', async ({ page, api }) => {
    api.answer(paths.notifications, refused(1500, 'Something is broken, number 7', 500))
    await openSignedIn(page, pages.notifications)
    await expect(page.getByRole('alert')).toContainText('Something is broken, number 7')
    api.answer(paths.notifications, ok(messagePage(null)))
    await page.getByRole('button', { name: text('action.reload') }).click()
    await expect(rows(page)).toHaveCount(20)
  })

  test('marks everything as read up to the newest one on the screen [T1]', async ({ page, api }) => {
    api.answer(paths.readAll, ok(1))
    await openList(page)
    await page.getByRole('button', { name: text('notifications.readAll') }).click()
    await expect.poll(() => api.calls.find((call) => call.path === paths.readAll)?.body).toEqual({ upTo: '1000' })
  })
})

test.describe('pulling the list down', () => {
  const top = [195, 200] as const

  test('follows the finger up to 150 px and refreshes, resting at 70 px [N11]', async ({ page, api }) => {
    await openList(page)
    let answer = () => {}
    const answered = new Promise<void>((done) => {
      answer = done
    })
    api.answer(paths.notifications, async () => {
      await answered
      return ok(messagePage(null, 21))
    })
    const before = asked(api)
    const finger = await touch(page, top)
    await finger.moveTo([195, 290])
    await expect(pulled(page)).toHaveAttribute('data-pulled', '90')
    await expect(page.getByText(text('pull.release'))).toBeVisible()
    await finger.moveTo([195, 600])
    await expect(pulled(page)).toHaveAttribute('data-pulled', '150')
    await finger.lift()
    await expect(pulled(page)).toHaveAttribute('data-pulled', '70')
    expect(asked(api)).toBe(before + 1)
    answer()
    await expect(pulled(page)).toHaveAttribute('data-pulled', '0')
  })

  for (const [px, refreshes] of [
    [44, false],
    [45, true],
  ] as const) {
    test(`and releasing at ${px} px ${refreshes ? 'refreshes' : 'changes nothing'} [N11]`, async ({ page, api }) => {
      await openList(page)
      const before = asked(api)
      const finger = await touch(page, top)
      // beyond the threshold and back, so that the browser recognizes a pull
      await finger.moveTo([195, 300])
      await finger.moveTo([195, 200 + px])
      await expect(pulled(page)).toHaveAttribute('data-pulled', String(px))
      await finger.lift()
      await expect(pulled(page)).toHaveAttribute('data-pulled', '0')
      expect(asked(api)).toBe(before + (refreshes ? 1 : 0))
    })
  }

  test('is a scroll when the list is not at its top [N11]', async ({ page, api }) => {
    await openList(page)
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 120))
    const before = asked(api)
    const finger = await touch(page, top)
    await finger.moveTo([195, 500])
    await finger.lift()
    await expect(pulled(page)).toHaveAttribute('data-pulled', '0')
    expect(asked(api)).toBe(before)
  })

  test('has a button that does the same, for mouse and keyboard [N11]', async ({ page, api }) => {
    await openList(page)
    const before = asked(api)
    await page.getByRole('button', { name: text('action.refresh') }).click()
    await expect.poll(() => asked(api)).toBe(before + 1)
  })
})

test.describe('the details', () => {
  test('show what happened and the exact time, link to where to act on it, and mark it as read [T1]', async ({ page, api }) => {
    api.answer(paths.message, ok(message(1)))
    api.answer(paths.readMessage, ok(2))
    await openList(page)
    await rows(page).nth(1).getByRole('button').click()
    await expect(page).toHaveURL(/notification-details\?id=999$/)
    await expect(page.getByRole('heading', { name: text('notification.needsInput', { file: 'november.csv' }) })).toBeVisible()
    await expect(page.locator('time')).toContainText(/\d{4} at \d\d:\d\d:\d\d/)
    await expect.poll(() => api.calls.find((call) => call.path === paths.readMessage)?.body).toEqual({ id: '999' })
    await page.getByRole('button', { name: text('action.back') }).click()
    await expect(tab(page)).toHaveAccessibleName('Notifications 2 unread')
    await expect(rows(page).nth(1)).not.toContainText(text('notifications.unread'))
    await expect(rows(page).nth(0)).toContainText(text('notifications.unread'))
    // a read notification is not marked again
    api.calls.length = 0
    await rows(page).nth(1).getByRole('button').click()
    await expect(page.getByRole('button', { name: text('notification.answer'), exact: true })).toBeVisible()
    expect(api.pathsCalled()).not.toContain(paths.readMessage)
    await page.getByRole('button', { name: text('notification.answer'), exact: true }).click()
    await expect(page).toHaveURL(/components\/import\?id=901$/)
  })

  test('of a new login link to the devices [T1]', async ({ page, api }) => {
    api.answer(paths.message, ok({ ...message(2), read: true }))
    await openSignedIn(page, pages.notification)
    await expect(page.getByText(text('notification.passwordFrom', { address: '192.0.2.9' }))).toBeVisible()
    await page.getByRole('button', { name: text('devices.title') }).click()
    await expect(page).toHaveURL(/components\/devices$/)
  })

  test('of a deleted one say so [T1]', async ({ page, api }) => {
    api.answer(paths.message, refused(3401, 'The message is gone', 404))
    await openSignedIn(page, pages.notification)
    await expect(page.getByRole('heading', { name: text('notification.gone') })).toBeVisible()
    await page.getByRole('button', { name: text('notification.toList') }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})
