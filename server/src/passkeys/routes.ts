import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeyFactor,
  beginPasskeySignIn,
  completePasskeyFactor,
  confirmWithPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@adroit/contract/passkeys'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { openRoute, route } from '../http/route.ts'
import { answerOf } from '../session/enter.ts'
import { add, begin, passkeysOf, remove, rename } from './passkeys.ts'
import { relyingPartyAt } from './relying-party.ts'
import { beginFactor, completeFactor } from './second-factor.ts'
import { beginConfirmation, beginSignIn, confirm, signIn } from './sign-in.ts'

export function passkeyRoutes(app: FastifyInstance, ctx: Context): void {
  openRoute(app, ctx, beginPasskeySignIn, ({ agreed }, _caller, exchange) => beginSignIn(ctx, agreed, exchange))
  openRoute(app, ctx, signInWithPasskey, async (given, _caller, exchange) => answerOf(await signIn(ctx, given, exchange), exchange))
  openRoute(app, ctx, beginPasskeyFactor, ({ ticket }, _caller, { origin }) => beginFactor(ctx, ticket, origin))
  openRoute(app, ctx, completePasskeyFactor, async (given, _caller, exchange) => {
    const { token, tenantId, cookie } = await completeFactor(ctx, given, exchange)
    if (cookie !== null) exchange.setBindingCookie(cookie)
    return { token, tenantId }
  })
  route(app, ctx, beginPasskeyConfirmation, (_given, caller, { origin }) => beginConfirmation(ctx, caller, origin))
  route(app, ctx, confirmWithPasskey, ({ assertion }, caller, { origin }) => confirm(ctx, caller, assertion, origin))
  route(app, ctx, listPasskeys, async (_given, caller, { origin }) => ({
    available: relyingPartyAt(origin) !== null,
    passkeys: await passkeysOf(ctx, caller),
  }))
  route(app, ctx, beginPasskey, (_given, caller, { origin }) => begin(ctx, caller, origin))
  route(app, ctx, addPasskey, (given, caller, exchange) => add(ctx, caller, given, exchange))
  route(app, ctx, renamePasskey, (given, caller) => rename(ctx, caller, given))
  route(app, ctx, removePasskey, ({ id }, caller, { address }) => remove(ctx, caller, id, address))
}
