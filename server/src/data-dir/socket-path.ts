import { openSync } from 'node:fs'
import { platform } from 'node:os'
import { PlainError } from '../lib/plain-error.ts'

/** Longest path of a Unix socket on Linux, less the name of the file in the folder. */
const longestFolder = 107 - '/.s.PGSQL.5432'.length

/**
 * A path to the folder that is short enough for a Unix socket in it. A longer one is reached through an open
 * descriptor (/proc/self/fd/N), which stays open as long as the process lives.
 */
export function socketFolder(dir: string): string {
  if (Buffer.byteLength(dir) <= longestFolder) return dir
  if (platform() !== 'linux')
    throw new PlainError(`The path of the data folder is too long for a socket: ${dir}. Set DATA_DIR to a shorter one.`)
  return `/proc/self/fd/${openSync(dir, 'r')}`
}
