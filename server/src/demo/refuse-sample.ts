import { hasSample } from '../company/sample.ts'
import type { Context } from '../context.ts'
import { PlainError } from '../lib/plain-error.ts'

/** Throws a PlainError if there is a sample company outside the demo: its passwords are public. */
export async function refuseSample(ctx: Context): Promise<void> {
  if (!(await hasSample(ctx))) return
  const where = ctx.config.databaseUrl === null ? `The data folder ${ctx.config.dataDir}` : 'The database of DATABASE_URL'
  throw new PlainError(
    `${where} contains the sample company, whose passwords are public. Start it with --demo, or use another location for your own data.`,
  )
}
