import { errors } from '@adroit/contract/errors'
import { decideReview, nameGuest, openReview, readReview } from '@adroit/contract/external-review'
import { formatMessage, type Values } from '@adroit/contract/message'
import { sendGuestCode, verifyGuest } from '@adroit/contract/review-verification'
import { expect, type Page } from '@playwright/test'
import { type GuestTexts, texts } from '../web/src/external/texts/en-US.ts'
import { resumeClock, stopClock } from './support/clock.ts'
import { faultsOf } from './support/layout.ts'
import { pathOf } from './support/sendable.ts'
import { ok, refused, type Stub } from './support/stub.ts'
import { decided, drawing, filePath, type GivenDecision, review, stubGuestSocket } from './support/stub-reviews.ts'
import { test } from './support/stubbed.ts'

const paths = {
  open: pathOf(openReview),
  read: pathOf(readReview),
  name: pathOf(nameGuest),
  decide: pathOf(decideReview),
  send: pathOf(sendGuestCode),
  verify: pathOf(verifyGuest),
}
const text = (key: keyof GuestTexts, values?: Values): string => formatMessage('en-US', texts[key], values)
const address = '/#/pages/external-report/index?key=S3cret_of-this-link'
const email = 'mika@kaiyo.example'
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, key: keyof GuestTexts) =>
  dialog(page)
    .getByRole('button', { name: text(key), exact: true })
    .click()

/** A link that asks deciders for their address, and a guest who has a name. */
function serve(api: Stub): void {
  let state = { ...review(), guest: 'Mika Saarinen' as string | null, verify: true, verified: null as string | null }
  const change = (part: Partial<typeof state>) => {
    state = { ...state, ...part }
    return ok(state)
  }
  api.answer(paths.open, () => ok({ state: 'open', review: state }))
  api.answer(paths.read, () => ok(state))
  api.answer(paths.send, ok({ resendSeconds: 60, minutes: 15 }))
  api.answer(paths.verify, ({ body }) => {
    const { code, email: verified } = body as { code: string; email: string }
    return code === '204816' ? change({ verified }) : refused(errors.code_wrong.code, 'Wrong code. Attempts left: 4')
  })
  api.answer(paths.decide, ({ body }) => change(decided(state, body as GivenDecision)))
  api.answer(filePath, () => ({ type: 'image/svg+xml', text: drawing('Wake up', '#f3c9b1') }))
}

async function begin(page: Page, api: Stub): Promise<void> {
  serve(api)
  await stubGuestSocket(page)
  await page.goto(address)
  await page.getByRole('button', { name: text('guest.approve'), exact: true }).click()
}

test('a guest proves their address with a code of 6 digits before the first decision [T6]', async ({ page, api }) => {
  await begin(page, api)
  await expect(dialog(page)).toContainText(text('guest.emailNote', { company: 'Lumina Skincare' }))
  expect(await faultsOf(page, 'address of a guest')).toEqual([])
  await press(page, 'guest.sendCode')
  await expect(dialog(page).getByText(text('guest.emailMissing'))).toBeVisible()
  await dialog(page).getByLabel(text('guest.email')).fill(email)
  await press(page, 'guest.sendCode')
  await expect(dialog(page)).toContainText(email)
  const code = dialog(page).getByLabel(text('guest.code'))
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await faultsOf(page, 'code of a guest')).toEqual([])
  await press(page, 'guest.confirm')
  await expect(dialog(page).getByText(text('guest.codeMissing', { digits: 6 }))).toBeVisible()
  await code.fill('111 111')
  await press(page, 'guest.confirm')
  await expect(dialog(page).getByText('Wrong code. Attempts left: 4')).toBeVisible()
  await code.fill('204816')
  await press(page, 'guest.confirm')
  await press(page, 'guest.approve')
  await expect(page.getByText(text('guest.asVerified', { name: 'Mika Saarinen', email }))).toBeVisible()
  expect(api.calls.filter(({ path }) => path === paths.decide)).toHaveLength(1)
})

test('a code can be requested again when the countdown of 60 seconds has ended [T6]', async ({ page, api }) => {
  await stopClock(page)
  await begin(page, api)
  await dialog(page).getByLabel(text('guest.email')).fill(email)
  await press(page, 'guest.sendCode')
  const waiting = dialog(page).getByText(text('guest.resendIn', { seconds: 60 }))
  const resend = dialog(page).getByRole('button', { name: text('guest.resend'), exact: true })
  await expect(waiting).toBeVisible()
  await page.clock.runFor(59_000)
  await expect(dialog(page).getByText(text('guest.resendIn', { seconds: 1 }))).toBeVisible()
  await expect(resend).toHaveCount(0)
  await page.clock.runFor(1_500)
  await press(page, 'guest.resend')
  await expect(waiting).toBeVisible()
  expect(api.calls.filter(({ path }) => path === paths.send).map(({ body }) => body)).toEqual([{ email }, { email }])
  await resumeClock(page)
})

test('a guest who asks too often reads when to try again, and can use another address', async ({ page, api }) => {
  await begin(page, api)
  api.answer(paths.send, refused(errors.code_wait.code, 'You can request another code in 42 seconds', 429))
  await dialog(page).getByLabel(text('guest.email')).fill(email)
  await press(page, 'guest.sendCode')
  await expect(dialog(page).getByText('You can request another code in 42 seconds')).toBeVisible()
  api.answer(paths.send, ok({ resendSeconds: 60, minutes: 15 }))
  await press(page, 'guest.sendCode')
  await press(page, 'guest.otherEmail')
  await expect(dialog(page).getByLabel(text('guest.email'))).toHaveValue(email)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('a link that is used too much says when to try again [XL-13]', async ({ page, api }) => {
  api.answer(paths.open, refused(errors.link_busy.code, 'This review is very busy. Try again in 23 seconds', 429))
  await page.goto(address)
  await expect(page.getByRole('heading', { name: text('guest.busy') })).toBeVisible()
  await expect(page.getByText('Try again in 23 seconds')).toBeVisible()
  expect(await faultsOf(page, 'busy')).toEqual([])
  serve(api)
  await stubGuestSocket(page)
  await page.getByRole('button', { name: text('guest.reload') }).click()
  await expect(page.getByRole('heading', { name: 'Black Friday, round 2' })).toBeVisible()
})
