import { type ErrorKey, errors } from '@adroit/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDataProblem, isStorageFull, isStoreProblem } from '../db/store-problem.ts'
import { FactsError } from '../facts/facts-error.ts'
import { AppError, busySeconds, type Params } from '../lib/app-error.ts'
import { localeOf } from './exchange.ts'
import { message } from './messages/messages.ts'

/**
 * Turns any thrown error into the envelope. HTTP 400 and 401 sign the spec's client out, so only session_invalid has 401 and no error has
 * 400: Fastify's own 400s become 422.
 */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { key, params } = refusalOf(error, request)
  const { code, status } = errors[key]
  // A flood would fill the log; metrics count these.
  if (status >= 500 && key !== 'server_busy' && key !== 'material_queue_full') request.log.error({ err: error }, key)
  if (status === 429 || (status === 503 && params['seconds'] !== undefined)) reply.header('retry-after', retryAfter(params))
  // What is left of the body may never arrive.
  if (key === 'timed_out') reply.header('connection', 'close')
  return reply.code(status).send({ code, msg: message(localeOf(request), key, params), data: null })
}

/** Seconds until a request may be made again. */
function retryAfter({ seconds = 0, minutes = 0, hours = 0 }: Params): number {
  return Number(seconds) + Number(minutes) * 60 + Number(hours) * 3_600
}

function refusalOf(error: FastifyError | AppError, request: FastifyRequest): { key: ErrorKey; params: Params } {
  if (error instanceof AppError) return { key: error.key, params: error.params }
  if (isStorageFull(error)) return { key: 'storage_full', params: {} }
  if (error instanceof FactsError) return factsRefusal(error, request)
  const status = error.statusCode ?? 500
  if (status === 413) return { key: 'body_too_large', params: {} }
  if (status === 415 || status === 406) return { key: 'content_type_unknown', params: {} }
  if (status === 408) return { key: 'timed_out', params: {} }
  if (status === 404) return { key: 'not_found', params: {} }
  if (status >= 400 && status < 500) return { key: 'body_malformed', params: {} }
  if (isDataProblem(error)) return { key: 'input_invalid', params: { field: 'body' } }
  if (isStoreProblem(error)) return { key: 'stores_unavailable', params: {} }
  return { key: 'unexpected', params: { requestId: request.id } }
}

function factsRefusal(error: FactsError, request: FastifyRequest): { key: ErrorKey; params: Params } {
  if (error.kind === 'timeout') return { key: 'query_too_large', params: {} }
  if (error.kind === 'busy') return { key: 'server_busy', params: { seconds: busySeconds } }
  // nobody receives it
  if (error.kind === 'gone') return { key: 'timed_out', params: {} }
  if (error.kind === 'too_large') return { key: 'metrics_too_large', params: {} }
  if (error.kind === 'input') return { key: 'input_invalid', params: { field: 'query' } }
  // a damaged block is the operator's to repair: the reason is in the log
  return error.kind === 'unavailable' || error.kind === 'corrupt'
    ? { key: 'stores_unavailable', params: {} }
    : { key: 'unexpected', params: { requestId: request.id } }
}
