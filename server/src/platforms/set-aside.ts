import type { SyncNotice } from '@adroit/contract/sync-notice'
import { PlatformError } from './platform-error.ts'

/** Code of errors about a number that cannot be valid, in a row that is otherwise as documented. */
export const oddNumber = 'odd_number'

/** Above this part of rows with odd numbers, nothing of the answer can be trusted: the platform's format may have changed. */
const mostOdd = 0.01

export interface RowParser {
  /** Parses one row: a list of it, or an empty list if it has a number that cannot be valid. Throws all other errors. */
  readonly parse: <Row>(read: () => Row) => Row[]
  /** Says how many rows were set aside. Throws `later`/`unreadable` about the first odd number if too many rows have one. */
  readonly notices: () => SyncNotice[]
}

/** Sets rows with odd numbers aside, so that one of them does not make a whole answer unreadable. Totals show what they lack. */
export function createRowParser(): RowParser {
  let rows = 0
  let odd = 0
  let first: PlatformError | null = null
  return {
    parse: (read) => {
      rows += 1
      try {
        return [read()]
      } catch (error) {
        if (!(error instanceof PlatformError) || error.code !== oddNumber) throw error
        odd += 1
        first ??= error
        return []
      }
    },
    notices: () => {
      if (first === null) return []
      if (odd > rows * mostOdd) throw new PlatformError('later', 'unreadable', first.message)
      return [{ kind: 'rows_set_aside', count: odd, message: first.message }]
    },
  }
}
