import type { DuckDBConnection } from '@duckdb/node-api'

/** Lends connections; who finds none waits in line. */
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

  /** Waits for every lent connection, and keeps others from getting one until all are given back. */
  async function takeAll(): Promise<readonly DuckDBConnection[]> {
    return await Promise.all(connections.map(take))
  }

  function close(): void {
    for (const connection of connections) connection.closeSync()
  }

  return { take, giveBack, takeAll, close }
}
export type ConnectionPool = ReturnType<typeof connectionPool>
