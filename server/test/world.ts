import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@adroit/contract/roles'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Logger } from 'pino'
import { inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { createCompany } from '../src/company/create.ts'
import { type Config, readConfig } from '../src/config.ts'
import { type Context, createContext, type Overrides } from '../src/context.ts'
import { recoverImports } from '../src/imports/recover.ts'
import { jobRegistry } from '../src/job-handlers.ts'
import { runDueJobs } from '../src/jobs/worker.ts'
import { openLog } from '../src/log.ts'
import { createMember } from '../src/members/service.ts'
import { ordinary } from './database-server.ts'

/** The server on which databases are copied from a migrated template. */
export interface DatabaseServer {
  readonly admin: pg.ClientConfig
  readonly template: string
}

/** A server on its own stores, with a clock that tests control. */
export interface World {
  readonly ctx: Context
  readonly app: FastifyInstance
  /** Sets the server's clock. */
  readonly setNow: (iso: string) => void
  /** Advances the clock exactly; a running clock keeps running. */
  readonly advance: (ms: number) => void
  /** Runs all due jobs, one after the other: a test's server runs none by itself. */
  readonly runJobs: () => Promise<void>
  /** Closes the server and starts it again on the same stores; interrupted imports are recovered. In between, another process may use them. */
  readonly restart: (meanwhile?: () => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

export const testPassword = 'Kestrel-74'

/** The least that argon2 takes: what a password really costs is tested where it is hashed. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export async function startWorld(
  options: {
    demo?: boolean
    lan?: readonly string[]
    env?: Record<string, string>
    now?: string
    log?: Logger
    /** The clock runs on from `now`, like the sandbox platforms', whose limits count seconds. */
    runs?: boolean
    /** How to wait before a call to a platform; default: a timer. */
    pause?: Overrides['pause']
    /** The database server, if no test runner has started one. */
    database?: DatabaseServer
    /** Ad entities have a random key, as in every new installation; default: none, so that rows of equal values have the same order in every run. */
    entityKey?: boolean
    /** Fills an empty database and data folder before the server opens them, for stores of an older version. */
    prepare?: (stores: Config) => Promise<void>
  } = {},
): Promise<World> {
  const { admin, template } = options.database ?? { admin: inject('databaseAdmin'), template: inject('template') }
  const database = `test_${randomBytes(6).toString('hex')}`
  const source = options.prepare ? "template0 encoding 'UTF8' locale 'C.UTF-8'" : template
  // Copying the files takes a quarter of the time of logging each block.
  await withClient(admin, (client) => client.query(`create database ${database} template ${source} strategy file_copy owner adroit_test`))
  const dataDir = mkdtempSync(join(tmpdir(), 'adroit-world-'))
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(ordinary(admin, database)),
      SECRET_KEY: 's'.repeat(32),
      LOG_LEVEL: 'silent',
      // a test's clients all have one address, and its own work may block the process
      OPEN_REQUESTS_PER_MINUTE: '1000000000',
      SHED_DELAY_MS: '0',
      // tests may run on a small disk in memory
      DISK_RESERVE_MB: '0',
      ...options.env,
    },
    { demo: options.demo ?? false, lan: options.lan ?? null },
  )
  await options.prepare?.(config)
  if (!options.prepare && options.entityKey !== true) await withClient(ordinary(admin, database), insertInstallation)
  let now = new Date(options.now ?? '2026-11-20T12:00:00Z')
  let setAt = Date.now()
  const clock = () => (options.runs === true ? new Date(now.getTime() + Date.now() - setAt) : now)
  const open = async () => {
    const ctx = await createContext(config, options.log ?? openLog(config.logLevel), {
      clock,
      pause: options.pause,
      passwordCost: cheapest,
      factsThreads: 1,
    })
    return { ctx, app: await buildApp(ctx) }
  }
  let { ctx, app } = await open()
  return {
    get ctx() {
      return ctx
    },
    get app() {
      return app
    },
    setNow: (iso) => {
      now = new Date(iso)
      setAt = Date.now()
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    runJobs: () => runDueJobs(ctx, jobRegistry),
    restart: async (meanwhile = async () => {}) => {
      await app.close()
      await ctx.close()
      await meanwhile()
      const opened = await open()
      ctx = opened.ctx
      app = opened.app
      await recoverImports(ctx)
    },
    close: async () => {
      await app.close()
      await ctx.close()
      rmSync(dataDir, { recursive: true, force: true })
      await withClient(admin, (client) => client.query(`drop database ${database} with (force)`))
    },
  }
}

const insertInstallation = (client: pg.Client) => client.query('insert into installation (id) values (gen_random_uuid())')

let made = 0

/** Creates a company with one member for each given role (username = role). */
export async function makeCompany(
  world: World,
  options: { roles?: readonly Role[]; currency?: string; timeZone?: string; weekStart?: number } = {},
): Promise<{ id: string; abbreviation: string }> {
  made += 1
  const abbreviation = `c${process.pid}-${made}`
  const { currency = 'USD', timeZone = 'UTC', weekStart = 1, roles = ['owner'] } = options
  const id = await createCompany(world.ctx, { abbreviation, name: `Company ${made}`, currency, timeZone, weekStart, sample: false })
  for (const role of roles)
    await createMember(world.ctx, { company: abbreviation, username: role, name: `The ${role}`, role, password: testPassword })
  return { id, abbreviation }
}

async function withClient(server: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(config: pg.ClientConfig): string {
  if (typeof config.connectionString === 'string') return config.connectionString
  return `postgresql://${config.user}@localhost/${config.database}?host=${encodeURIComponent(String(config.host))}`
}
