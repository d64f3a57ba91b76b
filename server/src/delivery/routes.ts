import { changeBudget, getObject, listChanges, pauseDelivery, resumeDelivery, undoChange } from '@adroit/contract/delivery'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { setBudget } from './budget.ts'
import { history, objectOf, turn } from './service.ts'
import { undo } from './undo.ts'

export function deliveryRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getObject, (named, { company }) => objectOf(ctx, company, named))
  route(app, ctx, pauseDelivery, (named, caller) => turn(ctx, caller, named, 'off'))
  route(app, ctx, resumeDelivery, (named, caller) => turn(ctx, caller, named, 'on'))
  route(app, ctx, changeBudget, (given, caller) => setBudget(ctx, caller, given))
  route(app, ctx, undoChange, ({ id }, caller) => undo(ctx, caller, id))
  route(app, ctx, listChanges, (given, { company }) => history(ctx, company, given))
}
