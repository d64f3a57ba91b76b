import { setTimeout } from 'node:timers/promises'
import { headers } from '@adroit/contract/envelope'
import type { FastifyRequest } from 'fastify'
import { orBusy } from '../lib/or-busy.ts'
import { takeTurns } from '../lib/take-turns.ts'
import type { KnownTokens } from '../session/known-tokens.ts'
import { type Exchange, headerOf } from './exchange.ts'

/**
 * Requests of one session that read, at work and with those that wait. A browser sends six at once over HTTP/1.1, and all open pages of a
 * member share a session. Before its turn a request takes no connection of the database, so that a client with hundreds of requests leaves
 * the database to others.
 */
const bounds = { atOnce: Number.POSITIVE_INFINITY, atOncePerKey: 6, perKey: [128], inAll: 4_096 } as const
const longestWaitMs = 20_000
/**
 * A page that is left gives up its few questions. Of a client that gives up more within a window, each further question keeps its turn for a
 * while: what was asked and not awaited has cost as much as an answer.
 */
const givenUp = { most: 30, windowMs: 1_000, keptMs: 200 } as const

/**
 * Runs the work of a request that reads when it is the turn of its session; of its token if that is not known, and of its address without one.
 * Throws `server_busy`.
 */
export type InQuestionTurn = <T>(request: FastifyRequest, exchange: Exchange, work: () => Promise<T>) => Promise<T>

/** `sessionOf`: a session has several tokens, which must not multiply its turns. */
export function openQuestionTurns(sessionOf: KnownTokens['sessionOf']): InQuestionTurn {
  const take = orBusy(takeTurns(bounds).take)
  /** How many begun questions each client gave up in this window. */
  const counts = new Map<string, number>()
  let windowBegan = performance.now()

  function countGivenUp(key: string): number {
    const now = performance.now()
    if (now - windowBegan >= givenUp.windowMs) {
      counts.clear()
      windowBegan = now
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }

  return async (request, { address, gone }, work) => {
    const token = headerOf(request, headers.token)
    const key = token === null ? address : (sessionOf(token) ?? token)
    const inTurn = async () => {
      try {
        return await work()
      } finally {
        if (gone.aborted && countGivenUp(key) > givenUp.most) await setTimeout(givenUp.keptMs, undefined, { ref: false })
      }
    }
    return await take([key], inTurn, { signal: gone, atMostMs: longestWaitMs })
  }
}
