import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, appEventOf } from '../../test/apps.ts'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import { signIn } from '../../test/client.ts'
import { addFile, picture } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { backupCommand } from '../commands/backup.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { checkStores } from '../doctor/stores.ts'
import { pathOf } from '../files/disk.ts'
import { backUp } from './back-up.ts'
import { loadTable, tablesInOrder, writeTable } from './tables.ts'

let world: World
const folder = mkdtempSync(join(tmpdir(), 'adroit-tables-'))
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

describe('files of a backup', () => {
  it('include only complete uploads: an incomplete one may vanish before it is copied', async () => {
    const arriving = join(world.ctx.config.dataDir, 'files', 'arriving', 'half')
    writeFileSync(arriving, 'Day,Camp')
    const upload = 'a'.repeat(32)
    await world.ctx.files.appendPart(upload, 0, Readable.from([Buffer.from('half a video')]))
    const copy = join(folder, 'copy')
    expect((await backUp(world.ctx, copy)).files.filter(({ path }) => path.startsWith('files/'))).toEqual([])
    expect(existsSync(join(copy, 'files'))).toBe(false)
    rmSync(arriving)
    await world.ctx.files.discardParts(upload)
  })
})

describe('an uploaded file that was damaged on the disk', () => {
  it('is named by a backup, which has the rest and ends with 1', async () => {
    const [whole, damaged] = await Promise.all(['Day\n1\n', 'Day\n2\n'].map((text) => keep(text)))
    writeFileSync(join(world.ctx.config.dataDir, damaged ?? ''), 'Day\n3\n')
    const copy = join(folder, 'with-damage')
    const { exitCode, text, json } = await backupCommand(world.ctx, { folder: copy }, Readable.from([]))
    expect({ exitCode, json }).toMatchObject({ exitCode: 1, json: { damaged: [damaged] } })
    expect(text).toContain(`1 uploaded files are damaged`)
    expect(readFileSync(join(copy, whole ?? ''), 'utf8')).toBe('Day\n1\n')
    rmSync(join(world.ctx.config.dataDir, damaged ?? ''))
    expect(await backupCommand(world.ctx, { folder: join(folder, 'without') }, Readable.from([]))).toMatchObject({
      exitCode: 0,
      json: { damaged: [] },
    })
  })
})

describe('uploaded files that the database lists and the data folder lacks', () => {
  it('are named by a backup, which ends with 1, and by doctor', async () => {
    const { abbreviation, id: company } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    const account = await makeAccount(client)
    const [imported, kept] = ['2026-11-01', '2026-11-02'].map((day) => `Day,Campaign name,Amount spent (USD)\n${day},A,1\n`)
    for (const text of [imported, kept]) await confirmed(world, client, (await uploaded(world, client, account, text ?? '')).id)
    const material = await addFile(client, await picture())
    const { file_hash: hash } = await asSystem(world.ctx.db, (tx) =>
      tx.selectFrom('material_versions').select('file_hash').where('material_id', '=', material).executeTakeFirstOrThrow(),
    )
    expect((await backupCommand(world.ctx, { folder: join(folder, 'with-all') }, Readable.from([]))).exitCode).toBe(0)
    const gone = [
      pathOf(
        'files',
        createHash('sha256')
          .update(imported ?? '')
          .digest('hex'),
      ),
      pathOf('materials', hash.toString('hex')),
    ]
    for (const path of gone) rmSync(join(world.ctx.config.dataDir, path))
    const { exitCode, text, json } = await backupCommand(world.ctx, { folder: join(folder, 'with-gaps') }, Readable.from([]))
    expect({ exitCode, json }).toMatchObject({ exitCode: 1, json: { damaged: [], missing: gone } })
    for (const path of gone) expect(text).toContain(path)
    const findings = await checkStores(world.ctx, true)
    for (const [index, name] of ['Imported files', 'Materials'].entries())
      expect(findings.find((one) => one.name === name)).toMatchObject({
        state: 'problem',
        text: expect.stringContaining(gone[index] ?? '') as string,
      })
    await forCompany(world.ctx.db, company, (tx) => tx.deleteFrom('imports').execute())
  })
})

/** Stores a file and returns its path in the data folder. */
async function keep(text: string): Promise<string> {
  const arrived = await world.ctx.files.receive(Readable.from([Buffer.from(text)]))
  await arrived.keep()
  return join('files', arrived.hash.slice(0, 2), arrived.hash.slice(2, 4), arrived.hash)
}

describe('rows of a backup', () => {
  it('are restored even if together they exceed the size of a PostgreSQL JSON value', async () => {
    const { abbreviation, id } = await makeCompany(world)
    const account = await makeAccount(await signIn(world, abbreviation))
    const file = join(folder, 'imports.ndjson.gz')
    await asSystem(world.ctx.db, async (tx) => {
      await sql`insert into imports (company_id, account_id, file_name, file_hash, options, state, left_out, started_at, requested_at)
        select ${id}, ${account}, 'f', '\\x00', '{}', 'failed', jsonb_build_object('first', repeat('x', 70000000)), now(), now()
        from generate_series(1, 4)`.execute(tx)
      expect(await writeTable(tx, 'imports', file)).toBe(4)
      await sql`delete from imports`.execute(tx)
      expect(await loadTable(tx, 'imports', file)).toBe(4)
      const { rows } = await sql<{ size: number }>`select length(left_out ->> 'first') as size from imports`.execute(tx)
      expect(rows.map(({ size }) => size)).toEqual([70_000_000, 70_000_000, 70_000_000, 70_000_000])
    })
  })

  it('of a table that is partitioned by day are read once, and restored into partitions that do not exist yet', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner'] })
    const app = await addApp(world, await signIn(world, abbreviation))
    const now = world.ctx.clock().getTime()
    const days = [0, 1, 40].map((ago) => new Date(now - ago * 86_400_000).toISOString())
    await app.report(days.map((at) => appEventOf('first_open', at)))
    const file = join(folder, 'web2app_events.ndjson.gz')
    const partitions = (tx: Scoped) =>
      sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'web2app_events'::regclass`.execute(
        tx,
      )
    await asSystem(world.ctx.db, async (tx) => {
      const tables = await tablesInOrder(tx)
      expect(tables.filter((name) => name.startsWith('web2app_events'))).toEqual(['web2app_events'])
      expect(await writeTable(tx, 'web2app_events', file)).toBe(3)
      for (const { name } of (await partitions(tx)).rows) await sql`drop table ${sql.table(name)}`.execute(tx)
      expect(await loadTable(tx, 'web2app_events', file)).toBe(3)
      expect((await partitions(tx)).rows).toHaveLength(3)
      const { rows } = await sql<{ day: string }>`select day from web2app_events order by day desc`.execute(tx)
      expect(rows.map(({ day }) => day)).toEqual(days.map((at) => at.slice(0, 10)))
    })
  })
})
