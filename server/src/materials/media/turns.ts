import { fail } from '../../lib/app-error.ts'
import { type Limiter, limitConcurrency } from '../../lib/limit-concurrency.ts'

/** Runs one piece of work at a time, in order of arrival. Throws material_queue_full while `mostWaiting` others wait. */
export function openTurns(mostWaiting: number): Limiter {
  const limiter = limitConcurrency(1)
  let present = 0
  return async (work) => {
    if (present > mostWaiting) throw fail('material_queue_full')
    present += 1
    try {
      return await limiter(work)
    } finally {
      present -= 1
    }
  }
}
