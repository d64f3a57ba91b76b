import { connectablePlatforms, platforms } from '@adroit/contract/platforms'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { asSystem } from './database.ts'
import { migrate } from './migrate.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => await world.close())

const tables = [
  ['accounts', platforms],
  ['connections', connectablePlatforms],
  ['media_accounts', connectablePlatforms],
] as const

async function taken(table: string): Promise<string[]> {
  const { rows } = await asSystem(world.ctx.db, (tx) =>
    sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = to_regclass(${table}) and conname = ${`${table}_platform_check`}`.execute(tx),
  )
  return rows.flatMap(({ definition }) => [...definition.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? ''))
}

it.each(tables)('a start updates the platforms allowed in %s to those of the contract', async (table, keys) => {
  expect(await taken(table)).toEqual([...keys])
  await asSystem(world.ctx.db, async (tx) => {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(`${table}_platform_check`)}`.execute(tx)
    await sql`alter table ${sql.table(table)} add constraint older check (platform in ('meta', 'gone'))`.execute(tx)
  })
  await migrate(world.ctx.db)
  expect(await taken(table)).toEqual([...keys])
  const { rows } = await asSystem(world.ctx.db, (tx) => sql`select from pg_constraint where conname = 'older'`.execute(tx))
  expect(rows).toHaveLength(0)
})
