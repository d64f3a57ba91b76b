import type { AnyEndpoint, Endpoint } from '@adroit/contract/endpoint'
import { headers } from '@adroit/contract/envelope'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { inViewOf } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { fromAddress, fromMember } from '../lib/origin.ts'
import { onBehalfOf, type Requester } from '../lib/requester.ts'
import type { Caller } from '../session/caller.ts'
import './authenticate.ts'
import { type Exchange, exchangeOf, headerOf } from './exchange.ts'

type Handler<Given, Answer, Who> = (given: Given, caller: Who, exchange: Exchange) => NoInfer<Answer> | Promise<NoInfer<Answer>>
type Parse<Given> = (sent: unknown) => Given

/** What an endpoint needs besides its handler. */
interface RouteOptions {
  readonly bodyLimit?: number
  readonly config?: FastifyContextConfig
  /** Throws if a request must be refused before its body and its session are looked at. */
  readonly refuse?: (request: FastifyRequest) => Promise<void>
}

/** Registers an endpoint of the contract for members: checks the session and the role, parses the input, parses the answer. */
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

/** Registers an endpoint that needs no session. `wrap`: as in `memberRoute`. */
export function openRoute<Sent, Given, Answer, Answered = Answer>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, Answer>,
  handler: (given: Given, caller: null, exchange: Exchange) => NoInfer<Answered> | Promise<NoInfer<Answered>>,
  wrap: Wrap<Answered> = inEnvelope(endpoint),
): void {
  if (endpoint.access !== 'anyone') throw new Error(`${endpoint.name} is not open to anyone: use route or linkRoute`)
  register(app, ctx, endpoint, {}, async (request, exchange, parse) => await handler(parse(sentIn(request)), null, exchange), wrap)
}

/** Turns a handler's answer into the response body: an envelope, or a replacement for one. */
export type Wrap<Answered> = (answered: Answered, reply: FastifyReply, request: FastifyRequest) => unknown

/**
 * For members; `answer` reads the request after the checks of session, role and password. Its result is sent in an envelope, unless `wrap`
 * returns something else.
 */
export function memberRoute<Sent, Given, Answer, Answered = Answer>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, Answer>,
  options: RouteOptions,
  answer: (request: FastifyRequest, caller: Caller, exchange: Exchange, parse: Parse<Given>) => Promise<Answered>,
  wrap: Wrap<Answered> = inEnvelope(endpoint),
): void {
  if (endpoint.access === 'anyone') throw new Error(`${endpoint.name} is open to anyone: use openRoute`)
  if (endpoint.access === 'link') throw new Error(`${endpoint.name} is for guests of a link: use linkRoute`)
  if (endpoint.access === 'app_key') throw new Error(`${endpoint.name} is for apps that sign with a key: use appKeyRoute`)
  register(
    app,
    ctx,
    endpoint,
    options,
    async (request, exchange, parse) => {
      const answerCaller = async () => {
        const caller = await app.authenticate(endpoint, {
          token: headerOf(request, headers.token),
          tenantId: headerOf(request, headers.tenantId),
          bindingCookie: exchange.bindingCookie,
          log: request.log,
        })
        const who = { company: caller.company, member: caller.member, ...patienceFor(endpoint, exchange) }
        const answered = () => onBehalfOf(who, () => fromMember(caller.member, () => answer(request, caller, exchange, parse)))
        const inView = () => (caller.restricted ? inViewOf(caller.member, answered) : answered())
        return await ctx.connections.ofSession(caller.session, inView)
      }
      return await (isQuestion(endpoint) ? ctx.inQuestionTurn(request, exchange, answerCaller) : answerCaller())
    },
    wrap,
  )
}

/**
 * How long the report store works for a caller. Only what changes nothing may be broken off because the caller has gone, or be refused
 * because others wait: a change that has begun is completed, and so is a file, which may have begun.
 */
export function patienceFor(endpoint: AnyEndpoint, { gone }: Exchange): Pick<Requester, 'gone' | 'patient'> {
  const reads = isQuestion(endpoint)
  return { gone: reads ? gone : null, patient: !reads || endpoint.download === true }
}

function isQuestion({ method, reads }: AnyEndpoint): boolean {
  return method === 'GET' || reads === true
}

/** Registers an endpoint; `answer` checks who calls. */
export function register<Sent, Given, Answer, Answered>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, Answer>,
  { refuse, ...options }: RouteOptions,
  answer: (request: FastifyRequest, exchange: Exchange, parse: Parse<Given>) => Promise<Answered>,
  wrap: Wrap<Answered> = inEnvelope(endpoint),
): void {
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    onRequest: async (request) => {
      if (isCounted(endpoint, request, sessionOf(ctx, endpoint, request))) await app.countOpenCall(request)
      await refuse?.(request)
    },
    handler: async (request, reply) => {
      const exchange = exchangeOf(ctx, request, reply)
      const session = sessionOf(ctx, endpoint, request)
      const work = () => fromAddress(exchange.address, () => answer(request, exchange, (sent) => parseInput(endpoint.input, sent)))
      const { ofSession, open } = ctx.connections
      const answered = await (session === null ? open(exchange, work) : ofSession(session, work))
      return wrap(answered, reply, request)
    },
  })
}

const needsNoSession = ({ access }: AnyEndpoint) => access === 'anyone' || access === 'link' || access === 'app_key'

/** The session of a request, as far as memory knows; null: it has none, or one that is not known yet. */
function sessionOf(ctx: Context, endpoint: AnyEndpoint, request: FastifyRequest): string | null {
  const token = headerOf(request, headers.token)
  return token === null || needsNoSession(endpoint) ? null : ctx.knownTokens.sessionOf(token)
}

/**
 * Whether a request counts for its network: without a session, or with a token that has to be looked up. Apps that sign with a key, and
 * files with a ticket, are known without the database.
 */
function isCounted(endpoint: AnyEndpoint, request: FastifyRequest, session: string | null): boolean {
  if (endpoint.access === 'app_key' || (endpoint.access === 'anyone' && endpoint.download === true)) return false
  return needsNoSession(endpoint) || (session === null && headerOf(request, headers.token) !== null)
}

/** Parsing the answer drops keys that the contract does not declare, so that nothing leaks by accident. */
function inEnvelope<Answer>({ answer }: Pick<Endpoint<unknown, unknown, Answer>, 'answer'>): Wrap<unknown> {
  return (answered) => ({ code: 0, msg: '', data: z.parse(answer, answered) })
}

/** GET sends its input as query parameters, the other methods as a JSON body. */
export function sentIn(request: FastifyRequest): unknown {
  return request.method === 'GET' ? request.query : request.body
}

function parseInput<Given, Sent>(schema: z.core.$ZodType<Given, Sent>, sent: unknown): Given {
  const parsed = z.safeParse(schema, sent ?? {})
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.').slice(0, 80) ?? ''
  throw fail('input_invalid', { field: field === '' ? 'body' : field })
}
