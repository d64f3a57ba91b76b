import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import type { Config } from '../config.ts'
import { createContext } from '../context.ts'
import { asSystem, openDatabase, openPool } from '../db/database.ts'

let [one, two]: World[] = []
const worlds = () => [one, two].filter((world) => world !== undefined)
beforeEach(async () => {
  one = await startWorld()
  two = await startWorld()
  for (const world of worlds()) await world.ctx.close()
})
afterEach(async () => {
  for (const world of worlds()) await world.close()
})

const configs = () => worlds().map((world) => world.ctx.config) as [Config, Config]
const opening = async (config: Config) => await (await createContext(config, (one as World).ctx.log)).close()

/** Runs a statement in the database while no server runs. */
async function inDatabase(config: Config, statement: string): Promise<void> {
  const db = openDatabase(openPool({ connectionString: String(config.databaseUrl) }, () => {}))
  await asSystem(db, (tx) => sql.raw(statement).execute(tx))
  await db.destroy()
}

/** Runs statements in the closed report store. */
async function inStore(config: Config, ...statements: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(join(config.dataDir, 'facts.duckdb'))
  const connection = await instance.connect()
  for (const statement of statements) await connection.run(statement)
  connection.closeSync()
  instance.closeSync()
}

describe('a data folder', () => {
  it('opens again with its own database', async () => {
    const [config] = configs()
    await opening(config)
    expect(readFileSync(join(config.dataDir, 'installation'), 'utf8')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is refused with the database of another installation, in one sentence', async () => {
    const [first, second] = configs()
    await expect(opening({ ...first, databaseUrl: second.databaseUrl })).rejects.toThrow(
      /^The report store in .* belongs to a different database\. [^.]*\.$/,
    )
    await opening(first)
  })

  it('with metrics is refused if the database has no id, and gets its own id again if that is lost', async () => {
    const [first, second] = configs()
    rmSync(join(first.dataDir, 'installation'))
    await opening(first)
    expect(existsSync(join(first.dataDir, 'installation'))).toBe(true)
    await inDatabase(second, 'delete from installation')
    await expect(opening(second)).rejects.toThrow('a different database')
  })

  it('without a report store is refused if the database has had one', async () => {
    const [first] = configs()
    for (const name of ['facts.duckdb', 'facts.duckdb.wal']) rmSync(join(first.dataDir, name), { force: true })
    await expect(opening(first)).rejects.toMatchObject({ problem: 'missing', exitCode: 65 })
  })

  it('opens again after kills between the steps that count a start', async () => {
    const [first] = configs()
    for (const kill of ['before the report store is raised', 'again', 'before it is confirmed']) {
      const ctx = await createContext(first, (one as World).ctx.log)
      if (kill === 'before it is confirmed')
        await asSystem(ctx.db, (tx) => sql`update installation set facts_confirmed = facts_confirmed - 1`.execute(tx))
      else await asSystem(ctx.db, (tx) => sql`update installation set facts_start = facts_start + 1`.execute(tx))
      await ctx.close()
    }
    await opening(first)
  })

  it("without an id in its report store, as earlier versions left it, is taken over once by the folder's id", async () => {
    const [first] = configs()
    await inStore(first, 'DROP TABLE installation', 'UPDATE store SET version = 7')
    await expect(opening(first)).rejects.toMatchObject({ problem: 'older' })
    await inDatabase(first, 'update installation set facts_start = 0, facts_confirmed = 0, facts_since = null')
    await opening(first)
    await opening(first)
    await inStore(first, 'DROP TABLE installation', 'UPDATE store SET version = 7')
    await expect(opening(first)).rejects.toMatchObject({ problem: 'older' })
  })

  it('gives its companies ids that nobody can guess', async () => {
    // the other worlds are copies of one database
    const made = await Promise.all([0, 1].map(() => startWorld({ prepare: async () => {} })))
    const [first, second] = await Promise.all(made.map(async (world) => BigInt((await makeCompany(world)).id)))
    for (const world of made) await world.close()
    expect(first).not.toBe(second)
    for (const id of [first ?? 0n, second ?? 0n]) expect(id > 1_001n && id < 2n ** 53n).toBe(true)
  })
})
