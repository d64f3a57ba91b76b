import type { ExternalReview } from '@adroit/contract/external-review'
import type { Context } from '../context.ts'
import { asSystem, forCompany, inLinkOf } from '../db/database.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Guest } from '../http/guest.ts'
import { addressGroup } from '../lib/address-group.ts'
import { fail } from '../lib/app-error.ts'
import { keyedHash, randomToken, sha256 } from '../lib/tokens.ts'
import { attemptMinutes, countAttempt, forgetAttempt } from '../session/attempts.ts'
import { type OpenLink, selectOpenLink } from './access-store.ts'
import { logEvent } from './event-store.ts'
import { insertGuest } from './guest-store.ts'
import { findGuest, linkName } from './guests.ts'
import { endExpiredLink, holdOpenLink, touchLink } from './link-store.ts'
import { reviewFor } from './shown.ts'
import { countAddress } from './widely-opened.ts'

/** Wrong passcodes in `attemptMinutes`, of a link and of a network. */
const mostAttempts = 5

interface Given {
  readonly secret: string
  readonly passcode?: string
}
type Answer = { state: 'passcode'; wrong: boolean } | { state: 'open'; review: ExternalReview }

/**
 * Lets a guest in and sets their cookie. A guest with a cookie of the same link stays who they are. Throws link_unavailable and, after too
 * many wrong passcodes, link_paused; link_busy.
 */
export async function openLink(ctx: Context, { secret, passcode }: Given, exchange: Exchange): Promise<Answer> {
  const [hash, now] = [sha256(secret), ctx.clock()]
  const link = await asSystem(ctx.db, async (tx) => {
    const found = await selectOpenLink(tx, hash, now)
    if (!found) await endExpiredLink(tx, { secret: hash }, now)
    return found
  })
  if (!link) throw fail('link_unavailable')
  ctx.linkRequests.count(link.id, now)
  const cookie = exchange.guestCookieFor(linkName(ctx, link.id))
  const known = await findGuest(ctx, cookie)
  if (known !== null && cookie !== null) return await enter(ctx, known, cookie.token, exchange)
  if (link.passcode_hash !== null) {
    if (passcode === undefined) return { state: 'passcode', wrong: false }
    if (!(await isRight(ctx, link, passcode, exchange.address))) return { state: 'passcode', wrong: true }
  }
  const token = randomToken()
  const guest = await admit(ctx, link, token)
  await countAddress(ctx, link.company_id, link.id, exchange.address)
  return await enter(ctx, guest, token, exchange)
}

/** Whether a guest with this secret would be let in, or asked for the passcode. */
export async function isOpenLink(ctx: Context, secret: string): Promise<boolean> {
  return (await asSystem(ctx.db, (tx) => selectOpenLink(tx, sha256(secret), ctx.clock()))) !== undefined
}

async function enter(ctx: Context, guest: Guest, token: string, exchange: Exchange): Promise<Answer> {
  const review = await inLinkOf(guest.link, () => reviewFor(ctx, guest))
  exchange.setGuestCookie({ link: linkName(ctx, guest.link), token })
  return { state: 'open', review }
}

/** Counts the attempt before it compares, so that simultaneous attempts count each other. */
async function isRight(ctx: Context, link: OpenLink, passcode: string, address: string): Promise<boolean> {
  const now = ctx.clock()
  // always in this order, so that two attempts cannot wait for each other
  const keys = [keyedHash(ctx.secret, 'review link', link.id), keyedHash(ctx.secret, 'review link address', addressGroup(address))]
  const attempts = await asSystem(ctx.db, async (tx) => {
    const counted = []
    for (const key of keys) {
      const id = await countAttempt(tx, key, mostAttempts, now)
      // nothing is recorded then, so that one who is refused cannot use up the attempts of the link
      if (id === null) throw fail('link_paused', { minutes: attemptMinutes })
      counted.push(id)
    }
    return counted
  })
  const right = await ctx.passwords.matches(link.passcode_hash, passcode)
  await asSystem(ctx.db, async (tx) => {
    if (right) await forgetAttempt(tx, attempts)
    else await logEvent(tx, { company: link.company_id, link: link.id, kind: 'wrong_passcode', at: now })
  })
  if (!right) ctx.realtime.publish({ company: link.company_id }, { kind: 'review_link', link: link.id })
  return right
}

/** Begins a visit. Throws link_unavailable if the link ended meanwhile. */
async function admit(ctx: Context, link: OpenLink, token: string): Promise<Guest> {
  const now = ctx.clock()
  const company = link.company_id
  const id = await forCompany(ctx.db, company, async (tx) => {
    if (!(await holdOpenLink(tx, link.id, now))) throw fail('link_unavailable')
    const guest = await insertGuest(tx, { company_id: company, link_id: link.id, token_hash: sha256(token), created_at: now, used_at: now })
    await logEvent(tx, { company, link: link.id, kind: link.passcode_hash === null ? 'opened' : 'unlocked', at: now, guest })
    return guest
  })
  // apart, because visits that begin at once hold the link together
  await forCompany(ctx.db, company, (tx) => touchLink(tx, link.id, now))
  ctx.realtime.publish({ company }, { kind: 'review_link', link: link.id })
  return { company, companyName: link.company_name, link: link.id, id }
}
