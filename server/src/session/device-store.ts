import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

const devicesPerMember = 20

/**
 * Devices are told apart by the id that they sent, or else by user agent and address. Hashes of the second kind start with this mark, so
 * that they cannot push out devices with an id. Only devices with an id have their own attempt count.
 */
const withoutId = '~'

export function nameWithoutId(hash: string): string {
  return `${withoutId}${hash}`
}

/** Whether the member has signed in from this device before. */
export async function knowsDevice(tx: Scoped, member: string, deviceHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('devices')
    .select('member_id')
    .where('member_id', '=', member)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Call after a successful login only. Each known device has its own attempt count, so the number of devices per member is limited: of each
 * kind, the most recently seen stay.
 */
export async function rememberDevice(tx: Scoped, member: { id: string; company_id: string }, deviceHash: string, now: Date): Promise<void> {
  await tx
    .insertInto('devices')
    .values({ company_id: member.company_id, member_id: member.id, device_hash: deviceHash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute()
  const sameKind = sql<boolean>`starts_with(device_hash, ${withoutId}) = ${deviceHash.startsWith(withoutId)}`
  await tx
    .deleteFrom('devices')
    .where('member_id', '=', member.id)
    .where(sameKind)
    .where('device_hash', 'not in', (eb) =>
      eb
        .selectFrom('devices')
        .select('device_hash')
        .where('member_id', '=', member.id)
        .where(sameKind)
        .orderBy('last_seen_at', 'desc')
        .orderBy('device_hash')
        .limit(devicesPerMember),
    )
    .execute()
}

/** Makes one of the member's devices unknown again. */
export async function forgetDevice(tx: Scoped, member: string, deviceHash: string): Promise<void> {
  await tx.deleteFrom('devices').where('member_id', '=', member).where('device_hash', '=', deviceHash).execute()
}

/** Makes all of the member's devices unknown again, except for `keep`. */
export async function forgetOtherDevices(tx: Scoped, member: string, keep: string | null): Promise<void> {
  await tx
    .deleteFrom('devices')
    .where('member_id', '=', member)
    .$if(keep !== null, (query) => query.where('device_hash', '!=', keep))
    .execute()
}
