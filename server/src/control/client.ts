import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Arguments, CommandResult } from '../commands/command.ts'
import { PlainError } from '../lib/plain-error.ts'
import { socketFolder } from '../lib/socket-folder.ts'
import { socketName } from './socket-name.ts'

/**
 * Runs a command in the server that owns the data folder; returns null if no server listens there, with the file unread. Throws a
 * PlainError if the file cannot be read or the server ends meanwhile.
 */
export async function askServer(dataDir: string, name: string, args: Arguments, file: Readable | null): Promise<CommandResult | null> {
  if (!existsSync(join(dataDir, socketName))) return null
  const socket = await connected(join(socketFolder(dataDir), socketName))
  if (!socket) return null
  return JSON.parse(await ask(socket, name, args, file)) as CommandResult
}

export function unreadable(error: unknown): PlainError {
  return new PlainError(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}`)
}

/** Null for a socket left by a killed server, on which nothing listens. */
async function connected(path: string): Promise<Socket | null> {
  const socket = connect(path)
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return socket
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

function ask(socket: Socket, name: string, args: Arguments, file: Readable | null): Promise<string> {
  // The server may answer before it has read all of a large file. If it closed the connection then, the unread data would reset it and lose
  // the answer, so this side closes the connection.
  const headers = { connection: 'keep-alive', 'x-arguments': Buffer.from(JSON.stringify(args)).toString('base64') }
  const call = request({ createConnection: () => socket, path: `/${name}`, method: 'POST', headers })
  return new Promise<string>((resolve, reject) => {
    const lost = () =>
      reject(new PlainError(`The server stopped during the command. Run it again${file ? '; importing the same file twice is safe' : ''}.`))
    let responded = false
    call.once('response', (response) => {
      responded = true
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.once('end', () => {
        resolve(text)
        socket.destroy()
      })
      response.once('error', lost)
    })
    call.on('error', () => {
      if (!responded) lost()
    })
    if (!file) return void call.end()
    file.once('error', (error) => {
      reject(unreadable(error))
      call.destroy()
    })
    file.pipe(call)
  })
}
