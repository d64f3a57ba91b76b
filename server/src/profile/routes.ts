import { currencySymbol, self, setLocale } from '@adroit/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { keepLocale, profileOf, symbolOf } from './service.ts'

export function profileRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, self, (_given, caller) => profileOf(ctx, caller))
  route(app, ctx, currencySymbol, (_given, caller, exchange) => symbolOf(ctx, caller, exchange.locale))
  route(app, ctx, setLocale, (given, caller) => keepLocale(ctx, caller, given.locale))
}
