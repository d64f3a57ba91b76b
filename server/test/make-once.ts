import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { pause } from '../src/lib/processes.ts'

/** Calls `make`, which creates the folder `ready`, unless it exists. Of several processes with one `lock` one makes it, and the others wait. */
export async function makeOnce(ready: string, make: () => Promise<void>): Promise<void> {
  const lock = join(ready, '..', 'lock')
  while (!existsSync(ready)) {
    if (isTaken(lock)) await pause(100)
    else {
      try {
        if (!existsSync(ready)) await make()
      } finally {
        rmdirSync(lock)
      }
    }
  }
}

/** Takes a lock for this process, unless another one has it. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true
    throw error
  }
}
