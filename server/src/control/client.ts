import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Arguments, CommandResult } from '../commands/command.ts'
import { socketFolder } from '../data-dir/socket-path.ts'
import { socketName } from './server.ts'

/** Runs a command in the server that owns the data folder, or answers null when none listens there. */
export async function askServer(
  dataDir: string,
  name: string,
  args: Arguments,
  file: AsyncIterable<Buffer>,
): Promise<CommandResult | null> {
  if (!existsSync(join(dataDir, socketName))) return null
  const socketPath = join(socketFolder(dataDir), socketName)
  const headers = { 'x-arguments': Buffer.from(JSON.stringify(args)).toString('base64') }
  const call = request({ socketPath, path: `/${name}`, method: 'POST', headers })
  const answered = new Promise<string>((resolve, reject) => {
    call.once('error', reject)
    call.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.once('end', () => resolve(text))
      response.once('error', reject)
    })
  })
  // The server may answer before it has read a large file to its end: its answer counts, not the broken pipe.
  pipeline(Readable.from(file), call).catch(() => {})
  try {
    return JSON.parse(await answered) as CommandResult
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
