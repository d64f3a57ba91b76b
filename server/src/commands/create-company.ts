import * as z from 'zod'
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
  const id = await createCompany(ctx, { abbreviation, name: name ?? abbreviation, currency, timeZone: timezone, weekStart, sample: false })
  return { text: `Made the company ${abbreviation}.`, json: { id }, exitCode: 0 }
}
