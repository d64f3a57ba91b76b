import * as z from 'zod'
import { createMember } from '../members/service.ts'
import type { Command } from './command.ts'

const args = z.object({ company: z.string(), username: z.string(), name: z.string().optional(), role: z.string(), password: z.string() })

export const createMemberCommand: Command = async (ctx, given) => {
  const { company, username, name, role, password } = args.parse(given)
  const id = await createMember(ctx, { company, username, name: name ?? username, role, password })
  return { text: `Created ${role} ${username} in ${company}.`, json: { id }, exitCode: 0 }
}
