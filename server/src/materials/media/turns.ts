import { fail } from '../../lib/app-error.ts'
import type { Limiter } from '../../lib/limit-concurrency.ts'
import { requester } from '../../lib/requester.ts'
import { TooManyWait, takeTurns } from '../../lib/take-turns.ts'

/**
 * Runs one piece of work at a time. Companies take turns, and the work of one company may be half of what waits. Throws material_queue_full
 * beyond that.
 */
export function openTurns(mostWaiting: number): Limiter {
  const { take } = takeTurns({ atOnce: 1, inAll: mostWaiting + 1, perKey: [Math.ceil(mostWaiting / 2) + 1] })
  return async (work) => {
    try {
      return await take([requester().company], work)
    } catch (error) {
      throw error instanceof TooManyWait ? fail('material_queue_full') : error
    }
  }
}
