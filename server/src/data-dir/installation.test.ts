import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import type { Config } from '../config.ts'
import { createContext } from '../context.ts'
import { asSystem } from '../db/database.ts'

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

  it('with metrics is refused if either side has no id', async () => {
    const [first, second] = configs()
    rmSync(join(first.dataDir, 'installation'))
    await expect(opening(first)).rejects.toThrow('a different database')
    const ctx = await createContext({ ...second, dataDir: mkdtempSync(join(tmpdir(), 'adroit-tie-')) }, (one as World).ctx.log)
    await asSystem(ctx.db, (tx) => tx.deleteFrom('installation').execute())
    await ctx.close()
    rmSync(ctx.config.dataDir, { recursive: true })
    await expect(opening(second)).rejects.toThrow('a different database')
  })

  it("without metrics takes the database's id, also one left by a kill", async () => {
    const [first, second] = configs()
    for (const name of ['facts.duckdb', 'facts.duckdb.wal']) rmSync(join(first.dataDir, name), { force: true })
    const moved = { ...first, databaseUrl: second.databaseUrl }
    await opening(moved)
    await opening(moved)
    expect(readFileSync(join(first.dataDir, 'installation'), 'utf8')).toBe(readFileSync(join(second.dataDir, 'installation'), 'utf8'))
  })
})
