import { expect, type Page } from '@playwright/test'
import { fillStorage } from './support/first-storage.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { overview, profile, report } from './support/stub-data.ts'
import { openSignedIn, storedValue, test } from './support/stubbed.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('titles of the pages', () => {
  const titles = {
    'en-US': {
      home: 'Adroit',
      list: 'Reports',
      details: 'Spend by account',
      create: 'New report',
      created: 'Report created',
      mine: 'My',
      about: 'About Adroit',
      agreement: 'User agreement',
      login: 'Adroit',
    },
    'en-simple': {
      home: 'Adroit',
      list: 'Reports',
      details: 'Spend by account',
      create: 'New report',
      created: 'Report created',
      mine: 'My',
      about: 'About Adroit',
      agreement: 'User agreement',
      login: 'Adroit',
    },
    'zh-CN': {
      home: 'Adroit',
      list: '报表',
      details: 'Spend by account',
      create: '新建报表',
      created: '创建成功',
      mine: '我的',
      about: '关于 Adroit',
      agreement: '用户协议',
      login: 'Adroit',
    },
  } as const

  for (const [locale, names] of Object.entries(titles)) {
    test(`in ${locale}, in the product's own navigation bar and in the window [N2] [N4]`, async ({ page }) => {
      await fillStorage(page, { locale, token: 'kept-token', tenant_id: '42' })
      for (const [key, name] of Object.entries(names)) {
        if (key === 'login') await fillStorage(page, { token: 'null' })
        await page.goto(pages[key as keyof typeof pages])
        await expect(title(page), key).toHaveText(name)
        await expect(page.getByRole('banner'), key).toHaveCount(1)
        await expect(page, key).toHaveTitle(name === 'Adroit' ? 'Adroit' : `${name} · Adroit`)
      }
      await expect(page.locator('html')).toHaveAttribute('lang', locale === 'zh-CN' ? 'zh-CN' : 'en')
    })
  }
})

test.describe('the language', () => {
  test.use({ locale: 'de-DE' })

  test("is English by default, whatever the browser's language [T5]", async ({ page, api }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect.poll(() => api.calls.find((call) => call.path === paths.about)?.headers['language']).toBe('en-US')
  })

  test('is Simplified Chinese when the stored language is unknown [T5]', async ({ page, api }) => {
    await fillStorage(page, { locale: 'fr-FR' })
    await page.goto('/')
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await expect.poll(() => api.calls.find((call) => call.path === paths.about)?.headers['language']).toBe('zh-CN')
  })

  test('is chosen on the login page and stored in the browser [T5]', async ({ page, api }) => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Select system language/ }).click()
    const choices = page.getByRole('dialog', { name: 'Select system language' })
    await expect(choices.getByRole('listitem')).toHaveText(['English', 'Simplified English', '简体中文'])
    await choices.getByRole('button', { name: '简体中文' }).click()
    await expect(page.getByRole('heading', { name: '登录 Adroit' })).toBeVisible()
    expect(await storedValue(page, 'locale')).toBe('zh-CN')
    await page.reload()
    await expect(page.getByRole('heading', { name: '登录 Adroit' })).toBeVisible()
    expect(api.pathsCalled()).not.toContain(paths.setLocale)
  })

  test('is shown, even if a page that is opened meanwhile loads its words [T5]', async ({ page }) => {
    await openSignedIn(page, pages.mine)
    const gate = Promise.withResolvers<void>()
    let held = 0
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      if (/[\u4e00-\u9fff]{2}/.test(await response.text())) {
        held += 1
        await gate.promise
      }
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '简体中文' }).click()
    await expect.poll(() => held, 'the words are on the way').toBeGreaterThan(0)
    const before = held
    await page.goto(pages.list)
    await expect.poll(() => held, 'the page loads its words').toBeGreaterThan(before)
    gate.resolve()
    await expect(title(page)).toHaveText('报表')
  })

  test('is also stored with the logged-in member [T5] [W2]', async ({ page, api }) => {
    await openSignedIn(page, pages.mine)
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Simplified English' }).click()
    await expect(page.getByRole('button', { name: /^Light or dark/ })).toBeVisible()
    await expect.poll(() => api.calls.find((call) => call.path === paths.setLocale)?.body).toEqual({ locale: 'en-simple' })
    await page.getByRole('button', { name: 'Home', exact: true }).click()
    await expect.poll(() => api.calls.find((call) => call.path === paths.overview)?.headers['language']).toBe('en-simple')
  })

  test('is also that of names in what was loaded before it changed', async ({ page, api }) => {
    const asked = () => api.calls.filter((call) => call.path === paths.overview).map((call) => call.headers['language'])
    await openSignedIn(page, pages.home)
    await expect.poll(asked).toContain('en-US')
    await page.getByRole('button', { name: 'My', exact: true }).click()
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Simplified English' }).click()
    await page.getByRole('button', { name: 'Home', exact: true }).click()
    await expect.poll(() => asked().at(-1)).toBe('en-simple')
  })

  test("is the member's when this browser has no choice, and this browser's when it has one [T5]", async ({ page, api }) => {
    api.answer(paths.self, ok({ ...profile, locale: 'zh-CN' }))
    await openSignedIn(page, pages.mine)
    await expect(title(page)).toHaveText('我的')
    await fillStorage(page, { locale: 'en-US' })
    await page.goto(pages.mine)
    await expect(page.getByText('Olivia Stern')).toBeVisible()
    await expect(title(page)).toHaveText('My')
  })
})

