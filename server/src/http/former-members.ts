import type { FastifyInstance } from 'fastify'
import { withFormerMembers } from '../lib/former-member.ts'
import { localeOf } from './exchange.ts'

/** Marks former members in JSON answers in the language of the request. */
export function markFormerMembers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) =>
    typeof payload === 'string' ? withFormerMembers(payload, localeOf(request)) : payload,
  )
}
