import type { Device } from '@adroit/contract/devices'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from './caller.ts'
import { forgetDevice, forgetOtherDevices } from './device-store.ts'
import { lifetimes } from './lifetimes.ts'
import { announceEnd } from './service.ts'
import { deleteOtherSessions, deleteSessionOf, selectSessions } from './session-list-store.ts'

/** The caller's live sessions: the current one first, then by last use. */
export async function devicesOf(ctx: Context, caller: Caller): Promise<Device[]> {
  const now = ctx.clock()
  const idleSince = new Date(now.getTime() - lifetimes.idleMs)
  const rows = await forCompany(ctx.db, caller.company, (tx) => selectSessions(tx, caller, now, idleSince))
  return rows.map((row) => ({
    id: row.id,
    device: row.device_hash === null ? null : shortName(row.device_hash),
    userAgent: row.user_agent,
    address: row.address,
    signedInAt: row.created_at.toISOString(),
    usedAt: (row.id === caller.session ? now : row.used_at).toISOString(),
    current: row.id === caller.session,
  }))
}

/** Four hexadecimal digits of the hash: the same for all sessions of a device, and useless to an attacker. */
function shortName(deviceHash: string): string {
  return Buffer.from(deviceHash, 'base64url').toString('hex').slice(0, 4).toUpperCase()
}

/**
 * Ends one of the caller's sessions. Its device becomes unknown: it loses its own attempt count, and the next login from it sends a
 * notification. Throws session_gone if the caller has no such session.
 */
export async function revoke(ctx: Context, caller: Caller, id: string): Promise<null> {
  await forCompany(ctx.db, caller.company, async (tx) => {
    const ended = await deleteSessionOf(tx, caller, id)
    if (!ended) throw fail('session_gone')
    if (ended.device_hash !== null) await forgetDevice(tx, caller.member, ended.device_hash)
    await recordAudit(tx, caller.company, { at: ctx.clock(), action: 'sessions_ended', details: { count: 1 } })
  })
  announceEnd(ctx, caller)
  return null
}

/**
 * Ends all sessions of the caller except for the current one, and forgets all devices except for its device. Returns the number of ended
 * sessions.
 */
export async function revokeOthers(ctx: Context, caller: Caller): Promise<number> {
  const count = await forCompany(ctx.db, caller.company, async (tx) => {
    const { ended, ownDevice } = await deleteOtherSessions(tx, caller)
    await forgetOtherDevices(tx, caller.member, ownDevice)
    if (ended > 0) await recordAudit(tx, caller.company, { at: ctx.clock(), action: 'sessions_ended', details: { count: ended } })
    return ended
  })
  announceEnd(ctx, caller)
  return count
}
