import type { Scoped } from '../db/database.ts'

const devicesPerMember = 20

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

/** After a success only. Each known device may try on its own, so a member has a bounded number: those seen last. */
export async function rememberDevice(tx: Scoped, member: { id: string; company_id: string }, deviceHash: string, now: Date): Promise<void> {
  await tx
    .insertInto('devices')
    .values({ company_id: member.company_id, member_id: member.id, device_hash: deviceHash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute()
  await tx
    .deleteFrom('devices')
    .where('member_id', '=', member.id)
    .where('device_hash', 'not in', (eb) =>
      eb
        .selectFrom('devices')
        .select('device_hash')
        .where('member_id', '=', member.id)
        .orderBy('last_seen_at', 'desc')
        .orderBy('device_hash')
        .limit(devicesPerMember),
    )
    .execute()
}