test.describe('relative time', () => {
  test.use({ timezoneId: 'UTC' })
  const readAt = '2026-03-01T12:00:00Z'
  const ages: readonly (readonly [seconds: number, words: string])[] = [
    [0, 'Updated just now'],
    [299, 'Updated just now'],
    [300, 'Updated 5 minutes ago'],
    [3_599, 'Updated 59 minutes ago'],
    [3_600, 'Updated 1 hour ago'],
    [86_399, 'Updated 23 hours ago'],
    [86_400, 'Updated 1 day ago'],
    [30 * 86_400, 'Updated 30 days ago'],
    [31 * 86_400, 'Updated 1 Mar'],
    [400 * 86_400, 'Updated 1 Mar 2026'],
  ]

  test('is just now, minutes, hours, days up to 30, then the date [T2]', async ({ page, api }) => {
    api.answer(paths.overview, ok({ ...overview, readAt }))
    await openSignedIn(page, pages.mine)
    for (const [seconds, words] of ages) {
      await page.clock.setFixedTime(new Date(Date.parse(readAt) + seconds * 1_000))
      await openSignedIn(page, pages.home)
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
  })

  test('is translated into Chinese [T2]', async ({ page, api }) => {
    api.answer(paths.overview, ok({ ...overview, readAt }))
    await fillStorage(page, { locale: 'zh-CN' })
    for (const [seconds, words] of [
      [10, '刚刚更新'],
      [7_200, '2 小时前更新'],
    ] as const) {
      await page.clock.setFixedTime(new Date(Date.parse(readAt) + seconds * 1_000))
      await openSignedIn(page, pages.home)
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
  })
})

test.describe('a report that no longer exists', () => {
  for (const [locale, heading, words, refresh] of [
    ['en-US', 'Report does not exist', 'The current report has been deleted or the access permission has been changed', 'Refresh'],
    ['en-simple', 'Report does not exist', 'Someone deleted this report. Or you may not see it anymore.', 'Refresh'],
    ['zh-CN', '报表不存在', '当前报表已被删除或访问权限已变更', '刷新页面'],
  ] as const) {
    test(`says so in ${locale}, and its refresh button asks again [N13] [R9] [E8]`, async ({ page, api }) => {
      api.answer(paths.details, refused(2001, words, 404))
      await fillStorage(page, { locale })
      await openSignedIn(page, pages.details)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      api.answer(paths.details, ok(report))
      await page.getByRole('button', { name: refresh }).click()
      await expect(title(page)).toHaveText('Spend by account')
    })
  }
})
