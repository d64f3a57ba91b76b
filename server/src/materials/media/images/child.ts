import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { AppError } from '../../../lib/app-error.ts'
import type { Order, Reply, Said, Task, Tasks } from './protocol.ts'
import { tasks } from './tasks.ts'

/** The image process. Its parent sends it one job at a time, and its only argument is how many bytes of memory it may use. */
const mostMemory = Number(process.argv[2])
const memoryCheckMs = 25

// The server's own work comes first, and if the machine has no memory left, this process is the first to go.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Only Linux has it.
}

const reply = (message: Said, sent: () => void = () => {}) => process.send?.(message, sent)
// A normal exit would wait for a decoder that runs.
const end = () => process.kill(process.pid, 'SIGKILL')
process.once('disconnect', end)

// Decoders run in other threads, so this timer runs beside them.
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) reply({ overMemory: true }, end)
}, memoryCheckMs)

let job: { readonly task: Task; readonly input: Tasks[Task]['input']; readonly chunks: Uint8Array[] } | null = null

process.on('message', (order: Order) => {
  if ('start' in order) job = { ...order.start, chunks: [] }
  else if ('bytes' in order) job?.chunks.push(order.bytes)
  else if (job) void run(job.task, Buffer.concat(job.chunks.splice(0)), job.input).then((answer) => reply(answer))
})

async function run<Name extends Task>(task: Name, bytes: Buffer, input: Tasks[Name]['input']): Promise<Reply> {
  try {
    return { output: await tasks[task](bytes, input) }
  } catch (error) {
    return error instanceof AppError ? { problem: error.key, params: error.params } : { bug: String(error) }
  }
}
