import { capacityLimits } from '@adroit/contract/capacity-limits'
import type { NotificationBody } from '@adroit/contract/notifications'
import type { Context } from '../context.ts'
import type { Caller } from '../session/caller.ts'
import { inMailbox, notificationFrom } from './service.ts'
import { selectNotifications } from './store.ts'

/** The caller's unread notifications of alerts since a moment, newest first. */
export async function unreadAlerts(
  ctx: Context,
  caller: Caller,
  since: Date,
): Promise<{ readonly id: string; readonly body: Extract<NotificationBody, { kind: 'alert' }> }[]> {
  return await inMailbox(ctx, caller, async (tx, mailbox) => {
    const rows = await selectNotifications(tx, mailbox, null, ['alert'], capacityLimits.notificationsPage)
    return rows.flatMap((row) => {
      const body = row.read_at === null && row.created_at >= since ? notificationFrom(row)?.body : undefined
      return body?.kind === 'alert' ? [{ id: row.id, body }] : []
    })
  })
}
