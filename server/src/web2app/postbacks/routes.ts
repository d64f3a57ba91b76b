import { createAppPostback, listAppPostbacks, postbackLimits, revokeAppPostback } from '@adroit/contract/web2app-postbacks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { fail } from '../../lib/app-error.ts'
import { perMinute } from '../per-minute.ts'
import { createPostback, postbackPath, postbacksOf, revokePostback } from './postbacks.ts'
import type { Sent } from './read-postback.ts'
import { takePostback } from './take-postback.ts'

type OfToken = { Params: { token: string }; Querystring: Sent }

/** Postbacks that are stored at once, of all partners. */
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
    let working = 0
    const take = async (request: FastifyRequest<OfToken>) => {
      if (working >= atOnce) throw fail('app_events_busy', { seconds: 2 })
      working += 1
      try {
        const taken = () => takePostback(ctx, request.params.token, sentBy(request), waitSeconds)
        return { code: 0, msg: '', data: await ctx.connections.ofVisit(request.ip, taken) }
      } finally {
        working -= 1
      }
    }
    own.get<OfToken>(`${postbackPath}/:token`, { exposeHeadRoute: false }, take)
    own.post<OfToken>(`${postbackPath}/:token`, { bodyLimit: postbackLimits.bodyBytes }, take)
  })
}

/** Parameters of the address, and those of the body, which come first. */
function sentBy({ query, body }: FastifyRequest<OfToken>): Sent {
  return { ...query, ...(typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) }
}
