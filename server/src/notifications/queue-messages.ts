import type { NotificationKind } from '@adroit/contract/notification-kinds'
import type { Scoped } from '../db/database.ts'
import { queueMails } from './queue-mails.ts'
import { queuePushes } from './queue-pushes.ts'

/** Queues notifications of one kind for the channels beside the list, in the transaction that writes them. */
export async function queueMessages(tx: Scoped, notifications: readonly string[], kind: NotificationKind, now: Date): Promise<void> {
  if (notifications.length === 0) return
  await queuePushes(tx, notifications, kind, now)
  await queueMails(tx, notifications, kind, now)
}
