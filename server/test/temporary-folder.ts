import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** An in-memory file system, if there is one. */
const memory = '/dev/shm'
/** Several times the space that the tests need at once. */
const plenty = 8 * 1024 ** 3

/**
 * Creates a folder for the temporary files of the tests and their processes, which is removed when they end. It is in memory if the machine
 * has plenty: each copy of a database has hundreds of files, and creating and removing them on a journaling file system takes longer than
 * the tests themselves.
 */
export default function setup(): () => void {
  // The compile cache stays where the next run finds it.
  process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'adroit-compiled')
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'adroit-tests-'))
  process.env['TMPDIR'] = folder
  // What the workers of a run prepare for each other.
  process.env['PREPARED_FOLDER'] = join(folder, 'prepared')
  mkdirSync(process.env['PREPARED_FOLDER'])
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // Remove the folder however the run ends, because it would stay in memory.
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
