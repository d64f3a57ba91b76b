import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

export interface Server {
  readonly url: string
  /** Runs a command of the command line beside the running server; rejects with its words when it fails. */
  readonly run: (args: readonly string[], input?: string) => Promise<string>
  /** Ends the server and removes its data. */
  readonly stop: () => Promise<void>
}

/** Starts the product on a data folder of its own and a free port of the loopback address. `settings`: more of its environment. */
export async function startServer(args: readonly string[] = [], settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-e2e-'))
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 's'.repeat(32),
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_NO_WARNINGS: '1',
    ...settings,
  }
  const child = spawn(process.execPath, [main, 'serve', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await addressOf(child)
  return {
    url,
    run: (command, input) => run(command, env, input ?? ''),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Adroit is at (http:\/\/[^\s/]+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
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
