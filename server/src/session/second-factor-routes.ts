import {
  beginRequiredFactor,
  beginSecondFactor,
  completeSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  setUpRequiredFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@adroit/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { openRoute, route } from '../http/route.ts'
import { beginRequired, completeSignIn, setUpRequired } from './complete-sign-in.ts'
import { begin, prove, renewCodes, secondFactorOf, turnOff } from './second-factor.ts'

export function secondFactorRoutes(app: FastifyInstance, ctx: Context): void {
  openRoute(app, ctx, completeSecondFactor, async (given, _caller, exchange) => {
    const { token, tenantId, cookie } = await completeSignIn(ctx, given, exchange)
    if (cookie !== null) exchange.setBindingCookie(cookie)
    return { token, tenantId }
  })
  openRoute(app, ctx, beginRequiredFactor, ({ ticket }) => beginRequired(ctx, ticket))
  openRoute(app, ctx, setUpRequiredFactor, async (given, _caller, exchange) => {
    const { token, tenantId, cookie, recoveryCodes } = await setUpRequired(ctx, given, exchange)
    if (cookie !== null) exchange.setBindingCookie(cookie)
    return { token, tenantId, recoveryCodes }
  })
  route(app, ctx, getSecondFactor, (_given, caller) => secondFactorOf(ctx, caller))
  route(app, ctx, beginSecondFactor, (_given, caller) => begin(ctx, caller))
  route(app, ctx, turnOnSecondFactor, async ({ code }, caller, { address }) => ({ recoveryCodes: await prove(ctx, caller, code, address) }))
  route(app, ctx, turnOffSecondFactor, (_given, caller, { address }) => turnOff(ctx, caller, address))
  route(app, ctx, renewRecoveryCodes, async (_given, caller, { address }) => ({ recoveryCodes: await renewCodes(ctx, caller, address) }))
}
