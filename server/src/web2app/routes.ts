import { createAppKey, listAppKeys, listApps, revokeAppKey, saveApp } from '@adroit/contract/web2app'
import { listCohorts } from '@adroit/contract/web2app-cohorts'
import { eventLimits, sendAppEvents } from '@adroit/contract/web2app-events'
import { deleteAppLink, listAppLinks, saveAppLink } from '@adroit/contract/web2app-links'
import { listAppEvents } from '@adroit/contract/web2app-monitor'
import { forgetAppUser } from '@adroit/contract/web2app-privacy'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { appKeyRoute } from '../http/app-key-route.ts'
import { linkOrigin } from '../http/link-host.ts'
import { route } from '../http/route.ts'
import { appsOf, save } from './apps.ts'
import { clickRoutes } from './clicks/routes.ts'
import { cohortsOf } from './cohorts/cohorts.ts'
import { associationRoutes } from './deep-links/routes.ts'
import { forwardingRoutes } from './forwarding/routes.ts'
import { checkBatch, takeBatch } from './intake/take-batch.ts'
import { createKey, keysOf, revokeKey } from './keys.ts'
import { linkTestRoutes } from './link-tests/routes.ts'
import { deleteLink, linksOf, saveLink } from './links.ts'
import { appEventsOf } from './monitor/app-events.ts'
import { perMinute } from './per-minute.ts'
import { postbackRoutes } from './postbacks/routes.ts'
import { forgetUser } from './privacy/forget-user.ts'

/** Batches that are stored at once: more than the database's connections would only wait. */
const batchesAtOnce = 24

export async function web2appRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  route(app, ctx, listApps, (_given, caller) => appsOf(ctx, caller))
  route(app, ctx, saveApp, (given, caller) => save(ctx, caller, given))
  route(app, ctx, listAppKeys, (given, caller) => keysOf(ctx, caller, given.app))
  route(app, ctx, createAppKey, (given, caller) => createKey(ctx, caller, given))
  route(app, ctx, revokeAppKey, (given, caller) => revokeKey(ctx, caller, given.id))
  route(app, ctx, listAppLinks, (given, caller, { origin }) => linksOf(ctx, caller, given.app, linkOrigin(ctx.config, origin)))
  route(app, ctx, saveAppLink, (given, caller, { origin }) => saveLink(ctx, caller, given, linkOrigin(ctx.config, origin)))
  route(app, ctx, deleteAppLink, (given, caller) => deleteLink(ctx, caller, given.id))
  route(app, ctx, forgetAppUser, (given, caller) => forgetUser(ctx, caller, given))
  route(app, ctx, listCohorts, (given, caller) => cohortsOf(ctx, caller, given))
  route(app, ctx, listAppEvents, (given, caller) => appEventsOf(ctx, caller, given.app))
  const waitSeconds = perMinute(ctx.config.eventBatchesPerMinute, ctx.clock)
  await appKeyRoute(
    app,
    ctx,
    sendAppEvents,
    { bodyBytes: eventLimits.bodyBytes, atOnce: batchesAtOnce },
    { check: (signed) => checkBatch(ctx, signed), take: (batch) => takeBatch(ctx, batch, waitSeconds) },
  )
  await postbackRoutes(app, ctx)
  await clickRoutes(app, ctx)
  linkTestRoutes(app, ctx)
  associationRoutes(app, ctx)
  forwardingRoutes(app, ctx)
}
