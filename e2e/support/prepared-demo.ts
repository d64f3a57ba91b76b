import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { makeOnce } from '../../server/test/make-once.ts'
import { countedJobs, untilIdle } from '../../server/test/until-idle.ts'
import { type Server, startServer } from './server.ts'

/** Days of history that exist when the server accepts requests: years of history would slow down the tests. */
const settings = { BACKFILL_DAYS: '70' }

/**
 * Starts the product in demo mode on a copy of a demo that a run creates once. Creating a demo takes five times the CPU time of starting
 * one, and every worker needs its own.
 */
export async function startDemo(): Promise<Server> {
  const prepared = await preparedDemo()
  // PostgreSQL insists on the owner and the rights of its folder, which Node's own copy loses.
  return await startServer(['--demo'], settings, (dataDir) => void execFileSync('cp', ['-Rp', prepared, dataDir]))
}

/** Returns the data folder of a stopped demo that has synced all that is due: each copy would sync it again. */
async function preparedDemo(): Promise<string> {
  const run = process.env['PREPARED_FOLDER']
  if (run === undefined) throw new Error('prepared-folder.ts has not run')
  const ready = join(run, 'demo')
  await makeOnce(ready, async () => {
    const server = await startServer(['--demo'], { ...settings, ...countedJobs })
    await untilIdle(server.url)
    await server.stop((dataDir) => renameSync(dataDir, ready))
  })
  return ready
}
