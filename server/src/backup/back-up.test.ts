import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount } from '../../test/browser-import.ts'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { backUp } from './back-up.ts'
import { loadTable, writeTable } from './tables.ts'

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
})
