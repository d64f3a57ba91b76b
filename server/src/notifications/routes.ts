import { getNotification, listNotifications, readAllNotifications, readNotification } from '@adroit/contract/notifications'
import { getUnread } from '@adroit/contract/unread'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { notificationOf, pageOf, read, readAll, unreadOf } from './service.ts'

export function notificationRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getUnread, (_given, caller) => unreadOf(ctx, caller))
  route(app, ctx, listNotifications, (given, caller) => pageOf(ctx, caller, given.before ?? null, given.group ?? null))
  route(app, ctx, getNotification, (given, caller) => notificationOf(ctx, caller, given.id))
  route(app, ctx, readNotification, (given, caller) => read(ctx, caller, given.id))
  route(app, ctx, readAllNotifications, (given, caller) => readAll(ctx, caller, given.upTo))
}
