import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'

type Answer = Parameters<FastifyRateLimitStore['incr']>[1]

/**
 * Returns the class of a store of counts in memory for @fastify/rate-limit. The plugin's own one hands out one object for all requests of a
 * key, so that simultaneous ones all see the count of the last, and goes by the system's clock. `most`: keys that are counted at once; the
 * one that called longest ago is forgotten first.
 */
export function countsInMemory(most: number, clock: () => Date): FastifyRateLimitStoreCtor {
  return class Counts implements FastifyRateLimitStore {
    readonly #counts = new Map<string, { count: number; endsAt: number }>()

    incr(key: string, answer: Answer, timeWindow: number): void {
      const now = clock().getTime()
      const known = this.#live(key, now, timeWindow) ?? { count: 0, endsAt: now + timeWindow }
      known.count += 1
      this.#counts.delete(key)
      this.#counts.set(key, known)
      const [oldest] = this.#counts.size > most ? this.#counts.keys() : []
      if (oldest !== undefined) this.#counts.delete(oldest)
      answer(null, { current: known.count, ttl: known.endsAt - now })
    }

    /** As `incr`, without counting. */
    read(key: string, answer: Answer, timeWindow: number): void {
      const now = clock().getTime()
      const known = this.#live(key, now, timeWindow)
      answer(null, { current: known?.count ?? 0, ttl: known ? known.endsAt - now : 0 })
    }

    /** Each limit has counts of its own. */
    child(): FastifyRateLimitStore {
      return new Counts()
    }

    #live(key: string, now: number, timeWindow: number) {
      const known = this.#counts.get(key)
      // a clock that was set back must not make a minute longer
      return known && known.endsAt > now && known.endsAt <= now + timeWindow ? known : undefined
    }
  }
}
