import { openSync } from 'node:fs'
import { platform } from 'node:os'
import { PlainError } from './plain-error.ts'

/** The longest path of a Unix socket on Linux, minus the name of the file in the folder. */
const longestFolder = 107 - '/.s.PGSQL.5432'.length

/**
 * Returns a path to the folder that is short enough for a Unix socket in it. For a longer path it opens a descriptor (/proc/self/fd/N),
 * which stays open for the life of the process. Throws PlainError where that is not possible.
 */
export function socketFolder(dir: string): string {
  if (Buffer.byteLength(dir) <= longestFolder) return dir
  if (platform() !== 'linux')
    throw new PlainError(`The path of the data folder is too long for a socket: ${dir}. Set DATA_DIR to a shorter one.`)
  return `/proc/self/fd/${openSync(dir, 'r')}`
}
