import { materialLimits } from '@adroit/contract/material-limits'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import type { AuthenticateGuest, Guest, GuestCookie } from '../http/guest.ts'
import { fail } from '../lib/app-error.ts'
import { keyedHash, sha256 } from '../lib/tokens.ts'
import { isVisitOpen, selectGuest } from './access-store.ts'
import { endIdleVisit, touchGuest } from './guest-store.ts'
import { endExpiredLink } from './link-store.ts'

/** How exactly the last use of a visit is known, in ms. */
const usedAtMs = 60_000

/** The name of a link in cookies and queries: it says nothing about the link's id or secret, and opens nothing. */
export function linkName(ctx: Context, link: string): string {
  return keyedHash(ctx.hashSecret, 'review link name', link).slice(0, 16)
}

const idleSince = (now: Date) => new Date(now.getTime() - materialLimits.guestMinutes * 60_000)

export function guestAuthenticator(ctx: Context): AuthenticateGuest {
  return async (cookie, asksFor) => {
    const guest = await findGuest(ctx, cookie)
    if (guest === null) throw fail('link_unavailable')
    if (asksFor === 'data') ctx.linkRequests.count(guest.link, ctx.clock())
    return guest
  }
}

/** Returns the guest of a cookie; null: it is unknown, of another link, idle for `materialLimits.guestMinutes`, or its link is not open. */
export async function findGuest(ctx: Context, cookie: GuestCookie | null): Promise<Guest | null> {
  if (cookie === null) return null
  const now = ctx.clock()
  const hash = sha256(cookie.token)
  const row = await asSystem(ctx.db, async (tx) => {
    const found = await selectGuest(tx, hash, now, idleSince(now))
    if (!found) {
      // before the visit, by whose cookie the link is found
      await endExpiredLink(tx, { cookie: hash }, now)
      await endIdleVisit(tx, hash, idleSince(now))
    }
    return found
  })
  if (!row || linkName(ctx, row.link_id) !== cookie.link) return null
  if (now.getTime() - row.used_at.getTime() > usedAtMs) await forCompany(ctx.db, row.company_id, (tx) => touchGuest(tx, row.id, now))
  return { company: row.company_id, companyName: row.company_name, link: row.link_id, id: row.id }
}

/** Whether the guest may still see the link. It does not count as a use. */
export function isStillOpen(ctx: Context, guest: Guest): Promise<boolean> {
  const now = ctx.clock()
  return asSystem(ctx.db, async (tx) => {
    const isOpen = await isVisitOpen(tx, guest.id, now, idleSince(now))
    if (!isOpen) await endExpiredLink(tx, { id: guest.link }, now)
    return isOpen
  })
}
