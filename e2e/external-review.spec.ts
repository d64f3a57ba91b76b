import { errors } from '@adroit/contract/errors'
import { expect } from '@playwright/test'
import { texts as chinese } from '../web/src/external/texts/zh-CN.ts'
import { address, button, first, inDialog, paths, secret, sent, serve, text, unavailable } from './support/external-review.ts'
import { faultsOf } from './support/layout.ts'
import { ok, refused } from './support/stub.ts'
import { decided, type GivenDecision, review, stubGuestSocket } from './support/stub-reviews.ts'
import { test } from './support/stubbed.ts'

test.describe('a review link', () => {
  test('opens the page of guests, which takes the secret out of the address and stores nothing', async ({ page, api }) => {
    serve(api, review())
    await stubGuestSocket(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Black Friday, round 2' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/external.html')
    expect(page.url()).not.toContain(secret)
    expect(sent(api, paths.open)).toEqual([{ secret }])
    expect(await page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join())).not.toContain(secret)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    // nothing of the app runs for a guest
    expect(api.pathsCalled().every((path) => path.startsWith('/api/mobile/external/review/'))).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Black Friday, round 2' })).toBeVisible()
    expect(sent(api, paths.open).length).toBe(1)
  })

  test('sends no member’s token, and replaces the page of a member who opens it in the same tab', async ({ page, api }) => {
    serve(api, review())
    await stubGuestSocket(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Sign in to Adroit' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('token', 'member'))
    await page.evaluate((hash) => {
      location.hash = hash
    }, address.slice(1))
    await expect(page.getByRole('heading', { name: 'Black Friday, round 2' })).toBeVisible()
    for (const call of api.calls.filter(({ path }) => path.startsWith('/api/mobile/external/')))
      expect(call.headers['user-token']).toBeUndefined()
  })

  test('with a passcode asks for it, and says when it is wrong or paused', async ({ page, api }) => {
    serve(api, review())
    await stubGuestSocket(page)
    api.answer(paths.open, ({ body }) => {
      const { passcode } = body as { passcode?: string }
      if (passcode === 'k7mp-4xqd') return ok({ state: 'open', review: review() })
      if (passcode === 'again') return refused(errors.link_paused.code, 'paused', 429)
      return ok({ state: 'passcode', wrong: passcode !== undefined })
    })
    await page.goto(address)
    await expect(page.getByRole('heading', { name: text('guest.passcodeTitle') })).toBeVisible()
    expect(await faultsOf(page, 'passcode')).toEqual([])
    const field = page.getByLabel(text('guest.passcode'), { exact: true })
    await button(page, 'guest.open').click()
    await expect(page.getByText(text('guest.passcodeMissing'))).toBeVisible()
    await field.fill('nope')
    await field.press('Enter')
    await expect(page.getByText(text('guest.passcodeWrong'))).toBeVisible()
    await field.fill('again')
    await field.press('Enter')
    await expect(page.getByText(text('guest.passcodePaused'))).toBeVisible()
    await field.fill('k7mp-4xqd')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: first })).toBeVisible()
  })

  test('that is unknown, expired or revoked has one page, which says what to do', async ({ page, api }) => {
    api.answer(paths.open, unavailable)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: text('guest.unavailable') })).toBeVisible()
    expect(await faultsOf(page, 'unavailable')).toEqual([])
  })

  test('shows that loading failed, and loads again', async ({ page, api }) => {
    api.answer(paths.open, 'broken')
    await page.goto(address)
    await expect(page.getByRole('heading', { name: text('guest.failed') })).toBeVisible()
    serve(api, review())
    await stubGuestSocket(page)
    await button(page, 'guest.reload').click()
    await expect(page.getByRole('heading', { name: first })).toBeVisible()
  })

  test('renews the visit with the secret in memory, and after a reload asks to open the link again', async ({ page, api }) => {
    const server = serve(api, { ...review(), guest: 'Mika' })
    await stubGuestSocket(page)
    await page.goto(address)
    await button(page, 'guest.approve').click()
    let over = true
    api.answer(paths.decide, ({ body }) => {
      if (over) return unavailable
      server.change(decided(server.now(), body as GivenDecision))
      return ok(server.now())
    })
    api.answer(paths.open, () => {
      over = false
      return ok({ state: 'open', review: server.now() })
    })
    await inDialog(page)
      .getByRole('button', { name: text('guest.approve') })
      .click()
    await expect(page.getByText(text('guest.progress', { done: 1, count: 3 }))).toBeVisible()
    api.answer(paths.read, unavailable)
    await page.reload()
    await expect(page.getByRole('heading', { name: text('guest.ended') })).toBeVisible()
  })

  test('closes an open page at once when it is revoked', async ({ page, api }) => {
    serve(api, review())
    const socket = await stubGuestSocket(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: first })).toBeVisible()
    api.answer(paths.open, unavailable)
    api.answer(paths.read, unavailable)
    socket.over()
    await expect(page.getByRole('heading', { name: text('guest.unavailable') })).toBeVisible()
    await expect(page.getByText(first)).toHaveCount(0)
  })
})

test.describe('the page of a guest', () => {
  test('has no faults at any width, in both themes, with large text', async ({ page, api }) => {
    serve(api, { ...review(4), guest: 'Mika Saarinen' })
    await stubGuestSocket(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: first })).toBeVisible()
    expect(await faultsOf(page, 'review')).toEqual([])
    await button(page, 'guest.reject').click()
    expect(await faultsOf(page, 'question')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(button(page, 'guest.reject')).toBeFocused()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })

  test.describe('with a Chinese browser', () => {
    test.use({ locale: 'zh-CN' })

    test('is Chinese, and can be switched to English', async ({ page, api }) => {
      serve(api, review())
      await stubGuestSocket(page)
      await page.goto(address)
      await expect(page.getByRole('button', { name: String(chinese['guest.approve']), exact: true })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
      await page.getByLabel(String(chinese['guest.language'])).selectOption('en-US')
      await expect(button(page, 'guest.approve')).toBeVisible()
    })
  })
})
