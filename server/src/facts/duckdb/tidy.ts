import type { DuckDBConnection } from '@duckdb/node-api'
import { requireFreeSpace } from '../../lib/free-space.ts'
import type { ConnectionPool } from './pool.ts'

/** A backfill writes about once a second and must not be disturbed. */
const quietMs = 5_000

/**
 * Writes the log into the database file after some seconds without writes. Until then each slice's rows stay in memory in blocks of 256 kB
 * per column, which DuckDB cannot free; by default it waits for a log of 16 MB.
 */
export function tidier(writers: ConnectionPool, connection: DuckDBConnection, folder: string) {
  let timer: NodeJS.Timeout | null = null

  async function tidy(): Promise<void> {
    // While all writing connections are taken, nobody writes and nobody copies the file.
    const stored = await writers.takeAll()
    try {
      // A checkpoint that runs out of disk space would end the store.
      await requireFreeSpace(folder, 0)
      await connection.run('CHECKPOINT')
    } catch {
      // The log stays, and no data is lost.
    } finally {
      for (const writer of stored) writers.giveBack(writer)
    }
  }

  function stop(): void {
    if (timer) clearTimeout(timer)
  }

  return {
    /** Call this after every write. */
    wrote: () => {
      stop()
      timer = setTimeout(() => void tidy(), quietMs).unref()
    },
    stop,
  }
}
