import { deleteOwnAccount, exportOwnData } from '@adroit/contract/own-data'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { downloadRoute } from '../http/download.ts'
import { route } from '../http/route.ts'
import { exportOwn } from './export.ts'
import { leave } from './leave.ts'

export function ownDataRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, deleteOwnAccount, async ({ username }, caller, exchange) => {
    await leave(ctx, caller, username)
    exchange.setBindingCookie(null)
    return null
  })
  downloadRoute(app, ctx, exportOwnData, (_given, caller, exchange) => exportOwn(ctx, caller, exchange.locale))
}
