import { listDevices, revokeDevice, revokeOtherDevices } from '@adroit/contract/devices'
import { changePassword, confirmPassword } from '@adroit/contract/password'
import { login, logout, refresh } from '@adroit/contract/session'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { openRoute, route } from '../http/route.ts'
import { devicesOf, revoke, revokeOthers } from './devices.ts'
import { answerOf } from './enter.ts'
import { signIn } from './login.ts'
import { change, confirm } from './own-password.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { endSession, renewToken } from './service.ts'

export function sessionRoutes(app: FastifyInstance, ctx: Context): void {
  secondFactorRoutes(app, ctx)
  openRoute(app, ctx, login, async (given, _caller, exchange) => answerOf(await signIn(ctx, given, exchange), exchange))
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
