import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { perContext } from '../lib/per-context.ts'

/** The look that is under way: whoever asks meanwhile shares it, so that nobody takes more than one connection by asking. */
const looking = perContext<{ answer: Promise<boolean> | null }>(() => ({ answer: null }))

/** Whether both stores answer a query. */
export function storesAnswer(ctx: Context): Promise<boolean> {
  const look = looking(ctx)
  look.answer ??= ask(ctx).finally(() => {
    look.answer = null
  })
  return look.answer
}

async function ask(ctx: Context): Promise<boolean> {
  try {
    await Promise.all([sql`select 1`.execute(ctx.db), ctx.facts.ping()])
    return true
  } catch (error) {
    ctx.log.warn({ err: error }, 'a store does not answer')
    return false
  }
}
