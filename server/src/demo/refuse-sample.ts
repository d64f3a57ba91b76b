import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { PlainError } from '../lib/plain-error.ts'
import { anySample } from './store.ts'

/** Everybody knows the sample company's passwords: outside the demo it must not be served. Throws a PlainError then. */
export async function refuseSample(ctx: Context): Promise<void> {
  if (!(await asSystem(ctx.db, anySample))) return
  const where = ctx.config.databaseUrl === null ? `The data folder ${ctx.config.dataDir}` : 'The database of DATABASE_URL'
  throw new PlainError(
    `${where} holds the sample company, whose passwords everybody knows. Start it with --demo, or choose another place for your own data.`,
  )
}
