import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../lib/plain-error.ts'

/** Marker file in a data folder while a backup is restored into it. */
export const restoringName = 'restoring'

/** Throws a PlainError for a data folder with an interrupted restore: its content is incomplete. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, restoringName))) return
  throw new PlainError(
    `A restore into ${dataDir} was interrupted. Delete the folder (and empty the database of DATABASE_URL, if you use one), then restore again.`,
  )
}
