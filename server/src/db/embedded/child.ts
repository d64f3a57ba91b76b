import { type ChildProcess, spawn } from 'node:child_process'
import { atMost } from '../../lib/at-most.ts'
import type { Identity } from './identity.ts'

const longestStopMs = 15_000

/** Starts a PostgreSQL program. It is stopped with our process, however that ends, except for a kill. */
export function run(identity: Identity, program: string, args: readonly string[], cwd: string): ChildProcess {
  const [command = program, ...rest] = [...identity.prefix, program, ...args]
  const { uid, gid } = identity
  // A separate process group, so that Ctrl-C reaches our process first and the stop is in order.
  const child = spawn(command, rest, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC' },
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
  const stopToo = () => child.kill('SIGINT')
  process.once('exit', stopToo)
  child.once('exit', () => process.off('exit', stopToo))
  return child
}

/** The last lines of the program's output. */
export function collect(child: ChildProcess): () => string {
  let text = ''
  const add = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4_000)
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => text.trim()
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** SIGINT is PostgreSQL's fast shutdown (SIGTERM would wait for every client), SIGQUIT the one without a final checkpoint. */
export async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  if (!(await atMost(longestStopMs, ended))) child.kill('SIGQUIT')
  await ended
}
