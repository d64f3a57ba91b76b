import { getUnread } from '@adroit/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { route } from '../http/route.ts'
import { countUnread } from './store.ts'

export function notificationRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getUnread, (_given, caller) => forCompany(ctx.db, caller.company, (tx) => countUnread(tx, caller.company, caller.member)))
}
