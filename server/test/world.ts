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
import { readConfig } from '../src/config.ts'
import { type Context, createContext, type Overrides } from '../src/context.ts'
import { recoverImports } from '../src/imports/recover.ts'
import { runDueJobs } from '../src/jobs/worker.ts'
import { openLog } from '../src/log.ts'
import { createCompany, createMember } from '../src/members/service.ts'
import { ordinary } from './database-server.ts'

/** Where databases are made as copies of a migrated one. */
export interface DatabaseServer {
  readonly admin: pg.ClientConfig
  readonly template: string
}

/** A server on stores of its own, with a clock that tests move. */
export interface World {
  readonly ctx: Context
  readonly app: FastifyInstance
  /** The moment that the server believes it is. */
  readonly setNow: (iso: string) => void
  /** Moves that moment on, exactly: a clock that runs goes on running. */
  readonly advance: (ms: number) => void
  /** Does the jobs that are due, one after the other, until none is left: a test's server takes none by itself. */
  readonly runJobs: () => Promise<void>
  /** Ends the server as it stands and starts it again on the same stores, which recover as at any start. */
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

export const testPassword = 'Kestrel-74'

export async function startWorld(
  options: {
    demo?: boolean
    lan?: readonly string[]
    env?: Record<string, string>
    now?: string
    log?: Logger
    /** Time goes on from `now`, as it does at the pretend platforms, whose limits count seconds. */
    runs?: boolean
    /** Waits for a call's turn at a platform, rather than as long by the machine's clock. */
    pause?: Overrides['pause']
    /** Where no test runner has started one. */
    database?: DatabaseServer
  } = {},
): Promise<World> {
  const { admin, template } = options.database ?? { admin: inject('databaseAdmin'), template: inject('template') }
  const database = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(admin, (client) => client.query(`create database ${database} template ${template} owner adroit_test`))
  const dataDir = mkdtempSync(join(tmpdir(), 'adroit-world-'))
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(ordinary(admin, database)),
      SECRET_KEY: 's'.repeat(32),
      LOG_LEVEL: 'silent',
      ...options.env,
    },
    { demo: options.demo ?? false, lan: options.lan ?? null },
  )
  let now = new Date(options.now ?? '2026-11-20T12:00:00Z')
  let setAt = Date.now()
  const clock = () => (options.runs === true ? new Date(now.getTime() + Date.now() - setAt) : now)
  const open = async () => {
    const ctx = await createContext(config, options.log ?? openLog(config.logLevel), { clock, pause: options.pause })
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
    runJobs: () => runDueJobs(ctx),
    restart: async () => {
      await app.close()
      await ctx.close()
      const opened = await open()
      ctx = opened.ctx
      app = opened.app
      await recoverImports(ctx)
    },
    close: async () => {
      await app.close()
      await ctx.close()
      rmSync(dataDir, { recursive: true, force: true })
      await asAdmin(admin, (client) => client.query(`drop database ${database} with (force)`))
    },
  }
}

let made = 0

/** A fresh company with one member of each role that is asked for (username = role). */
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

async function asAdmin(admin: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(admin)
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
