import { Logger } from 'graphile-worker'
import type { Logger as Log } from 'pino'

/**
 * Sends the worker's log to ours. Its info messages, one per job and connection, become debug. Payloads and results are left out; the
 * messages name tasks and jobs.
 */
export function workerLog(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

export const silent = new Logger(() => () => {})
