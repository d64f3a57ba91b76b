import { fail } from './app-error.ts'

/** How often a session is looked at while bytes pass, in ms. */
const lookEveryMs = 1_000

/**
 * Passes bytes on while `isAllowed`, which is asked before a chunk and at most once a second. Throws session_invalid instead of the first
 * chunk after it said no: a transfer that has begun ends with its session. `begunAt`: when the session was looked at (`performance.now()`).
 */
export async function* whileAllowed(
  isAllowed: () => Promise<boolean>,
  bytes: AsyncIterable<Buffer>,
  begunAt: number = performance.now(),
): AsyncGenerator<Buffer> {
  let lookedAt = begunAt
  for await (const chunk of bytes) {
    if (performance.now() - lookedAt >= lookEveryMs) {
      if (!(await isAllowed())) throw fail('session_invalid')
      lookedAt = performance.now()
    }
    yield chunk
  }
}
