import { capacityLimits } from '@adroit/contract/capacity-limits'
import { kindsOf, type NotificationGroup } from '@adroit/contract/notification-kinds'
import { type Notification, notificationBody } from '@adroit/contract/notifications'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany, inViewOf, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { countUnread, type Mailbox, markRead, markReadUpTo, selectMessage, selectNotifications } from './store.ts'

interface Row {
  readonly id: string
  readonly body: unknown
  readonly read_at: Date | null
  readonly created_at: Date
}

interface Page {
  readonly notifications: Notification[]
  /** Start of the next page; null: this is the last page. */
  readonly next: string | null
  readonly unread: number
}

/** Number of the caller's unread notifications. */
export function unreadOf(ctx: Context, caller: Caller): Promise<number> {
  return inMailbox(ctx, caller, countUnread)
}

/** A page of the caller's notifications, newest first; `group`: only those of its kinds. */
export function pageOf(ctx: Context, caller: Caller, before: string | null, group: NotificationGroup | null): Promise<Page> {
  return inMailbox(ctx, caller, async (tx, mailbox) => {
    const rows = await selectNotifications(tx, mailbox, before, group && kindsOf(group), capacityLimits.notificationsPage + 1)
    const page = rows.slice(0, capacityLimits.notificationsPage)
    const unreadable = page.filter((row) => notificationFrom(row) === null)
    // Notifications of another version cannot be shown, and must not count as unread for ever.
    if (unreadable.length > 0) {
      ctx.log.warn({ notifications: unreadable.map((row) => row.id) }, 'notifications that cannot be read are left out')
      await markRead(
        tx,
        mailbox,
        unreadable.map((row) => row.id),
      )
    }
    return {
      notifications: page.flatMap((row) => notificationFrom(row) ?? []),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      unread: await countUnread(tx, mailbox),
    }
  })
}

/** Throws notification_gone, also for a notification of another member. */
export async function notificationOf(ctx: Context, caller: Caller, id: string): Promise<Notification> {
  const row = await inMailbox(ctx, caller, (tx, mailbox) => selectMessage(tx, mailbox, id))
  const message = row ? notificationFrom(row) : null
  if (message === null) throw fail('notification_gone')
  return message
}

/** Marks a notification as read. Returns the number of unread notifications. */
export function read(ctx: Context, caller: Caller, id: string): Promise<number> {
  return inMailbox(ctx, caller, async (tx, mailbox) => {
    if (!(await selectMessage(tx, mailbox, id))) throw fail('notification_gone')
    await markRead(tx, mailbox, [id])
    return await countUnread(tx, mailbox)
  })
}

/** Marks the notification `upTo` and all earlier ones as read. Returns the number of unread notifications. */
export function readAll(ctx: Context, caller: Caller, upTo: string): Promise<number> {
  return inMailbox(ctx, caller, async (tx, mailbox) => {
    await markReadUpTo(tx, mailbox, upTo)
    return await countUnread(tx, mailbox)
  })
}

export function inMailbox<T>(ctx: Context, caller: Caller, work: (tx: Scoped, mailbox: Mailbox) => Promise<T>): Promise<T> {
  const mailbox = { company: caller.company, member: caller.member, now: ctx.clock() }
  const inTransaction = () => forCompany(ctx.db, caller.company, (tx) => work(tx, mailbox))
  // Sockets are no requests, which are limited already.
  return caller.restricted ? inViewOf(caller.member, inTransaction) : inTransaction()
}

/**
 * Null if this version does not know the body. Definitions of alerts come without their accounts: the reader may not see all of them any more,
 * and the text names none.
 */
export function notificationFrom(row: Row): Notification | null {
  const parsed = z.safeParse(notificationBody, row.body)
  if (!parsed.success) return null
  const { data } = parsed
  const body = 'definition' in data ? { ...data, definition: { ...data.definition, accounts: [] } } : data
  return { id: row.id, at: row.created_at.toISOString(), read: row.read_at !== null, body }
}
