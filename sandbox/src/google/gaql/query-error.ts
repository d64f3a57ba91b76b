import { fail } from '../failure.ts'

/** Throws a `queryError`, answered with HTTP 400. */
export function queryError(name: string, message: string): never {
  return fail(400, { code: ['queryError', name], message, at: ['query'] })
}
