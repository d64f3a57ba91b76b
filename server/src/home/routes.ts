import { listAttention } from '@adroit/contract/attention'
import { getHomeArrangement, saveHomeArrangement } from '@adroit/contract/home-page'
import { recentMaterials } from '@adroit/contract/recent-materials'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { newestMaterials } from '../materials/newest.ts'
import { arrange, arrangementOf } from './arrangement.ts'
import { attentionOf } from './attention.ts'

/** Materials that home shows. */
const newest = 8

export function homeRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listAttention, (_given, caller) => attentionOf(ctx, caller))
  route(app, ctx, getHomeArrangement, (_given, caller) => arrangementOf(ctx, caller))
  route(app, ctx, saveHomeArrangement, (given, caller) => arrange(ctx, caller, given))
  route(app, ctx, recentMaterials, async (_given, caller) => ({ materials: await newestMaterials(ctx, caller, newest) }))
}
