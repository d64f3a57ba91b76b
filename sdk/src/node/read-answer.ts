import { retryAfterOf } from './backoff.ts'
import { SendError } from './errors.ts'
import type { EventProblem } from './event.ts'

/** An event that Adroit refused: its position in the batch, and why. */
interface Refused {
  readonly index: number
  readonly problem: EventProblem
}

export type Outcome =
  | { readonly ok: true; readonly refused: readonly Refused[] }
  | { readonly ok: false; readonly error: SendError; readonly retryAfterMs: number | null }

/** Statuses that pass by themselves: time-outs, too many requests, and whatever is wrong on the side of the server. */
const passes = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500

/** What the answer to a batch means. Only an answer of Adroit itself counts as accepted, never a page that a proxy puts in its place. */
export async function readAnswer(response: Response, now: Date): Promise<Outcome> {
  const { status } = response
  const retryAfterMs = retryAfterOf(response.headers.get('retry-after'), now)
  const answer = await jsonOf(response)
  const { code, msg } = recordOf(answer)
  if (status === 200 && code === 0) {
    const refused = refusedOf(answer)
    if (refused !== null) return { ok: true, refused }
  }
  const own = typeof code === 'number' && code !== 0
  const said = own && typeof msg === 'string' ? msg : 'This is not an answer of Adroit: check the address'
  const error = new SendError(`Adroit did not take the events (HTTP ${status}${own ? `, code ${code}` : ''}): ${said}`, {
    code: own ? code : null,
    // what answers 200 and is not Adroit is a proxy that says that it is down, more often than a wrong address
    temporary: passes(status) || (status === 200 && !own),
  })
  return { ok: false, error, retryAfterMs }
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refusedOf(answer: unknown): Refused[] | null {
  const { refused } = recordOf(recordOf(answer)['data'])
  if (!Array.isArray(refused)) return null
  return refused.flatMap((one: unknown) => {
    const { index, problem } = recordOf(one)
    return typeof index === 'number' && typeof problem === 'string' ? [{ index, problem: problem as EventProblem }] : []
  })
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
