import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCache } from './compile-cache.ts'

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

export interface Server {
  readonly url: string
  /** The control API of the demo's sandbox, whose mailbox receives the server's mails; null: the server has no demo. */
  readonly sandbox: string | null
  /** Runs a command of the command line beside the running server; rejects with its output when it fails. */
  readonly run: (args: readonly string[], input?: string) => Promise<string>
  /** Makes the server itself run a command, as the command line would, without a process per command. Rejects like `run`. */
  readonly perform: (name: string, args: Readonly<Record<string, string>>, file?: string) => Promise<void>
  /** Stops the server and deletes its data; `keep` may move the data folder away first. */
  readonly stop: (keep?: (dataDir: string) => void) => Promise<void>
}

/**
 * Starts the product with its own data folder on a free loopback port. `settings`: additional environment variables. `fill` may create the
 * data folder before the start.
 */
export async function startServer(
  args: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
  fill: (dataDir: string) => void | Promise<void> = () => {},
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-e2e-'))
  const env = {
    ...process.env,
    ...compileCache,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 's'.repeat(32),
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_NO_WARNINGS: '1',
    ...settings,
  }
  await fill(env.DATA_DIR)
  const child = spawn(process.execPath, [main, 'serve', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { url, sandbox } = await addressesOf(child)
  return {
    url,
    sandbox,
    run: (command, input) => run(command, env, input ?? ''),
    perform: (name, args, file) => perform(join(env.DATA_DIR, 'control.sock'), name, args, file),
    stop: async (keep = () => {}) => {
      child.kill('SIGTERM')
      await ended
      keep(env.DATA_DIR)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function addressesOf(child: ChildProcess): Promise<Pick<Server, 'url' | 'sandbox'>> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Adroit is at (http:\/\/[^\s/]+)/.exec(output)?.[1]
      const mailbox = /Emails of the demo arrive at (http:\/\/[^\s/]+)/.exec(output)?.[1]
      // one write prints both
      if (url !== undefined) resolve({ url, sandbox: mailbox === undefined ? null : `${mailbox}/_sandbox` })
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}

async function perform(socketPath: string, name: string, args: Readonly<Record<string, string>>, file?: string): Promise<void> {
  const headers = { 'x-arguments': Buffer.from(JSON.stringify(args)).toString('base64') }
  const answer = await new Promise<string>((resolve, reject) => {
    const call = request({ socketPath, path: `/${name}`, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.once('end', () => resolve(text))
    })
    call.once('error', reject)
    call.end(file)
  })
  const { text, exitCode } = JSON.parse(answer) as { text: string; exitCode: number }
  if (exitCode !== 0) throw new Error(`${name}: ${text}`)
}

function run(args: readonly string[], env: NodeJS.ProcessEnv, input: string): Promise<string> {
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(stdout) : reject(new Error(`adroit ${args[0]}: ${code}\n${stdout}${stderr}`))))
  })
}
