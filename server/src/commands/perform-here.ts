import type { Config } from '../config.ts'
import { openEnding } from '../ending.ts'
import { recoverImports } from '../imports/recover.ts'
import { PlainError } from '../lib/plain-error.ts'
import { openLog } from '../log.ts'
import { openContext } from '../open-context.ts'
import type { Arguments, CommandResult } from './command.ts'
import { commands } from './commands.ts'
import { runCommand } from './run.ts'

/** Runs a command on the stores of a data folder without a running server; null: it was stopped. */
export async function performHere(
  config: Config,
  name: string,
  args: Arguments,
  file?: AsyncIterable<Buffer>,
): Promise<CommandResult | null> {
  const command = commands[name]
  if (!command) throw new PlainError(`There is no command ${name}.`)
  const log = openLog('warn')
  const ending = openEnding(log, 1)
  try {
    const ctx = await openContext(ending, config, log)
    await recoverImports(ctx)
    const result = await runCommand(ctx, command, args, file ?? nothing(), ending.signal)
    return ending.signal.aborted ? null : result
  } catch (error) {
    if (ending.signal.aborted) return null
    throw error
  } finally {
    await ending.close()
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}
