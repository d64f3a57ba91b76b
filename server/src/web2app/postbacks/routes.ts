import { createAppPostback, listAppPostbacks, postbackLimits, revokeAppPostback } from '@adroit/contract/web2app-postbacks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { addressGroup } from '../../lib/address-group.ts'
import { fail } from '../../lib/app-error.ts'
import { limitedByKey } from '../../lib/places.ts'
import { perMinute } from '../per-minute.ts'
import { createPostback, postbackPath, postbacksOf, revokePostback } from './postbacks.ts'
import type { Sent } from './read-postback.ts'
import { takePostback } from './take-postback.ts'

type OfToken = { Params: { token: string }; Querystring: Sent }

/** Postbacks of one network that are worked on at once. All of them share few connections to the database. */
const atOnce = 24

export async function postbackRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  route(app, ctx, listAppPostbacks, (given, caller) => postbacksOf(ctx, caller, given.app))
  route(app, ctx, createAppPostback, (given, caller, { origin }) => createPostback(ctx, caller, given, origin))
  route(app, ctx, revokeAppPostback, (given, caller) => revokePostback(ctx, caller, given.id))
  await app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const waitSeconds = perMinute(postbackLimits.perMinute, ctx.clock)
    const ofNetwork = limitedByKey(atOnce)
    const take = async (request: FastifyRequest<OfToken>) => {
      const taken = () => takePostback(ctx, request.params.token, sentBy(request), waitSeconds)
      const inTurn = () => ctx.connections.ofVisit(request.ip, taken)
      return { code: 0, msg: '', data: await ofNetwork(addressGroup(request.ip), inTurn, () => fail('app_events_busy', { seconds: 2 })) }
    }
    own.get<OfToken>(`${postbackPath}/:token`, { exposeHeadRoute: false }, take)
    own.post<OfToken>(`${postbackPath}/:token`, { bodyLimit: postbackLimits.bodyBytes }, take)
  })
}

/** Parameters of the address, and those of the body, which come first. */
function sentBy({ query, body }: FastifyRequest<OfToken>): Sent {
  return { ...query, ...(typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) }
}
