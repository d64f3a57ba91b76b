import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printRatio } from './print.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const token = 'bench-metrics-token'
const idleAfterMs = 120_000

/** Measures the second `npm start` on the same data up to its first answer, and the resources of the idle process. */
export async function measureStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-bench-start-'))
  try {
    const first = await start(folder)
    await untilQuiet(first.url)
    await first.stop()
    const second = await start(folder)
    printRatio('second npm start to its first answer / 5 s', second.seconds / 5, { atMost: 1 }, `${second.seconds.toFixed(1)} s`)
    await untilQuiet(second.url)
    await wait(idleAfterMs)
    const megabytes = (await gauge(second.url, 'process_resident_memory_bytes')) / 1e6
    printRatio('idle server process / 300 MB', megabytes / 300, { atMost: 1 }, `${megabytes.toFixed(0)} MB after two quiet minutes`)
    await second.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(folder: string): Promise<{ url: string; seconds: number; stop: () => Promise<void> }> {
  const began = performance.now()
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', NODE_NO_WARNINGS: '1', METRICS_TOKEN: token }
  const child = spawn(process.execPath, ['start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await addressOf(child)
  const answer = await fetch(`${url}/healthz`)
  if (!answer.ok) throw new Error(`The server answered with ${answer.status}.`)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, seconds: (performance.now() - began) / 1_000, stop }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Adroit is at (http:\/\/[^\s/]+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** Waits until the backfill is complete and the process is nearly idle, at most five minutes. */
async function untilQuiet(url: string): Promise<void> {
  let [used, quiet] = [0, 0]
  for (let turn = 0; turn < 60 && quiet < 3; turn += 1) {
    await wait(5_000)
    const now = await gauge(url, 'process_cpu_seconds_total')
    quiet = now - used < 0.5 ? quiet + 1 : 0
    used = now
  }
}

/** A gauge from the server's own metrics. */
async function gauge(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  if (value === undefined) throw new Error(`The server does not tell ${name}.`)
  return Number(value)
}
