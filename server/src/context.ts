import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { lockDataDir } from './data-dir/lock.ts'
import { secretKey } from './data-dir/secret-key.ts'
import type { Db } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openStore } from './db/open-store.ts'
import { openDuckDbFacts } from './facts/duckdb/open.ts'
import type { Facts } from './facts/facts.ts'
import { openPasswords, type Passwords } from './session/passwords.ts'

/** Everything that features work with. Made once by `createContext`, handed down as the first parameter. */
export interface Context {
  readonly config: Config
  readonly log: Logger
  readonly clock: () => Date
  readonly db: Db
  readonly facts: Facts
  readonly passwords: Passwords
  /** Keys the hashes of what must not be readable in the database. */
  readonly secret: string
  readonly close: () => Promise<void>
}

export interface Overrides {
  readonly clock?: () => Date
  /** Told when a store ends by itself; the caller decides about the process. */
  readonly onStoreLost?: (reason: string) => void
}

/**
 * Opens all stores in the data folder, which it locks. Throws a PlainError in words when something is in the way,
 * and leaves nothing open then.
 */
export async function createContext(config: Config, log: Logger, overrides: Overrides = {}): Promise<Context> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const undo: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    undo.push(lockDataDir(config.dataDir).release)
    const secret = secretKey(config)
    const store = await openStore(config, log, overrides.onStoreLost ?? (() => {}))
    undo.push(store.close)
    await migrate(store.db)
    const facts = await openDuckDbFacts({
      file: join(config.dataDir, 'facts.duckdb'),
      memoryLimit: config.factsMemory,
      onStopped: (error) => overrides.onStoreLost?.(error.message),
    })
    undo.push(() => facts.close())
    return { config, log, clock: overrides.clock ?? (() => new Date()), db: store.db, facts, passwords: openPasswords(), secret, close }
  } catch (error) {
    await close()
    throw error
  }
}
