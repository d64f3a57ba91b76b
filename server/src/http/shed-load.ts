import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { busySeconds, fail } from '../lib/app-error.ts'

/** How often delay and memory are looked at, in ms. */
const lookEveryMs = 1_000

/** What tells an operator how the server is must answer above all when it is not well; and sockets that close come back at once. */
const isExempt = ({ ws, routeOptions: { url } }: FastifyRequest) => ws || /^\/(healthz|readyz|metrics)$/.test(url ?? '')

/**
 * Refuses requests with server_busy while timers were late by more than `SHED_DELAY_MS` in the mean of the last second, or the heap is filled to
 * `SHED_HEAP_PERCENT`: to answer them late, or to run out of memory, would be worse for everybody. 0 turns either off.
 */
export async function shedLoad(app: FastifyInstance, ctx: Pick<Context, 'config' | 'clock' | 'log' | 'seldom'>): Promise<void> {
  const { delayMs, heapPercent } = ctx.config.shedding
  await app.register(underPressure, {
    sampleInterval: lookEveryMs,
    maxEventLoopDelay: delayMs,
    maxHeapUsedBytes: (getHeapStatistics().heap_size_limit * heapPercent) / 100,
    pressureHandler: async (request, _reply, type, value) => {
      // The plugin says infinity if it measured nothing in that second, as after a start and after any longer piece of work.
      if (isExempt(request) || value === Number.POSITIVE_INFINITY) return
      const note = 'requests refused: the server cannot keep up'
      ctx.seldom(note, ctx.clock(), (requests) => ctx.log.warn({ [type]: Math.round(value ?? 0), requests }, note))
      throw fail('server_busy', { seconds: busySeconds })
    },
  })
}
