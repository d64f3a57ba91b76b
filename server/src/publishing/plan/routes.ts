import { checkDraft, previewPlan, searchTargeting } from '@adroit/contract/publish-check'
import { publishDraft } from '@adroit/contract/publish-tasks'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { check } from './check.ts'
import { preview } from './preview.ts'
import { publish } from './publish.ts'
import { search } from './targeting.ts'

export function publishPlanRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, previewPlan, ({ plan }, caller) => preview(ctx, caller, plan))
  route(app, ctx, checkDraft, (given, caller) => check(ctx, caller, given))
  route(app, ctx, searchTargeting, (given, caller, { locale }) => search(ctx, caller, given, locale))
  route(app, ctx, publishDraft, (given, caller) => publish(ctx, caller, given))
}
