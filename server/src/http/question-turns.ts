import { headers } from '@adroit/contract/envelope'
import type { FastifyRequest } from 'fastify'
import { orBusy } from '../lib/or-busy.ts'
import { takeTurns } from '../lib/take-turns.ts'
import { type Exchange, headerOf } from './exchange.ts'

/**
 * Requests of one session that read, at work and with those that wait. A browser sends six at once over HTTP/1.1, and all open pages of a
 * member share a session. Before its turn a request takes no connection of the database, so that a client with hundreds of requests leaves
 * the database to others.
 */
const bounds = { atOnce: Number.POSITIVE_INFINITY, atOncePerKey: 6, perKey: [128], inAll: 4_096 } as const
const longestWaitMs = 20_000

/** Runs the work of a request that reads when it is the turn of its session; without a session, of its address. Throws `server_busy`. */
export type InQuestionTurn = <T>(request: FastifyRequest, exchange: Exchange, work: () => Promise<T>) => Promise<T>

export function openQuestionTurns(): InQuestionTurn {
  const take = orBusy(takeTurns(bounds).take)
  return async (request, { address, gone }, work) => {
    const key = headerOf(request, headers.token) ?? address
    return await take([key], work, { signal: gone, atMostMs: longestWaitMs })
  }
}
