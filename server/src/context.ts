import { join } from 'node:path'
import type { AuthorisedPlatform } from '@adroit/contract/media'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { factsName, tieStores } from './data-dir/installation.ts'
import { lockDataDir } from './data-dir/lock.ts'
import { prepareDataDir } from './data-dir/prepare.ts'
import { refuseHalfRestored } from './data-dir/restoring.ts'
import { secretKey } from './data-dir/secret-key.ts'
import type { Db } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openStore } from './db/open-store.ts'
import { openDuckDbFacts } from './facts/duckdb/open.ts'
import type { Facts } from './facts/facts.ts'
import { openDiskFiles } from './files/disk.ts'
import type { Files } from './files/files.ts'
import { installJobs } from './jobs/install.ts'
import { openClosing } from './lib/closing.ts'
import { openSealing, type Sealing } from './lib/sealed.ts'
import type { Connector } from './platforms/platform.ts'
import { quotasOf } from './platforms/quotas.ts'
import { openConnectors } from './platforms/registry.ts'
import { openRoom, type Pause, type Room } from './platforms/room.ts'
import { keepRoom, loadRoom } from './platforms/room-store.ts'
import { type ExportPlaces, exportPlaces } from './reports/export/places.ts'
import { openPasswords, type Passwords } from './session/passwords.ts'
import { type News, openNews } from './socket/news.ts'
import { openPace, type Pace } from './sync/pace.ts'

/** Everything that features work with. Made once by `createContext`, handed down as the first parameter. */
export interface Context {
  readonly config: Config
  readonly log: Logger
  readonly clock: () => Date
  readonly db: Db
  /** The connections behind `db`, for the worker, which speaks to PostgreSQL by itself. */
  readonly pool: pg.Pool
  readonly files: Files
  readonly facts: Facts
  readonly passwords: Passwords
  /** Keys the hashes of what must not be readable in the database. */
  readonly secret: string
  /** For the tokens of platforms. */
  readonly sealing: Sealing
  /** Platforms that this server has an app at. */
  readonly connectors: ReadonlyMap<AuthorisedPlatform, Connector>
  /** What the platforms let this installation do. */
  readonly room: Room
  /** How that is shared out. */
  readonly pace: Pace
  /** Accounts that are being read at this moment. */
  readonly syncing: Set<string>
  /** How many files of reports are being made. */
  readonly exporting: ExportPlaces
  /** For who is connected by a socket. */
  readonly news: News
  readonly close: () => Promise<void>
}

export interface Overrides {
  readonly clock?: () => Date
  /** Waits for a call's turn at a platform. */
  readonly pause?: Pause | undefined
  /** Told when the database ended by itself and is there again: what was under way may be half done. */
  readonly onDatabaseBack?: () => void
  /** Told when a store ends by itself for good; the caller decides about the process. */
  readonly onStoreLost?: (reason: string) => void
  /** When it is aborted, the opening gives up. */
  readonly signal?: AbortSignal
}

/**
 * Opens all stores in the data folder, which it locks. Throws a PlainError in words when something is in the way,
 * and leaves nothing open then.
 */
export async function createContext(given: Config, log: Logger, overrides: Overrides = {}): Promise<Context> {
  const { clock = () => new Date(), onDatabaseBack = () => {}, onStoreLost = () => {}, signal } = overrides
  const config = { ...given, dataDir: prepareDataDir(given.dataDir) }
  const { add, close } = openClosing()
  try {
    add(lockDataDir(config.dataDir).release)
    refuseHalfRestored(config.dataDir)
    const secret = secretKey(config)
    const { db, pool, close: closeStore } = await openStore(config, log, { back: onDatabaseBack, lost: onStoreLost }, signal)
    add(closeStore)
    signal?.throwIfAborted()
    await migrate(db)
    await installJobs(pool)
    await tieStores(db, config.dataDir)
    const facts = await openDuckDbFacts({
      file: join(config.dataDir, factsName),
      memoryLimit: config.factsMemory,
      clock,
      onStopped: (error) => onStoreLost(error.message),
    })
    add(() => facts.close())
    signal?.throwIfAborted()
    const files = openDiskFiles(join(config.dataDir, 'files'))
    const room = openRoom({ quotas: quotasOf(config), clock, log, state: await loadRoom(db), pause: overrides.pause })
    add(keepRoom(db, room, clock, log))
    const platforms = {
      sealing: openSealing(secret, 'platform tokens'),
      connectors: openConnectors(config.platforms, clock),
      room,
      pace: openPace(),
      syncing: new Set<string>(),
      exporting: exportPlaces(),
    }
    return { config, log, clock, db, pool, files, facts, passwords: openPasswords(), secret, ...platforms, news: openNews(), close }
  } catch (error) {
    await close().catch((failure: unknown) => log.error({ err: failure }, 'a store did not close'))
    throw error
  }
}
