import type { Logger } from 'pino'
import { pause } from '../../lib/processes.ts'
import { type Cluster, startCluster } from './cluster.ts'

/** Waits before the attempts to start it again; each of them tries for some seconds by itself. */
const usualWaitsMs = [0, 2_000, 8_000]
/** More losses than this within an hour are no accident any more. */
const mostLosses = 10
const hourMs = 3_600_000

/**
 * An embedded PostgreSQL that is started again when it ends by itself: connections fail meanwhile, and those made afterwards
 * work. `onLost` is told when it does not come back. Rejects when it does not start at first.
 */
export async function keepCluster(
  dir: string,
  log: Logger,
  on: { readonly back: () => void; readonly lost: (reason: string) => void },
  signal?: AbortSignal,
  waitsMs: readonly number[] = usualWaitsMs,
): Promise<Cluster> {
  const losses: number[] = []
  let stopping = false
  let restart: Promise<void> = Promise.resolve()
  let current = await startCluster(dir, onExit, {}, signal)

  function onExit(output: string): void {
    losses.push(Date.now())
    log.error({ output }, 'the embedded PostgreSQL has ended and is started again')
    restart = startAgain(output)
  }

  async function startAgain(output: string): Promise<void> {
    let reason = output
    if (losses.filter((at) => Date.now() - at < hourMs).length <= mostLosses) {
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
    if (!stopping) on.lost(`The embedded PostgreSQL ended and does not start again: ${reason}`)
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
