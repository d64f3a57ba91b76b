import { listAccounts } from '@adroit/contract/accounts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { accountsOf } from './service.ts'

export function accountRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listAccounts, async (_given, caller) => ({ accounts: await accountsOf(ctx, caller.company) }))
}
