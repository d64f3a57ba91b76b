import * as z from 'zod'
import type { Context } from '../context.ts'
import { PlainError } from '../lib/plain-error.ts'
import type { Arguments, Command, CommandResult } from './command.ts'

/**
 * Runs a command and turns errors that a person can fix into text. Errors after `stopped` was aborted are thrown, because the stores are
 * closing.
 */
export async function runCommand(
  ctx: Context,
  command: Command,
  args: Arguments,
  file: AsyncIterable<Buffer>,
  stopped?: AbortSignal,
): Promise<CommandResult> {
  try {
    return await command(ctx, args, file)
  } catch (error) {
    if (stopped?.aborted) throw error
    if (error instanceof PlainError) return refused(error.message)
    if (error instanceof z.ZodError) return refused(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
    ctx.log.error({ err: error }, 'command failed')
    return refused(`The command failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function refused(text: string): CommandResult {
  return { text, json: { error: text, changed: false }, exitCode: 1 }
}
