import type { ReadStream } from 'node:fs'
import { readConfig } from '../config.ts'
import { createContext } from '../context.ts'
import { askServer } from '../control/client.ts'
import { recoverImports } from '../imports/recover.ts'
import { PlainError } from '../lib/plain-error.ts'
import { openLog } from '../log.ts'
import type { Arguments, CommandResult } from './command.ts'
import { commands } from './commands.ts'
import { runCommand } from './run.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Performs a command and prints its result: in the server of the data folder where one runs, else on the stores themselves. */
export async function perform(env: Environment, name: string, args: Arguments, file?: ReadStream): Promise<void> {
  const result = await performed(env, name, args, file)
  if (args['json'] === true) process.stdout.write(`${JSON.stringify(result.json)}\n`)
  else (result.exitCode === 0 ? process.stdout : process.stderr).write(`${result.text}\n`)
  process.exitCode = result.exitCode
}

async function performed(env: Environment, name: string, args: Arguments, file?: ReadStream): Promise<CommandResult> {
  if (file) await opened(file)
  // Where the demo was started, its own key lies in the data folder; the commands need no other.
  const config = readConfig(env, { demo: true })
  const content = file ?? nothing()
  const answered = await askServer(config.dataDir, name, args, content)
  if (answered) return answered
  const command = commands[name]
  if (!command) throw new PlainError(`There is no command ${name}.`)
  const ctx = await createContext(config, openLog('warn'))
  try {
    await recoverImports(ctx)
    return await runCommand(ctx, command, args, content)
  } finally {
    await ctx.close()
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

async function opened(file: ReadStream): Promise<void> {
  try {
    await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject))
  } catch (error) {
    throw new PlainError(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
