import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

const devicesPerMember = 20

/**
 * What tells devices apart: the id that the device sent, else its user agent and address. Hashes of the second kind
 * begin with a mark, which keeps their number from pushing out devices with an id; those alone have attempts of their own.
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

/** After a success only. Each known device may try on its own, so a member has a bounded number: those seen last, of either kind. */
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

/** Makes a device of the member a strange one again. */
export async function forgetDevice(tx: Scoped, member: string, deviceHash: string): Promise<void> {
  await tx.deleteFrom('devices').where('member_id', '=', member).where('device_hash', '=', deviceHash).execute()
}

/** The same for all of them, but for the one to keep. */
export async function forgetOtherDevices(tx: Scoped, member: string, keep: string | null): Promise<void> {
  await tx
    .deleteFrom('devices')
    .where('member_id', '=', member)
    .$if(keep !== null, (query) => query.where('device_hash', '!=', keep))
    .execute()
}
