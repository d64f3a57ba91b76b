import { isFailure } from '../../web/src/api/failure.ts'
import { pause } from '../src/lib/processes.ts'

const busy = Symbol('busy')

/** Returns what the call returns, or `busy` if the server could not answer now. */
async function unlessBusy<Answer>(call: () => Promise<Answer>): Promise<Answer | typeof busy> {
  try {
    return await call()
  } catch (error) {
    if (isFailure(error) && error.status !== null && error.status >= 500) return busy
    throw error
  }
}

/** Asks as often as it takes. */
export async function untilAnswered<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await unlessBusy(question)
    if (answer !== busy) return answer
    await pause(500)
  }
}

export interface PacedCalls {
  readonly answered: number
  /** Calls that the server was too busy to answer. */
  readonly refused: number
  readonly ms: number
}

/**
 * Calls `act` `count` times, `perSecond` a second if the server keeps up, and at most as many at once. `before` is called with the number of
 * each call, from 0. Rejects with the first error that is not of a busy server, after all calls have ended.
 */
export async function pacedCalls(
  act: () => Promise<void>,
  { count, perSecond }: { readonly count: number; readonly perSecond: number },
  before: (call: number) => void,
): Promise<PacedCalls> {
  const begun = performance.now()
  const running = new Set<Promise<void>>()
  const errors: unknown[] = []
  let [answered, refused] = [0, 0]
  const callOnce = async () => {
    try {
      if ((await unlessBusy(act)) === busy) refused += 1
      else answered += 1
    } catch (error) {
      errors.push(error)
    }
  }
  for (let call = 0; call < count && errors.length === 0; call += 1) {
    before(call)
    await pause(Math.max(0, begun + (call * 1_000) / perSecond - performance.now()))
    while (running.size >= perSecond) await Promise.race(running)
    const one: Promise<void> = callOnce().then(() => void running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
  if (errors.length > 0) throw errors[0]
  return { answered, refused, ms: performance.now() - begun }
}
