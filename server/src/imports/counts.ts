import type { Scoped } from '../db/database.ts'

/** Imports of the whole installation by state. */
export async function countImports(tx: Scoped): Promise<{ state: string; count: number }[]> {
  const rows = await tx
    .selectFrom('imports')
    .select((eb) => ['state', eb.fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute()
  return rows.map((row) => ({ state: row.state, count: Number(row.count) }))
}

/** Number of imports of the whole installation whose parsing or writing began before a moment and has not ended. */
export async function countInterrupted(tx: Scoped, before: Date): Promise<number> {
  const row = await tx
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where((eb) => eb.or([eb('state', 'in', ['reading', 'writing']), eb('pending', 'is not', null)]))
    .where('started_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
