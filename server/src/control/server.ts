import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { commands } from '../commands/commands.ts'
import { runCommand } from '../commands/run.ts'
import type { Context } from '../context.ts'
import { socketFolder } from '../data-dir/socket-path.ts'

export const socketName = 'control.sock'

/**
 * Lets command-line calls run inside the server that owns the stores. It listens on a socket in the data folder,
 * which only the folder's owner may enter.
 */
export async function listenForCommands(ctx: Context): Promise<{ close: () => Promise<void> }> {
  const path = join(socketFolder(ctx.config.dataDir), socketName)
  // We hold the folder's lock, so a socket that is there is left over from a kill.
  rmSync(path, { force: true })
  const server = createServer((request, response) => void answer(ctx, request, response))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  return { close: () => close(server) }
}

async function answer(ctx: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = (request.url ?? '').slice(1)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const args = JSON.parse(Buffer.from(String(request.headers['x-arguments'] ?? 'e30='), 'base64').toString('utf8')) as Record<
    string,
    unknown
  >
  const result = command ? await runCommand(ctx, command, args, request) : { text: `There is no command ${name}.`, json: null, exitCode: 1 }
  request.resume()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(result))
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}
