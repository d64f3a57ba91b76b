import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pause, workingFolder } from '../src/lib/processes.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** A cache of compiled code; otherwise every test process would compile the whole product again. */
export const compileCache = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'adroit-compiled') } as const

type Environment = Readonly<Record<string, string>>

export interface StartingServer {
  readonly child: ChildProcess
  /** Resolves with the exit code; null after a signal. */
  readonly ended: Promise<number | null>
  /** Resolves with the URL once the server accepts requests. Rejects with its output if it does not start. */
  readonly up: Promise<string>
  readonly output: () => string
}

export type ServerProcess = StartingServer & { readonly url: string }

const environment = (dataDir: string, env: Environment) => ({
  ...process.env,
  ...compileCache,
  DATA_DIR: dataDir,
  SECRET_KEY: 's'.repeat(32),
  PORT: '0',
  LOG_LEVEL: 'fatal',
  NODE_NO_WARNINGS: '1',
  ...env,
})

/** Starts `serve` on a data folder and a free port, without waiting. */
export function spawnServer(dataDir: string, args: readonly string[] = [], env: Environment = {}): StartingServer {
  const child = spawn(process.execPath, [main, 'serve', ...args], { env: environment(dataDir, env), stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let output = ''
  const up = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Adroit is at (http:\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url.replace(/\/$/, ''))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
  // A caller that does not await it need not handle the rejection.
  up.catch(() => {})
  return { child, ended, up, output: () => output }
}

/** Starts `serve` on a data folder and a free port. Rejects with its output if it does not start. */
export async function startServer(dataDir: string, args: readonly string[] = [], env: Environment = {}): Promise<ServerProcess> {
  const starting = spawnServer(dataDir, args, env)
  return { ...starting, url: await starting.up }
}

/** Starts a command of the command line, without waiting. */
export function spawnAdroit(
  dataDir: string,
  args: readonly string[],
  options: { input?: string; cwd?: string; env?: Environment } = {},
): { child: ChildProcess; ended: Promise<{ code: number | null; stdout: string; stderr: string }> } {
  const child = spawn(process.execPath, [main, ...args], { env: environment(dataDir, options.env ?? {}), cwd: options.cwd })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  child.stdin.on('error', () => {})
  child.stdin.end(options.input ?? '')
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
  return { child, ended }
}

/** Runs a command of the command line and returns its output. */
export function runAdroit(...call: Parameters<typeof spawnAdroit>): ReturnType<typeof spawnAdroit>['ended'] {
  return spawnAdroit(...call).ended
}

/** Returns the ids of processes that work in a folder or below it, such as PostgreSQL in its cluster. */
export function processesIn(folder: string): number[] {
  const root = realpathSync(folder)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid)?.startsWith(`${root}/`) === true)
}

/** Waits until the condition is true. The test sets the time limit. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(20)
}
