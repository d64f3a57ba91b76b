import { searchAll } from '@adroit/contract/search'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { search } from './service.ts'

export function searchRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, searchAll, (given, caller) => search(ctx, caller, given.search))
}
