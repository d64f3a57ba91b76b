import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/**
 * Opens the log: one JSON object per line on standard error. Requests are logged by allow-list: anything not named here (headers, bodies,
 * query strings) is left out.
 */
export function openLog(level: Config['logLevel'], destination: DestinationStream = pino.destination({ dest: 2, sync: true })): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: { method: string; routeOptions?: { url?: string }; ip: string }) => ({
          method: request.method,
          route: request.routeOptions?.url ?? 'unknown',
          ip: request.ip,
        }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
        err: (error: { name?: string; code?: string; message?: string; stack?: string }) => ({
          name: error.name,
          code: error.code,
          message: error.message,
          stack: error.stack,
        }),
      },
    },
    destination,
  )
}
