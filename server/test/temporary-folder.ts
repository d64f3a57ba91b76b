import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, where there is one. */
const memory = '/dev/shm'
/** Several times what the tests keep there at once. */
const plenty = 8 * 1024 ** 3

/**
 * Gives the tests, and every process that they start, a folder for temporary files that goes when they end: in memory where this machine
 * has plenty of it. Each copy of a database is hundreds of files, and a file system that keeps a journal takes longer to make and to
 * remove them than the tests take for all that they do.
 */
export default function setup(): () => void {
  // Compiled code stays where the next run finds it.
  process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'adroit-compiled')
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'adroit-tests-'))
  process.env['TMPDIR'] = folder
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // However the run ends: what stays there stays in memory.
  process.once('exit', remove)
  return remove
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > plenty && freemem() > plenty
  } catch {
    return false
  }
}
