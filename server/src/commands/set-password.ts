import * as z from 'zod'
import { setPassword } from '../members/service.ts'
import type { Command } from './command.ts'

const args = z.object({ company: z.string(), username: z.string(), password: z.string() })

export const setPasswordCommand: Command = async (ctx, given) => {
  const { company, username, password } = args.parse(given)
  await setPassword(ctx, { company, username, password })
  return { text: `Set the password of ${username} and ended all their sessions.`, json: {}, exitCode: 0 }
}
