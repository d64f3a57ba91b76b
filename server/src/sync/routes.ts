import { getMediaAccount, listMedia } from '@adroit/contract/connections'
import { listFreshness, refreshAccounts } from '@adroit/contract/freshness'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { refresh } from './refresh.ts'
import { details, freshness, list } from './service.ts'

export function syncRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listMedia, (_given, { company }) => list(ctx, company))
  route(app, ctx, getMediaAccount, ({ id }, { company }) => details(ctx, company, id))
  route(app, ctx, listFreshness, (_given, { company }) => freshness(ctx, company))
  route(app, ctx, refreshAccounts, ({ accounts }, { company }) => refresh(ctx, company, accounts))
}
