import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Context } from '../../context.ts'
import { sendFile } from '../../http/file-route.ts'
import { fail } from '../../lib/app-error.ts'
import { landingStyles } from './landing-styles.ts'
import { landingMedia } from './serve-media.ts'

const asked = z.object({ v: z.string().regex(/^[0-9a-f]{64}$/), part: z.enum(['still', 'video']) })
const year = 'public, max-age=31536000, immutable'

/** No script runs on a landing page, and it loads only its style sheet and its material. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Answers a visit with a page. It is not kept: every visit has a token of its own. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

/** What landing pages load. */
export function landingRoutes(app: FastifyInstance, ctx: Context): void {
  app.get<{ Querystring: Record<string, unknown> }>('/go/landing.css', async (request, reply) =>
    reply
      .header('cache-control', request.query['v'] === landingStyles.tag ? year : 'no-cache')
      .type('text/css; charset=utf-8')
      .send(landingStyles.text),
  )
  app.get<{ Params: { code: string } }>('/go/:code/media', async (request, reply) => {
    const sent = asked.safeParse(request.query)
    if (!sent.success) throw fail('material_gone')
    const file = await ctx.connections.ofVisit(request.ip, () => landingMedia(ctx, request.params.code, sent.data))
    return sendFile(file, reply.header('cache-control', year), request)
  })
}
