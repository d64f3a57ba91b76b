import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { makeOnce } from './make-once.ts'
import { spawnServer } from './process.ts'
import { countedJobs, untilIdle } from './until-idle.ts'

/** Settings of a demo on a folder of `copyDemo`: its key is in that folder, and it has few days of history. */
export const demoSettings = { SECRET_KEY: '', BACKFILL_DAYS: '4' } as const

/**
 * Creates the data folder of a stopped demo that has synced all that is due. A test run creates it once and copies it: creating a demo takes
 * seven times the CPU time of starting one, and a demo that is stopped right after its creation syncs the rest at its next start.
 */
export async function copyDemo(dataDir: string): Promise<void> {
  const run = process.env['PREPARED_FOLDER']
  if (run === undefined) throw new Error('temporary-folder.ts has not run')
  const folder = join(run, 'demo')
  mkdirSync(folder, { recursive: true })
  const [ready, creating] = [join(folder, 'data'), join(folder, 'creating')]
  await makeOnce(ready, async () => {
    const server = spawnServer(creating, ['--demo'], { ...demoSettings, ...countedJobs })
    await untilIdle(await server.up)
    server.child.kill('SIGTERM')
    await server.ended
    renameSync(creating, ready)
  })
  // PostgreSQL insists on the owner and the rights of its folder, which Node's own copy loses.
  execFileSync('cp', ['-Rp', ready, dataDir])
}
