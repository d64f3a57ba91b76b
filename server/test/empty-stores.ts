import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { pause } from '../src/lib/processes.ts'
import { type ServerProcess, spawnServer, startServer } from './process.ts'

/**
 * Creates a data folder with stores as the first start leaves them: a database with its tables, and no company. A test run creates them
 * once and copies them, because a start that creates them takes twice the CPU time. Does nothing outside of a test run, and if the folder
 * already has stores.
 */
export async function copyEmptyStores(dataDir: string): Promise<void> {
  const folder = process.env['PREPARED_FOLDER']
  // PostgreSQL insists on the owner and the rights of its folder, which Node's own copy loses.
  if (folder !== undefined && !existsSync(join(dataDir, 'postgres'))) execFileSync('cp', ['-Rp', `${await emptyStores(folder)}/.`, dataDir])
}

/** Starts `serve` on a copy of empty stores, with the arguments of `startServer`. */
export async function startOnEmptyStores(...call: Parameters<typeof startServer>): Promise<ServerProcess> {
  await copyEmptyStores(call[0])
  return await startServer(...call)
}

/** Returns the data folder of a stopped server. The first worker that asks creates it, and the others wait for it. */
async function emptyStores(folder: string): Promise<string> {
  const [ready, opening, lock] = ['stores', 'opening', 'lock'].map((name) => join(folder, name)) as [string, string, string]
  while (!existsSync(ready)) {
    if (isTaken(lock)) await pause(100)
    else {
      try {
        if (existsSync(ready)) break
        const server = spawnServer(opening)
        await server.up
        server.child.kill('SIGTERM')
        await server.ended
        renameSync(opening, ready)
      } finally {
        rmdirSync(lock)
      }
    }
  }
  return ready
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
