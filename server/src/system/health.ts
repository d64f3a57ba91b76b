import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Whether both stores answer a query. */
export async function storesAnswer(ctx: Context): Promise<boolean> {
  try {
    await Promise.all([sql`select 1`.execute(ctx.db), ctx.facts.ping()])
    return true
  } catch (error) {
    ctx.log.warn({ err: error }, 'a store does not answer')
    return false
  }
}
