import type { DuckDBConnection } from '@duckdb/node-api'

/** Thrown for a session that was interrupted. */
class Interrupted extends Error {
  constructor() {
    super('The session was interrupted.')
  }
}

/**
 * Interrupts sessions by their number. Connections are shared by sessions one after another, so a connection is only interrupted while a
 * statement of the session is awaited. DuckDB forgets an interrupt when the connection's next statement begins, which is at the earliest the
 * ROLLBACK that ends the session.
 */
export function interrupter() {
  /** Sessions that have not ended: the connection of the statement that is awaited, if any, and whether they were interrupted. */
  const known = new Map<number, { running: DuckDBConnection | null; interrupted: boolean }>()

  /** Call it before the first work of a session, which may have to wait for a connection. */
  function expect(id: number): void {
    if (!known.has(id)) known.set(id, { running: null, interrupted: false })
  }

  /** Runs a statement of the session, unless it was interrupted. */
  async function during<T>(id: number, connection: DuckDBConnection, run: () => Promise<T>): Promise<T> {
    const session = known.get(id)
    if (!session || session.interrupted) throw new Interrupted()
    session.running = connection
    try {
      return await run()
    } finally {
      session.running = null
    }
  }

  /** Without effect on a session that has ended. */
  function interrupt(id: number): void {
    const session = known.get(id)
    if (!session) return
    session.interrupted = true
    session.running?.interrupt()
  }

  function forget(id: number): void {
    known.delete(id)
  }

  return { expect, during, interrupt, forget }
}
