import { linkSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../lib/plain-error.ts'
import { isAlive, startTime } from '../lib/processes.ts'

/**
 * Makes this process the owner of a data folder, or throws a PlainError that names the one who is.
 * The lock of a process that is gone (its id unused, or used by a later one) is taken over.
 */
export function lockDataDir(dir: string): { release: () => void } {
  const lock = join(dir, 'lock')
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, `${process.pid} ${startTime(process.pid)}`)
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        linkSync(mine, lock)
        break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 3) throw error
        const owner = liveOwner(lock)
        if (owner)
          throw new PlainError(
            `The data folder ${dir} is in use by another Adroit (process ${owner}). Stop that one first, or set DATA_DIR to another folder.`,
          )
        rmSync(lock, { force: true })
      }
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return { release: () => unlinkSync(lock) }
}

function liveOwner(lock: string): number | null {
  try {
    const [pid = '', started = ''] = readFileSync(lock, 'utf8').split(' ')
    const owner = Number(pid)
    return owner > 0 && isAlive(owner) && startTime(owner) === started ? owner : null
  } catch {
    return null
  }
}
