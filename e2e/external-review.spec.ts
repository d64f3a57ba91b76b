import { errors } from '@adroit/contract/errors'
import { commentReview, decideReview, nameGuest, openReview, readReview } from '@adroit/contract/external-review'
import { formatMessage, type Values } from '@adroit/contract/message'
import { expect, type Page } from '@playwright/test'
import { type GuestTexts, texts } from '../web/src/external/texts/en-US.ts'
import { texts as chinese } from '../web/src/external/texts/zh-CN.ts'
import { faultsOf } from './support/layout.ts'
import { pathOf } from './support/sendable.ts'
import { ok, refused, type Stub } from './support/stub.ts'
import { decided, drawing, filePath, type GivenDecision, type Review, review, stubGuestSocket } from './support/stub-reviews.ts'
import { test } from './support/stubbed.ts'

const paths = {
  open: pathOf(openReview),
  read: pathOf(readReview),
  name: pathOf(nameGuest),
  decide: pathOf(decideReview),
  comment: pathOf(commentReview),
}
const text = (key: keyof GuestTexts, values?: Values): string => formatMessage('en-US', texts[key], values)
const unavailable = refused(errors.link_unavailable.code, 'not available', 404)
const secret = 'S3cret_of-this-link'
const address = `/#/pages/external-report/index?key=${secret}`
const [first = '', second = '', third = ''] = review().items.map(({ name }) => name)
const button = (page: Page, key: keyof GuestTexts) => page.getByRole('button', { name: text(key), exact: true })
const inDialog = (page: Page) => page.getByRole('dialog')

type GivenComment = (typeof commentReview)['input']['_zod']['input']

/** A server that keeps one guest's review. */
function serve(api: Stub, initial: Review): { readonly now: () => Review; readonly change: (next: Review) => void } {
  let state = initial
  let nextId = 10
  const change = (next: Review) => {
    state = next
    return ok(state)
  }
  api.answer(paths.open, () => ok({ state: 'open', review: state }))
  api.answer(paths.read, () => ok(state))
  api.answer(paths.name, ({ body }) => change({ ...state, guest: (body as { name: string }).name }))
  api.answer(paths.decide, ({ body }) => change(decided(state, body as GivenDecision)))
  api.answer(paths.comment, ({ body }) => {
    const { material, text: words, place = null, replyTo = null } = body as GivenComment
    const said = { id: String(nextId++), replyTo, who: state.guest ?? '', own: true, company: false, text: words, place, resolved: false }
    const comment = { ...said, at: new Date().toISOString() }
    return change({
      ...state,
      items: state.items.map((item) => (item.material === material ? { ...item, comments: [...item.comments, comment] } : item)),
    })
  })
  const colors = ['#f3c9b1', '#9db8e8', '#7a5a45', '#ffd75e']
  api.answer(filePath, ({ search }) => {
    const index = Number(search.get('ticket')?.at(-1))
    return { type: 'image/svg+xml', text: drawing(['Wake up', 'Hakone', 'Coffee', 'Fly'][index] ?? '', colors[index] ?? '#ccc') }
  })
  return { now: () => state, change: (next) => void change(next) }
}

const sent = (api: Stub, path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body)

async function giveName(page: Page, name: string): Promise<void> {
  await inDialog(page).getByLabel(text('guest.name')).fill(name)
  await inDialog(page)
    .getByRole('button', { name: text('guest.next') })
    .click()
}

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
    // the app's own first navigation would cancel the one to the guest's page
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

