import {
  deleteForwarding,
  listForwardedEvents,
  listForwardings,
  retryForwardedEvents,
  saveForwarding,
} from '@adroit/contract/web2app-forwarding'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { deleteForwardingOf, forwardingsOf, saveForwardingOf } from './forwardings.ts'
import { forwardedEventsOf, retry } from './monitor.ts'

export function forwardingRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listForwardings, (given, caller) => forwardingsOf(ctx, caller, given.app))
  route(app, ctx, saveForwarding, (given, caller) => saveForwardingOf(ctx, caller, given))
  route(app, ctx, deleteForwarding, (given, caller) => deleteForwardingOf(ctx, caller, given.id))
  route(app, ctx, listForwardedEvents, (given, caller) => forwardedEventsOf(ctx, caller, given.forwarding))
  route(app, ctx, retryForwardedEvents, (given, caller) => retry(ctx, caller, given.forwarding, given.event))
}
