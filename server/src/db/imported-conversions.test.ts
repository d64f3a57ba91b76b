import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from './database.ts'

const migration = readFileSync(new URL('./migrations/0008-imported-conversions.sql', import.meta.url), 'utf8')

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

it('marks days that were imported before as counting what their file says, except days that a sync counted', async () => {
  const company = await makeCompany(world, { currency: 'USD' })
  const file = ['Day,Campaign name,Amount spent (USD),Results', '2026-11-14,A,7.00,3', '2026-11-15,A,8.00,4', '2026-11-16,A,9.00,5']
  await importInto(world, company.abbreviation, 'North', `${file.join('\n')}\n`, { platform: 'meta' })
  const days = await asSystem(world.ctx.db, async (tx) => {
    await sql`update conversion_days set action = 'lead', days = '{[2026-11-16,2026-11-17)}' where company_id = ${company.id}`.execute(tx)
    await sql.raw(migration).execute(tx)
    return (
      await sql<{ action: string; days: string }>`select action, days::text from conversion_days where company_id = ${company.id}
        order by action`.execute(tx)
    ).rows
  })
  expect(days).toEqual([
    { action: 'imported', days: '{[2026-11-14,2026-11-16)}' },
    { action: 'lead', days: '{[2026-11-16,2026-11-17)}' },
  ])
})
