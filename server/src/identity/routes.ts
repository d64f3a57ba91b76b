import {
  beginBinding,
  beginSignIn,
  bindByLogin,
  chooseLoginAccount,
  completeBinding,
  completeSignIn,
  listIdentities,
  unbindIdentity,
} from '@adroit/contract/identity'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Exchange } from '../http/exchange.ts'
import { openRoute, route } from '../http/route.ts'
import { fail } from '../lib/app-error.ts'
import { answerOf, type Entered } from '../session/enter.ts'
import { type Begun, type Browser, begin } from './begin.ts'
import { completeBinding as bound, identitiesOf, unbind } from './bindings.ts'
import { bindByLogin as bindAndSignIn, choose, complete } from './sign-in.ts'

export function identityRoutes(app: FastifyInstance, ctx: Context): void {
  openRoute(app, ctx, beginSignIn, async ({ provider, agreed }, _caller, exchange) => {
    if (!agreed) throw fail('agreement_missing')
    return sent(await begin(ctx, provider, null, browserOf(exchange)), exchange)
  })
  openRoute(app, ctx, completeSignIn, async (given, _caller, exchange) => {
    const done = await complete(ctx, given, browserOf(exchange))
    return 'outcome' in done ? done : entered(done, exchange)
  })
  openRoute(app, ctx, chooseLoginAccount, async (given, _caller, exchange) =>
    entered(await choose(ctx, given, browserOf(exchange)), exchange),
  )
  openRoute(app, ctx, bindByLogin, async (given, _caller, exchange) =>
    entered(await bindAndSignIn(ctx, given, browserOf(exchange)), exchange),
  )
  route(app, ctx, listIdentities, async (_given, caller) => ({ identities: await identitiesOf(ctx, caller) }))
  route(app, ctx, beginBinding, async ({ provider }, caller, exchange) =>
    sent(await begin(ctx, provider, caller, browserOf(exchange)), exchange),
  )
  route(app, ctx, completeBinding, (given, caller, exchange) => bound(ctx, caller, given, browserOf(exchange)))
  route(app, ctx, unbindIdentity, async ({ provider }, caller, { address }) => ({ ended: await unbind(ctx, caller, provider, address) }))

  /** The redirect URI of the providers. It only passes the query on: the page of the app completes the login by a POST of its own. */
  app.get('/signed-in/:provider', async (request, reply) => {
    const { provider } = request.params as { provider: string }
    const returned = request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1).slice(0, 8_192) : ''
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`../#/pages/login/components/check-login?${new URLSearchParams({ provider, returned })}`)
  })
}

const browserOf = ({ origin, locale, address, userAgent, loginCookie }: Exchange): Browser => ({
  origin,
  locale,
  address,
  userAgent,
  cookie: loginCookie,
})

function sent({ url, cookie }: Begun, exchange: Exchange): { url: string } {
  exchange.setLoginCookie(cookie)
  return { url }
}

function entered(done: Entered, exchange: Exchange) {
  const answer = answerOf(done, exchange)
  return 'secondFactor' in answer ? { outcome: 'second_factor' as const, ...answer } : { outcome: 'signed_in' as const, ...answer }
}
