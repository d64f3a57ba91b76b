import { execFileSync } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { makeOnce } from './make-once.ts'
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

/** Returns the data folder of a stopped server. */
async function emptyStores(folder: string): Promise<string> {
  const [ready, opening] = [join(folder, 'stores'), join(folder, 'opening')]
  await makeOnce(ready, async () => {
    const server = spawnServer(opening)
    await server.up
    server.child.kill('SIGTERM')
    await server.ended
    renameSync(opening, ready)
  })
  return ready
}
