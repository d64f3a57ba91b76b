import { acceptInvite, disableMember, listMembers, readInvite, resetMember, updateMember } from '@adroit/contract/members'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { openRoute, route } from '../http/route.ts'
import { accept, inviteOf } from './invites.ts'
import { change, disable, membersOf, reset } from './manage.ts'

export function memberRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listMembers, async (_given, caller) => ({ members: await membersOf(ctx, caller) }))
  route(app, ctx, updateMember, (given, caller) => change(ctx, caller, given))
  route(app, ctx, disableMember, (given, caller) => disable(ctx, caller, given))
  route(app, ctx, resetMember, (given, caller, exchange) => reset(ctx, caller, given.id, exchange.origin))
  openRoute(app, ctx, readInvite, (given) => inviteOf(ctx, given.secret))
  openRoute(app, ctx, acceptInvite, async (given, _caller, exchange) => {
    const { token, tenantId, cookie } = await accept(ctx, given, exchange)
    if (cookie !== null) exchange.setBindingCookie(cookie)
    return { token, tenantId }
  })
}
