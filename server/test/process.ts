import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface ServerProcess {
  readonly child: ChildProcess
  readonly url: string
  /** Resolves with the exit code, null after a signal. */
  readonly ended: Promise<number | null>
}

const environment = (dataDir: string) => ({
  ...process.env,
  DATA_DIR: dataDir,
  SECRET_KEY: 's'.repeat(32),
  PORT: '0',
  LOG_LEVEL: 'fatal',
  NODE_NO_WARNINGS: '1',
})

/** Starts `serve` on a data folder and a free port; rejects with its words when it does not come up. */
export function startServer(dataDir: string, args: readonly string[] = []): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main, 'serve', ...args], { env: environment(dataDir), stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Adroit is at (http:\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve({ child, url: url.replace(/\/$/, ''), ended })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}

/** Runs a command of the command line and answers what it printed. */
export function runAdroit(
  dataDir: string,
  args: readonly string[],
  options: { input?: string; cwd?: string; env?: Record<string, string> } = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [main, ...args], { env: { ...environment(dataDir), ...options.env }, cwd: options.cwd })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  child.stdin.on('error', () => {})
  child.stdin.end(options.input ?? '')
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}
