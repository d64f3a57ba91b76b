import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase, openPool } from '../src/db/database.ts'
import { startCluster } from '../src/db/embedded/cluster.ts'
import { migrate } from '../src/db/migrate.ts'
import { installJobs } from '../src/jobs/install.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects as the superuser that creates databases; the tests' own role is `adroit_test`. */
    databaseAdmin: pg.ClientConfig
    template: string
  }
}

const template = 'adroit_template'

/**
 * Nothing that guards against a power cut, and nothing in the background: databases live for seconds. The tests of kills run
 * clusters of their own with the product's settings.
 */
const forgetful = {
  max_connections: '500',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  autovacuum: 'off',
}

/**
 * One PostgreSQL for all test files, with a migrated template that each of them copies. TEST_DATABASE_URL names one of
 * your own (as a superuser); otherwise the embedded one is started.
 */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL
  const folder = mkdtempSync(join(tmpdir(), 'adroit-test-'))
  const cluster = own === undefined ? await startCluster(folder, (output) => console.error(output), forgetful) : null
  const admin: pg.ClientConfig = cluster ? cluster.admin() : { connectionString: own }
  const client = new pg.Client(admin)
  await client.connect()
  await client.query("do $$ begin create role adroit_test login password 'adroit_test'; exception when duplicate_object then null; end $$")
  await client.query(`drop database if exists ${template}`)
  // The embedded cluster has its locale from initdb; another server may have any.
  const locale = own === undefined ? '' : "template template0 encoding 'UTF8' locale 'C.UTF-8'"
  await client.query(`create database ${template} owner adroit_test ${locale}`)
  const pool = openPool(ordinary(admin, template), () => {})
  const db = openDatabase(pool)
  await migrate(db)
  await installJobs(pool)
  // the same IDs in every run: rows of equal values are in the order of numbers that depend on them
  await pool.query('alter table companies alter column id restart with 1001')
  await db.destroy()
  project.provide('databaseAdmin', admin)
  project.provide('template', template)
  return async () => {
    await client.end()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the same server with another database and the ordinary role. */
export function ordinary(admin: pg.ClientConfig, database: string): pg.ClientConfig {
  if (typeof admin.connectionString !== 'string') return { ...admin, user: 'adroit_test', database }
  const url = new URL(admin.connectionString)
  url.username = 'adroit_test'
  url.password = 'adroit_test'
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
