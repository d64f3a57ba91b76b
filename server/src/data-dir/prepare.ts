import { accessSync, chmodSync, constants, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { PlainError } from '../lib/plain-error.ts'

/** Files and folders that identify a folder as Adroit's. */
const ours = ['facts.duckdb', 'installation', 'postgres', 'restoring', 'secret-key', 'secret-key-before']

/**
 * Creates the data folder if it is missing, closes it to other users, and returns its real path without symbolic links. Throws a PlainError
 * without the rights to do so.
 */
export function prepareDataDir(dir: string): string {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    const real = realpathSync(dir)
    accessSync(real, constants.R_OK | constants.W_OK | constants.X_OK)
    closeToOthers(real)
    return real
  } catch (error) {
    if (error instanceof PlainError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new PlainError(`The data folder ${dir} cannot be used: ${reason}. Set DATA_DIR to a folder you own.`)
  }
}

/** A folder with other content, such as /tmp, is left to its owner to close. */
function closeToOthers(dir: string): void {
  const { mode, uid } = statSync(dir)
  const self = process.getuid?.()
  if (self === undefined || (mode & 0o077) === 0) return
  const names = readdirSync(dir)
  const isOurs = uid === self && (names.length === 0 || names.some((name) => ours.includes(name)))
  if (!isOurs)
    throw new PlainError(`Other users can access the data folder ${dir}. Run chmod 700 on it, or set DATA_DIR to another folder.`)
  chmodSync(dir, 0o700)
}
