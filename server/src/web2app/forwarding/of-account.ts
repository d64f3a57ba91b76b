import type { Scoped } from '../../db/database.ts'
import { resumeHeld } from './forwarded-store.ts'

/** A person reconnected these ad accounts: events that waited for it are sent. */
export async function resumeForwarding(tx: Scoped, company: string, accounts: readonly string[], now: Date): Promise<void> {
  await resumeHeld(tx, company, { accounts }, now)
}
