import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'

const mostApartMs = 3_600_000

/** Whether the clocks of this server and of the database differ by at most an hour. If not, one is wrong, and nothing may be deleted by age. */
export async function clocksAgree(ctx: Context): Promise<boolean> {
  const { rows } = await asSystem(ctx.db, (tx) => sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx))
  const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - ctx.clock().getTime())
  if (apart <= mostApartMs) return true
  ctx.log.warn({ apartMs: apart }, 'the clocks of the server and of the database differ: nothing is deleted by its age')
  return false
}
