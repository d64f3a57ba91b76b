import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import type { Arguments, CommandResult } from '../commands/command.ts'
import { commands } from '../commands/commands.ts'
import { runCommand } from '../commands/run.ts'
import type { Context } from '../context.ts'
import { socketFolder } from '../data-dir/socket-path.ts'
import { atMost } from '../lib/at-most.ts'
import { socketName } from './socket-name.ts'

/** A stop waits for commands that run, but not for one whose caller has fallen asleep. */
const longestCommandMs = 20_000

/**
 * Lets command-line calls run inside the server that owns the stores. It listens on a socket in the data folder,
 * which only the folder's owner may enter. `close` lets running commands end.
 */
export async function listenForCommands(ctx: Context): Promise<{ close: () => Promise<void> }> {
  const path = join(socketFolder(ctx.config.dataDir), socketName)
  // We hold the folder's lock, so a socket that is there is left over from a kill.
  rmSync(path, { force: true })
  const running = new Set<Promise<void>>()
  // Arguments come in a header; many --map make it long.
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, (request, response) => {
    const answered = answer(ctx, request, response)
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

async function answer(ctx: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const result = await perform(ctx, request)
  request.resume()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(result))
  // It is over when the caller has taken the answer, or has gone: only then may a stop close the connection.
  if (!request.socket.destroyed) await new Promise((resolve) => request.socket.once('close', resolve))
}

async function perform(ctx: Context, request: IncomingMessage): Promise<CommandResult> {
  const name = (request.url ?? '').slice(1)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return refused(`There is no command ${name}.`)
  const args = argumentsOf(request)
  if (!args) return refused('The arguments of the command cannot be read.')
  // A command that stops reading must not end the connection, as leaving a stream's own iterator would: its answer is still to come.
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
