import { getHeapStatistics } from 'node:v8'
import { guestSocketPath } from '@adroit/contract/external-review'
import { socketPath } from '@adroit/contract/realtime'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { busySeconds, fail } from '../lib/app-error.ts'

/** How often delay and memory are looked at, in ms. */
const lookEveryMs = 1_000

/** What tells an operator how the server is must answer above all when it is not well; and sockets that close come back at once. By path: `request.ws` is not set yet. */
const exempt: readonly (string | undefined)[] = ['/healthz', '/readyz', '/metrics', socketPath, guestSocketPath]

/**
 * Refuses requests with server_busy while timers were late by more than `SHED_DELAY_MS` in the mean of the last second, or the heap is filled to
 * `SHED_HEAP_PERCENT`: to answer them late, or to run out of memory, would be worse for everybody. 0 turns either off.
 */
export async function shedLoad(app: FastifyInstance, ctx: Pick<Context, 'config' | 'clock' | 'log' | 'seldom'>): Promise<void> {
  const { delayMs, heapPercent } = ctx.config.shedding
  const mostBytes = (getHeapStatistics().heap_size_limit * heapPercent) / 100
  await app.register(underPressure, {
    sampleInterval: lookEveryMs,
    maxEventLoopDelay: delayMs,
    maxHeapUsedBytes: mostBytes,
    pressureHandler: async (request, _reply, type, value) => {
      if (exempt.includes(request.routeOptions.url)) return
      // The plugin says infinity if it measured nothing in that second, as after a start and after any longer piece of work, and then does
      // not look at the heap.
      const { heapUsed } = app.memoryUsage()
      const isUnmeasured = value === Number.POSITIVE_INFINITY
      if (isUnmeasured && (mostBytes === 0 || heapUsed <= mostBytes)) return
      const found = isUnmeasured ? { heapUsedBytes: heapUsed } : { [type]: Math.round(value ?? 0) }
      const note = 'requests refused: the server cannot keep up'
      ctx.seldom(note, ctx.clock(), (requests) => ctx.log.warn({ ...found, requests }, note))
      throw fail('server_busy', { seconds: busySeconds })
    },
  })
}
