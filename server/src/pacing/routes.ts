import { getPacing, saveMonthBudget } from '@adroit/contract/pacing'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { pacingOf, setMonthBudget } from './service.ts'

export function pacingRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getPacing, (_given, caller) => pacingOf(ctx, caller))
  route(app, ctx, saveMonthBudget, (given, caller) => setMonthBudget(ctx, caller, given))
}
