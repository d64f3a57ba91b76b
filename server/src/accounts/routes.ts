import { accountChoices, createAccount, deleteAccount, getAccount, updateAccount } from '@adroit/contract/account'
import { accountSparklines, listAccounts } from '@adroit/contract/accounts'
import { addMember, assignAccounts, assignToSeveral, getMemberAccounts } from '@adroit/contract/members'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { accessOf, addWithAccess, assign } from './access.ts'
import { assignSeveral } from './assign-several.ts'
import { sparklines } from './days.ts'
import { accountDetails, choices, create, listedAccounts, remove, update } from './service.ts'

export function accountRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listAccounts, async (_given, { company }) => ({ accounts: await listedAccounts(ctx, company) }))
  route(app, ctx, accountSparklines, (_given, { company }) => sparklines(ctx, company))
  route(app, ctx, getAccount, ({ id }, { company }) => accountDetails(ctx, company, id))
  route(app, ctx, createAccount, async (given, { company }) => ({ id: await create(ctx, company, given) }))
  route(app, ctx, updateAccount, (given, caller) => update(ctx, caller, given))
  route(app, ctx, deleteAccount, async ({ id }, { company }) => {
    await remove(ctx, company, id)
    return null
  })
  route(app, ctx, getMemberAccounts, ({ id }, caller) => accessOf(ctx, caller, id))
  route(app, ctx, addMember, (given, caller, exchange) => addWithAccess(ctx, caller, given, exchange.origin))
  route(app, ctx, assignAccounts, (given, caller) => assign(ctx, caller, given))
  route(app, ctx, assignToSeveral, (given, caller) => assignSeveral(ctx, caller, given))
  route(app, ctx, accountChoices, (_given, { company }) => choices(ctx, company))
}
