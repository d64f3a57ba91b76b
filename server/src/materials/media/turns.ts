import { fail } from '../../lib/app-error.ts'
import type { Limiter } from '../../lib/limit-concurrency.ts'
import { requester } from '../../lib/requester.ts'
import { TooManyWait, takeTurns } from '../../lib/take-turns.ts'

/** When work may be tried again that the queue has no room for. */
const againSeconds = 60

/**
 * Runs one piece of work at a time. Companies take turns, and the members of each; the work of one company may be half of what waits, and
 * that of one member half of that. Throws material_queue_full beyond that.
 */
export function openTurns(mostWaiting: number): Limiter {
  const { take } = takeTurns({ atOnce: 1, inAll: mostWaiting + 1, perKey: [2, 4].map((part) => Math.ceil(mostWaiting / part) + 1) })
  return async (work) => {
    const { company, member } = requester()
    try {
      return await take([company, member], work)
    } catch (error) {
      throw error instanceof TooManyWait ? fail('material_queue_full', { seconds: againSeconds }) : error
    }
  }
}
