import type { Scoped } from '../db/database.ts'
import { selectRunsOf } from './store.ts'

/** Returns when accounts were synced between two moments, by runs that covered the day. */
export function runsCovering(tx: Scoped, company: string, accounts: readonly string[], day: string, from: Date, to: Date) {
  return selectRunsOf(tx, company, accounts, day, from, to)
}
