import type { Logger } from 'pino'
import { pause } from '../../lib/processes.ts'
import { type Cluster, startCluster } from './cluster.ts'

/** Pauses before the restart attempts; each attempt itself takes some seconds. */
const usualWaitsMs = [0, 2_000, 8_000]
/** More losses within an hour are not accidental. */
const mostConflicts = 10
const hourMs = 3_600_000

/**
 * Supervises an embedded PostgreSQL and restarts it if it ends by itself. Connections fail in between; later ones work. Calls `onLost` if
 * it does not come back. Rejects if the first start fails.
 */
export async function superviseCluster(
  dir: string,
  log: Logger,
  on: { readonly back: () => void; readonly lost: (reason: string) => void },
  signal?: AbortSignal,
  waitsMs: readonly number[] = usualWaitsMs,
): Promise<Cluster> {
  const conflicts: number[] = []
  let stopping = false
  let restart: Promise<void> = Promise.resolve()
  let current = await startCluster(dir, onExit, {}, signal)

  function onExit(output: string): void {
    conflicts.push(Date.now())
    log.error({ output }, 'the embedded PostgreSQL has ended and is started again')
    restart = startAgain(output)
  }

  async function startAgain(output: string): Promise<void> {
    let reason = output
    if (conflicts.filter((at) => Date.now() - at < hourMs).length <= mostConflicts) {
      for (const wait of waitsMs) {
        await pause(wait)
        if (stopping) return
        try {
          current = await startCluster(dir, onExit)
          log.info('the embedded PostgreSQL is back')
          return on.back()
        } catch (error) {
          reason = error instanceof Error ? error.message : String(error)
          log.error({ err: error }, 'the embedded PostgreSQL did not start again')
        }
      }
    }
    if (!stopping) on.lost(`The embedded PostgreSQL stopped and could not restart: ${reason}`)
  }

  return {
    connection: current.connection,
    admin: current.admin,
    stop: async () => {
      stopping = true
      await restart
      await current.stop()
    },
  }
}
