import type { Scoped } from '../db/database.ts'
import { mailDue } from '../notifications/mail-due.ts'
import type { Caller } from '../session/caller.ts'
import { deleteDelivery, selectAddress, selectWaiting, updateDue } from './delivery-store.ts'

/** The member's own verified address; null: none. */
export async function mailAddressOf(tx: Scoped, caller: Caller): Promise<string | null> {
  return await selectAddress(tx, caller)
}

/** After the member changed when they get mails: notifications that wait are mailed at the new time, or not at all. */
export async function rescheduleMails(tx: Scoped, caller: Caller, now: Date): Promise<void> {
  for (const waiting of await selectWaiting(tx, caller)) {
    const due = mailDue(waiting, waiting.kind, now)
    if (due === null) await deleteDelivery(tx, waiting.notification)
    else await updateDue(tx, waiting.notification, due)
  }
}
