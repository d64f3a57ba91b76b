import { getUnread } from '@adroit/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { unreadOf } from './service.ts'

export function notificationRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getUnread, (_given, caller) => unreadOf(ctx, caller))
}
