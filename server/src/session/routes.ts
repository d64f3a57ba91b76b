import {
  changePassword,
  confirmPassword,
  listDevices,
  login,
  logout,
  refresh,
  revokeDevice,
  revokeOtherDevices,
} from '@adroit/contract/session'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { openRoute, route } from '../http/route.ts'
import { devicesOf, revoke, revokeOthers } from './devices.ts'
import { signIn } from './login.ts'
import { change, confirm } from './own-password.ts'
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
  route(app, ctx, confirmPassword, (given, caller) => confirm(ctx, caller, given.password))
  route(app, ctx, changePassword, (given, caller, exchange) => change(ctx, caller, given, exchange.address))
  route(app, ctx, listDevices, async (_given, caller) => ({ devices: await devicesOf(ctx, caller) }))
  route(app, ctx, revokeDevice, (given, caller) => revoke(ctx, caller, given.id))
  route(app, ctx, revokeOtherDevices, async (_given, caller) => ({ ended: await revokeOthers(ctx, caller) }))
}
