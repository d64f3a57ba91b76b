import { listFreshness, refreshAccounts } from '@adroit/contract/freshness'
import {
  beginAuthorisation,
  completeAuthorisation,
  connectAccounts,
  connectChoices,
  disconnectAccount,
  getMediaAccount,
  listMedia,
  lookUpAccounts,
  removeAuthorisation,
} from '@adroit/contract/media'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { begin, complete, lookUpAgain, remove } from './authorise.ts'
import { choices, connect, disconnect } from './connect.ts'
import { refresh } from './refresh.ts'
import { details, freshness, list } from './service.ts'

export function mediaRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listMedia, (_given, { company }) => list(ctx, company))
  route(app, ctx, beginAuthorisation, ({ platform }, caller, { origin }) => begin(ctx, caller, platform, origin))
  route(app, ctx, completeAuthorisation, ({ platform, returned }, caller) => complete(ctx, caller, platform, returned))
  route(app, ctx, removeAuthorisation, ({ id }, { company }) => remove(ctx, company, id))
  route(app, ctx, lookUpAccounts, ({ id }, { company }) => lookUpAgain(ctx, company, id))
  route(app, ctx, connectChoices, ({ media }, { company }) => choices(ctx, company, media))
  route(app, ctx, connectAccounts, ({ accounts }, { company }) => connect(ctx, company, accounts))
  route(app, ctx, disconnectAccount, async ({ media }, { company }) => {
    await disconnect(ctx, company, media)
    return null
  })
  route(app, ctx, getMediaAccount, ({ id }, { company }) => details(ctx, company, id))
  route(app, ctx, listFreshness, (_given, { company }) => freshness(ctx, company))
  route(app, ctx, refreshAccounts, ({ accounts }, { company }) => refresh(ctx, company, accounts))

  /** Where platforms send the browser back to. The app is one page behind a `#`, and asks with its session what this is. */
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
