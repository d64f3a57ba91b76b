import type { DuckDBConnection } from '@duckdb/node-api'
import { requireRoom } from '../../lib/free-space.ts'
import type { ConnectionPool } from './pool.ts'

/** A back-fill writes every second or so, and is to be left alone. */
const quietMs = 5_000

/**
 * Writes into the file what stands in its log, once nobody has written for some seconds. Until then each slice's rows stand in memory as
 * they came, in blocks of 256 kB for every column, which DuckDB cannot give up; by itself it waits for a log of 16 MB.
 */
export function tidier(writers: ConnectionPool, connection: DuckDBConnection, folder: string) {
  let timer: NodeJS.Timeout | null = null

  async function tidy(): Promise<void> {
    // With all of them in hand nobody writes, and nobody copies the file.
    const held = await writers.takeAll()
    try {
      // One that runs out of room half-way would end the store.
      await requireRoom(folder, 0)
      await connection.run('CHECKPOINT')
    } catch {
      // The log stays, and with it what it says.
    } finally {
      for (const writer of held) writers.giveBack(writer)
    }
  }

  function stop(): void {
    if (timer) clearTimeout(timer)
  }

  return {
    /** Somebody has written. */
    wrote: () => {
      stop()
      timer = setTimeout(() => void tidy(), quietMs).unref()
    },
    stop,
  }
}
