import type { Engine } from '../statement.ts'
import type { StartedEngine } from './engine.ts'
import type { ReadTurns } from './read-turns.ts'
import { rowsOf } from './rows-of.ts'
import { nextSession } from './session.ts'

/** Returns a function that runs queries in turn, each in a session of its own. A query whose requester goes is interrupted. */
export function sessionReader(started: StartedEngine, turns: ReadTurns): Engine['read'] {
  return (work) =>
    turns.take(async (gone) => {
      const session = nextSession()
      // The thread ignores it if the session has ended in the meantime.
      const interrupt = () => void started.ask<'interrupt'>({ op: 'interrupt', session }).catch(() => {})
      gone?.addEventListener('abort', interrupt, { once: true })
      try {
        return await work({
          async run(statements) {
            gone?.throwIfAborted()
            const answers = await started.ask<'read'>({ op: 'read', session, statements })
            return answers.map(rowsOf)
          },
        })
      } finally {
        gone?.removeEventListener('abort', interrupt)
        // The answer does not wait for the end of the session. The thread handles that message before any later request, including a close.
        started.ask<'end'>({ op: 'end', session }).catch(() => {})
      }
    })
}
