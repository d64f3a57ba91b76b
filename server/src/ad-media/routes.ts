import { accountMediaPicture, listAccountMedia } from '@adroit/contract/account-media'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { listOf, pictureOf } from './account-media.ts'

export function adMediaRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listAccountMedia, (given, caller) => listOf(ctx, caller, given))
  route(app, ctx, accountMediaPicture, (given, caller) => pictureOf(ctx, caller, given))
}
