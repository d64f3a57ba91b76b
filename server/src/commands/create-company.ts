import * as z from 'zod'
import { PlainError } from '../lib/plain-error.ts'
import { createCompany } from '../members/service.ts'
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
      'The server that runs here is open to the network over plain http, for the sample only. Stop it and start it without --lan.',
    )
  const id = await createCompany(ctx, { abbreviation, name: name ?? abbreviation, currency, timeZone: timezone, weekStart, sample: false })
  return { text: `Made the company ${abbreviation}.`, json: { id }, exitCode: 0 }
}
