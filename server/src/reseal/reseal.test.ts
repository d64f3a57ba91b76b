import { completeSecondFactor } from '@adroit/contract/second-factor'
import { login } from '@adroit/contract/session'
import { listWebhooks } from '@adroit/contract/webhooks'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appEventOf } from '../../test/apps.ts'
import { send } from '../../test/client.ts'
import { runAdroit, spawnAdroit, spawnServer } from '../../test/process.ts'
import { codeOf } from '../../test/second-factor.ts'
import { testPassword } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { pause } from '../lib/processes.ts'
import { countSealed } from './reseal.ts'
import { type Sealed, startSealed } from './sealed.test-helper.ts'
import { sealedColumns } from './sealed-columns.ts'

const [first, second, other] = ['s', 'n', 'x'].map((letter) => letter.repeat(32)) as [string, string, string]
const mails = 800

let scene: Sealed
let total: number
let stores: { readonly dataDir: string; readonly url: string }
beforeAll(async () => {
  scene = await startSealed(mails)
  const { dataDir, databaseUrl } = scene.at.world.ctx.config
  stores = { dataDir, url: databaseUrl ?? '' }
})
afterAll(() => scene.at.close())

const envOf = (key: string, before = '') => ({ DATABASE_URL: stores.url, SECRET_KEY: key, SECRET_KEY_BEFORE: before })
const adroit = (command: string, key: string, before?: string) =>
  runAdroit(stores.dataDir, [command, '--json'], { env: envOf(key, before) })
const jsonOf = async (...call: Parameters<typeof adroit>) => {
  const { stdout, stderr } = await adroit(...call)
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as { findings: { name: string; text: string; state: string }[]; resealed: number; before: number }
}
/** What `doctor` says of the key. */
const doctor = async (key: string, before?: string) =>
  (await jsonOf('doctor', key, before)).findings.find(({ name }) => name === 'Secret key' || name === 'Stores')
/** What a start ends with; the server is expected not to start. */
async function startWith(key: string): Promise<{ code: number | null; output: string }> {
  const server = spawnServer(stores.dataDir, [], envOf(key))
  return { code: await server.ended, output: server.output() }
}
const refused = { code: 65, output: expect.stringMatching(/^SECRET_KEY is not the key [^\n]*SECRET_KEY_BEFORE[^\n]*\n$/) as string }

/** Encrypts again in a process that is killed once it has encrypted a part of the mails. Returns how many it left. */
async function killedReseal(key: string, before: string, part: number): Promise<number> {
  const client = new pg.Client({ connectionString: stores.url })
  await client.connect()
  try {
    const read = async () => {
      await client.query("select set_config('app.company', '*', false)")
      const { rows } = await client.query<{ id: string; sum: string }>('select id, md5(sealed) as sum from outgoing_mails')
      return new Map(rows.map(({ id, sum }) => [id, sum]))
    }
    const old = await read()
    const changed = async () => [...(await read())].filter(([id, sum]) => old.get(id) !== sum).length
    const { child, ended } = spawnAdroit(stores.dataDir, ['reseal'], { env: envOf(key, before) })
    while ((await changed()) < part * mails && child.exitCode === null) await pause(10)
    child.kill('SIGKILL')
    expect((await ended).code).toBeNull()
    return mails - (await changed())
  } finally {
    await client.end()
  }
}

it('knows every column that is encrypted, and decrypts the values of each', async () => {
  const { ctx } = scene.at.world
  await asSystem(ctx.db, async (tx) => {
    const { rows } = await sql<{ name: string }>`select c.relname || '.' || a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'bytea'::regtype and a.attnum > 0 and not a.attisdropped
        and (a.attname like '%sealed' or a.attname like '%secret') and c.relname <> 'installation'`.execute(tx)
    expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(rows.map(({ name }) => name).sort())
    for (const { table, column } of sealedColumns) {
      const filled = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`.execute(tx)
      expect(filled.rows, `${table}.${column} has a value`).toHaveLength(1)
    }
  })
  const counts = await countSealed(ctx)
  expect(counts).toMatchObject({ before: 0, neither: 0 })
  total = counts.current
})

describe('a new SECRET_KEY', () => {
  it('alone is refused by every start and command with a code on which no supervisor restarts', async () => {
    await scene.at.world.restart(async () => {
      expect(await startWith(other)).toEqual(refused)
      const { code, stderr } = await adroit('reseal', other)
      expect({ code, output: stderr }).toEqual(refused)
      expect(await doctor(other)).toMatchObject({ state: 'problem', text: expect.stringContaining('SECRET_KEY is not') as string })
    })
  })

  it('encrypts everything again, also after kills in the middle, and hashes stay', async () => {
    await scene.at.world.restart(async () => {
      const lefts: number[] = []
      for (const part of [0.1, 0.5]) {
        const left = await killedReseal(second, first, part / (1 + lefts.length))
        lefts.push(left)
        expect(left).toBeGreaterThan(0)
        expect(await startWith(first)).toEqual(refused)
        expect(await startWith(second)).toEqual(refused)
        const said = await doctor(second, first)
        expect(said).toMatchObject({ state: 'warning' })
        expect(Number(said?.text.split(' ')[0])).toBeGreaterThanOrEqual(lefts.length === 1 ? left : 1)
      }
      const done = await jsonOf('reseal', second, first)
      expect(done).toMatchObject({ current: total, before: 0, neither: 0 })
      expect(done.resealed).toBeGreaterThan(0)
      expect(await doctor(second, first)).toMatchObject({ state: 'ok', text: expect.stringContaining('can be removed') as string })
      expect(await doctor(second)).toMatchObject({ state: 'ok' })
      expect(await startWith(first)).toEqual(refused)
      // And back, for the server of this test.
      expect(await jsonOf('reseal', first, second)).toMatchObject({ resealed: total, before: 0, neither: 0 })
    })
    const { at, app, factor } = scene
    const { world, company } = at
    const enter = async (code: string) => {
      const asked = { company: company.abbreviation, username: 'owner', password: testPassword, agreed: true }
      const { body } = await send(world, login, asked, {})
      const { ticket } = (body.data as { secondFactor: { ticket: string } }).secondFactor
      return (await send(world, completeSecondFactor, { ticket, code }, {})).body.code
    }
    world.advance(60_000)
    expect(await enter(factor.recoveryCodes[0] ?? '')).toBe(0)
    world.advance(60_000)
    expect(await enter(codeOf(world, factor.key))).toBe(0)
    expect((await at.owner.call(listWebhooks, {})).webhooks).toMatchObject([{ signed: true, tail: 'cdef' }])
    expect((await app.report([appEventOf('first_open', world.ctx.clock().toISOString())])).status).toBe(200)
    expect((await at.accounts()).length).toBeGreaterThan(0)
  })

  it('is accepted if the key before it is lost, and doctor counts what nobody can decrypt', async () => {
    await scene.at.world.restart(async () => {
      expect(await runAdroit(stores.dataDir, ['accept-new-key'], { env: envOf(other) })).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(`not the other ${total}`) as string,
      })
      expect(await doctor(other)).toMatchObject({ state: 'warning', text: expect.stringContaining(`${total} values`) as string })
      expect(await startWith(first)).toEqual(refused)
      // And back: this test's server has the first key.
      await runAdroit(stores.dataDir, ['accept-new-key'], { env: envOf(first) })
    })
  })
})
