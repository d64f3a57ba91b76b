/** The page of guests on a stubbed server, and how tests use it. */
import { errors } from '@adroit/contract/errors'
import { commentReview, decideReview, nameGuest, openReview, readReview } from '@adroit/contract/external-review'
import { formatMessage, type Values } from '@adroit/contract/message'
import type { Page } from '@playwright/test'
import { type GuestTexts, texts } from '../../web/src/external/texts/en-US.ts'
import { pathOf } from './sendable.ts'
import { ok, refused, type Stub } from './stub.ts'
import { decided, drawing, filePath, type GivenDecision, type Review, review } from './stub-reviews.ts'

export const paths = {
  open: pathOf(openReview),
  read: pathOf(readReview),
  name: pathOf(nameGuest),
  decide: pathOf(decideReview),
  comment: pathOf(commentReview),
}
export const text = (key: keyof GuestTexts, values?: Values): string => formatMessage('en-US', texts[key], values)
export const unavailable = refused(errors.link_unavailable.code, 'not available', 404)
export const secret = 'S3cret_of-this-link'
export const address = `/#/pages/external-report/index?key=${secret}`
export const [first = '', second = '', third = ''] = review().items.map(({ name }) => name)
export const button = (page: Page, key: keyof GuestTexts) => page.getByRole('button', { name: text(key), exact: true })
export const inDialog = (page: Page) => page.getByRole('dialog')

type GivenComment = (typeof commentReview)['input']['_zod']['input']

/** A server that keeps one guest's review. */
export function serve(api: Stub, initial: Review): { readonly now: () => Review; readonly change: (next: Review) => void } {
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

export const sent = (api: Stub, path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body)

export async function giveName(page: Page, name: string): Promise<void> {
  await inDialog(page).getByLabel(text('guest.name')).fill(name)
  await inDialog(page)
    .getByRole('button', { name: text('guest.next') })
    .click()
}
