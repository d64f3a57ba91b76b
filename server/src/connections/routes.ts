import {
  beginConnect,
  completeConnect,
  connectAccounts,
  connectChoices,
  disconnectAccount,
  discoverAccounts,
  removeConnection,
} from '@adroit/contract/connections'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { choices, connect, disconnect } from './connect-accounts.ts'
import { begin, complete, discoverAgain, remove } from './oauth.ts'

export function connectionRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, beginConnect, ({ platform }, caller, { origin }) => begin(ctx, caller, platform, origin))
  route(app, ctx, completeConnect, ({ platform, returned }, caller) => complete(ctx, caller, platform, returned))
  route(app, ctx, removeConnection, ({ id }, { company }) => remove(ctx, company, id))
  route(app, ctx, discoverAccounts, ({ id }, { company }) => discoverAgain(ctx, company, id))
  route(app, ctx, connectChoices, ({ media }, { company }) => choices(ctx, company, media))
  route(app, ctx, connectAccounts, ({ accounts }, { company }) => connect(ctx, company, accounts))
  route(app, ctx, disconnectAccount, async ({ media }, { company }) => {
    await disconnect(ctx, company, media)
    return null
  })

  /** The redirect URI of the platforms. The app is a single page with hash routes; it completes the attempt with its session. */
  app.get('/authorised/:platform', async (request, reply) => {
    const { platform } = request.params as { platform: string }
    const returned = request.url.slice(request.url.indexOf('?') + 1).slice(0, 8_192)
    const query = new URLSearchParams({ platform, returned: request.url.includes('?') ? returned : '' })
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`../#/pages/media/authorised?${query}`)
  })
}
