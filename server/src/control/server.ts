import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import type { Arguments, Command, CommandResult } from '../commands/command.ts'
import type { Context } from '../context.ts'
import { atMost } from '../lib/at-most.ts'
import { socketFolder } from '../lib/socket-folder.ts'
import { socketName } from './socket-name.ts'

/** The commands by name, and the function that runs one. The caller passes them in, because some commands import this folder's client. */
interface Runner {
  readonly commands: Readonly<Record<string, Command>>
  readonly runCommand: (ctx: Context, command: Command, args: Arguments, file: AsyncIterable<Buffer>) => Promise<CommandResult>
}

/** A stop waits this long for running commands, but not for an unresponsive caller. */
const longestCommandMs = 20_000

/**
 * Lets command-line calls run inside the server that owns the stores. Listens on a socket in the data folder, which only the folder's owner
 * may enter. `close` waits for running commands.
 */
export async function listenForCommands(ctx: Context, runner: Runner): Promise<{ close: () => Promise<void> }> {
  const path = join(socketFolder(ctx.config.dataDir), socketName)
  // This process has the folder's lock, so an existing socket was left by a kill.
  rmSync(path, { force: true })
  const running = new Set<Promise<void>>()
  // Arguments come in a header; many --map make it long.
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, (request, response) => {
    const answered = answer(ctx, runner, request, response)
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, 'a command could not be answered')
        response.destroy()
      })
      .finally(() => running.delete(answered))
    running.add(answered)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  return { close: () => close(server, running) }
}

async function answer(ctx: Context, runner: Runner, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const result = await perform(ctx, runner, request)
  request.resume()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(result))
  // A command is over once the caller has received the answer or left: only then may a stop close the connection.
  if (!request.socket.destroyed) await new Promise((resolve) => request.socket.once('close', resolve))
}

async function perform(ctx: Context, { commands, runCommand }: Runner, request: IncomingMessage): Promise<CommandResult> {
  const name = (request.url ?? '').slice(1)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return refused(`There is no command ${name}.`)
  const args = argumentsOf(request)
  if (!args) return refused('The arguments of the command cannot be read.')
  // Unlike a stream's own iterator, this one keeps the connection open when a command stops reading early: its answer is still to be sent.
  const file = { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer> }
  return await runCommand(ctx, command, args, file)
}

function argumentsOf(request: IncomingMessage): Arguments | null {
  try {
    const text = Buffer.from(String(request.headers['x-arguments'] ?? ''), 'base64').toString('utf8')
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    return null
  }
}

function refused(text: string): CommandResult {
  return { text, json: { error: text, changed: false }, exitCode: 1 }
}

async function close(server: Server, running: ReadonlySet<Promise<void>>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  await atMost(longestCommandMs, Promise.all(running))
  server.closeAllConnections()
  await closed
}
