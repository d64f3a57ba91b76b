import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Context } from '../../context.ts'
import { headerOf, originOf } from '../../http/exchange.ts'
import { linkOrigin } from '../../http/link-host.ts'
import { fail } from '../../lib/app-error.ts'
import { renderPage } from '../landing/render-page.ts'
import { landingRoutes, sendPage } from '../landing/routes.ts'
import { countVisit, type Visitor } from './count-visit.ts'
import { followLink } from './follow-link.ts'
import { landingScript } from './landing-script.ts'

type OfLink = { Params: { code: string } }

/** Bytes of what the landing script sends. */
const mostBytes = 4_096
const sentByScript = z.object({ query: z.record(z.string(), z.string()) })

const visitorOf = (request: FastifyRequest, by: Visitor['by'], query: Readonly<Record<string, unknown>>): Visitor => ({
  by,
  query,
  userAgent: headerOf(request, 'user-agent'),
  counts: request.method !== 'HEAD',
})

/** Links that ads lead to, and the script of pages that ads lead to directly. No answer to a click is kept: every click is counted. */
export async function clickRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  app.get<OfLink & { Querystring: Record<string, unknown> }>('/go/:code', async (request, reply) => {
    const { code } = request.params
    const inTurn = <T>(work: () => T) => ctx.connections.ofVisit(request.ip, work)
    const followed = await inTurn(() => followLink(ctx, code, visitorOf(request, 'link', request.query)))
    if (followed === null) throw fail('app_link_gone')
    const { link, address } = followed
    if (link.target === 'page') {
      const origin = linkOrigin(ctx.config, originOf(ctx, request))
      const page = await inTurn(() => renderPage(ctx, link, { code, origin, destination: address }))
      if (page === null) throw fail('app_link_gone')
      return sendPage(reply, page)
    }
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 302)
  })
  landingRoutes(app, ctx)
  await app.register(async (own) => {
    // any page may ask, because nothing depends on who does: no cookie and no session is read
    own.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    })
    own.get('/go/adroit.js', async (request, reply) => {
      const script = landingScript()
      if (script === null) throw fail('not_found')
      reply.header('cache-control', 'public, max-age=3600').header('etag', script.etag)
      if (request.headers['if-none-match'] === script.etag) return reply.code(304).send()
      return reply.type('text/javascript; charset=utf-8').send(script.text)
    })
    own.options<OfLink>('/go/:code/click', async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '7200',
        })
        .code(204)
        .send(),
    )
    own.post<OfLink>('/go/:code/click', { bodyLimit: mostBytes }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const sent = sentByScript.safeParse(request.body)
      if (!sent.success) throw fail('input_invalid', { field: 'query' })
      const visited = await ctx.connections.ofVisit(request.ip, async () => {
        const found = await countVisit(ctx, request.params.code, visitorOf(request, 'script', sent.data.query))
        await found?.tell?.({ kind: 'script', token: found.token })
        return found
      })
      if (visited === null) throw fail('app_link_gone')
      return { token: visited.token, deepLink: visited.link.deep_link }
    })
  })
}
