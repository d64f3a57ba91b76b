import { createHash } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PlainError } from '../lib/plain-error.ts'
import { isAlive, startTime } from '../lib/processes.ts'

/**
 * Makes this process the owner of a data folder, or throws a PlainError that names the current owner. Takes over the lock of a dead process
 * (its id is unused, or used by a later process).
 */
export function lockDataDir(dir: string): { release: () => void } {
  const lock = join(dir, 'lock')
  const own = `${process.pid} ${startTime(process.pid)}`
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, own)
  try {
    while (!linked(mine, lock)) {
      const held = contentOf(lock)
      if (held !== null && takeOver(lock, held, mine)) break
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return {
    release: () => {
      if (contentOf(lock) === own) rmSync(lock, { force: true })
    },
  }
}

/**
 * Several processes may find the same dead owner. Only its heir, the process that links the one file named after that owner, may replace
 * the lock; if an heir dies meanwhile, it has an heir in turn. Heir files are removed after the lock is replaced, so a late heir sees a
 * different lock than the one it followed, and the function returns false.
 */
function takeOver(lock: string, held: string, mine: string): boolean {
  let last = held
  for (let next: string | null = held; next !== null; next = contentOf(heirOf(lock, last))) {
    last = next
    const owner = liveOwner(last)
    if (owner !== null)
      throw new PlainError(
        `The data folder ${dirname(lock)} is in use by another Adroit (process ${owner}). Stop that one first, or set DATA_DIR to another folder.`,
      )
  }
  if (!linked(mine, heirOf(lock, last))) return false
  if (contentOf(lock) !== held) {
    rmSync(heirOf(lock, last), { force: true })
    return false
  }
  renameSync(mine, lock)
  for (const name of readdirSync(dirname(lock)))
    if (name.startsWith(`${basename(lock)}.heir-`)) rmSync(join(dirname(lock), name), { force: true })
  return true
}

function heirOf(lock: string, owner: string): string {
  return `${lock}.heir-${createHash('sha256').update(owner).digest('hex').slice(0, 16)}`
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function liveOwner(held: string): number | null {
  const [pid = '', started = ''] = held.split(' ')
  const owner = Number(pid)
  return owner > 0 && isAlive(owner) && startTime(owner) === started ? owner : null
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
