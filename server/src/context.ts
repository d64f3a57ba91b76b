import { join } from 'node:path'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type pg from 'pg'
import type { Logger } from 'pino'
import { hasCompany } from './company/sample.ts'
import type { Config } from './config.ts'
import { openHashSecret } from './data-dir/hash-secret.ts'
import { lockDataDir } from './data-dir/lock.ts'
import { type FactsOptions, openFacts } from './data-dir/open-facts.ts'
import { prepareDataDir } from './data-dir/prepare.ts'
import { refuseHalfRestored } from './data-dir/restoring.ts'
import { secretKeys } from './data-dir/secret-key.ts'
import type { Db } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openStore } from './db/open-database.ts'
import type { Facts } from './facts/facts.ts'
import { openDiskFiles } from './files/disk.ts'
import type { Files } from './files/files.ts'
import { type ConnectionShares, openConnectionShares } from './http/connection-shares.ts'
import { type ExportSlots, openExportSlots, openExportTurns } from './http/export-slots.ts'
import { type InQuestionTurn, openQuestionTurns } from './http/question-turns.ts'
import { type IdentityProviders, openIdentityProviders } from './identity/providers/open-providers.ts'
import { installJobs } from './jobs/install.ts'
import { openClosing } from './lib/closing.ts'
import { type MemberTurns, memberTurns } from './lib/member-turns.ts'
import { type Paces, usualPaces } from './lib/pace.ts'
import { openSealing, type Sealing, type SecretKeys } from './lib/sealed.ts'
import { type Seldom, seldom } from './lib/seldom.ts'
import type { TakeTurn } from './lib/take-turns.ts'
import { type Listeners, listeners } from './listeners.ts'
import { type Mailer, openMailer } from './mail/mailer.ts'
import { type Media, openMedia } from './materials/media/media.ts'
import type { Forwarder } from './platforms/forwarder.ts'
import { loadRateLimits, storeRateLimits } from './platforms/persist-rate-limits.ts'
import type { Connector } from './platforms/platform.ts'
import type { Publisher } from './platforms/publisher.ts'
import { openRateLimiter, type Pause, type RateLimiter } from './platforms/rate-limiter.ts'
import { openConnectors, openForwarders, openPublishers } from './platforms/registry.ts'
import { openRealtime, type Realtime } from './realtime/events.ts'
import { keyInUse } from './reseal/key-in-use.ts'
import type { LinkEgress } from './reviews/link-egress.ts'
import { type LinkRequests, openLinkRequests } from './reviews/link-requests.ts'
import { type KnownPauses, openKnownPauses } from './session/known-pauses.ts'
import { type KnownTokens, openKnownTokens } from './session/known-tokens.ts'
import { openOwnTurns } from './session/own-turns.ts'
import { openPasswords, type PasswordCost, type Passwords } from './session/passwords.ts'
import { openSignInTurns } from './session/sign-in-turns.ts'
import { openSyncIntervals, type SyncIntervals } from './sync/intervals.ts'

/** The dependencies of all features. `createContext` creates it once; functions take it as their first parameter. */
export interface Context {
  readonly config: Config
  readonly log: Logger
  readonly clock: () => Date
  readonly db: Db
  /** The connections behind `db`, for the job worker, which queries PostgreSQL directly. */
  readonly pool: pg.Pool
  readonly files: Files
  /** Uploaded materials and their previews. */
  readonly materialFiles: Files
  /** Inspects and converts images and videos in processes of its own. */
  readonly media: Media
  /** Null: mail is not set up. */
  readonly mailer: Mailer | null
  /** What the guests of each review link ask for and load, against its limits. */
  readonly linkRequests: LinkRequests
  readonly linkEgress: LinkEgress
  readonly facts: Facts
  readonly passwords: Passwords
  readonly signInTurns: TakeTurn
  readonly inQuestionTurn: InQuestionTurn
  readonly ownTurns: TakeTurn
  readonly knownPauses: KnownPauses
  readonly knownTokens: KnownTokens
  readonly connections: ConnectionShares
  /** For log lines about what may come in floods. */
  readonly seldom: Seldom
  /** Key for hashes and tickets that last for minutes: SECRET_KEY. */
  readonly secret: string
  /** Key for hashes that are stored for good. It stays when SECRET_KEY changes, because what was hashed is not stored. */
  readonly hashSecret: string
  /** Encrypt values that must not be readable in the database; see `openSealing`. */
  readonly keys: SecretKeys
  /** Encrypts platform tokens. */
  readonly sealing: Sealing
  /** Providers at which members can sign in. */
  readonly identityProviders: IdentityProviders
  /** Platforms for which this server has an app. */
  readonly connectors: ReadonlyMap<ConnectablePlatform, Connector>
  /** Platforms at which ads can be published. */
  readonly publishers: ReadonlyMap<ConnectablePlatform, Publisher>
  /** Platforms that can be told of events. */
  readonly forwarders: ReadonlyMap<ConnectablePlatform, Forwarder>
  /** Keeps calls within the platforms' rate limits. */
  readonly rateLimiter: RateLimiter
  /** How the rate limits are split over accounts. */
  readonly pace: SyncIntervals
  /** Accounts that are syncing now. */
  readonly syncing: Set<string>
  /** Slots for concurrent exports. */
  readonly exporting: ExportSlots
  /** Lets members and companies take turns with files that they send. */
  readonly inUploadTurn: MemberTurns
  /** How slow the other side of a transfer may be. */
  readonly paces: Paces
  /** Reads pages of exports, one at a time; companies take turns, and then their members. */
  readonly inExportTurn: TakeTurn
  /** Realtime events for connected sockets. */
  readonly realtime: Realtime
  /** What features run in other features' transactions. */
  readonly listeners: Listeners
  readonly close: () => Promise<void>
}

