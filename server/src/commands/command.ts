import type { Context } from '../context.ts'

/** The result of a command: text for a person, a value for `--json`, and the exit code. */
export interface CommandResult {
  readonly text: string
  readonly json: unknown
  readonly exitCode: number
}

export type Arguments = Readonly<Record<string, unknown>>

/** A command-line call. It runs in the process that owns the stores: the server if one runs, otherwise the call's own process. */
export type Command = (ctx: Context, args: Arguments, file: AsyncIterable<Buffer>) => Promise<CommandResult>
