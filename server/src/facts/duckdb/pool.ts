import type { DuckDBConnection } from '@duckdb/node-api'

/** A pool of connections. A caller waits in line until a connection is free. */
export function connectionPool(connections: readonly DuckDBConnection[]) {
  const idle = [...connections]
  const line: ((connection: DuckDBConnection) => void)[] = []

  async function take(): Promise<DuckDBConnection> {
    return idle.pop() ?? new Promise((resolve) => line.push(resolve))
  }

  function giveBack(connection: DuckDBConnection): void {
    const next = line.shift()
    if (next) next(connection)
    else idle.push(connection)
  }

  /** Waits for every connection, and blocks other callers until all are returned. */
  async function takeAll(): Promise<readonly DuckDBConnection[]> {
    return await Promise.all(connections.map(take))
  }

  function close(): void {
    for (const connection of connections) connection.closeSync()
  }

  return { take, giveBack, takeAll, close }
}
export type ConnectionPool = ReturnType<typeof connectionPool>
