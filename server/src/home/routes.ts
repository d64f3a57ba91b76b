import { listAttention } from '@adroit/contract/attention'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { attentionOf } from './attention.ts'

export function homeRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listAttention, (_given, caller) => attentionOf(ctx, caller))
}