test.describe('a guest', () => {
  test('gives a name once, decides about each material after a confirmation, and can change it', async ({ page, api }) => {
    serve(api, review())
    await stubGuestSocket(page)
    await page.goto(address)
    await expect(page.getByText(text('guest.progress', { done: 0, count: 3 }))).toBeVisible()
    await button(page, 'guest.approve').click()
    await inDialog(page)
      .getByRole('button', { name: text('guest.next') })
      .click()
    await expect(inDialog(page).getByText(text('guest.nameMissing'))).toBeVisible()
    await giveName(page, 'Mika Saarinen')
    await expect(inDialog(page).getByRole('heading', { name: text('guest.approveOne', { name: first }) })).toBeVisible()
    await inDialog(page)
      .getByRole('button', { name: text('guest.approve') })
      .click()

    // the next undecided one opens
    await expect(page.getByRole('heading', { name: second })).toBeFocused()
    await expect(page.getByText(text('guest.progress', { done: 1, count: 3 }))).toBeVisible()
    await button(page, 'guest.reject').click()
    await inDialog(page)
      .getByRole('button', { name: text('guest.reject') })
      .click()
    await expect(inDialog(page).getByText(text('guest.reasonMissing'))).toBeVisible()
    await inDialog(page).getByLabel(text('guest.reason')).fill('The logo is cut off')
    await inDialog(page)
      .getByRole('button', { name: text('guest.reject') })
      .click()
    await expect(page.getByRole('heading', { name: third })).toBeFocused()
    await button(page, 'guest.approve').click()
    await inDialog(page)
      .getByRole('button', { name: text('guest.approve') })
      .click()

    await expect(page.getByRole('heading', { name: text('guest.done') })).toBeVisible()
    await expect(page.getByText('The logo is cut off')).toBeVisible()
    expect(await faultsOf(page, 'summary')).toEqual([])
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(second) })
      .click()
    await button(page, 'guest.approve').click()
    await inDialog(page)
      .getByRole('button', { name: text('guest.approve') })
      .click()
    await expect(page.getByText('The logo is cut off')).toHaveCount(0)

    const { version, contentHash } = review().items[0] ?? { version: 0, contentHash: '' }
    expect(sent(api, paths.name)).toEqual([{ name: 'Mika Saarinen' }])
    expect(sent(api, paths.decide)).toHaveLength(4)
    expect(sent(api, paths.decide)[0]).toEqual({ material: '1', version, contentHash, decision: 'approved' })
    expect(sent(api, paths.decide)[1]).toMatchObject({ material: '2', decision: 'rejected', reason: 'The logo is cut off' })
  })

  test('comments, and keeps the words when they were not sent', async ({ page, api }) => {
    serve(api, review())
    await stubGuestSocket(page)
    await page.goto(address)
    await expect(page.getByText('Label reads 15 %')).toBeVisible()
    const field = page.getByLabel(text('guest.comment'), { exact: true })
    await field.fill('Looks good')
    await button(page, 'guest.send').click()
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('Looks good')
    await button(page, 'guest.send').click()
    await giveName(page, 'Mika')
    await expect(page.getByRole('listitem').filter({ hasText: 'Looks good' })).toBeVisible()
    await expect(field).toHaveValue('')
    api.answer(paths.comment, 'broken')
    await field.fill('One more')
    await button(page, 'guest.send').click()
    await expect(page.getByText(text('guest.notSent'))).toBeVisible()
    await expect(field).toHaveValue('One more')
  })

  test('comments at a point of the picture, sees what others marked and what the company replied, and replies [M5]', async ({
    page,
    api,
  }) => {
    const before = review()
    const [marked] = before.items[0]?.comments ?? []
    if (!marked) throw new Error('no comment')
    const reply = { ...marked, id: '2', replyTo: '1', who: 'Olivia Stern', company: true, text: 'We will correct it.', place: null }
    serve(api, {
      ...before,
      guest: 'Ada',
      items: before.items.map((item, index) => (index === 0 ? { ...item, comments: [marked, reply] } : item)),
    })
    await stubGuestSocket(page)
    await page.goto(address)
    const thread = page.getByRole('listitem').filter({ hasText: 'Label reads 15 %' })
    await expect(thread).toContainText('Olivia Stern, Lumina Skincare')
    await page.getByRole('button', { name: /^Comment 1 by Mika Saarinen/ }).click()
    await expect(thread.first()).toBeFocused()
    expect(await faultsOf(page, 'a review with marks')).toEqual([])
    await button(page, 'guest.point').click()
    const picker = page.getByRole('application', { name: text('guest.pointKeys') })
    await expect(picker).toBeFocused()
    expect(await faultsOf(page, 'a place that is chosen')).toEqual([])
    const box = await picker.boundingBox()
    if (!box) throw new Error('no picture')
    await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.1)
    const field = page.getByLabel(text('guest.comment'), { exact: true })
    await expect(field).toBeFocused()
    await field.fill('Larger, please')
    await button(page, 'guest.send').click()
    await expect(page.getByRole('button', { name: /^Comment 2 by Ada/ })).toBeVisible()
    await thread
      .getByRole('button', { name: text('guest.reply') })
      .first()
      .click()
    await page.getByLabel(text('guest.replyTo', { name: 'Mika Saarinen' })).fill('Thank you')
    await button(page, 'guest.send').click()
    await expect(thread.first()).toContainText('Thank you')
    expect(sent(api, paths.comment)).toMatchObject([
      { text: 'Larger, please', place: { kind: 'point', x: expect.closeTo(0.2, 1), y: expect.closeTo(0.1, 1) } },
      { text: 'Thank you', replyTo: '1' },
    ])
  })

  test('comments at a moment of a video [M5]', async ({ page, api }) => {
    const before = review(1)
    serve(api, {
      ...before,
      guest: 'Ada',
      items: before.items.map((item) => ({ ...item, kind: 'video', durationMs: 20_000, comments: [] })),
    })
    await stubGuestSocket(page)
    await page.goto(address)
    await button(page, 'guest.moment').click()
    await expect(page.getByRole('button', { name: new RegExp(text('guest.removePlace')) })).toContainText('0:00')
    await page.getByLabel(text('guest.comment'), { exact: true }).fill('Starts too slowly')
    await button(page, 'guest.send').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Starts too slowly' })).toContainText(
      text('guest.placedAt', { time: '0:00' }),
    )
    expect(sent(api, paths.comment)).toMatchObject([{ place: { kind: 'time', ms: 0, point: null } }])
  })

  test('does only what the link allows', async ({ page, api }) => {
    const before = review()
    serve(api, { ...before, rights: { comment: false, decide: false, download: false } })
    await stubGuestSocket(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: first })).toBeVisible()
    await expect(button(page, 'guest.approve')).toHaveCount(0)
    await expect(page.getByLabel(text('guest.comment'), { exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: new RegExp(text('guest.download')) })).toHaveCount(0)
    await expect(page.getByText('decided')).toHaveCount(0)
  })

  test('does not decide about a material that was replaced, nor without a network', async ({ page, api, context }) => {
    const before = review()
    serve(api, { ...before, items: before.items.map((item, index) => ({ ...item, open: index !== 1 })) })
    await stubGuestSocket(page)
    await page.goto(address)
    await expect(page.getByText(text('guest.progress', { done: 0, count: 2 }))).toBeVisible()
    await page.getByRole('button', { name: `${second}, ${text('guest.replaced')}` }).click()
    await expect(page.getByText(text('guest.replacedNote'))).toBeVisible()
    await expect(button(page, 'guest.approve')).toHaveCount(0)
    await page.getByRole('button', { name: `${third}, ${text('guest.undecided')}` }).click()
    await context.setOffline(true)
    await expect(page.getByText(text('guest.offline'))).toBeVisible()
    await expect(button(page, 'guest.approve')).toBeDisabled()
  })

  test('is told that a material changed meanwhile', async ({ page, api }) => {
    serve(api, { ...review(), guest: 'Mika' })
    await stubGuestSocket(page)
    await page.goto(address)
    api.answer(paths.decide, refused(errors.material_changed_meanwhile.code, 'changed', 409))
    await button(page, 'guest.approve').click()
    await inDialog(page)
      .getByRole('button', { name: text('guest.approve') })
      .click()
    await expect(page.getByText(text('guest.changedMeanwhile'))).toBeVisible()
  })

  test('is told when the previews are used up for today [XL-13]', async ({ page, api }) => {
    serve(api, review())
    api.answer(filePath, refused(errors.link_used_up.code, 'Used up until tomorrow', 429))
    await page.goto(address)
    await expect(page.getByText('Used up until tomorrow')).toBeVisible()
    expect(await faultsOf(page, 'a review without previews')).toEqual([])
  })

  test('downloads the file, and a picture is not loaded again with each answer', async ({ page, api }) => {
    const server = serve(api, review())
    const socket = await stubGuestSocket(page)
    await page.goto(address)
    await expect(page.getByRole('link', { name: `${text('guest.download')} ${first}` })).toHaveAttribute(
      'href',
      /ticket=original-0&download=1$/,
    )
    const picture = page.getByRole('img', { name: first })
    await expect(picture).toHaveAttribute('src', /ticket=large-0$/)
    const fresh = server.now().items.map((item, index) => ({ ...item, name: item.name, large: `${filePath}?ticket=newer-${index}` }))
    server.change({ ...server.now(), title: 'Round 3', items: fresh })
    socket.over()
    await expect(page.getByRole('heading', { name: 'Round 3' })).toBeVisible()
    await expect(picture).toHaveAttribute('src', /ticket=large-0$/)
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
