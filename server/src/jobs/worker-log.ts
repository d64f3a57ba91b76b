import { Logger } from 'graphile-worker'
import type { Logger as Log } from 'pino'

/**
 * The worker's log in ours. It calls every job and connection an information, which is our debug; payloads and results are left
 * out, as its messages name tasks and jobs by themselves.
 */
export function workerLog(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

export const silent = new Logger(() => () => {})
