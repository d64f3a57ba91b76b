import { accountLimits } from '@adroit/contract/account-limits'
import type { NotificationBody } from '@adroit/contract/notifications'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { managersOf } from '../members/people.ts'
import { notify } from '../notifications/notify.ts'
import { lockConnection, markRevoked, selectEnding, setWarned } from './connection-store.ts'
import { countConnected } from './media-account-store.ts'
import { platformName } from './platform-name.ts'
import { openGrant } from './sealed-grant.ts'

const dayMs = 86_400_000

/**
 * Marks a connection as revoked and notifies, once, those who can reconnect. `token`: the access token that the platform rejected; if
 * another one is stored now, the person has reconnected in the meantime and nothing is revoked. Returns whether the connection is revoked.
 */
export async function noteRevoked(ctx: Context, company: string, id: string, words: string, token: string | null): Promise<boolean> {
  return await forCompany(ctx.db, company, async (tx) => {
    const held = await lockConnection(tx, company, id)
    if (held && token !== null && tokenIn(ctx, company, held) !== token) return false
    const dead = await markRevoked(tx, company, id, words, ctx.clock())
    if (!dead) return true
    const accounts = await countConnected(tx, company, id)
    const body = {
      kind: 'connection_revoked',
      platform: dead.platform,
      person: dead.person_name,
      accounts,
      platformMessage: words,
    } as const
    await notifyManagers(ctx, tx, company, body, dead.member_id)
    await recordAudit(tx, company, {
      at: ctx.clock(),
      action: 'connection_revoked',
      actor: { kind: 'platform', id: dead.platform, name: platformName[dead.platform] },
      subject: { kind: 'connection', id, name: dead.person_name },
      details: { platform: dead.platform, reason: words },
    })
    return true
  })
}

type StoredDays = NonNullable<Awaited<ReturnType<typeof lockConnection>>>

function tokenIn(ctx: Context, company: string, { platform, person_id: personId, grant_sealed: sealed }: StoredDays): string | null {
  return openGrant(ctx.sealing, { company, platform, personId }, sealed)?.accessToken ?? null
}

/**
 * Sends warnings seven, three days and one day before a connection expires, once each (only the latest if several are due). An expired
 * connection is marked as revoked, even if no sync uses it.
 */
export async function warnOfEnds(ctx: Context): Promise<void> {
  const now = ctx.clock()
  const longest = Math.max(...accountLimits.connectionWarnings)
  for (const row of await asSystem(ctx.db, (tx) => selectEnding(tx, new Date(now.getTime() + longest * dayMs)))) {
    if (row.expires_at !== null && row.expires_at <= now) {
      await noteRevoked(ctx, row.company_id, row.id, 'The connection has expired.', null)
      continue
    }
    const days = daysLeft(row.expires_at, now)
    const step = accountLimits.connectionWarnings.filter((warning) => days !== null && days <= warning).at(-1)
    if (step === undefined || days === null || (row.warned !== null && row.warned <= step)) continue
    await forCompany(ctx.db, row.company_id, async (tx) => {
      if (!(await setWarned(tx, row.company_id, row.id, step))) return
      const accounts = await countConnected(tx, row.company_id, row.id)
      const body = { kind: 'connection_expiring', platform: row.platform, person: row.person_name, accounts, days } as const
      await notifyManagers(ctx, tx, row.company_id, body, row.member_id)
    })
  }
}

/** Returns the whole days until the expiry, including the current one; null: more than the first warning, or no expiry. */
export function daysLeft(expiresAt: Date | null, now: Date): number | null {
  if (expiresAt === null) return null
  const days = Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs)
  return days > Math.max(...accountLimits.connectionWarnings) ? null : Math.max(0, days)
}

/** Notifies owners, admins and one more member. */
export async function notifyManagers(
  ctx: Context,
  tx: Scoped,
  company: string,
  body: NotificationBody,
  also: string | null,
): Promise<void> {
  await notify(tx, company, await managersOf(tx, company, also), body, ctx.clock())
}