export interface Overrides {
  readonly clock?: () => Date
  /** Waits for a call's turn at a platform. */
  readonly pause?: Pause | undefined
  /** What the hash of a password costs, for tests, which make thousands. */
  readonly passwordCost?: PasswordCost
  /** Threads of the report store's engine, for tests, whose queries are small. Default: one for each core. */
  readonly factsThreads?: number
  /** Told when the database ended by itself and is there again: what was under way may be half done. */
  readonly onDatabaseBack?: () => void
  /** Opens the report store; default: that of the data folder. */
  readonly openFacts?: (db: Db, dataDir: string, options: FactsOptions) => Promise<Facts>
  /** Called when a store ends for good; the caller decides about the process. `damaged`: another start cannot repair it. */
  readonly onStoreLost?: (reason: string, damaged: boolean) => void
  /** SECRET_KEY is lost: if the one that is set is another, it becomes the installation's. */
  readonly isKeyLost?: boolean
  /** Aborting it makes the opening stop. */
  readonly signal?: AbortSignal
}

/** Locks the data folder and opens all stores in it. If something prevents it, throws a PlainError and leaves nothing open. */
export async function createContext(given: Config, log: Logger, overrides: Overrides = {}): Promise<Context> {
  const { clock = () => new Date(), onDatabaseBack = () => {}, onStoreLost = () => {}, signal } = overrides
  const config = { ...given, dataDir: prepareDataDir(given.dataDir) }
  const { add, close } = openClosing()
  try {
    add(lockDataDir(config.dataDir).release)
    refuseHalfRestored(config.dataDir)
    const keys = secretKeys(config)
    const {
      db,
      pool,
      close: closeStore,
    } = await openStore(config, log, { back: onDatabaseBack, lost: (reason) => onStoreLost(reason, false) }, signal)
    add(closeStore)
    signal?.throwIfAborted()
    await migrate(db)
    await installJobs(pool)
    const facts = await (overrides.openFacts ?? openFacts)(db, config.dataDir, {
      memoryLimit: config.factsMemory,
      ...(overrides.factsThreads === undefined ? {} : { threads: overrides.factsThreads }),
      clock,
      onStopped: (error) => onStoreLost(error.message, error.kind === 'corrupt'),
    })
    add(() => facts.close())
    const hashSecret = await openHashSecret(db, keys, {
      keyInUse: () => keyInUse(db, keys),
      isNew: async () => !(await hasCompany({ db })),
      isLost: overrides.isKeyLost ?? false,
    })
    signal?.throwIfAborted()
    const files = openDiskFiles(join(config.dataDir, 'files'))
    const materialFiles = openDiskFiles(join(config.dataDir, 'materials'))
    const media = openMedia()
    add(() => media.close())
    const rateLimiter = openRateLimiter({ quotas: config.quotas, clock, log, state: await loadRateLimits(db), pause: overrides.pause })
    add(storeRateLimits(db, rateLimiter, clock, log))
    const platforms = {
      sealing: openSealing(keys, 'platform tokens'),
      connectors: openConnectors(config.platforms, clock),
      publishers: openPublishers(config.platforms, clock),
      forwarders: openForwarders(config.platforms, clock),
      rateLimiter,
      pace: openSyncIntervals(),
      syncing: new Set<string>(),
      exporting: openExportSlots(config.capacity.exports),
      inExportTurn: openExportTurns(),
      inUploadTurn: memberTurns({ perMember: 6, perCompany: 24, atOnce: 64 }),
      paces: usualPaces,
    }
    const knownTokens = openKnownTokens()
    return {
      config,
      log,
      clock,
      db,
      pool,
      files,
      materialFiles,
      media,
      mailer: config.mail === null ? null : openMailer(config.mail),
      linkRequests: openLinkRequests(),
      linkEgress: new Map(),
      facts,
      passwords: openPasswords(overrides.passwordCost),
      signInTurns: openSignInTurns(),
      inQuestionTurn: openQuestionTurns(knownTokens.sessionOf),
      ownTurns: openOwnTurns(),
      knownPauses: openKnownPauses(),
      knownTokens,
      connections: openConnectionShares(pool.options.max),
      seldom: seldom(),
      secret: keys.current,
      hashSecret,
      keys,
      identityProviders: openIdentityProviders(config.identity),
      ...platforms,
      realtime: openRealtime(),
      listeners,
      close,
    }
  } catch (error) {
    await close().catch((failure: unknown) => log.error({ err: failure }, 'a store did not close'))
    throw error
  }
}
