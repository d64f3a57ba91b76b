import { busySeconds, fail } from './app-error.ts'
import { type TakeTurn, TooManyWait } from './take-turns.ts'

/** As `take`, but what is too much throws server_busy. */
export function orBusy(take: TakeTurn): TakeTurn {
  return async (keys, work, waiting) => {
    try {
      return await take(keys, work, waiting)
    } catch (error) {
      throw error instanceof TooManyWait ? fail('server_busy', { seconds: busySeconds }) : error
    }
  }
}
