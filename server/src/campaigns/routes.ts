import {
  approveChange,
  changeBudget,
  declineChange,
  getAdEntity,
  listChanges,
  pauseDelivery,
  resumeDelivery,
  undoChange,
  withdrawChange,
} from '@adroit/contract/campaigns'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { approve, decline, withdraw } from './approval.ts'
import { setBudget } from './budget.ts'
import { entityOf, history, setSwitch } from './service.ts'
import { undo } from './undo.ts'

export function campaignRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getAdEntity, (named, caller) => entityOf(ctx, caller, named))
  route(app, ctx, pauseDelivery, (named, caller) => setSwitch(ctx, caller, named, 'off'))
  route(app, ctx, resumeDelivery, (named, caller) => setSwitch(ctx, caller, named, 'on'))
  route(app, ctx, changeBudget, (given, caller) => setBudget(ctx, caller, given))
  route(app, ctx, approveChange, ({ id }, caller) => approve(ctx, caller, id))
  route(app, ctx, declineChange, ({ id, reason }, caller) => decline(ctx, caller, id, reason))
  route(app, ctx, withdrawChange, ({ id }, caller) => withdraw(ctx, caller, id))
  route(app, ctx, undoChange, ({ id }, caller) => undo(ctx, caller, id))
  route(app, ctx, listChanges, (given, caller) => history(ctx, caller, given))
}
