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
import type { Context } from './context.ts'
import { answerError } from './http/error-handler.ts'
import { acceptOnlyJson } from './http/json-body.ts'
import { acceptUploads } from './http/upload.ts'
import { fail } from './lib/refusal.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { serveWeb } from './system/web.ts'

/** The built web app; a server without it answers the API only. */
const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** The whole HTTP side: hooks, the one error handler, every feature's routes, the web app. Not yet listening. */
export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = ctx.log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < ctx.config.trustedProxies,
    bodyLimit: limits.requestBodyBytes,
    requestTimeout: 30_000,
    // Node checks only every 30 s by default, and answers a missing Host header with a 400 of its own.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 500, requireHostHeader: false },
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request as FastifyRequest, reply as FastifyReply)
    },
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(fail('not_found'), request, reply))
  acceptOnlyJson(app)
  await acceptUploads(app)
  await app.register(cookie)
  // Tables are compressed for each answer: brotli's default level would take longer than the query.
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
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Over plain http on loopback it would only be ignored; a proxy that ends TLS sets it for its own name.
    strictTransportSecurity: ctx.config.publicUrl?.protocol === 'https:' ? { maxAge: 31_536_000 } : false,
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  systemRoutes(app, ctx)
  sessionRoutes(app, ctx)
  profileRoutes(app, ctx)
  notificationRoutes(app, ctx)
  accountRoutes(app, ctx)
  reportRoutes(app, ctx)
  if (existsSync(webFolder)) await serveWeb(app, webFolder)
  return app
}

/** Requests that Node could not even read; its own answer would be a 400. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 422
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
