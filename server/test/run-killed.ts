import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '../src/config.ts'
import { compileCache } from './process.ts'
import type { KilledWork } from './web2app-killed-work.ts'

const script = fileURLToPath(new URL('./web2app-killed-work.ts', import.meta.url))

/** What a killed process had acknowledged, and how long it worked in ms. */
export interface Killed {
  readonly lines: readonly string[]
  readonly done: boolean
  readonly ms: number
}

/** Does work in a process on the stores of a closed server, and kills it so many ms after the work began; null: it may end. */
export function runKilled({ dataDir, databaseUrl }: Config, now: Date, work: KilledWork, afterMs: number | null): Promise<Killed> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      ...compileCache,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      SECRET_KEY: 's'.repeat(32),
      NODE_NO_WARNINGS: '1',
    }
    const child = spawn(process.execPath, [script, JSON.stringify({ now: now.toISOString(), work })], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [output, errors, began] = ['', '', 0]
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (began > 0 || !output.includes('begin\n')) return
      began = performance.now()
      if (afterMs !== null) setTimeout(() => child.kill('SIGKILL'), afterMs)
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const lines = output
        .split('\n')
        .slice(0, -1)
        .filter((line) => line !== 'begin' && line !== 'done')
      if (code !== 0 && signal !== 'SIGKILL') return reject(new Error(`the process ended with ${code}: ${errors}`))
      resolve({ lines, done: output.includes('done\n'), ms: began === 0 ? 0 : performance.now() - began })
    })
  })
}
