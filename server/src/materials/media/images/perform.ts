import { type ChildProcess, fork } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { fail } from '../../../lib/app-error.ts'
import type { Order, Reply, Said, Task, Tasks } from './protocol.ts'

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

export type ImageChild = ChildProcess

/** The process ended by itself during a job. */
export class Crashed extends Error {
  override readonly name = 'Crashed'
}

/** Its environment has none of the server's secrets. */
export function startChild(mostMemory: number): ImageChild {
  const child = fork(program, [String(mostMemory)], {
    serialization: 'advanced',
    env: { NODE_NO_WARNINGS: '1' },
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Without a listener, a failed send would end the server; `perform` learns of it by itself.
  return child.on('error', () => {})
}

export async function endChild(child: ImageChild): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}

/** Sends a job with its bytes and waits for the reply. Throws Crashed, material_too_complex, and what `bytes` fails with. */
export async function perform(
  child: ImageChild,
  job: { readonly task: Task; readonly input: Tasks[Task]['input'] },
  bytes: Readable,
  longestMs: number,
): Promise<Reply> {
  const listening = new AbortController()
  const reply = new Promise<Reply>((resolve, reject) => {
    const crashed = () => reject(new Crashed('the image process ended'))
    const said = (message: unknown) => {
      const reply = message as Said
      if ('overMemory' in reply) reject(fail('material_too_complex'))
      else resolve(reply)
    }
    const timer = setTimeout(() => reject(fail('material_too_complex')), longestMs)
    child.once('exit', crashed).on('error', crashed).once('message', said)
    listening.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      child.off('exit', crashed).off('error', crashed).off('message', said)
    })
  })
  const sent = (async () => {
    await send(child, { start: job })
    for await (const chunk of bytes) await send(child, { bytes: chunk as Buffer })
    await send(child, { end: true })
  })()
  try {
    // A reply may come before all bytes are sent: that the job needs too much memory.
    return await Promise.race([reply, sent.then(() => reply)])
  } finally {
    listening.abort()
    bytes.destroy()
    sent.catch(() => {})
    reply.catch(() => {})
  }
}

function send(child: ImageChild, order: Order): Promise<void> {
  return new Promise((resolve, reject) => {
    child.send(order, (error) => (error ? reject(new Crashed('the image process takes nothing')) : resolve()))
  })
}
