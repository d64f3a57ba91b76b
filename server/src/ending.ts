import type { Logger } from 'pino'
import { openClosing } from './lib/closing.ts'

/** npm and a terminal both pass a signal on: a second one sooner than this is the same one. */
const sameSignalMs = 1_000
const longestEndMs = 35_000

/** How the process ends: in order and within bounds, whatever makes it end. */
export interface Ending {
  /** Aborted when the end begins: what is still starting gives up. */
  readonly signal: AbortSignal
  /** Closes one thing more at the end; last added, first closed. */
  readonly add: (step: () => Promise<unknown>) => void
  /** Closes everything; for work that is over, or that failed. The process itself goes on. */
  readonly close: () => Promise<void>
  /** Closes everything and ends the process with the code, after `withinMs` at the latest. */
  readonly begin: (exitCode: number, withinMs: number) => void
}

/**
 * From here on SIGINT, SIGTERM and SIGHUP end the process in order, with `exitCode`; another signal, a second later or
 * more, ends it at once. What it must not leave running hangs on the process's `exit`.
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
