import { login, logout, refresh } from '@adroit/contract/session'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { openRoute, route } from '../http/route.ts'
import { signIn } from './login.ts'
import { endSession, renewToken } from './service.ts'

export function sessionRoutes(app: FastifyInstance, ctx: Context): void {
  openRoute(app, ctx, login, async (given, _caller, exchange) => {
    const { token, tenantId, cookie } = await signIn(ctx, given, exchange)
    if (cookie !== null) exchange.setBindingCookie(cookie)
    return { token, tenantId }
  })
  route(app, ctx, refresh, async (_given, caller) => ({ token: await renewToken(ctx, caller) }))
  route(app, ctx, logout, async (_given, caller, exchange) => {
    await endSession(ctx, caller)
    exchange.setBindingCookie(null)
    return null
  })
}
