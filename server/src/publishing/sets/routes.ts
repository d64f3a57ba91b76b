import { changeAudienceSet, deleteAudienceSet, listAudienceSets, restoreAudienceSet, saveAudienceSet } from '@adroit/contract/audience-sets'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { change, create, list, remove, restore } from './service.ts'

export function audienceSetRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listAudienceSets, ({ kind }, caller) => list(ctx, caller, kind))
  route(app, ctx, saveAudienceSet, (given, caller) => create(ctx, caller, given))
  route(app, ctx, changeAudienceSet, (given, caller) => change(ctx, caller, given))
  route(app, ctx, deleteAudienceSet, ({ id }, caller) => remove(ctx, caller, id))
  route(app, ctx, restoreAudienceSet, ({ id }, caller) => restore(ctx, caller, id))
}
