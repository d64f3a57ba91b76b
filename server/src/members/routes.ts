import { resetPassword, sendResetCode } from '@adroit/contract/credentials'
import { acceptInvite, disableMember, listMembers, mailInvite, readInvite, resetMember, updateMember } from '@adroit/contract/members'
import { requireSecondFactor, resetSecondFactor } from '@adroit/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { openRoute, route } from '../http/route.ts'
import { answerOf } from '../session/enter.ts'
import { requireFactor, resetFactor } from './factor-rules.ts'
import { accept, inviteOf } from './invites.ts'
import { mailInvite as mail } from './mail-invite.ts'
import { change, disable, membersOf, reset } from './manage.ts'
import { sendResetCode as sendCode, resetPassword as setByCode } from './password-reset.ts'

export function memberRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listMembers, async (_given, caller) => ({ members: await membersOf(ctx, caller) }))
  route(app, ctx, updateMember, (given, caller) => change(ctx, caller, given))
  route(app, ctx, disableMember, (given, caller) => disable(ctx, caller, given))
  route(app, ctx, resetMember, (given, caller, exchange) => reset(ctx, caller, given.id, exchange.origin))
  route(app, ctx, resetSecondFactor, ({ id }, caller, { address }) => resetFactor(ctx, caller, id, address))
  route(app, ctx, requireSecondFactor, async ({ roles }, caller) => ({ ended: await requireFactor(ctx, caller, roles) }))
  route(app, ctx, mailInvite, (given, caller, exchange) => mail(ctx, caller, given, exchange))
  openRoute(app, ctx, sendResetCode, (given, _caller, exchange) => sendCode(ctx, given, exchange))
  openRoute(app, ctx, resetPassword, (given, _caller, { address }) => setByCode(ctx, given, address))
  openRoute(app, ctx, readInvite, (given) => inviteOf(ctx, given.secret))
  openRoute(app, ctx, acceptInvite, async (given, _caller, exchange) => answerOf(await accept(ctx, given, exchange), exchange))
}
