import { createReportSnapshot, listReportSnapshots, openReportSnapshot, revokeReportSnapshot } from '@adroit/contract/report-snapshots'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { openRoute, route } from '../http/route.ts'
import { create, list, open, revoke } from './service.ts'

/** Snapshot links of reports: what members do with them, and what they open for people without an account. */
export function reportSnapshotRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listReportSnapshots, (given, caller) => list(ctx, caller, given.report))
  route(app, ctx, createReportSnapshot, (given, caller, { locale }) => create(ctx, caller, given, locale))
  route(app, ctx, revokeReportSnapshot, ({ id }, caller) => revoke(ctx, caller, id))
  openRoute(app, ctx, openReportSnapshot, ({ secret }) => open(ctx, secret))
}
