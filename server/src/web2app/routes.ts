import { createAppKey, listAppKeys, listApps, revokeAppKey, saveApp } from '@adroit/contract/web2app'
import { eventLimits, sendAppEvents } from '@adroit/contract/web2app-events'
import { deleteAppLink, listAppLinks, saveAppLink } from '@adroit/contract/web2app-links'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { appKeyRoute } from '../http/app-key-route.ts'
import { headerOf } from '../http/exchange.ts'
import { route } from '../http/route.ts'
import { fail } from '../lib/app-error.ts'
import { appsOf, save } from './apps.ts'
import { followLink } from './clicks/follow-link.ts'
import { forwardingRoutes } from './forwarding/routes.ts'
import { takeBatch } from './intake/take-batch.ts'
import { createKey, keysOf, revokeKey } from './keys.ts'
import { deleteLink, linksOf, saveLink } from './links.ts'

/** Batches that are stored at once: more than the database's connections would only wait. */
const batchesAtOnce = 24

export async function web2appRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  route(app, ctx, listApps, (_given, caller) => appsOf(ctx, caller))
  route(app, ctx, saveApp, (given, caller) => save(ctx, caller, given))
  route(app, ctx, listAppKeys, (given, caller) => keysOf(ctx, caller, given.app))
  route(app, ctx, createAppKey, (given, caller) => createKey(ctx, caller, given))
  route(app, ctx, revokeAppKey, (given, caller) => revokeKey(ctx, caller, given.id))
  route(app, ctx, listAppLinks, (given, caller, { origin }) => linksOf(ctx, caller, given.app, origin))
  route(app, ctx, saveAppLink, (given, caller, { origin }) => saveLink(ctx, caller, given, origin))
  route(app, ctx, deleteAppLink, (given, caller) => deleteLink(ctx, caller, given.id))
  await appKeyRoute(app, ctx, sendAppEvents, { bodyBytes: eventLimits.bodyBytes, atOnce: batchesAtOnce }, ({ key, ...signed }) =>
    takeBatch(ctx, key, signed),
  )
  linkRoutes(app, ctx)
  forwardingRoutes(app, ctx)
}

/** Links that ads lead to. The answer is never kept: every click is counted. */
function linkRoutes(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { code: string }; Querystring: Record<string, unknown> }>('/go/:code', async (request, reply) => {
    const visitor = { query: request.query, userAgent: headerOf(request, 'user-agent'), counts: request.method === 'GET' }
    const address = await followLink(ctx, request.params.code, visitor)
    if (address === null) throw fail('app_link_gone')
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 302)
  })
}
