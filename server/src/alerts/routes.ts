import { deleteAlert, listAlerts, previewAlert, saveAlert } from '@adroit/contract/alerts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { preview } from './preview.ts'
import { alertsOf, remove, save } from './service.ts'

export function alertRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listAlerts, (_given, caller) => alertsOf(ctx, caller))
  route(app, ctx, saveAlert, (given, caller) => save(ctx, caller, given))
  route(app, ctx, deleteAlert, (given, caller) => remove(ctx, caller, given.id))
  route(app, ctx, previewAlert, (given, caller) => preview(ctx, caller, given.definition))
}
