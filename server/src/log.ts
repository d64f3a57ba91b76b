import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/**
 * The log: one JSON object a line on the standard error. Requests are logged by allow-list: what is not named here
 * (headers, bodies, query strings) is not written.
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
