import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { addFile, picture } from '../../test/materials.ts'
import { runAdroit, startServer } from '../../test/process.ts'
import { makeCompany, startWorld } from '../../test/world.ts'
import { readCommandConfig } from '../config.ts'
import { asSystem } from '../db/database.ts'
import { saveRates } from '../rates/service.ts'
import { type Finding, findingsText } from './finding.ts'
import { checkFolder, checkNode, checkSettings } from './machine.ts'
import { checkStores } from './stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'adroit-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The output of `doctor` for a data folder: states by name, the whole text, and the exit code. */
async function examined(dataDir: string, env: Record<string, string> = {}) {
  const { code, stdout } = await runAdroit(dataDir, ['doctor', '--json'], { env })
  const { findings } = JSON.parse(stdout) as { findings: Finding[] }
  return { code, findings, states: Object.fromEntries(findings.map(({ name, state }) => [name, state])) }
}

const inOrder = { Node: 'ok', Settings: 'ok', Address: 'ok', 'Data folder': 'ok', 'Free space': 'ok', Server: 'ok' }
const storesInOrder = { PostgreSQL: 'ok', Migrations: 'ok', 'Report store': 'ok', Clock: 'ok', Imports: 'ok', Materials: 'ok', Jobs: 'ok' }

describe('doctor', () => {
  it('finds the same for stores that it opens itself and for those of a running server', async () => {
    const dataDir = join(folder, 'data')
    expect(await examined(dataDir)).toMatchObject({ code: 0, states: { Node: 'ok', Settings: 'ok', Address: 'ok', 'Data folder': 'ok' } })
    await runAdroit(dataDir, ['create-company', 'acme', '--currency', 'USD', '--timezone', 'UTC'])
    const states = { ...inOrder, ...storesInOrder, 'Exchange rates': 'warning' }
    const alone = await examined(dataDir)
    expect(alone).toMatchObject({ code: 0, states })
    const server = await startServer(dataDir)
    try {
      const beside = await examined(dataDir)
      expect(beside).toMatchObject({ code: 0, states })
      const said = (of: typeof alone) => of.findings.find((finding) => finding.name === 'Server')?.text
      expect([said(alone), said(beside)]).toEqual(['none runs on this data folder', 'runs on this data folder'])
      const { stdout, code } = await runAdroit(dataDir, ['doctor'])
      expect({ code, last: stdout.trim().split('\n').at(-1) }).toEqual({ code: 0, last: '0 problems, 1 warnings, 16 in order.' })
      expect(stdout).toContain('warning  Exchange rates: there are none')
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
  })

  it('ends with 1 and says what to do if a start would fail', async () => {
    const dataDir = join(folder, 'fails')
    const elsewhere = { DATABASE_URL: 'postgresql://nobody:canary-password@127.0.0.1:1/none' }
    expect(await examined(dataDir, elsewhere)).toMatchObject({ code: 1, states: { 'Data folder': 'ok', Stores: 'problem' } })
    await runAdroit(dataDir, ['create-company', 'acme', '--currency', 'USD', '--timezone', 'UTC'])
    const cases: [Record<string, string>, string][] = [
      [elsewhere, 'Stores'],
      [{ SECRET_KEY: 'short' }, 'Settings'],
      [{ SECRET_KEY: '' }, 'Settings'],
      [{ HOST: '0.0.0.0' }, 'Settings'],
      [{ PUBLIC_URL: 'http://ads.example.com' }, 'Settings'],
    ]
    for (const [env, name] of cases) {
      const { code, findings } = await examined(dataDir, env)
      expect({ code, state: findings.find((finding) => finding.name === name)?.state }, JSON.stringify(env)).toEqual({
        code: 1,
        state: 'problem',
      })
      expect(findings.filter(({ state }) => state !== 'ok').every(({ advice }) => advice !== undefined)).toBe(true)
      expect(JSON.stringify(findings)).not.toContain('canary-password')
    }
    writeFileSync(join(dataDir, 'installation'), 'another')
    expect(await examined(dataDir)).toMatchObject({ code: 1, states: { 'Report store': 'problem' } })
  })
})

describe('a check', () => {
  it('covers the version of Node', () => {
    expect(['22.18.0', '24.1.0', '30.0.0'].map((version) => checkNode(version).state)).toEqual(['ok', 'ok', 'ok'])
    expect(['20.19.5', '22.17.9', '9.0.0'].map((version) => checkNode(version).state)).toEqual(['problem', 'problem', 'problem'])
  })

  it('covers settings for a proxy in front', () => {
    const key = { SECRET_KEY: 's'.repeat(32) }
    const state = (env: Record<string, string>) => checkSettings({ ...key, ...env }, readCommandConfig({ ...key, ...env })).at(-1)?.state
    expect(state({ PUBLIC_URL: 'https://ads.example.com', TRUSTED_PROXIES: '1' })).toBe('ok')
    expect(state({ PUBLIC_URL: 'https://ads.example.com' })).toBe('warning')
    expect(state({ TRUSTED_PROXIES: '1' })).toBe('warning')
  })

  it('covers rights and free space of the data folder', () => {
    const dir = mkdtempSync(join(folder, 'rights-'))
    const states = (free: number) => checkFolder(dir, 2 ** 29, () => free)?.map(({ state }) => state)
    expect([states(100e9), states(1e9), states(1e6)]).toEqual([
      ['ok', 'ok'],
      ['ok', 'warning'],
      ['ok', 'problem'],
    ])
    chmodSync(dir, 0o755)
    expect(states(100e9)).toEqual(['warning', 'ok'])
    expect(checkFolder(join(dir, 'missing'), 0)).toBeNull()
  })

  it('covers interrupted imports, failed jobs and old rates', async () => {
    const world = await startWorld()
    try {
      const { ctx } = world
      const stateOf = async (name: string, serving = false) =>
        (await checkStores(ctx, serving)).find((finding) => finding.name === name)?.state
      const { abbreviation, id } = await makeCompany(world)
      await signIn(world, abbreviation)
      const strange = (await checkStores(ctx, false)).filter(({ name, state }) => state !== 'ok' && name !== 'Clock')
      expect(strange.map(({ name }) => name)).toEqual(['Exchange rates'])

      await saveRates(ctx, 'ecb', [{ currency: 'USD', day: '2026-11-13', perEuro: '1.1' }])
      expect(await stateOf('Exchange rates')).toBe('ok')
      world.setNow('2026-11-21T12:00:00Z')
      expect(await stateOf('Exchange rates')).toBe('warning')

      await importInto(world, abbreviation, 'Shop', 'Day,Campaign name,Amount spent (USD),Impressions\n2026-11-01,C,5,10\n', {
        platform: 'meta',
      })
      await asSystem(ctx.db, (tx) => tx.updateTable('imports').set({ state: 'writing' }).where('company_id', '=', id).execute())
      world.setNow('2026-11-21T12:30:00Z')
      expect([await stateOf('Imports'), await stateOf('Imports', true)]).toEqual(['warning', 'ok'])
      world.setNow('2026-11-21T13:00:01Z')
      expect(await stateOf('Imports', true)).toBe('warning')

      await asSystem(ctx.db, (tx) => sql`select graphile_worker.add_job('import', '{}'::json, max_attempts => 1)`.execute(tx))
      expect(await stateOf('Jobs')).toBe('ok')
      await asSystem(ctx.db, (tx) => sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(tx))
      expect(await stateOf('Jobs')).toBe('warning')
    } finally {
      await world.close()
    }
  })

  it('covers files of materials that are missing or cut off', async () => {
    const world = await startWorld()
    try {
      const { abbreviation } = await makeCompany(world)
      await addFile(await signIn(world, abbreviation), await picture())
      const materials = async () => (await checkStores(world.ctx, false)).find(({ name }) => name === 'Materials')
      expect(await materials()).toMatchObject({ state: 'ok', text: 'all 2 files are there' })
      const { rows } = await asSystem(world.ctx.db, (tx) =>
        sql<{ hash: string }>`select encode(file_hash, 'hex') as hash from material_versions`.execute(tx),
      )
      await world.ctx.materialFiles.remove(rows[0]?.hash ?? '')
      expect(await materials()).toMatchObject({
        state: 'problem',
        text: expect.stringMatching(/^1 of 2 files are missing or have another size: materials\/../) as string,
      })
    } finally {
      await world.close()
    }
  })

  it('covers a clock that went back, or that differs from the database’s', async () => {
    const world = await startWorld({ now: new Date().toISOString() })
    try {
      const state = async (minutes: number) => {
        world.setNow(new Date(Date.now() + minutes * 60_000).toISOString())
        return (await checkStores(world.ctx, false)).find((finding) => finding.name === 'Clock')?.state
      }
      expect([await state(0), await state(10), await state(-10)]).toEqual(['ok', 'warning', 'warning'])
      world.setNow(new Date().toISOString())
      await signIn(world, (await makeCompany(world)).abbreviation)
      expect([await state(0), await state(-10)]).toEqual(['ok', 'problem'])
    } finally {
      await world.close()
    }
  })

  it('is printed as one line, with advice below it', () => {
    const text = findingsText([
      { name: 'A', state: 'ok', text: 'fine' },
      { name: 'B', state: 'problem', text: 'broken', advice: 'mend it' },
    ])
    expect(text.split('\n')).toEqual([
      'ok       A: fine',
      'problem  B: broken',
      '         → mend it',
      '1 problems, 0 warnings, 1 in order.',
    ])
  })
})

describe('an external database', () => {
  it('is checked before there is a data folder, and reported if it belongs to another data folder', async () => {
    const world = await startWorld()
    const { databaseUrl, dataDir } = world.ctx.config
    const env = { DATABASE_URL: String(databaseUrl) }
    try {
      const missing = join(folder, 'missing')
      const found = await examined(missing, env)
      expect(found).toMatchObject({ code: 1, states: { PostgreSQL: 'ok', Stores: 'problem' } })
      expect(existsSync(missing)).toBe(false)
      await world.ctx.close()
      expect(await examined(dataDir, env)).toMatchObject({ code: 0, states: storesInOrder })
      await asEmpty(String(databaseUrl))
      expect(await examined(missing, env)).toMatchObject({ code: 0, states: { PostgreSQL: 'ok', Migrations: 'warning' } })
    } finally {
      await world.close()
    }
  })
})

/** Removes everything from a database, so that it is like a new one. */
async function asEmpty(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public')
  await client.end()
}
