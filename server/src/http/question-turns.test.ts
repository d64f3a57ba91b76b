import { setImmediate } from 'node:timers/promises'
import { headers } from '@adroit/contract/envelope'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { Exchange } from './exchange.ts'
import { openQuestionTurns } from './question-turns.ts'

const inTurn = openQuestionTurns((token) => (token.startsWith('renewed') ? 'session' : null))
const turn = (token: string, gone: AbortSignal, work: () => Promise<void>) =>
  inTurn({ headers: { [headers.token]: token } } as unknown as FastifyRequest, { address: '192.0.2.1', gone } as Exchange, work)

/** Begins so many questions, each of which its client gives up while it is answered. */
function giveUp(token: string, count: number): Promise<unknown> {
  const one = () => {
    const away = new AbortController()
    return turn(token, away.signal, async () => away.abort())
  }
  return Promise.all(Array.from({ length: count }, one))
}

/** Returns whether a session's next question begins at once, although six that were given up have just ended. */
async function beginsAtOnce(token: string): Promise<boolean> {
  let begun = false
  void giveUp(token, 6)
  const next = turn(token, new AbortController().signal, async () => {
    begun = true
  })
  await setImmediate()
  const atOnce = begun
  await next
  expect(begun).toBe(true)
  return atOnce
}

it('a page that gives up its questions is not delayed', async () => {
  await giveUp('page', 12)
  expect(await beginsAtOnce('page')).toBe(true)
})

it('a client that gives up question after question waits, and others do not', async () => {
  // where the test itself is stopped for as long as turns are kept, it sees nothing of that
  const seen = new Set<boolean>()
  for (const token of ['one', 'two', 'three', 'four', 'five']) {
    await giveUp(token, 36)
    expect(await beginsAtOnce(`another than ${token}`)).toBe(true)
    seen.add(await beginsAtOnce(token))
  }
  expect(seen).toContain(false)
})

it('a session has six turns, however many tokens it has', async () => {
  const stuck = Promise.withResolvers<void>()
  let running = 0
  const questions = Array.from({ length: 12 }, (_, index) =>
    turn(`renewed ${index % 4}`, new AbortController().signal, async () => {
      running += 1
      await stuck.promise
    }),
  )
  await setImmediate()
  expect(running).toBe(6)
  stuck.resolve()
  await Promise.all(questions)
})
