import { getMediaAccount, listMedia } from '@adroit/contract/connections'
import { chooseConversionAction, getConversionAction } from '@adroit/contract/conversion-actions'
import { listFreshness, refreshAccounts } from '@adroit/contract/freshness'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { choose, conversionChoice } from './conversion-actions.ts'
import { refresh } from './refresh.ts'
import { details, freshness, list } from './service.ts'

export function syncRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listMedia, (_given, { company }) => list(ctx, company))
  route(app, ctx, getMediaAccount, ({ id }, { company }) => details(ctx, company, id))
  route(app, ctx, listFreshness, (_given, { company }) => freshness(ctx, company))
  route(app, ctx, refreshAccounts, ({ accounts }, { company }) => refresh(ctx, company, accounts))
  route(app, ctx, getConversionAction, ({ id }, { company }) => conversionChoice(ctx, company, id))
  route(app, ctx, chooseConversionAction, ({ id, action }, { company }) => choose(ctx, company, id, action))
}
