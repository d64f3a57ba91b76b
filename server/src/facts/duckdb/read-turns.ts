import { requester } from '../../lib/requester.ts'
import { TooManyWait, takeTurns } from '../../lib/take-turns.ts'
import type { StoreLoad } from '../facts.ts'
import { FactsError } from '../facts-error.ts'

/**
 * Queries of one company, of one of its members and of all, running and waiting. A page asks at most about ten questions at once, and a
 * question is up to four queries.
 */
const bounds = { perKey: [192, 64], inAll: 1_024 } as const
/** After this time a page is better told that it has to wait than left without an answer. */
const longestWaitMs = 20_000

/**
 * Lets queries take turns by their requester's company, and then by member. One reader is always left for other companies: queries of one
 * cannot hold all of them, however long they take.
 */
export function readTurns(readers: number) {
  const turns = takeTurns({ atOnce: readers, atOncePerKey: Math.max(1, readers - 1), ...bounds })
  const counts = { started: 0, interrupted: 0, abandoned: 0, refused: 0 }

  /**
   * Runs a query when it is its turn. `query` is told when the requester goes; the call then throws FactsError('gone'), whatever the query
   * throws. Throws FactsError('busy') for a requester that is not patient.
   */
  async function take<T>(query: (gone: AbortSignal | null) => Promise<T>): Promise<T> {
    const { company, member, gone, patient } = requester()
    let begun = false
    const work = async (): Promise<T> => {
      begun = true
      counts.started += 1
      return await query(gone)
    }
    try {
      return await turns.take([company, member], work, { signal: gone, unbounded: patient, ...(!patient && { atMostMs: longestWaitMs }) })
    } catch (error) {
      if (gone?.aborted === true) {
        counts[begun ? 'interrupted' : 'abandoned'] += 1
        throw new FactsError('gone', 'Whoever asked has gone.', { cause: error })
      }
      if (!begun && error instanceof TooManyWait) {
        counts.refused += 1
        throw new FactsError('busy', 'Too many queries wait for the report store.', { cause: error })
      }
      throw error
    }
  }

  const load = (): StoreLoad => ({ waiting: turns.waiting(), running: turns.running(), ...counts })

  return { take, load }
}
export type ReadTurns = ReturnType<typeof readTurns>
