import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../../lib/plain-error.ts'
import { isAlive, pause, workingFolder } from '../../lib/processes.ts'

/** The process id in the cluster's postmaster.pid, which may no longer run; null: no such file. */
export function postmasterOf(cluster: string): number | null {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

/**
 * Stops a PostgreSQL that survived a kill -9 of our process: the one whose working folder is this cluster (a real path). A dead process
 * that was not reaped has no working folder.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pid = postmasterOf(cluster)
  if (pid === null) return
  const runs = () => isAlive(pid) && workingFolder(pid) === cluster
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!runs()) return
    process.kill(pid, signal)
    for (let waited = 0; runs() && waited < 10_000; waited += 50) await pause(50)
  }
  if (runs()) throw new PlainError(`A PostgreSQL left from an earlier start (process ${pid}) does not stop. End it, then start again.`)
}
