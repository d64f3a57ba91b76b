import { identityProviders } from '@adroit/contract/identity-providers'
import { about } from '@adroit/contract/system'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { openApi } from '../http/openapi.ts'
import { openRoute } from '../http/route.ts'
import { relyingPartyAt } from '../passkeys/relying-party.ts'
import { demoLogins } from './demo-logins.ts'
import { docsRoutes } from './docs-page.ts'
import { storesAnswer } from './health.ts'
import { buildId, version, versionCode } from './version.ts'

let generated: ReturnType<typeof openApi> | null = null

/** It is generated for the first request, because it takes longer than everything else at the start of the app. */
function openApiDocument() {
  generated ??= openApi(version)
  return generated
}

export function systemRoutes(app: FastifyInstance, ctx: Context): void {
  openRoute(app, ctx, about, async (_given, _caller, { origin }) => ({
    version,
    versionCode,
    buildId: buildId(),
    identityProviders: identityProviders.filter((provider) => ctx.identityProviders.has(provider)),
    passkeys: relyingPartyAt(origin) !== null,
    demo: await demoLogins(ctx),
  }))

  app.get('/api/openapi.json', async () => openApiDocument())
  if (ctx.config.demo || ctx.config.development) docsRoutes(app)

  /** The process runs. */
  app.get('/healthz', async () => ({ status: 'ok' }))
  /** Its stores answer, so it can take requests. */
  app.get('/readyz', async (_request, reply) => {
    const ready = await storesAnswer(ctx)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'stores unavailable' })
  })
}
