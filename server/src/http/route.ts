import type { Endpoint } from '@adroit/contract/endpoint'
import { headers } from '@adroit/contract/envelope'
import { may } from '@adroit/contract/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { inViewOf } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import type { Caller } from '../session/caller.ts'
import { refuseUnconfirmed } from '../session/confirmed.ts'
import { findCaller } from '../session/service.ts'
import { type Exchange, exchangeOf, headerOf } from './exchange.ts'

type Handler<Given, Answer, Who> = (given: Given, caller: Who, exchange: Exchange) => NoInfer<Answer> | Promise<NoInfer<Answer>>
type Parse<Given> = (sent: unknown) => Given

/** Puts an endpoint of the contract on the wire for members: checks the session and the role, parses what came, parses the answer. */
export function route<Sent, Given, Answer>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, Answer>,
  handler: Handler<Given, Answer, Caller>,
): void {
  if (endpoint.file !== undefined) throw new Error(`${endpoint.name} takes a file: use uploadRoute`)
  if (endpoint.download === true) throw new Error(`${endpoint.name} answers a file: use downloadRoute`)
  memberRoute(app, ctx, endpoint, {}, async (request, caller, exchange, parse) => await handler(parse(sentIn(request)), caller, exchange))
}

/** The same for endpoints that need no session. */
export function openRoute<Sent, Given, Answer>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, Answer>,
  handler: Handler<Given, Answer, null>,
): void {
  if (endpoint.access !== 'anyone') throw new Error(`${endpoint.name} is for members: use route`)
  register(app, ctx, endpoint, {}, async (request, exchange, parse) => await handler(parse(sentIn(request)), null, exchange))
}

/** What goes over the wire for what a handler answered; an envelope, or what stands instead of one. */
type Wrap<Answered> = (answered: Answered, reply: FastifyReply) => unknown

/**
 * For members, with the reading of what was sent left to `answer`: session, role and password come before it. What it answers goes out
 * in an envelope, unless `wrap` makes something else of it.
 */
export function memberRoute<Sent, Given, Answer, Answered = Answer>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, Answer>,
  options: RouteShorthandOptions,
  answer: (request: FastifyRequest, caller: Caller, exchange: Exchange, parse: Parse<Given>) => Promise<Answered>,
  wrap: Wrap<Answered> = inEnvelope(endpoint),
): void {
  const { access } = endpoint
  if (access === 'anyone') throw new Error(`${endpoint.name} is open to anyone: use openRoute`)
  register(
    app,
    ctx,
    endpoint,
    options,
    async (request, exchange, parse) => {
      const caller = await callerOf(ctx, request, exchange)
      if (access !== 'signed_in' && !may(caller.role, access)) throw fail('not_allowed')
      if (endpoint.confirmed === true) refuseUnconfirmed(ctx, caller)
      const answered = () => answer(request, caller, exchange, parse)
      return await (caller.restricted ? inViewOf(caller.member, answered) : answered())
    },
    wrap,
  )
}

function register<Sent, Given, Answer, Answered>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, Answer>,
  options: RouteShorthandOptions,
  answer: (request: FastifyRequest, exchange: Exchange, parse: Parse<Given>) => Promise<Answered>,
  wrap: Wrap<Answered> = inEnvelope(endpoint),
): void {
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const answered = await answer(request, exchangeOf(ctx, request, reply), (sent) => parseInput(endpoint.input, sent))
      return wrap(answered, reply)
    },
  })
}

/** Parsing the answer drops keys that the contract does not declare, so that nothing leaks by accident. */
function inEnvelope<Answer>({ answer }: Pick<Endpoint<unknown, unknown, Answer>, 'answer'>): Wrap<unknown> {
  return (answered) => ({ code: 0, msg: '', data: z.parse(answer, answered) })
}

/** GET carries its input as query parameters, the others as a JSON body. */
export function sentIn(request: FastifyRequest): unknown {
  return request.method === 'GET' ? request.query : request.body
}

async function callerOf(ctx: Context, request: FastifyRequest, exchange: Exchange): Promise<Caller> {
  const token = headerOf(request, headers.token)
  const caller = token === null ? null : await findCaller(ctx, token, exchange.bindingCookie)
  if (caller === null) throw fail('session_invalid')
  const tenant = headerOf(request, headers.tenantId)
  if (tenant !== null && tenant !== caller.company) {
    request.log.warn({ member: caller.member }, 'tenant-id disagrees with the session')
    throw fail('tenant_mismatch')
  }
  return caller
}

function parseInput<Given, Sent>(schema: z.core.$ZodType<Given, Sent>, sent: unknown): Given {
  const parsed = z.safeParse(schema, sent ?? {})
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.').slice(0, 80) ?? ''
  throw fail('input_invalid', { field: field === '' ? 'body' : field })
}
