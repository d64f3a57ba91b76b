import { errors } from '@adroit/contract/errors'
import { commentReview, decideReview, type ExternalReview, nameGuest, openReview, readReview } from '@adroit/contract/external-review'
import { apiTexts, isFailure } from '../api/failure.ts'
import { guestCall, isGuestError } from './guest-call.ts'
import { keepGuestLink } from './guest-link.ts'

/**
 * unavailable: unknown, expired or revoked, which the API does not tell apart · ended: the guest's cookie is over, and the page does not
 * know the secret of the link because it was reloaded · failed: no answer.
 */
export type ReviewState =
  | { readonly kind: 'loading' | 'unavailable' | 'ended' | 'failed' }
  /** The link is used too much; `message` says when to try again. */
  | { readonly kind: 'busy'; readonly message: string }
  | { readonly kind: 'passcode'; readonly problem: 'wrong' | 'paused' | null }
  | { readonly kind: 'open'; readonly review: ExternalReview }

type Decision = (typeof decideReview)['input']['_zod']['input']
type Comment = (typeof commentReview)['input']['_zod']['input']

/** The link, its guest's network, or the server has too much to do; the answer says for how long. */
const busy = [errors.link_busy.code, errors.too_many_requests.code, errors.server_busy.code]

const isOver = (problem: unknown): boolean =>
  isGuestError(problem, errors.link_unavailable.code) || (isFailure(problem) && problem.kind === 'session')

/**
 * A guest's visit. The secret and the passcode are in memory only: they renew the cookie when it ends after `materialLimits.guestMinutes`. Without
 * the secret, the cookie alone opens the review until it ends.
 */
export function createReviewSession(secret: string | null) {
  let state: ReviewState = { kind: 'loading' }
  let passcode: string | undefined
  let calls = 0
  let shown = 0
  const listeners = new Set<() => void>()

  function show(next: ReviewState): void {
    state = next
    for (const listener of listeners) listener()
  }

  /** Shows a review, unless one that was requested later is on the page. */
  async function take(asked: Promise<ExternalReview>): Promise<void> {
    const turn = ++calls
    const review = await asked
    if (turn < shown) return
    shown = turn
    keepGuestLink(review.link)
    show({ kind: 'open', review })
  }

  /** Exchanges the secret for a cookie. False: the page shows why not. Rejects without an answer. */
  async function enter(key: string): Promise<boolean> {
    try {
      const answer = await guestCall(openReview, { secret: key, ...(passcode !== undefined && { passcode }) })
      if (answer.state === 'open') await take(Promise.resolve(answer.review))
      else show({ kind: 'passcode', problem: answer.wrong ? 'wrong' : null })
      return answer.state === 'open'
    } catch (problem) {
      if (isGuestError(problem, errors.link_paused.code)) show({ kind: 'passcode', problem: 'paused' })
      else if (isOver(problem)) show({ kind: 'unavailable' })
      else if (state.kind !== 'open' && busy.some((code) => isGuestError(problem, code)))
        show({ kind: 'busy', message: apiTexts(problem) ?? '' })
      else throw problem
      return false
    }
  }

  /** Calls with the cookie, and once more after renewing it. */
  async function withCookie(run: () => Promise<ExternalReview>): Promise<void> {
    try {
      await take(run())
    } catch (problem) {
      if (!isOver(problem)) throw problem
      if (secret === null) show({ kind: 'ended' })
      else if (await enter(secret)) return await take(run())
      throw problem
    }
  }

  const read = () => withCookie(() => guestCall(readReview, {}))

  async function start(): Promise<void> {
    if (state.kind !== 'open') show({ kind: 'loading' })
    try {
      if (secret === null) await read()
      else await enter(secret)
    } catch {
      if (state.kind === 'loading') show({ kind: 'failed' })
    }
  }

  const refresh = async (): Promise<void> => {
    if (state.kind === 'open') await read().catch(() => undefined)
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start,
    /** Rejects without an answer. */
    unlock: async (typed: string): Promise<void> => {
      passcode = typed
      if (secret !== null) await enter(secret)
    },
    /** Reads the review again, quietly: without an answer, the page stays as it is. */
    refresh,
    /** The same, as a listener. */
    refreshNow: () => void refresh(),
    name: (name: string) => withCookie(() => guestCall(nameGuest, { name })),
    decide: (decision: Decision) => withCookie(() => guestCall(decideReview, decision)),
    /** Runs another call whose answer is the review. */
    ask: withCookie,
    comment: (comment: Comment) => withCookie(() => guestCall(commentReview, comment)),
  }
}
export type ReviewSession = ReturnType<typeof createReviewSession>
