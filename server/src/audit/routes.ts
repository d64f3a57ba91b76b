import { exportAuditLog, listAuditLog } from '@adroit/contract/audit-log'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { downloadRoute } from '../http/download.ts'
import { route } from '../http/route.ts'
import { exportEntries } from './export.ts'
import { auditPage } from './list.ts'

export function auditRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listAuditLog, (given, caller) => auditPage(ctx, caller, given))
  downloadRoute(app, ctx, exportAuditLog, (given, caller, exchange) => exportEntries(ctx, caller, given, exchange.locale))
}
