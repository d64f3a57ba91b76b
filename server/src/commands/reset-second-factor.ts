import * as z from 'zod'
import { resetFactorOf } from '../members/factor-rules.ts'
import type { Command } from './command.ts'

const args = z.object({ company: z.string(), username: z.string() })

export const resetSecondFactorCommand: Command = async (ctx, given) => {
  const { company, username } = args.parse(given)
  await resetFactorOf(ctx, { company, username })
  return { text: `Turned off two-step sign-in of ${username}, removed their passkeys and signed them out.`, json: {}, exitCode: 0 }
}
