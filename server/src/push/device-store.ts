import type { Scoped } from '../db/database.ts'
import type { Caller } from '../session/caller.ts'

interface NewDevice {
  readonly endpointHash: Buffer
  readonly sealed: Buffer
  readonly at: Date
}

/** Stores the device of the caller's session. It replaces the session's earlier one, and the same browser's under another session. */
export async function replaceDevice(tx: Scoped, caller: Caller, { endpointHash, sealed, at }: NewDevice): Promise<void> {
  await deleteDevice(tx, caller)
  await tx
    .insertInto('push_devices')
    .values({
      company_id: caller.company,
      member_id: caller.member,
      session_id: caller.session,
      endpoint_hash: endpointHash,
      sealed,
      created_at: at,
    })
    .execute()
}

/** Forgets a browser under whatever company it had signed in before. */
export async function forgetBrowser(tx: Scoped, endpointHash: Buffer): Promise<void> {
  await tx.deleteFrom('push_devices').where('endpoint_hash', '=', endpointHash).execute()
}

export async function deleteDevice(tx: Scoped, { company, session }: Caller): Promise<void> {
  await tx.deleteFrom('push_devices').where('company_id', '=', company).where('session_id', '=', session).execute()
}

/** Sessions of the member whose devices get push messages. */
export function selectDevices(tx: Scoped, { company, member }: Caller) {
  return tx.selectFrom('push_devices').select('session_id').where('company_id', '=', company).where('member_id', '=', member).execute()
}
