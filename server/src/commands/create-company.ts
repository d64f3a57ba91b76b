import * as z from 'zod'
import { createCompany } from '../company/create.ts'
import { PlainError } from '../lib/plain-error.ts'
import type { Command } from './command.ts'

const args = z.object({
  abbreviation: z.string(),
  name: z.string().optional(),
  currency: z.string(),
  timezone: z.string(),
  weekStart: z.coerce.number(),
})

export const createCompanyCommand: Command = async (ctx, given) => {
  const { abbreviation, name, currency, timezone, weekStart } = args.parse(given)
  if (ctx.config.lan !== null)
    throw new PlainError(
      'The running server is open to the network over plain http, for sample data only. Stop it and start it without --lan.',
    )
  const id = await createCompany(ctx, { abbreviation, name: name ?? abbreviation, currency, timeZone: timezone, weekStart, sample: false })
  return { text: `Created company ${abbreviation}.`, json: { id }, exitCode: 0 }
}
