import type { Logger } from 'pino'
import { openClosing } from './lib/closing.ts'

/** npm and a terminal both forward a signal: a second signal within this time is the same one. */
const sameSignalMs = 1_000
const longestEndMs = 35_000

/** Ends the process in order and within a time limit, whatever the cause. */
export interface Ending {
  /** Aborted when the end begins, so that start-up stops. */
  readonly signal: AbortSignal
  /** Adds a step that closes something at the end; last added, first closed. */
  readonly add: (step: () => Promise<unknown>) => void
  /** Closes everything after work that is done or failed. The process itself continues. */
  readonly close: () => Promise<void>
  /** Closes everything and exits with the code, after `withinMs` at the latest. */
  readonly begin: (exitCode: number, withinMs: number) => void
}

/**
 * From this call on, SIGINT, SIGTERM and SIGHUP end the process in order, with `exitCode`; another signal at least a second later ends it
 * at once. Child processes stop on the process's `exit` event.
 */
export function openEnding(log: Logger, exitCode: number): Ending {
  const { add, close } = openClosing()
  const ending = new AbortController()
  let begun = 0
  const begin = (code: number, withinMs: number) => {
    if (ending.signal.aborted) return
    begun = Date.now()
    ending.abort(new Error('The process ends.'))
    setTimeout(() => process.exit(1), withinMs)
    close()
      .then(() => process.exit(code))
      .catch((error: unknown) => {
        log.error({ err: error }, 'the stop failed')
        process.exit(1)
      })
  }
  const onSignal = () => {
    if (ending.signal.aborted && Date.now() - begun > sameSignalMs) process.exit(1)
    begin(exitCode, longestEndMs)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  return { signal: ending.signal, add, close, begin }
}
