import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** Counts one more upload of a day, unless its quota is used up. Returns whether it was counted. */
export async function takeInsert(tx: Scoped, day: string, perDay: number): Promise<boolean> {
  const { rows } = await sql`insert into youtube_quota as q (day, inserts) values (${day}, 1)
    on conflict (day) do update set inserts = q.inserts + 1 where q.inserts < ${perDay} returning day`.execute(tx)
  return rows.length > 0
}

/** Notes that YouTube accepts no more uploads on a day, whatever was counted. */
export async function exhaustDay(tx: Scoped, day: string, perDay: number): Promise<void> {
  await tx
    .insertInto('youtube_quota')
    .values({ day, inserts: perDay })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ inserts: perDay }))
    .execute()
}

/** Number of uploads of a day. */
export async function selectInserts(tx: Scoped, day: string): Promise<number> {
  const row = await tx.selectFrom('youtube_quota').select('inserts').where('day', '=', day).executeTakeFirst()
  return row?.inserts ?? 0
}

export async function deleteDaysBefore(tx: Scoped, day: string): Promise<void> {
  await tx.deleteFrom('youtube_quota').where('day', '<', day).execute()
}
