import type { ReadStream } from 'node:fs'
import { askServer, unreadable } from '../control/client.ts'
import { dataFolder } from '../data-dir/folder.ts'
import type { Arguments, CommandResult } from './command.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Runs a command and prints its result: in the data folder's server if one runs, otherwise on the stores directly. */
export async function perform(env: Environment, name: string, args: Arguments, file?: ReadStream): Promise<void> {
  const result = await performed(env, name, args, file)
  // The command was stopped: the process is about to end, and there is no result.
  if (!result) return
  if (args['json'] === true) process.stdout.write(`${JSON.stringify(result.json)}\n`)
  else (result.exitCode === 0 ? process.stdout : process.stderr).write(`${result.text}\n`)
  process.exitCode = result.exitCode
}

async function performed(env: Environment, name: string, args: Arguments, file?: ReadStream): Promise<CommandResult | null> {
  if (file) await opened(file)
  // A running server has its own settings.
  const answered = await askServer(dataFolder(env), name, args, file ?? null)
  if (answered) return answered
  const [{ readCommandConfig }, { performHere }] = await Promise.all([import('../config.ts'), import('./perform-here.ts')])
  return await performHere(readCommandConfig(env), name, args, file)
}

async function opened(file: ReadStream): Promise<void> {
  try {
    await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject))
  } catch (error) {
    throw unreadable(error)
  }
}
