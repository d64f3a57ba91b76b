import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../lib/plain-error.ts'

/** Stands in a data folder while a back-up is put into it. */
export const restoringName = 'restoring'

/** Throws a PlainError for a data folder in which a restore was interrupted: what it holds is not whole. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, restoringName))) return
  throw new PlainError(
    `A restore into ${dataDir} was interrupted. Delete the folder (and empty the database of DATABASE_URL, if you use one), then restore again.`,
  )
}
