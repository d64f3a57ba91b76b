import {
  approveChange,
  changeBudget,
  declineChange,
  getObject,
  listChanges,
  pauseDelivery,
  resumeDelivery,
  undoChange,
  withdrawChange,
} from '@adroit/contract/delivery'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { approve, decline, withdraw } from './approval.ts'
import { setBudget } from './budget.ts'
import { history, objectOf, turn } from './service.ts'
import { undo } from './undo.ts'

export function deliveryRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getObject, (named, caller) => objectOf(ctx, caller, named))
  route(app, ctx, pauseDelivery, (named, caller) => turn(ctx, caller, named, 'off'))
  route(app, ctx, resumeDelivery, (named, caller) => turn(ctx, caller, named, 'on'))
  route(app, ctx, changeBudget, (given, caller) => setBudget(ctx, caller, given))
  route(app, ctx, approveChange, ({ id }, caller) => approve(ctx, caller, id))
  route(app, ctx, declineChange, ({ id, reason }, caller) => decline(ctx, caller, id, reason))
  route(app, ctx, withdrawChange, ({ id }, caller) => withdraw(ctx, caller, id))
  route(app, ctx, undoChange, ({ id }, caller) => undo(ctx, caller, id))
  route(app, ctx, listChanges, (given, caller) => history(ctx, caller, given))
}
