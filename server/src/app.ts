import { existsSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import { limits } from '@adroit/contract/limits'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { adMediaRoutes } from './ad-media/routes.ts'
import { alertRoutes } from './alerts/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { connectionRoutes } from './connections/routes.ts'
import type { Context } from './context.ts'
import { homeRoutes } from './home/routes.ts'
import { limitBodyTime, longestUploadMs } from './http/body-time.ts'
import { answerError } from './http/error-handler.ts'
import { protectExternalAnswers } from './http/external-headers.ts'
import { markFormerMembers } from './http/former-members.ts'
import { noticeUntrustedProxy } from './http/forwarded.ts'
import { acceptOnlyJson } from './http/json-body.ts'
import { serveLinksOnly } from './http/link-host.ts'
import { countOpenCalls } from './http/open-calls.ts'
import { refuseOutdatedPages } from './http/outdated-page.ts'
import { answerOwnHostOnly } from './http/own-host.ts'
import { refuseRepeatedHeaders } from './http/repeated-headers.ts'
import { shedLoad } from './http/shed-load.ts'
import { acceptUploads } from './http/upload.ts'
import { identityRoutes } from './identity/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { fail } from './lib/app-error.ts'
import { materialRoutes } from './materials/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { pacingRoutes } from './pacing/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { publishDraftRoutes } from './publishing/drafts/routes.ts'
import { publishPlanRoutes } from './publishing/plan/routes.ts'
import { audienceSetRoutes } from './publishing/sets/routes.ts'
import { publishTaskRoutes } from './publishing/tasks/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { rateRoutes } from './rates/routes.ts'
import { acceptSockets, shouldUpgrade, socketRoutes } from './realtime/routes.ts'
import { reportScheduleRoutes } from './report-schedules/routes.ts'
import { reportSnapshotRoutes } from './report-snapshots/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { guestAuthenticator } from './reviews/guests.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { authenticator } from './session/authenticate.ts'
import { sessionRoutes } from './session/routes.ts'
import { sessionLives } from './session/service.ts'
import { syncRoutes } from './sync/routes.ts'
import { measured } from './system/metrics.ts'
import { systemRoutes } from './system/routes.ts'
import { serveWeb } from './system/web.ts'
import { web2appRoutes } from './web2app/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { youtubeRoutes } from './youtube/routes.ts'

/** The built web app; without it the server answers the API only. */
const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** Builds the HTTP side: hooks, the one error handler, every feature's routes, the web app. It does not listen yet. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, log } = context
  const logger: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: limits.requestBodyBytes,
    requestTimeout: longestUploadMs,
    // Node checks only every 30 s by default, and answers a missing Host header with its own 400.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 500, requireHostHeader: false, shouldUpgradeCallback: shouldUpgrade },
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request as FastifyRequest, reply as FastifyReply)
    },
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(fail('not_found'), request, reply))
  await shedLoad(app, context)
  limitBodyTime(app)
  acceptOnlyJson(app)
  await acceptUploads(app)
  await app.register(cookie)
  await acceptSockets(app)
  // Tables are compressed per response: brotli's default level would take longer than the query.
  await app.register(compress, {
    threshold: 2_048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Browsers ignore it over plain http on loopback; a proxy that ends TLS sets it for its own name.
    strictTransportSecurity: config.publicUrl?.protocol === 'https:' ? { maxAge: 31_536_000 } : false,
  })
  if (config.demo) answerOwnHostOnly(app, config)
  serveLinksOnly(app, config)
  refuseRepeatedHeaders(app)
  refuseOutdatedPages(app)
  protectExternalAnswers(app)
  if (config.trustedProxies === 0) noticeUntrustedProxy(app, log)
  await countOpenCalls(app, config.openRequestsPerMinute, context.clock)
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  markFormerMembers(app)
  const ctx = config.metricsToken === null ? context : measured(app, context, config.metricsToken)
  app.decorate('authenticate', authenticator(ctx))
  app.decorate('sessionLives', (caller) => sessionLives(ctx, caller))
  app.decorate('authenticateGuest', guestAuthenticator(ctx))
  systemRoutes(app, ctx)
  sessionRoutes(app, ctx)
  passkeyRoutes(app, ctx)
  profileRoutes(app, ctx)
  ownDataRoutes(app, ctx)
  memberRoutes(app, ctx)
  companyRoutes(app, ctx)
  auditRoutes(app, ctx)
  notificationRoutes(app, ctx)
  pushRoutes(app, ctx)
  webhookRoutes(app, ctx)
  await web2appRoutes(app, ctx)
  alertRoutes(app, ctx)
  accountRoutes(app, ctx)
  importRoutes(app, ctx)
  connectionRoutes(app, ctx)
  syncRoutes(app, ctx)
  campaignRoutes(app, ctx)
  socketRoutes(app, ctx)
  reportRoutes(app, ctx)
  reportScheduleRoutes(app, ctx)
  reportSnapshotRoutes(app, ctx)
  rateRoutes(app, ctx)
  homeRoutes(app, ctx)
  pacingRoutes(app, ctx)
  identityRoutes(app, ctx)
  materialRoutes(app, ctx)
  adMediaRoutes(app, ctx)
  commentRoutes(app, ctx)
  reviewRoutes(app, ctx)
  searchRoutes(app, ctx)
  youtubeRoutes(app, ctx)
  publishTaskRoutes(app, ctx)
  publishDraftRoutes(app, ctx)
  publishPlanRoutes(app, ctx)
  audienceSetRoutes(app, ctx)
  if (existsSync(webFolder)) await serveWeb(app, webFolder)
  return app
}

/** Answers requests that Node could not parse; Node's own answer would be a 400. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 422
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
