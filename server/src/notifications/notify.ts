import type { NotificationBody } from '@adroit/contract/notifications'
import type { Scoped } from '../db/database.ts'
import { forgetOld } from './store.ts'

/**
 * Writes a notification for each of the members, in the caller's transaction, and deletes old ones. `seen`: it is stored as already read.
 */
export async function notify(
  tx: Scoped,
  company: string,
  members: readonly string[],
  body: NotificationBody,
  now: Date,
  seen = false,
): Promise<void> {
  const to = [...new Set(members)]
  if (to.length === 0) return
  await forgetOld(tx, company, to, now)
  await tx
    .insertInto('notifications')
    .values(
      to.map((member) => ({
        company_id: company,
        member_id: member,
        body: JSON.stringify(body),
        read_at: seen ? now : null,
        created_at: now,
      })),
    )
    .execute()
}
