import { getLinkTest, startLinkTest } from '@adroit/contract/web2app-link-tests'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { linkOrigin } from '../../http/link-host.ts'
import { route } from '../../http/route.ts'
import { startTest, testOf } from './link-tests.ts'

export function linkTestRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, startLinkTest, (given, caller, { origin }) => startTest(ctx, caller, given.link, linkOrigin(ctx.config, origin)))
  route(app, ctx, getLinkTest, (given, caller, { origin }) => testOf(ctx, caller, given.id, linkOrigin(ctx.config, origin)))
}
