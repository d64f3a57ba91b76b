import { deleteWebhook, listWebhooks, saveWebhook, testWebhook } from '@adroit/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { remove, save, webhooksOf } from './service.ts'
import { test } from './test-message.ts'

export function webhookRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listWebhooks, (_given, caller) => webhooksOf(ctx, caller))
  route(app, ctx, saveWebhook, (given, caller) => save(ctx, caller, given))
  route(app, ctx, deleteWebhook, (given, caller) => remove(ctx, caller, given.id))
  route(app, ctx, testWebhook, (given, caller) => test(ctx, caller, given.id))
}
