import type { FastifyInstance } from 'fastify'

/** The pages of review links and snapshot links, and what they load. */
const isExternal = (url: string) => url.startsWith('/api/mobile/external/') || /^\/(external|snapshot)(\.html)?([?#/]|$)/.test(url)
const isPage = (url: string) => isExternal(url) && !url.startsWith('/api/')

/** It loads scripts and styles of its own, and the materials. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Keeps what guests see out of search engines, caches and the Referer of other sites. */
export function protectExternalAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!isExternal(request.url)) return
    reply
      .header('x-robots-tag', 'noindex, nofollow, noarchive')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
    if (isPage(request.url)) reply.header('content-security-policy', pagePolicy)
  })
}
