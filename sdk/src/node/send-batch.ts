import { SendError } from './errors.ts'
import { eventsPath } from './limits.ts'
import type { Settings } from './options.ts'
import type { Batch } from './queue.ts'
import { type Outcome, readAnswer } from './read-answer.ts'
import { signedHeaders } from './signature.ts'

/** Signs and sends a batch once. Never throws. */
export async function sendBatch({ url, keyId, secret, timeoutMs, fetch }: Settings, { body }: Batch): Promise<Outcome> {
  try {
    const response = await fetch(url + eventsPath, {
      method: 'POST',
      headers: signedHeaders(keyId, secret, new Date(), body),
      body,
      // a POST that follows a redirect may arrive as a GET
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await readAnswer(response, new Date())
  } catch (cause) {
    const message = cause instanceof Error && cause.name === 'TimeoutError' ? `no answer after ${timeoutMs} ms` : reasonOf(cause)
    const error = new SendError(`Adroit could not be reached: ${message}`, { temporary: true, cause })
    return { ok: false, error, retryAfterMs: null }
  }
}

/** `fetch` hides the reason in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
