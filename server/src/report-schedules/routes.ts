import { deleteReportSchedule, listReportSchedules, saveReportSchedule, sendReportNow } from '@adroit/contract/report-schedules'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { list, remove, save, sendNow } from './service.ts'

export function reportScheduleRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listReportSchedules, (given, caller) => list(ctx, caller, given.report))
  route(app, ctx, saveReportSchedule, (given, caller, { origin }) => save(ctx, caller, given, origin))
  route(app, ctx, deleteReportSchedule, (given, caller) => remove(ctx, caller, given.id))
  route(app, ctx, sendReportNow, (given, caller) => sendNow(ctx, caller, given.id))
}
