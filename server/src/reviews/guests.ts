import { materialLimits } from '@adroit/contract/material-limits'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import type { AuthenticateGuest, Guest } from '../http/guest.ts'
import { fail } from '../lib/app-error.ts'
import { sha256 } from '../lib/tokens.ts'
import { isVisitOpen, selectGuest } from './access-store.ts'
import { touchGuest } from './guest-store.ts'

/** How exactly the last use of a visit is known, in ms. */
const usedAtMs = 60_000

const idleSince = (now: Date) => new Date(now.getTime() - materialLimits.guestMinutes * 60_000)

export function guestAuthenticator(ctx: Context): AuthenticateGuest {
  return async (cookie, asksFor) => {
    const guest = await findGuest(ctx, cookie)
    if (guest === null) throw fail('link_unavailable')
    if (asksFor === 'data') ctx.linkRequests.count(guest.link, ctx.clock())
    return guest
  }
}

/** Returns the guest of a cookie; null: it is unknown, idle for `materialLimits.guestMinutes`, or its link is not open. */
export async function findGuest(ctx: Context, cookie: string | null): Promise<Guest | null> {
  if (cookie === null) return null
  const now = ctx.clock()
  const row = await asSystem(ctx.db, (tx) => selectGuest(tx, sha256(cookie), now, idleSince(now)))
  if (!row) return null
  if (now.getTime() - row.used_at.getTime() > usedAtMs) await forCompany(ctx.db, row.company_id, (tx) => touchGuest(tx, row.id, now))
  return { company: row.company_id, companyName: row.company_name, link: row.link_id, id: row.id }
}

/** Whether the guest may still see the link. It does not count as a use. */
export function isStillOpen(ctx: Context, guest: Guest): Promise<boolean> {
  const now = ctx.clock()
  return asSystem(ctx.db, (tx) => isVisitOpen(tx, guest.id, now, idleSince(now)))
}
